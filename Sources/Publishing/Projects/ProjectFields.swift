import Diagnostics
import Input
import Schema

/// The fields of a `chalkboard.yaml`.
enum ProjectFields {
    static let output = path(
        "output", .optional,
        "the folder of all files, inside the project's folder; `output` by default")
    static let words = path(
        "words", .optional, "the words file of all documents; by default, the English words")
    static let documents = Field<Elements>.list(
        "documents", .required, of: .object(document), "the documents to render")

    static let project = ObjectSchema(
        "project",
        [
            path(ObjectSchema.schemaKey, .optional, "the JSON Schema of the file, for editors"),
            output, words, documents,
        ])

    static let template = path(
        "template", .required, "the name of a template, or its path with a `/`")
    static let data = path(
        "data", .required,
        "the data file; `*` stands for any part of a name, and `?` for a character"
    ).map(inside)
    static let profile = path(
        "as", .optional,
        "the format of tables, one of `chalkboard import --list`; recognized by default")
    static let mapping = path("map", .optional, "what `as` and data files with `tables` replace")
    static let targets = paths(
        "to", .required, "the files to write, each with the ending of its format; can contain facts"
    )

    static let combined = paths(
        RenderOptionTable.shared.combined.option.name, .optional,
        RenderOptionTable.shared.combined.option.help)

    static let document = ObjectSchema(
        "document",
        [template, data, profile, mapping, targets]
            + RenderOptionTable.options(for: .project).map(\.field))

    /// A project whose only document is not in a list, which is a common mistake.
    static let unlisted = ObjectSchema("project", project.fields + document.fields)

    /// Returns a path that stays in the project's folder; nil, with a diagnostic, otherwise.
    static func inside(
        _ path: String, _ value: Value, _ problems: inout DiagnosticSink
    ) -> String? {
        if staysInside(path) { return path }
        problems.error(at: value, "the path \(quoted(path)) is outside the project folder")
        return nil
    }

    private static func path(_ key: String, _ need: Field<String>.Need, _ help: String) -> Field<
        String
    > {
        .text(key, need, longest: longestPath, help)
    }

    /// Declares a path or a list of paths, which are read one by one.
    static func paths(_ key: String, _ need: Field<[Value]>.Need, _ help: String) -> Field<[Value]>
    {
        let path = FieldType.text(longest: longestPath, mayBeBlank: true)
        return Field(key, need, .anyOf([path, .list(path, 0...Int.max)]), help) { value, _ in
            value.elements.map(Array.init) ?? [value]
        }
    }

    /// The limit of Linux.
    private static let longestPath = 4096
}
