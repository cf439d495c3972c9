import Bytes

/// A part of a font with PostScript outlines, which has hints and subroutines of its own.
///
/// Source: Adobe Technical Note 5176, "The Compact Font Format Specification", sections 15, 18, and 19.
struct CFFPart {
    /// The operands of `FontMatrix` in its own dictionary with their operator, unchanged; empty for none.
    let matrix: [UInt8]
    /// The entries of the private dictionary, without the one for the position of its subroutines.
    let privateEntries: [UInt8]
    /// The subroutines for its glyphs.
    let routines: CFFFont.Index

    /// Reads a part from the dictionary that names its private one; nil if it is damaged.
    init?(_ dictionary: CFFDictionary, matrix: [UInt8], of table: [UInt8]) {
        self.matrix = matrix
        let size = dictionary[18] ?? []
        guard size.count == 2, size[0] >= 0, size[1] >= 0, size[1] + size[0] <= table.count,
            let own = CFFDictionary(table[size[1]..<size[1] + size[0]])
        else { return nil }
        privateEntries = own.entries.filter { $0.key != 19 }.flatMap(\.raw)
        guard let place = own.number(19) else {
            routines = CFFFont.Index()
            return
        }
        guard let found = CFFFont.index(table, at: size[1] + place) else { return nil }
        routines = found
    }

    /// Returns the number of the part of each glyph, from the list at a place; nil if it is damaged.
    static func numbers(
        in table: [UInt8], at place: Int, glyphs: Int, parts: Int
    ) -> [UInt8]? {
        guard place > 0, place < table.count else { return nil }
        switch table[place] {
        case 0:
            guard place + 1 + glyphs <= table.count else { return nil }
            let numbers = Array(table[place + 1..<place + 1 + glyphs])
            return numbers.allSatisfy { $0 < parts } ? numbers : nil
        case 3:
            // Ranges of glyphs with the same part, each with its first glyph, and the number of glyphs.
            guard place + 3 <= table.count else { return nil }
            let count = table.u16(place + 1)
            guard count > 0, place + 5 + 3 * count <= table.count else { return nil }
            var numbers: [UInt8] = []
            numbers.reserveCapacity(glyphs)
            for number in 0..<count {
                let range = place + 3 + 3 * number
                let end = table.u16(range + 3)
                guard table.u16(range) == numbers.count, end > numbers.count, end <= glyphs,
                    table[range + 2] < parts
                else { return nil }
                numbers += repeatElement(table[range + 2], count: end - numbers.count)
            }
            return numbers.count == glyphs ? numbers : nil
        default:
            return nil
        }
    }
}
