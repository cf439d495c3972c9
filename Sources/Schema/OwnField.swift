import Input

/// What has facts of its own, which a data file declares in `fields` and keeps in `extra`.
package enum OwnSubject: String, Sendable, CaseIterable {
    /// A class as a whole.
    case `class`
    /// A student of a class.
    case student
    /// A course of a student or of a board.
    case course
    /// A board.
    case board
    /// The team of a roster.
    case team
    /// A player of a roster.
    case player
}

/// A fact of one's own: a name with a type, as a data file or a template declares it.
package struct OwnField: Sendable {
    /// The name, the key in `extra`.
    package let name: String
    /// The type of its value.
    package let type: OwnType
    /// The label that documents can show; the name if none is given.
    package let label: String
    /// Whether it can be missing.
    package var isOptional: Bool
    /// The location of the declaration.
    package let origin: Value
}

/// The type of a fact of one's own.
package indirect enum OwnType: Sendable {
    /// Text of up to 10,000 characters.
    case text
    /// An exact number.
    case number
    /// A date, as `YYYY-MM-DD`.
    case date
    /// True or false.
    case flag
    /// The path of a picture in the file's folder or a subfolder.
    case picture
    /// A list of strings.
    case list
    /// A list of records with columns.
    case records([OwnField])

    /// The words for the types without columns.
    static let plain: [String: OwnType] = [
        "text": .text, "number": .number, "date": .date, "flag": .flag, "picture": .picture,
        "list": .list,
    ]

    /// The words of all types, in the order of messages.
    package static let words = ["text", "number", "date", "flag", "picture", "list", "records"]

    /// The word for the type in a declaration.
    package var word: String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .date: "date"
        case .flag: "flag"
        case .picture: "picture"
        case .list: "list"
        case .records: "records"
        }
    }

    /// The name of a text in the records of a list of strings.
    package static let textName = "text"

    /// Whether it is a list.
    var isList: Bool {
        switch self {
        case .list, .records: true
        case .text, .number, .date, .flag, .picture: false
        }
    }

    /// Whether it is the path of a picture.
    package var isPicture: Bool {
        if case .picture = self { true } else { false }
    }

    /// The shape of the values that templates are checked against.
    package var shape: RecordSchema {
        switch self {
        case .text, .picture: .text
        case .number: .number
        case .date: .date
        case .flag: .flag
        case .list: .list(.record([.init(Self.textName, .text, "the text")]))
        case .records(let columns): .list(.record(columns.map(\.member)))
        }
    }
}

extension OwnField {
    /// The member of a record's shape.
    package var member: RecordSchema.Member {
        .init(name, type.shape, optional: isOptional && !type.isList, label)
    }
}
