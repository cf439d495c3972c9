import Input

/// A fact of one's own: a name with a type, as a data file or a template declares it.
package struct OwnField: Sendable {
    /// The name, the key in `extra`.
    package let name: String
    package let type: OwnType
    /// The label that documents can show; the name if none is given.
    package let label: String
    package var isOptional: Bool
    /// The location of the declaration.
    package let origin: Value
}

/// The type of a fact of one's own.
package struct OwnType: Sendable {
    /// The field of a value of this type, whose key is the word for the type; nil for records.
    let field: (any FieldDeclaration)?
    let columns: [OwnField]

    /// The types without columns.
    static let plain: [OwnType] = [
        OwnType(Field.text("text", .optional, longest: TextBounds.prose, "text")),
        OwnType(Field.number("number", .optional, .any, "an exact number")),
        OwnType(Field.day("date", .optional, "a date, as `YYYY-MM-DD`")),
        OwnType(Field.flag("flag", .optional, "true or false")),
        OwnType(Field.picture("picture", .optional, "the path of a picture")),
        OwnType(Field.list("list", .optional, of: element, "a list of strings")),
    ]
    private static let recordsWord = "records"

    /// The words of all types, in the order of messages.
    package static let words = plain.map(\.word) + [recordsWord]
    /// The words of the types of columns.
    static let wordsOfColumns = plain.filter { !$0.isList }.map(\.word)

    private static let element = Field.text(
        textName, .required, longest: TextBounds.prose, "the text")
    /// The name of a text in the records of a list of strings.
    static let textName = "text"

    private init(_ field: any FieldDeclaration) { (self.field, columns) = (field, []) }

    /// Creates the type of records with columns.
    init(columns: [OwnField]) { (field, self.columns) = (nil, columns) }

    /// The word for the type in a declaration.
    package var word: String { field?.key ?? Self.recordsWord }

    /// The type of its value in a data file; nil for records.
    package var fieldType: FieldType? { field?.type }

    var isList: Bool { field?.traits.element != nil || field == nil }

    package var isPicture: Bool {
        if case .picture? = field?.type { true } else { false }
    }

    /// The shape of the values that templates are checked against.
    package var shape: RecordSchema {
        guard let field else { return .list(.record(columns.map(\.member))) }
        guard let element = field.traits.element else {
            return field.type.shown(isOptional: true).0
        }
        return .list(.record([.init(element.key, .text, element.help)]))
    }
}

extension OwnField {
    /// The member of a record's shape.
    package var member: RecordSchema.Member {
        .init(name, type.shape, optional: isOptional && !type.isList, label)
    }
}
