/// The names of the facts of a record, with a number for each, by which names are found.
///
/// A template looks up a name in each record around it, of which most do not have it. Comparing numbers is
/// faster than comparing strings.
struct FactNames: Sendable {
    /// The names, which are unique, with their numbers: one list, because each copy of a record copies it.
    private var entries: [FactName]

    /// Creates names.
    init(_ names: [String]) { entries = names.map { FactName($0) } }

    /// The names in order.
    var names: [String] { entries.map(\.name) }

    /// Returns the position of a name; nil if there is none.
    func index(of wanted: FactName) -> Int? {
        for index in entries.indices
        where entries[index].number == wanted.number && entries[index].name == wanted.name {
            return index
        }
        return nil
    }

    /// Adds a name.
    mutating func append(_ name: String) { entries.append(FactName(name)) }

    /// Reserves space for names.
    mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }
}

/// A name of a fact that is looked up, in one record or in several.
package struct FactName: Sendable {
    fileprivate let name: String
    fileprivate let number: UInt64

    /// Creates a name.
    package init(_ name: String) {
        self.name = name
        number = Self.number(of: name)
    }

    /// The hash FNV-1a, whose value does not depend on the run.
    fileprivate static func number(of name: String) -> UInt64 {
        let bytes = name.utf8Span.span
        var number: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in bytes.indices {
            number = (number ^ UInt64(bytes[index])) &* 0x100_0000_01B3
        }
        return number
    }
}
