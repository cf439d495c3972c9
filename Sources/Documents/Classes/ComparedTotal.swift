import Exact
import Grading

/// A total in a table, with the calculated one.
struct ComparedTotal {
    let claim: TotalClaim
    /// The number in the table; nil if it is not one.
    let stated: Rational?
    /// The calculated number, in the unit of the table; nil if nothing counts.
    let exact: Rational?
    private let approximate: Double?

    init(_ claim: TotalClaim, _ totals: CourseTotals, outOf: Rational?) {
        self.claim = claim
        stated = try? Rational(decimal: claim.text)
        var (percent, approximate) = (totals.percent, totals.approximate)
        if let group = claim.group {
            let name = totals.groups.keys.first { $0.lowercased() == group.lowercased() } ?? group
            (percent, approximate) = (totals.groups[name] ?? nil, totals.approximateGroups[name])
        }
        exact = percent.map { outOf == nil ? $0 : $0 * (outOf ?? 0) / 100 }
        self.approximate = outOf == nil ? approximate : nil
    }

    func agrees(_ rounding: TotalsComparison.Rounding) -> Bool {
        guard let exact, let stated else { return false }
        return exact.rounded(decimals: rounding.decimals, rounding: rounding.rule) == stated
    }

    /// Whether the exact number is a tie, and binary floating point rounds it to the number in the table.
    func isExplained(by rounding: TotalsComparison.Rounding) -> Bool {
        guard let exact, let stated, rounding.decimals <= 6 else { return false }
        let down = exact.rounded(decimals: rounding.decimals, rounding: .down)
        let up = exact.rounded(decimals: rounding.decimals, rounding: .up)
        guard exact - down == up - exact, stated == down || stated == up else { return false }
        guard let approximate else { return false }
        var scale = 1.0
        for _ in 0..<rounding.decimals { scale *= 10 }
        let rounded = (approximate * scale).rounded() / scale
        return Rational(decimals: rounded, rounding.decimals) == stated
    }

    /// Whether pages show as many decimals, but other ones.
    func isPrintedOtherwise(_ rounding: TotalsComparison.Rounding, by policy: Policy) -> Bool {
        guard let exact, claim.isShown, claim.group == nil, claim.outOf == nil,
            policy.scale.traits.unit != .marks, rounding.decimals == policy.scoreDecimals
        else { return false }
        return exact.rounded(decimals: policy.scoreDecimals, rounding: policy.rounding) != stated
    }

    func text(_ rounding: TotalsComparison.Rounding) -> String {
        exact?.text(decimals: rounding.decimals, rounding: rounding.rule) ?? "nothing"
    }
}

extension Rational {
    /// Creates the number that a binary one shows with some decimals; nil if it is not finite or too large.
    fileprivate init?(decimals value: Double, _ decimals: Int) {
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let scaled = (value * Double(scale)).rounded()
        guard abs(scaled) < 1e15 else { return nil }
        self.init(Int(scaled), over: scale)
    }
}
