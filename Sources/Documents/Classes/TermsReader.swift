import Diagnostics
import Exact
import Grading
import Input
import Schema

enum TermsReader {
    private static let weight = Field.fraction(
        "weight", .required, "the share of the score, as a percentage")

    /// Returns the terms whose ids can be read.
    static func terms(_ values: Elements, _ sink: inout DiagnosticSink) -> [Term] {
        values.compactMap { term($0, &sink) }
    }

    private static func term(_ value: Value, _ sink: inout DiagnosticSink) -> Term? {
        guard var reader = FieldReader(value, YearTermFields.schema, &sink) else { return nil }
        let id = reader.read(YearTermFields.id, &sink)
        let name = reader.read(YearTermFields.name, &sink)
        let parts = reader.read(YearTermFields.of, &sink)
        reader.finish(&sink)
        guard let id else { return nil }
        var term = Term(id: id, name: name?.unlessBlank ?? id)
        for member in parts?.memberList ?? [] {
            if let weight = weight.content(of: member.value, &sink) {
                term.parts.append(Term.Part(id: member.key, weight: weight))
            }
        }
        return term
    }
}
