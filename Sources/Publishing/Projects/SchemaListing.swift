import Diagnostics
import Documents
import Schema

/// The declaration of a kind of data, or of projects, for editors and for documentation.
package struct SchemaListing: Sendable {
    package let schema: ObjectSchema
    private let noun: String

    /// The names of the kinds of data, and that of projects.
    package static var names: [String] {
        DocumentKinds.all.map(\.name) + [ProjectFields.project.name]
    }

    /// Finds a declaration by its name.
    ///
    /// - Throws: If the name is unknown.
    package init(of name: String, _ sink: inout DiagnosticSink) throws(CommandFailure) {
        if name == ProjectFields.project.name {
            (schema, noun) = (ProjectFields.project, name)
            return
        }
        guard let kind = DocumentKinds.all.first(where: { $0.name == name }) else {
            throw sink.fail(
                .usage, name, "unknown kind of data",
                hint: nearest(to: name, in: Self.names).map { "did you mean \(quoted($0))?" }
                    ?? "the kinds are \(Self.names.joined(separator: ", "))")
        }
        (schema, noun) = (kind.schema, kind.noun)
    }

    /// The JSON Schema (2020-12), ending in a line feed.
    package var jsonSchema: String { schema.jsonSchema(noun: noun).text() + "\n" }
}
