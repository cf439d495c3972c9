import Exact

/// A check, its tip and their total.
package struct Tip: Sendable, Hashable {
    /// The amount of the check.
    package let check: Rational
    /// The tip as a percentage of the check.
    package let percent: Rational
    /// The tip, rounded to the smallest amount of the currency.
    package let tip: Rational
    /// The check and the tip together.
    package let total: Rational
    package let currency: Currency

    /// Calculates the tip on a check.
    ///
    /// - Parameters:
    ///   - check: The check, 0 or more, with no more decimals than the currency has.
    ///   - percent: The tip as a percentage, 0 or more.
    ///   - currency: The currency, which determines the number of decimals.
    ///   - rounding: The rule for rounding the tip to that number of decimals.
    package init(
        check: Rational, percent: Rational, currency: Currency = .usDollar,
        rounding: RoundingRule = .halfUp
    ) {
        self.check = check
        self.percent = percent
        self.currency = currency
        tip = (check * percent / 100).rounded(decimals: currency.decimals, rounding: rounding)
        total = check + tip
    }

    /// Calculates the tip from typed text.
    ///
    /// - Throws: `Invalid` with one problem for each invalid field, in their order.
    package init(
        check: String, percent: String, currency: Currency = .usDollar,
        rounding: RoundingRule = .halfUp
    ) throws(Invalid<TipProblem>) {
        var problems: [TipProblem] = []
        func read(_ text: String, for field: TipField) -> Rational? {
            do {
                return try field.read(text, currency: currency)
            } catch {
                problems += error.problems
                return nil
            }
        }
        let amount = read(check, for: .check)
        let percentage = read(percent, for: .percent)
        guard let amount, let percentage else { throw Invalid(problems: problems) }
        self.init(check: amount, percent: percentage, currency: currency, rounding: rounding)
    }

    /// Returns the total shared by a number of people; the first shares include the odd cents.
    ///
    /// - Parameter ways: The number of people; see `TipField.readSplit` for what is allowed.
    package func shares(ways: Int) -> [Rational] {
        currency.shares(of: total, ways: ways)
    }
}
