import Exact
import Grading

/// A total in a table, with the calculated one.
struct ComparedTotal {
    let claim: TotalClaim
    /// The number in the table; nil if it is not one.
    let stated: Rational?
    /// The calculated number, in the unit of the table; nil if nothing counts.
    let exact: Rational?
    /// Returns the calculated percentage in binary floating point; nil if nothing counts.
    private let approximate: () -> Double?

    init(_ claim: TotalClaim, _ totals: CourseTotals, outOf: Rational?) {
        var (percent, approximate) = (totals.percent, totals.approximate)
        if let group = claim.group {
            let name = totals.groups.keys.first { $0.lowercased() == group.lowercased() } ?? group
            (percent, approximate) = (totals.groups[name] ?? nil, totals.approximateGroups[name])
        }
        self.init(claim, percent, outOf: outOf) { approximate }
    }

    /// Compares the number of a whole course that is already graded; nil if its totals must be calculated.
    init?(_ claim: TotalClaim, _ course: GradedCourse, by policy: Policy) {
        let result = course.result
        guard claim.group == nil, !claim.isLetter, policy.scale.traits.unit == .percent,
            let percent = claim.basis == .current ? result.current : result.final
        else { return nil }
        self.init(claim, percent, outOf: claim.maximum) {
            TotalReading(claim, course.course.work, by: policy).totals.approximate
        }
    }

    private init(
        _ claim: TotalClaim, _ percent: Rational?, outOf: Rational?,
        approximate: @escaping () -> Double?
    ) {
        self.claim = claim
        stated = try? Rational(decimal: claim.text)
        exact = percent.map { percent in outOf.map { percent * $0 / 100 } ?? percent }
        self.approximate = outOf == nil ? approximate : { nil }
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
        guard let approximate = approximate() else { return false }
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
