import Diagnostics
import Documents

/// The declaration of a kind of data, for editors and for documentation.
package struct SchemaListing: Sendable {
    private let kind: any DocumentKind

    /// The names of the kinds of data.
    package static var kinds: [String] { DocumentKinds.all.map(\.name) }

    /// Finds a kind by its name.
    ///
    /// - Throws: If the kind is unknown.
    package init(of name: String, _ sink: inout DiagnosticSink) throws(CommandFailure) {
        guard let kind = DocumentKinds.all.first(where: { $0.name == name }) else {
            throw sink.fail(
                .usage, name, "unknown kind of data",
                hint: nearest(to: name, in: Self.kinds).map { "did you mean \(quoted($0))?" }
                    ?? "the kinds are \(Self.kinds.joined(separator: ", "))")
        }
        self.kind = kind
    }

    /// The JSON Schema (2020-12), ending in a line feed.
    package var jsonSchema: String { kind.schema.jsonSchema(noun: kind.noun).text() + "\n" }
}
