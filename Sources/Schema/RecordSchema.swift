/// The names and types of the facts in records of one kind.
///
/// It is known before any data is read, and the bindings of templates are checked against it.
package indirect enum RecordSchema: Sendable, Hashable {
    case text, number, flag, date
    /// A length, which only values of templates are.
    case length
    /// A group of named facts.
    case record([Member])
    /// A list of records of the same type.
    case list(RecordSchema)
    /// The facts of one's own of a subject, which a template declares.
    case own(OwnSubject)

    /// A named fact with its type.
    package struct Member: Sendable, Hashable {
        package var name: String
        /// The type of the fact.
        package var shape: RecordSchema
        /// Whether the fact is missing in some records.
        package var isOptional: Bool
        /// Whether it is a number whose decimals may never end, so that text needs a format.
        package var needsFormat = false
        /// Whether listings and suggestions have it; not if it has another name as well.
        package var isListed = true
        /// A description for template authors.
        package var meaning: String

        /// Creates a named fact.
        package init(
            _ name: String, _ shape: RecordSchema, optional: Bool = false, _ meaning: String
        ) {
            self.name = name
            self.shape = shape
            self.isOptional = optional
            self.meaning = meaning
        }
    }

    /// The members of a record; empty for any other type.
    package var members: [Member] {
        if case .record(let members) = self { return members }
        return []
    }

    /// The type in a message: "text", "a list".
    package var noun: String {
        switch self {
        case .text: "text"
        case .number: "a number"
        case .flag: "a yes/no value"
        case .date: "a date"
        case .length: "a length"
        case .record, .own: "a group of facts"
        case .list: "a list"
        }
    }
}
