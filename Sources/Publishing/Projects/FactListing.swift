import Diagnostics
import Documents
import Schema

/// The facts that templates can show for a kind of record.
package struct FactListing: Sendable {
    private let shape: RecordSchema

    /// The kinds of records, as templates name them in `data`.
    package static var kinds: [String] { DocumentKinds.all.records.map(\.name) }

    /// Lists the facts of a kind of record.
    ///
    /// - Throws: If the kind is unknown.
    package init(of kind: String, _ report: inout Report) throws(CommandFailure) {
        guard let known = DocumentKinds.all.records.first(where: { $0.name == kind }) else {
            let near = nearest(to: kind, in: Self.kinds)
            throw report.sink.fail(
                .usage, kind, "unknown kind of record",
                hint: near.map { "did you mean \(quoted($0))?" }
                    ?? "the kinds are \(Self.kinds.joined(separator: ", "))")
        }
        shape = known.schema
    }

    /// The facts as a table: name, type and meaning.
    package var text: String {
        TextTable(head: ["Fact", "Type", "Meaning"], rows: Self.rows(shape, depth: 0))
            .text
    }

    /// Returns the rows of a schema.
    ///
    /// Members of a list or group follow it, indented.
    private static func rows(_ shape: RecordSchema, depth: Int) -> [[String]] {
        shape.members.filter(\.isListed).flatMap { member -> [[String]] in
            let inner: RecordSchema
            let noun: String
            if case .list(let element) = member.shape {
                (inner, noun) = (element, "list of")
            } else {
                (inner, noun) = (member.shape, word(member.shape))
            }
            let name = String(repeating: "  ", count: depth) + member.name
            let row = [name, noun + (member.isOptional ? "?" : ""), member.meaning]
            return [row] + rows(inner, depth: depth + 1)
        }
    }

    private static func word(_ shape: RecordSchema) -> String {
        switch shape {
        case .text: "text"
        case .number: "number"
        case .flag: "yes or no"
        case .date: "day"
        case .length: "length"
        case .record, .own: "group of"
        case .list: "list of"
        }
    }
}
