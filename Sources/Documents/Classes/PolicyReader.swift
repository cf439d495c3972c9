import Diagnostics
import Exact
import Grading
import Input

/// Reads how a class is graded.
package struct PolicyReader {
    /// The class's file, beside which a scale's file may lie.
    package let file: DataFile

    /// The policy, with where its scale comes from; what cannot be read has a stand-in.
    package func read(
        _ value: Value?, _ sink: inout DiagnosticSink
    ) -> (policy: Policy, scaleSource: String?) {
        var policy = Policy()
        guard let value, var reader = ObjectReader(value, &sink) else {
            return (policy, nil)
        }
        var source: String?
        if let scale = reader.optional("scale") {
            if let read = ScaleReader(file: file).read(scale, &sink) {
                (policy.scale, source) = (read.scale, read.source)
            }
        }
        policy.ungraded = choice("ungraded", &reader, &sink) ?? policy.ungraded
        if let extra = reader.optional("extraCredit") {
            // Without an answer nobody can say whether points are too many.
            policy.extraCredit = ObjectReader.bool(extra, &sink) ?? true
        }
        policy.letterFrom = choice("letterFrom", &reader, &sink) ?? policy.letterFrom
        policy.scoreDecimals =
            decimals("scoreDecimals", &reader, &sink) ?? policy.scoreDecimals
        policy.gpaDecimals =
            decimals("gpaDecimals", &reader, &sink) ?? policy.gpaDecimals
        policy.rounding = choice("rounding", &reader, &sink) ?? policy.rounding
        policy.rank = reader.optionalBool("rank", &sink) ?? policy.rank
        reader.finish(&sink)
        return (policy, source)
    }

    private func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String, _ reader: inout ObjectReader, _ sink: inout DiagnosticSink
    ) -> Choice? where Choice.RawValue == String {
        let words = Choice.allCases.map(\.rawValue)
        return reader.optionalChoice(key, of: words, &sink)
            .flatMap(Choice.init(rawValue:))
    }

    /// A whole number; whether it is in range is for the rules to say.
    private func decimals(
        _ key: String, _ reader: inout ObjectReader, _ sink: inout DiagnosticSink
    ) -> Int? {
        guard let value = reader.optional(key) else { return nil }
        guard let number = FieldChecks.number(value, &sink) else { return nil }
        if let whole = Int(number.exactText) { return whole }
        sink.error(
            at: value,
            "\(clipped(value.numberText ?? "")) decimals cannot be shown: it must be a whole number"
                + " from \(PolicyRules.decimals.lowerBound) to \(PolicyRules.decimals.upperBound)")
        return nil
    }
}
