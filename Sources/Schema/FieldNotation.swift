import Diagnostics

/// The notation of a type of values that only some files have, such as a length in a template.
///
/// The readers of such files know the notation; documentation and JSON Schema are derived from this.
package struct FieldNotation: Sendable {
    /// A short description in Markdown.
    package let words: String
    let schema: [JSONText.Member]

    /// How expressions can be in values of the type.
    package enum Use: Sendable, Hashable {
        /// The reader of the type reads them, because it knows facts.
        case own
        /// The same, in a color.
        case color
        /// In place of the value, or of an element of a list.
        case inPlace
        /// The same, in a style.
        case style
    }

    package let use: Use

    /// Describes a notation.
    package init(_ words: String, _ schema: JSONText, use: Use = .inPlace) {
        (self.words, self.use) = (words, use)
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
