import Bytes

/// A font with PostScript outlines: the parts of a `CFF ` table that are needed to make a subset.
///
/// Source: Adobe Technical Note 5176, "The Compact Font Format Specification".
package final class CFFFont {
    /// A list of byte strings in the table.
    struct Index {
        /// The start of each string, and the end of the last one.
        var starts: [Int] = []
        /// The position after the list.
        var end = 0

        var count: Int { max(0, starts.count - 1) }

        func range(_ number: Int) -> Range<Int>? {
            guard number >= 0, number < count, starts[number] <= starts[number + 1] else {
                return nil
            }
            return starts[number]..<starts[number + 1]
        }
    }

    let table: [UInt8]
    /// The outlines, by glyph.
    let charstrings: Index
    let globalRoutines: Index
    /// The parts of the font with hints and subroutines of their own; one, unless glyphs are numbered by
    /// CID.
    let parts: [CFFPart]
    /// Whether glyphs are numbered by CID, as in large fonts for Chinese.
    let isKeyedByCID: Bool
    /// The part of each glyph; empty if there is only one part.
    private let partNumbers: [UInt8]
    /// The operands of `FontMatrix` and `FontBBox` with their operators, unchanged.
    let matrix: [UInt8]
    let box: [UInt8]
    private var inlined: [UInt16: [UInt8]] = [:]

    /// Parses a table; nil if it is damaged.
    init?(_ table: [UInt8]) {
        self.table = table
        guard table.count > 4, table[0] == 1,
            let names = Self.index(table, at: Int(table[2])),
            let tops = Self.index(table, at: names.end), let top = tops.range(0),
            let strings = Self.index(table, at: tops.end),
            let globals = Self.index(table, at: strings.end)
        else { return nil }
        globalRoutines = globals

        let entries = CFFDictionary(table[top])
        guard let entries, let place = entries.number(17),
            let outlines = Self.index(table, at: place)
        else { return nil }
        charstrings = outlines
        matrix = entries.raw(0x0C07)
        box = entries.raw(5)
        isKeyedByCID = entries[0x0C1E] != nil
        guard isKeyedByCID else {
            guard let part = CFFPart(entries, matrix: [], of: table) else { return nil }
            (parts, partNumbers) = ([part], [])
            return
        }
        guard let list = entries.number(0x0C24).flatMap({ Self.index(table, at: $0) }),
            (1...256).contains(list.count), let choice = entries.number(0x0C25)
        else { return nil }
        var found: [CFFPart] = []
        for number in 0..<list.count {
            guard let range = list.range(number), let own = CFFDictionary(table[range]),
                let part = CFFPart(own, matrix: own.raw(0x0C07), of: table)
            else { return nil }
            found.append(part)
        }
        guard
            let numbers = CFFPart.numbers(
                in: table, at: choice, glyphs: outlines.count, parts: found.count)
        else { return nil }
        (parts, partNumbers) = (found, numbers)
    }

    /// Returns the number of the part that a glyph belongs to.
    func part(of glyph: UInt16) -> Int {
        partNumbers.indices.contains(Int(glyph)) ? Int(partNumbers[Int(glyph)]) : 0
    }

    /// Returns a glyph's outline with all subroutine calls inlined; nil if it uses unsupported
    /// operators.
    func outline(_ glyph: UInt16) -> [UInt8]? {
        if let found = inlined[glyph] { return found }
        guard let range = charstrings.range(Int(glyph)) else { return nil }
        var inliner = SubroutineInliner(self, parts[part(of: glyph)].routines)
        guard inliner.run(range, depth: 0) else { return nil }
        inlined[glyph] = inliner.out
        return inliner.out
    }

    /// Reads a list of byte strings; nil if it is damaged.
    static func index(_ table: [UInt8], at place: Int) -> Index? {
        guard place >= 0, place + 2 <= table.count else { return nil }
        let count = table.u16(place)
        guard count > 0 else { return Index(starts: [], end: place + 2) }
        let width = place + 2 < table.count ? Int(table[place + 2]) : 0
        let data = place + 3 + (count + 1) * width - 1
        guard (1...4).contains(width), data <= table.count else { return nil }
        var starts: [Int] = []
        starts.reserveCapacity(count + 1)
        for number in 0...count {
            var value = 0
            for byte in 0..<width {
                value = value << 8 | Int(table[place + 3 + number * width + byte])
            }
            guard data + value <= table.count else { return nil }
            starts.append(data + value)
        }
        return Index(starts: starts, end: starts[count])
    }
}

/// The entries of a dictionary in a CFF table, by operator; two-byte operators are 0x0Cxx.
struct CFFDictionary {
    private(set) var entries: [(key: Int, operands: [Int], raw: [UInt8])] = []

    /// Parses a dictionary; nil if it is damaged.
    init?(_ bytes: ArraySlice<UInt8>) {
        var (place, start) = (bytes.startIndex, bytes.startIndex)
        var operands: [Int] = []
        while place < bytes.endIndex {
            let byte = Int(bytes[place])
            let rest = bytes.endIndex - place
            switch byte {
            case 0...21:
                let length = byte == 12 ? 2 : 1
                guard rest >= length else { return nil }
                let key = byte == 12 ? 0x0C00 | Int(bytes[place + 1]) : byte
                place += length
                entries.append((key, operands, Array(bytes[start..<place])))
                (start, operands) = (place, [])
            case 28 where rest >= 3:
                let value = Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
                operands.append(Int(Int16(truncatingIfNeeded: value)))
                place += 3
            case 29 where rest >= 5:
                let value = (1...4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
                operands.append(Int(Int32(truncatingIfNeeded: value)))
                place += 5
            case 30:
                // A decimal number ends with a nibble of 15; its value is never needed.
                place += 1
                while place < bytes.endIndex, bytes[place] & 15 != 15 { place += 1 }
                place += 1
                operands.append(0)
            case 32...246:
                operands.append(byte - 139)
                place += 1
            case 247...250 where rest >= 2:
                operands.append((byte - 247) * 256 + Int(bytes[place + 1]) + 108)
                place += 2
            case 251...254 where rest >= 2:
                operands.append(-(byte - 251) * 256 - Int(bytes[place + 1]) - 108)
                place += 2
            default:
                return nil
            }
        }
    }

    /// Returns the operands of an entry; nil if there is none.
    subscript(key: Int) -> [Int]? { entries.first { $0.key == key }?.operands }

    func number(_ key: Int) -> Int? { self[key]?.last }

    /// Returns the bytes of an entry; empty if there is none.
    func raw(_ key: Int) -> [UInt8] { entries.first { $0.key == key }?.raw ?? [] }
}
