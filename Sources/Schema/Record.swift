import Input
import Synchronization

/// The named facts that a document is made from, in the order in which they were added.
package struct Record: Sendable {
    /// A fact and, if it was read from a file, its location there.
    package struct Field: Sendable {
        package var value: FieldValue
        /// The value in the file that it comes from, for diagnostics about text that does not fit.
        package var origin: Input.Value?

        /// Creates a fact.
        package init(value: FieldValue, origin: Input.Value? = nil) {
            self.value = value
            self.origin = origin
        }
    }

    private var facts: RecordFacts
    /// The facts shared with other records.
    package let shared: SharedFacts?

    /// Creates a record without facts.
    ///
    /// - Parameter count: The expected number of facts that will be set.
    package init(count: Int = 0) { self.init(MadeFacts(count), sharing: nil) }

    /// Creates a record with named facts and shared facts.
    ///
    /// - Parameters:
    ///   - names: The unique names.
    ///   - fields: The facts, in the order of the names.
    package init(names: [FactName], fields: [Field], sharing shared: SharedFacts? = nil) {
        self.init(MadeFacts(names, fields), sharing: shared)
    }

    init(_ facts: RecordFacts, sharing shared: SharedFacts?) {
        self.facts = facts
        self.shared = shared
    }

    /// The names of all facts, shared facts first, in the order in which they were added.
    package var names: [String] {
        let shared = (shared?.record.facts.names ?? []).filter { !hasOwn($0) }
        return (shared + facts.names).map(\.text)
    }

    /// The fact with a name; nil if there is none.
    package subscript(name: String) -> Field? { self[FactName(name)] }

    /// The fact with a name; nil if there is none.
    package subscript(name: FactName) -> Field? {
        facts.index(of: name).map(facts.field) ?? shared?.record[name]
    }

    /// Returns whether the record itself, not its shared facts, has a fact with this name.
    package func hasOwn(_ name: FactName) -> Bool { facts.index(of: name) != nil }

    /// Returns the fact at a path from this record; nil if it is absent.
    package func field(at path: FactPath) -> Field? {
        path.steps.first.flatMap { self[$0]?.field(at: path.steps.dropFirst()) }
    }

    /// Sets the fact with a name, replacing any previous one.
    package mutating func set(_ name: String, _ value: FieldValue, origin: Input.Value? = nil) {
        set(FactName(name), Field(value: value, origin: origin))
    }

    /// Sets the fact with a name, replacing any previous one.
    package mutating func set(_ name: FactName, _ field: Field) {
        // Another record can have the same facts.
        if !isKnownUniquelyReferenced(&facts) || !(facts is MadeFacts) {
            let names = facts.names
            facts = MadeFacts(names, names.indices.map(facts.field))
        }
        unsafeDowncast(facts, to: MadeFacts.self).set(name, field)
    }
}

extension Record.Field {
    /// Returns the fact that further names lead to; nil if there is none.
    package func field(at path: ArraySlice<FactName>) -> Record.Field? {
        var field = self
        for name in path {
            guard case .record(let record) = field.value, let next = record[name] else {
                return nil
            }
            field = next
        }
        return field
    }
}

/// The facts of a record.
///
/// `@unchecked Sendable`: Swift checks only final classes. The properties of the subclasses are constants that are
/// `Sendable`, what is made once is behind a lock, and a record changes its facts only if no other has them.
class RecordFacts: @unchecked Sendable {
    var names: [FactName] { [] }
    func index(of name: FactName) -> Int? { nil }
    func field(at index: Int) -> Record.Field { Record.Field(value: .none) }
}

/// A few facts that exist.
private final class MadeFacts: RecordFacts, @unchecked Sendable {
    private var facts: [(name: FactName, field: Record.Field)] = []

    init(_ names: [FactName], _ fields: [Record.Field]) {
        facts = zip(names, fields).map { ($0, $1) }
    }

    init(_ count: Int) { facts.reserveCapacity(count) }

    override var names: [FactName] { facts.map(\.name) }
    override func index(of name: FactName) -> Int? { facts.firstIndex { $0.name == name } }
    override func field(at index: Int) -> Record.Field { facts[index].field }

    func set(_ name: FactName, _ field: Record.Field) {
        if let index = index(of: name) {
            facts[index].field = field
        } else {
            facts.append((name, field))
        }
    }
}

/// Facts that many records have in common, such as the school of a class.
///
/// Parts of a page that show only shared facts are created once for all records.
package final class SharedFacts: Sendable {
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
class LazyFacts: RecordFacts, @unchecked Sendable {
    let layout: RecordLayout
    /// The facts that are made only once; empty before the first of them is shown.
    private let kept = Mutex<[Record.Field?]>([])

    init(_ layout: RecordLayout) { self.layout = layout }

    override var names: [FactName] { layout.names.list }
    override func index(of name: FactName) -> Int? { layout.names.index(of: name) }

    override func field(at index: Int) -> Record.Field {
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
        self.names = FactNames(names.map { FactName($0) })
        self.makes = makes
        let kept = isKept.indices.filter { isKept[$0] }
        var places: [Int?] = names.map { _ in nil }
        for (place, index) in kept.enumerated() { places[index] = place }
        keptPlaces = places
        keptCount = kept.count
    }
}
