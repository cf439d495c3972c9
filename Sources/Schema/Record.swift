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

    private var fields = Fields.made([])
    private var own = FactNames([])
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
        own = FactNames(names)
        self.fields = .made(fields)
        self.shared = shared
    }

    /// Creates a record whose facts are made when they are shown.
    init(of subject: any AnySubject, _ layout: RecordLayout, sharing shared: SharedFacts?) {
        own = layout.names
        // Lists are often shown more than once, and their records are made once.
        let kept = own.kept.map { layout.makes[$0](subject) }
        fields = .lazy(kept: kept, subject, layout.makes)
        self.shared = shared
    }

    /// Creates a record with shared facts and capacity for `count` facts of its own.
    package init(sharing shared: SharedFacts? = nil, count: Int) {
        self.shared = shared
        own.reserveCapacity(count)
    }

    /// The names of all facts, shared facts first, in the order in which they were added.
    package var names: [String] {
        (shared?.record.names ?? []).filter { !hasOwn($0) } + own.names
    }

    /// The fact with a name; nil if there is none.
    package subscript(name: String) -> Field? { field(FactNames.Wanted(name)) }

    private func field(_ name: FactNames.Wanted) -> Field? {
        guard let index = own.index(of: name) else { return shared?.record.field(name) }
        switch fields {
        case .made(let fields): return fields[index]
        case .lazy(let kept, let subject, let makes):
            return own.keptPlace(of: index).map { kept[$0] } ?? makes[index](subject)
        }
    }

    /// Returns whether the record itself, not its shared facts, has a fact with this name.
    package func hasOwn(_ name: String) -> Bool { own.index(of: FactNames.Wanted(name)) != nil }

    /// Returns the fact at a path from this record; nil if it is absent.
    package func field(at path: [String]) -> Field? {
        guard let first = path.first, var field = self[first] else { return nil }
        for name in path.dropFirst() {
            guard case .record(let record) = field.value, let next = record[name] else {
                return nil
            }
            field = next
        }
        return field
    }

    /// Sets the fact with a name, replacing any previous one.
    package mutating func set(_ name: String, _ value: FieldValue, origin: Input.Value? = nil) {
        let field = Field(value: value, origin: origin)
        var all: [Field]
        switch fields {
        case .made(let fields): all = fields
        case .lazy: all = own.names.compactMap { self.field(FactNames.Wanted($0)) }
        }
        // The record no longer refers to the list, so that it is not copied.
        fields = .made([])
        if let index = own.index(of: FactNames.Wanted(name)) {
            all[index] = field
        } else {
            own.append(name)
            all.append(field)
        }
        fields = .made(all)
    }

    /// The facts, of which most are made when they are shown: a page shows few of those that exist.
    private enum Fields {
        case made([Field])
        case lazy(
            kept: [Field], any AnySubject, [@Sendable (any AnySubject) -> Field])
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

/// The names of the facts of a type of record, and how they are made.
///
/// Records know only this and their subject in a box, not its type: a page asks for thousands of facts, and Swift
/// looks up types in generic code each time it runs.
struct RecordLayout: Sendable {
    let names: FactNames
    /// Makes each fact, in the order of the names.
    let makes: [@Sendable (any AnySubject) -> Record.Field]
}

/// The subject of a record.
protocol AnySubject: AnyObject, Sendable {}
