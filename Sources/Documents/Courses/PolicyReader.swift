import Diagnostics
import Grading
import Input
import Schema

/// Reads how a class is graded.
struct PolicyReader {
    /// The class's file; a scale's file is looked for beside it.
    let file: DataFile

    /// Returns the policy and where its scale comes from; a value that cannot be read gets a placeholder.
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
            (policy.scale, source) = (read.scale, read.source)
        }
        func take<Choice>(_ field: Field<Choice>, _ path: WritableKeyPath<Policy, Choice>) {
            if let value = reader.read(field, &sink) { policy[keyPath: path] = value }
        }
        take(PolicyFields.ungraded, \.ungraded)
        switch reader.reading(PolicyFields.extraCredit, &sink) {
        case .content(let extraCredit): policy.extraCredit = extraCredit
        // Without an answer nobody can say whether points are too many.
        case .invalid: policy.extraCredit = true
        case .absent: break
        }
        take(PolicyFields.letterFrom, \.letterFrom)
        take(PolicyFields.scoreDecimals, \.scoreDecimals)
        take(PolicyFields.gpaDecimals, \.gpaDecimals)
        take(PolicyFields.rounding, \.rounding)
        take(PolicyFields.rank, \.rank)
        reader.finish(&sink)
        return (policy, source)
    }
}
