import Diagnostics
import Exact
import Grading
import Input

/// Reads how a class is graded.
struct PolicyReader {
    /// The class's file, beside which a scale's file may lie.
    let file: DataFile

    /// The policy, with where its scale comes from; what cannot be read has a stand-in.
    func read(
        _ value: Value?, _ report: inout Report
    ) -> (policy: Policy, scaleSource: String?) {
        var policy = Policy()
        guard let value, var reader = ObjectReader(value, &report.problems) else {
            return (policy, nil)
        }
        var source: String?
        if let scale = reader.optional("scale") {
            if let read = ScaleReader(file: file).read(scale, &report) {
                (policy.scale, source) = (read.scale, read.source)
            }
        }
        policy.ungraded = choice("ungraded", &reader, &report) ?? policy.ungraded
        if let extra = reader.optional("extraCredit") {
            // Without an answer nobody can say whether points are too many.
            policy.extraCredit = ObjectReader.bool(extra, &report.problems) ?? true
        }
        policy.letterFrom = choice("letterFrom", &reader, &report) ?? policy.letterFrom
        policy.scoreDecimals =
            decimals("scoreDecimals", &reader, &report) ?? policy.scoreDecimals
        policy.gpaDecimals =
            decimals("gpaDecimals", &reader, &report) ?? policy.gpaDecimals
        policy.rounding = choice("rounding", &reader, &report) ?? policy.rounding
        policy.rank = reader.optionalBool("rank", &report.problems) ?? policy.rank
        reader.finish(&report.problems)
        return (policy, source)
    }

    private func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String, _ reader: inout ObjectReader, _ report: inout Report
    ) -> Choice? where Choice.RawValue == String {
        let words = Choice.allCases.map(\.rawValue)
        return reader.optionalChoice(key, of: words, &report.problems)
            .flatMap(Choice.init(rawValue:))
    }

    /// A whole number; whether it is in range is for the rules to say.
    private func decimals(
        _ key: String, _ reader: inout ObjectReader, _ report: inout Report
    ) -> Int? {
        guard let value = reader.optional(key) else { return nil }
        guard let number = FieldChecks.number(value, &report.problems) else { return nil }
        if let whole = Int(number.exactText) { return whole }
        report.problems.error(
            at: value,
            "\(clipped(value.numberText ?? "")) decimals cannot be shown: it must be a whole number"
                + " from \(PolicyRules.decimals.lowerBound) to \(PolicyRules.decimals.upperBound)")
        return nil
    }
}
