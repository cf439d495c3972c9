import Diagnostics

/// The notation of a type of values that only some files have, such as a length in a template.
///
/// The readers of such files know the notation; documentation and JSON Schema are derived from this.
package struct FieldNotation: Sendable {
    /// A short description in Markdown.
    package let words: String
    /// The members of the JSON Schema of such values.
    let schema: [JSONText.Member]

    /// Describes a notation.
    package init(_ words: String, _ schema: JSONText) {
        self.words = words
        if case .object(let members) = schema { self.schema = members } else { self.schema = [] }
    }
}

extension JSONText {
    /// A schema of values of types with these names.
    package static func typed(_ names: String...) -> JSONText {
        .members([
            "type": names.count == 1
                ? .string(names[0]) : .array(names.map { .string($0) })
        ])
    }

    /// A schema of lists.
    package static func list(of schema: JSONText) -> JSONText {
        .members(["type": .string("array"), "items": schema])
    }

    /// A schema of values of which each is of one of several schemas.
    package static func any(of schemas: JSONText...) -> JSONText {
        .members(["anyOf": .array(schemas)])
    }

    /// A schema that is defined under a name.
    package static func reference(_ name: String) -> JSONText {
        .members(["$ref": .string("#/$defs/\(name.replacing(" ", with: "-"))")])
    }
}
