/// The names of the facts of a record, with a number for each, by which names are found.
///
/// A template looks up a name in each record around it, of which most do not have it. Comparing numbers is
/// faster than comparing strings. Records of the same type share the names.
struct FactNames: Sendable {
    /// The names, which are unique.
    private(set) var names: [String]
    private var numbers: [UInt64]
    /// The places among the facts that exist already; -1 for the others, which are made when they are shown.
    private let keptPlaces: [Int]
    /// The positions of the facts that exist already.
    let kept: [Int]

    /// A name that is looked up.
    struct Wanted {
        fileprivate let name: String
        fileprivate let number: UInt64

        /// Creates a name.
        init(_ name: String) {
            self.name = name
            number = FactNames.number(of: name)
        }
    }

    /// Creates names.
    ///
    /// - Parameter kept: Whether each fact exists already; empty if that is the same for all.
    init(_ names: [String], kept: [Bool] = []) {
        self.names = names
        numbers = names.map(Self.number)
        self.kept = kept.indices.filter { kept[$0] }
        var count = 0
        keptPlaces = kept.map { isKept in
            guard isKept else { return -1 }
            defer { count += 1 }
            return count
        }
    }

    /// Returns the position of a name; nil if there is none.
    func index(of wanted: Wanted) -> Int? {
        for index in numbers.indices
        where numbers[index] == wanted.number && names[index] == wanted.name { return index }
        return nil
    }

    /// Returns the place of a fact among those that exist already; nil if it is made when it is shown.
    func keptPlace(of index: Int) -> Int? {
        let place = keptPlaces[index]
        return place < 0 ? nil : place
    }

    /// Adds a name.
    mutating func append(_ name: String) {
        names.append(name)
        numbers.append(Self.number(of: name))
    }

    /// Reserves space for names.
    mutating func reserveCapacity(_ count: Int) {
        names.reserveCapacity(count)
        numbers.reserveCapacity(count)
    }

    /// The hash FNV-1a, whose value does not depend on the run.
    private static func number(of name: String) -> UInt64 {
        var number: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { number = (number ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return number
    }
}
