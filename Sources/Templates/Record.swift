import Exact
import Input

/// What a document is made from: named facts, already worked out, in the order they were given.
public struct Record: Sendable {
    /// One fact and, where it was read from a file, its place there.
    public struct Field: Sendable {
        /// The fact.
        public var value: Fact
        /// Where it came from, so that a text that does not fit can be pointed at.
        public var origin: Input.Value?
    }

    // Records have few facts, and many are asked for: comparing short names one by one is quicker
    // than hashing them, and takes less room.
    private var fields: [Field] = []
    /// The names in the order they were given.
    public private(set) var names: [String] = []

    /// A record without facts.
    public init() {}

    /// The field of a name, nil when there is none.
    public subscript(name: String) -> Field? {
        for index in names.indices where names[index] == name { return fields[index] }
        return nil
    }

    /// Gives a fact a name, in place of the one that had it.
    public mutating func set(_ name: String, _ value: Fact, origin: Input.Value? = nil) {
        let field = Field(value: value, origin: origin)
        if let index = names.firstIndex(of: name) {
            fields[index] = field
        } else {
            names.append(name)
            fields.append(field)
        }
    }
}

/// One fact of a record.
public enum Fact: Sendable {
    /// A text, shown as it is.
    case text(String)
    /// A number: its exact value for formats, and how it is shown without one.
    case number(Rational, shown: String)
    /// Yes or no: what `when` asks; shown as "yes" or "no".
    case flag(Bool)
    /// A day, as `YYYY-MM-DD`.
    case date(String)
    /// Facts with names of their own.
    case record(Record)
    /// Many records of one shape.
    case list([Record])
    /// Many records of one shape, made when they are asked for: a list to templates.
    case rows(Records)
    /// Known to be absent.
    case none

    /// Whether `when` takes it for true: a flag that is set, a text or list that is not empty, any
    /// number, date or record.
    public var isPresent: Bool {
        switch self {
        case .none: false
        case .text(let text): !text.isEmpty
        case .flag(let flag): flag
        case .list(let records): !records.isEmpty
        case .rows(let records): !records.isEmpty
        case .number, .date, .record: true
        }
    }
}

/// The names and kinds of facts that records of one kind have, known before any data is read: what a
/// template's bindings are checked against.
public indirect enum RecordShape: Sendable, Hashable {
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
    case list(RecordShape)

    /// A named fact of a shape.
    public struct Member: Sendable, Hashable {
        /// The fact's name.
        public var name: String
        /// The fact's kind.
        public var shape: RecordShape
        /// Whether some records lack it.
        public var isOptional: Bool
        /// What it is, for the people who write templates.
        public var meaning: String

        /// A named fact.
        public init(
            _ name: String, _ shape: RecordShape, optional: Bool = false, _ meaning: String
        ) {
            self.name = name
            self.shape = shape
            self.isOptional = optional
            self.meaning = meaning
        }
    }

    /// The members of a record; none for any other shape.
    public var members: [Member] {
        if case .record(let members) = self { return members }
        return []
    }

    /// What it is in a message: "a text", "a list".
    public var noun: String {
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
