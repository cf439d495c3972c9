/// The names and kinds of facts that records of one kind have, known before any data is read: what a
/// template's bindings are checked against.
package indirect enum RecordSchema: Sendable, Hashable {
    /// A text.
    case text
    /// A number.
    case number
    /// Yes or no.
    case flag
    /// A day.
    case date
    /// Named facts.
    case record([Member])
    /// Many records of one shape.
    case list(RecordSchema)

    /// A named fact of a shape.
    package struct Member: Sendable, Hashable {
        /// The fact's name.
        package var name: String
        /// The fact's kind.
        package var shape: RecordSchema
        /// Whether some records lack it.
        package var isOptional: Bool
        /// What it is, for the people who write templates.
        package var meaning: String

        /// A named fact.
        package init(
            _ name: String, _ shape: RecordSchema, optional: Bool = false, _ meaning: String
        ) {
            self.name = name
            self.shape = shape
            self.isOptional = optional
            self.meaning = meaning
        }
    }

    /// The members of a record; none for any other shape.
    package var members: [Member] {
        if case .record(let members) = self { return members }
        return []
    }

    /// What it is in a message: "a text", "a list".
    package var noun: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .flag: "a yes or no"
        case .date: "a date"
        case .record: "a group of facts"
        case .list: "a list"
        }
    }
}
