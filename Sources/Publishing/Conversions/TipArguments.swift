import Conversion
import Diagnostics
import Exact

/// The arguments of `tip`, as typed.
package struct TipArguments: Sendable {
    package var check: String
    package var percent: String
    /// The number of people who share the total; nil for one.
    package var split: String?
    /// The currency's code; nil for US dollars.
    package var currency: String?
    /// The name of a rounding rule; nil for half up.
    package var rounding: String?

    /// Creates arguments for a check and a percentage.
    package init(check: String, percent: String) {
        self.check = check
        self.percent = percent
    }

    /// Returns the tip.
    ///
    /// - Throws: If an argument is not valid; all such problems are then in the report.
    package func slip(_ report: inout Report) throws(CommandFailure) -> TipSlip {
        let rule = RoundingRule.typed(rounding, &report.sink)
        let known = meantCurrency(&report.sink)
        let isUsage = report.sink.hasErrors
        let currency = known ?? .usDollar
        var ways = 1
        var problems: [TipProblem] = []
        if let split {
            do {
                ways = try TipField.readSplit(split)
            } catch {
                problems = error.problems
            }
        }
        do throws(Invalid<TipProblem>) {
            let tip = try Tip(check: check, percent: percent, currency: currency, rounding: rule)
            if problems.isEmpty, !isUsage {
                return TipSlip(
                    tip: tip, rounding: rule, shares: split.map { _ in tip.shares(ways: ways) })
            }
        } catch {
            problems = error.problems + problems
        }
        for problem in problems {
            // The number of decimals of a check depends on its currency.
            if problem.isOfCurrency, known == nil { continue }
            report.sink.error(in: "tip", problem.message)
        }
        throw CommandFailure(isUsage ? .usage : .badData)
    }

    private func meantCurrency(_ problems: inout DiagnosticSink) -> Currency? {
        guard let currency else { return .usDollar }
        if let known = Currency.named(currency.uppercased()) { return known }
        problems.error(
            in: "--currency", "unknown currency \(quoted(currency))",
            hint: "the codes are \(Currency.codes)")
        return nil
    }
}

/// A check with its tip, the total, and the shares if it is split.
package struct TipSlip: Sendable {
    let tip: Tip
    let rounding: RoundingRule
    /// The share of each person; nil if the total is not split.
    let shares: [Rational]?

    /// The amounts as lines, aligned; consecutive equal shares are on one line.
    package var text: String {
        var rows = [("Check", tip.check), ("Tip", tip.tip), ("Total", tip.total)]
        var start = 0
        let shares = shares ?? []
        while start < shares.count {
            let end = shares[start...].firstIndex { $0 != shares[start] } ?? shares.count
            rows.append(
                (end - start == 1 ? "Share \(end)" : "Shares \(start + 1)–\(end)", shares[start]))
            start = end
        }
        return TextTable(rows: rows.map { [$0.0, tip.currency.text($0.1)] }, right: [1]).text
    }

    /// The amounts as JSON: strings without a currency sign.
    package var json: JSONText {
        func amount(_ value: Rational) -> JSONText { .string(tip.currency.digits(value)) }
        var members = [
            JSONText.Member("currency", .string(tip.currency.code)),
            JSONText.Member("check", amount(tip.check)),
            JSONText.Member("percent", .string(tip.percent.plainText)),
            JSONText.Member("rounding", .string(rounding.rawValue)),
            JSONText.Member("tip", amount(tip.tip)),
            JSONText.Member("total", amount(tip.total)),
        ]
        if let shares { members.append(JSONText.Member("shares", .array(shares.map(amount)))) }
        return .object(members)
    }
}
