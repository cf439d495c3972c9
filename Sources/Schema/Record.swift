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

    /// A record with facts by name, and those that it shares.
    ///
    /// - Parameters:
    ///   - names: The names, each once; records of one type share them.
    ///   - fields: The facts, in the order of the names.
    package init(names: [String], fields: [Field], sharing shared: SharedFacts? = nil) {
        ownNames = names
        self.fields = fields
        self.shared = shared
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
