import Exact

/// A check, its tip and what both come to.
package struct Tip: Sendable, Hashable {
    /// What the check says.
    package let check: Rational
    /// The tip in percent of the check.
    package let percent: Rational
    /// The tip, rounded to the smallest amount of the currency.
    package let tip: Rational
    /// The check and the tip together.
    package let total: Rational
    /// The currency of all amounts.
    package let currency: Currency

    /// The tip on a check.
    ///
    /// - Parameters:
    ///   - check: The check, 0 or more, with no more decimals than the currency has.
    ///   - percent: The tip in percent, 0 or more.
    ///   - currency: The currency, which has the number of decimals.
    ///   - rounding: How the tip comes to that number of decimals.
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

    /// The tip on a check that someone typed.
    ///
    /// - Throws: `InvalidTip` with one problem for each field that is not what it should be.
    package init(
        check: String, percent: String, currency: Currency = .usDollar,
        rounding: RoundingRule = .halfUp
    ) throws(InvalidTip) {
        let check = TipField.check.read(check, currency: currency)
        let percent = TipField.percent.read(percent, currency: currency)
        guard case .success(let check) = check, case .success(let percent) = percent else {
            throw InvalidTip(problems: [check.problem, percent.problem].compactMap(\.self))
        }
        self.init(check: check, percent: percent, currency: currency, rounding: rounding)
    }

    /// The total shared by a number of people; the first shares take the odd cents.
    ///
    /// - Parameter ways: How many people; see `TipField.readSplit` for what is allowed.
    package func shares(ways: Int) -> [Rational] {
        currency.shares(of: total, ways: ways)
    }
}

extension Result {
    /// What went wrong, if something did.
    fileprivate var problem: Failure? {
        if case .failure(let problem) = self { problem } else { nil }
    }
}
