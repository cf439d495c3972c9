import Diagnostics
import Input

/// The fields that all data files have.
extension Field where Content == String {
    /// The field of any data file with the language of its text.
    package static let language = Field(
        "language", .optional, .text(longest: 100, mayBeBlank: false),
        "the language of the documents, such as `en` or `es-MX`; by default that of the template"
    ) { LanguageTag.read($0, &$1) }
}

extension Field where Content == Elements {
    /// The tables that a data file comes from.
    package static let sources = Field(
        "sources", .optional, .list(.object(SourceTableFields.schema), 0...Int.max),
        "the tables that the data was made of, in files of version 0.1"
    ) { ObjectReader.array($0, &$1) }
}

/// The fields of a table that a data file comes from.
private enum SourceTableFields {
    static let schema = ObjectSchema(
        "table",
        [
            text("file", .required, "the path of the file"),
            text("sha256", .optional, "the checksum of the file"),
            text("mapping", .optional, "the name of the mapping"),
            map("fields", "the columns of fields such as `students.lastName`"),
            map("headers", "the headers of the columns"),
        ])

    private static func text(
        _ key: String, _ need: Field<String>.Need, _ help: String
    ) -> Field<String> {
        Field(key, need, .line, help) { ObjectReader.string($0, &$1) }
    }

    private static func map(_ key: String, _ help: String) -> Field<Value> {
        Field(key, .optional, .map(.line), help) { ObjectReader.object($0, &$1) }
    }
}
