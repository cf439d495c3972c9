/// The names of the facts of a record, in order.
///
/// A template looks up a name in each record around it, of which most do not have it. Names are found by their
/// numbers, in a table, so that nothing is hashed or compared as text when a page is made.
final class FactNames: Sendable {
    let list: [FactName]
    /// The positions of names in the list, counted from 1, at the place of their number or after it; 0 if none is
    /// there.
    private let table: [UInt16]

    /// Creates unique names.
    init(_ names: [FactName]) {
        list = names
        var size = 4
        while size < names.count * 2 { size *= 2 }
        var table = [UInt16](repeating: 0, count: size)
        for (position, name) in names.enumerated() {
            var place = name.place(in: size)
            while table[place] > 0 { place = (place + 1) & (size - 1) }
            table[place] = UInt16(position + 1)
        }
        self.table = table
    }

    /// Returns the position of a name; nil if there is none.
    func index(of wanted: FactName) -> Int? {
        var place = wanted.place(in: table.count)
        while table[place] > 0 {
            let index = Int(table[place]) - 1
            if list[index] == wanted { return index }
            place = (place + 1) & (table.count - 1)
        }
        return nil
    }
}

/// A name of a fact, with a number by which it is found.
package struct FactName: Sendable, Hashable, ExpressibleByStringLiteral {
    package let text: String
    private let number: UInt64

    package init(_ text: String) {
        self.text = text
        number = Self.number(of: text)
    }

    package init(stringLiteral text: String) { self.init(text) }

    package static func == (left: FactName, right: FactName) -> Bool {
        left.number == right.number && left.text == right.text
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(number) }

    /// Returns the place in a table whose size is a power of 2.
    fileprivate func place(in size: Int) -> Int {
        Int(truncatingIfNeeded: number ^ (number >> 32)) & (size - 1)
    }

    /// The hash FNV-1a, whose value does not depend on the run.
    private static func number(of name: String) -> UInt64 {
        let bytes = name.utf8Span.span
        var number: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in bytes.indices {
            number = (number ^ UInt64(bytes[index])) &* 0x100_0000_01B3
        }
        return number
    }
}

/// The names that lead from a record to a fact.
package struct FactPath: Sendable, Hashable {
    package let steps: [FactName]

    package init(_ names: [String]) { steps = names.map { FactName($0) } }

    package var first: String { steps.first?.text ?? "" }
    package var names: [String] { steps.map(\.text) }
}
