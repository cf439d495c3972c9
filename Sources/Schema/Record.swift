import Input
import Synchronization

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

    private var facts: Facts
    /// The facts shared with other records.
    package let shared: SharedFacts?

    /// Creates a record without facts.
    package init() { self.init(sharing: nil, count: 0) }

    /// Creates a record with named facts and shared facts.
    ///
    /// - Parameters:
    ///   - names: The unique names.
    ///   - fields: The facts, in the order of the names.
    package init(names: [String], fields: [Field], sharing shared: SharedFacts? = nil) {
        facts = .made(FactNames(names), fields)
        self.shared = shared
    }

    /// Creates a record whose facts are made when they are shown.
    init(_ facts: LazyFacts, sharing shared: SharedFacts?) {
        self.facts = .lazy(facts)
        self.shared = shared
    }

    /// Creates a record with shared facts and capacity for `count` facts of its own.
    package init(sharing shared: SharedFacts? = nil, count: Int) {
        var names = FactNames([])
        names.reserveCapacity(count)
        facts = .made(names, [])
        self.shared = shared
    }

    /// The names of all facts, shared facts first, in the order in which they were added.
    package var names: [String] {
        (shared?.record.names ?? []).filter { !hasOwn($0) } + facts.names.names
    }

    /// The fact with a name; nil if there is none.
    package subscript(name: String) -> Field? { self[FactName(name)] }

    /// The fact with a name; nil if there is none.
    package subscript(name: FactName) -> Field? {
        switch facts {
        case .made(let names, let fields):
            if let index = names.index(of: name) { return fields[index] }
        case .lazy(let facts):
            if let index = facts.layout.names.index(of: name) { return facts.field(at: index) }
        }
        return shared?.record[name]
    }

    /// Returns whether the record itself, not its shared facts, has a fact with this name.
    package func hasOwn(_ name: String) -> Bool { facts.names.index(of: FactName(name)) != nil }

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
        var (names, all) = facts.made
        // The record no longer refers to the lists, so that they are not copied.
        facts = .made(FactNames([]), [])
        if let index = names.index(of: FactName(name)) {
            all[index] = field
        } else {
            names.append(name)
            all.append(field)
        }
        facts = .made(names, all)
    }

    /// The facts, of which most are made when they are shown: a page shows few of those that exist.
    private enum Facts {
        case made(FactNames, [Field])
        case lazy(LazyFacts)

        var names: FactNames {
            switch self {
            case .made(let names, _): names
            case .lazy(let facts): facts.layout.names
            }
        }

        /// All facts, with their names.
        var made: (FactNames, [Field]) {
            switch self {
            case .made(let names, let fields): (names, fields)
            case .lazy(let facts):
                (facts.layout.names, facts.layout.names.names.indices.map(facts.field))
            }
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

/// The facts of a subject, which are made when they are shown.
///
/// Records know only this class, not the type of their subject: a page asks for thousands of facts, and Swift
/// looks up types in generic code each time it runs.
///
/// `@unchecked Sendable`: Swift checks only final classes. The properties of this one and of its subclass are constants
/// that are `Sendable`, and what is made once is behind a lock.
class LazyFacts: @unchecked Sendable {
    let layout: RecordLayout
    /// The facts that are made only once; empty before the first of them is shown.
    private let kept = Mutex<[Record.Field?]>([])

    init(_ layout: RecordLayout) { self.layout = layout }

    /// Returns the fact at a position among those of the layout.
    func field(at index: Int) -> Record.Field {
        guard let place = layout.keptPlaces[index] else { return layout.makes[index](self) }
        if let known = kept.withLock({ $0.isEmpty ? nil : $0[place] }) { return known }
        // Outside of the lock: it may ask for other facts of the record.
        let field = layout.makes[index](self)
        return kept.withLock { fields in
            if fields.isEmpty { fields = [Record.Field?](repeating: nil, count: layout.keptCount) }
            if let known = fields[place] { return known }
            fields[place] = field
            return field
        }
    }
}

/// The names of the facts of a type of record, and how they are made.
final class RecordLayout: Sendable {
    let names: FactNames
    /// Makes each fact, in the order of the names.
    let makes: [@Sendable (LazyFacts) -> Record.Field]
    /// The places of facts among those that are made only once; nil for a fact that is made each time it is shown.
    ///
    /// Facts that are made once have records of their own, or take long, and are often shown more than once.
    let keptPlaces: [Int?]
    /// The number of facts that are made only once.
    let keptCount: Int

    /// Creates a layout.
    ///
    /// - Parameter isKept: Whether each fact is made only once.
    init(
        names: [String], isKept: [Bool], makes: [@Sendable (LazyFacts) -> Record.Field]
    ) {
        self.names = FactNames(names)
        self.makes = makes
        let kept = isKept.indices.filter { isKept[$0] }
        var places: [Int?] = names.map { _ in nil }
        for (place, index) in kept.enumerated() { places[index] = place }
        keptPlaces = places
        keptCount = kept.count
    }
}
