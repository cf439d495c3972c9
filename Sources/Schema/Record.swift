import Input

/// The named facts that a document is made from, in the order in which they were added.
package struct Record: Sendable {
    /// A fact and, if it was read from a file, its location there.
    package struct Field: Sendable {
        /// The fact.
        package var value: FieldValue
        /// The value in the file that it comes from, for diagnostics about text that does not fit.
        package var origin: Input.Value?

        /// Creates a fact.
        package init(value: FieldValue, origin: Input.Value? = nil) {
            self.value = value
            self.origin = origin
        }
    }

    // A record has few facts, so comparing short names one by one is faster than hashing them, and
    // takes less space.
    private var fields: [Field] = []
    private var ownNames: [String] = []
    /// The facts shared with other records.
    package let shared: SharedFacts?

    /// Creates a record without facts.
    package init() {
        shared = nil
    }

    /// Creates a record with named facts and shared facts.
    ///
    /// - Parameters:
    ///   - names: The unique names; records of the same type share this array.
    ///   - fields: The facts, in the order of the names.
    package init(names: [String], fields: [Field], sharing shared: SharedFacts? = nil) {
        ownNames = names
        self.fields = fields
        self.shared = shared
    }

    /// Creates a record with shared facts and capacity for `count` facts of its own.
    package init(sharing shared: SharedFacts? = nil, count: Int) {
        self.shared = shared
        fields.reserveCapacity(count)
        ownNames.reserveCapacity(count)
    }

    /// The names of all facts, shared facts first, in the order in which they were added.
    package var names: [String] {
        (shared?.record.names ?? []).filter { !hasOwn($0) } + ownNames
    }

    /// The fact with a name; nil if there is none.
    package subscript(name: String) -> Field? {
        for index in ownNames.indices where ownNames[index] == name { return fields[index] }
        return shared?.record[name]
    }

    /// Returns whether the record itself, not its shared facts, has a fact with this name.
    package func hasOwn(_ name: String) -> Bool { ownNames.contains(name) }

    /// Sets the fact with a name, replacing any previous one.
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

/// Facts that many records have in common, such as the school of a class.
///
/// Parts of a page that show only shared facts are created once for all records.
package final class SharedFacts: Sendable {
    /// The facts.
    package let record: Record

    /// Creates shared facts from a record.
    package init(_ record: Record) {
        self.record = record
    }
}
