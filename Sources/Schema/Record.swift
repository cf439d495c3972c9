import Exact
import Input

/// What a document is made from: named facts, already worked out, in the order they were given.
package struct Record: Sendable {
    /// One fact and, where it was read from a file, its place there.
    package struct Field: Sendable {
        /// The fact.
        package var value: FieldValue
        /// Where it came from, so that a text that does not fit can be pointed at.
        package var origin: Input.Value?
    }

    // Records have few facts, and many are asked for: comparing short names one by one is quicker
    // than hashing them, and takes less room.
    private var fields: [Field] = []
    private var ownNames: [String] = []
    /// The facts that it shares with other records.
    package let shared: SharedFacts?

    /// A record without facts.
    package init() {
        shared = nil
    }

    /// A record that will have about `count` facts of its own, and has those that it shares.
    package init(sharing shared: SharedFacts? = nil, count: Int) {
        self.shared = shared
        fields.reserveCapacity(count)
        ownNames.reserveCapacity(count)
    }

    /// The names in the order they were given, those of shared facts first.
    package var names: [String] {
        (shared?.record.names ?? []).filter { !hasOwn($0) } + ownNames
    }

    /// The field of a name, nil when there is none.
    package subscript(name: String) -> Field? {
        for index in ownNames.indices where ownNames[index] == name { return fields[index] }
        return shared?.record[name]
    }

    /// Whether a fact of its own has a name, in place of a shared one or beside them.
    package func hasOwn(_ name: String) -> Bool { ownNames.contains(name) }

    /// Gives a fact a name, in place of the one that had it.
    package mutating func set(_ name: String, _ value: FieldValue, origin: Input.Value? = nil) {
        let field = Field(value: value, origin: origin)
        if let index = ownNames.firstIndex(of: name) {
            fields[index] = field
        } else {
            ownNames.append(name)
            fields.append(field)
        }
    }
}

/// Facts that many records have in common, such as a class's school: what shows only these is made
/// once for all of them.
package final class SharedFacts: Sendable {
    /// The facts.
    package let record: Record

    /// Facts to be shared.
    package init(_ record: Record) {
        self.record = record
    }
}

/// One fact of a record.
package enum FieldValue: Sendable {
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
    package var isPresent: Bool {
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
