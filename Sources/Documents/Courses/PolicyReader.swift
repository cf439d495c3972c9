import Diagnostics
import Grading
import Input
import Schema

/// A reader of a class's grading policy.
struct PolicyReader {
    /// The class file; a scale file is looked up next to it.
    let file: DataFile

    /// Returns the policy and the source of its scale; values that cannot be read get placeholders.
    func read(
        _ value: Value?, _ sink: inout DiagnosticSink
    ) -> (policy: Policy, scaleSource: String?) {
        var policy = Policy()
        guard let value, var reader = FieldReader(value, PolicyFields.schema, &sink) else {
            return (policy, nil)
        }
        var source: String?
        if let scale = reader.read(PolicyFields.scale, &sink),
            let read = ScaleReader(file: file).read(scale, &sink)
        {
            (policy, source) = (Policy(scale: read.scale), read.source)
            if let decimals = read.scale.traits.decimals { policy.scoreDecimals = decimals }
        } else if let scale = value[PolicyFields.scale], !scale.isNull {
            policy.isScaleKnown = false
        }
        var invalid: Set<String> = []
        reader.read(into: &policy, &sink) { invalid.insert($0.key) }
        // With an invalid value, it is unknown whether points above the maximum are allowed.
        if invalid.contains(PolicyFields.extraCredit.key) { policy.extraCredit = true }
        if let marks = reader.read(PolicyFields.specialMarks, &sink) {
            policy.specialMarks = LevelReader.specialMarks(marks, &sink)
        }
        if let levels = reader.read(PolicyFields.levels, &sink) {
            policy.levels = LevelReader.levels(levels, &sink)
        }
        reader.finish(&sink)
        return (policy, source)
    }
}
