import Bytes

/// Checks the table `cmap` of a foreign font, which has the glyph of each character.
enum ForeignCharacters {
    /// The maximum number of encodings; fonts have about three.
    private static let mostEncodings = 32

    /// Checks all encodings, one of which must be of Unicode.
    static func check(_ tables: FontTables) throws(FontRefusal) {
        let table = try tables.required("cmap", least: 4)
        let count = table.u16(2)
        guard count <= mostEncodings, 4 + count * 8 <= table.count else {
            throw FontTables.tooShort("cmap")
        }
        var hasUnicode = false
        var known: Set<Int> = []
        for record in 0..<count {
            let place = 4 + record * 8
            let (platform, encoding) = (table.u16(place), table.u16(place + 2))
            let start = table.u32(place + 4)
            guard start + 8 <= table.count else { throw FontTables.tooShort("cmap") }
            let format = table.u16(start)
            let isUnicode = platform == 0 || platform == 3 && [1, 10].contains(encoding)
            if isUnicode, format == 4 || format == 12 { hasUnicode = true }
            guard known.insert(start).inserted else { continue }
            switch format {
            case 4: try checkSegments(table, start)
            case 12, 13: try checkGroups(table, start)
            case 0, 2, 6: try checkEnd(table, start + table.u16(start + 2))
            case 8, 10, 14: try checkEnd(table, start + table.u32(start + (format == 14 ? 2 : 4)))
            default: throw FontTables.wrong("cmap", "there is an unknown format")
            }
        }
        guard hasUnicode else { throw FontTables.wrong("cmap", "there are no Unicode characters") }
    }

    private static func checkEnd(_ table: [UInt8], _ end: Int) throws(FontRefusal) {
        guard end <= table.count else { throw FontTables.tooShort("cmap") }
    }

    /// Checks format 4: segments in ascending order.
    private static func checkSegments(_ table: [UInt8], _ start: Int) throws(FontRefusal) {
        let double = table.u16(start + 6)
        guard double >= 2, double % 2 == 0 else {
            throw FontTables.wrong("cmap", "the number of segments is wrong")
        }
        try checkEnd(table, start + 16 + double * 4)
        var last = -1
        for segment in stride(from: 0, to: double, by: 2) {
            let end = table.u16(start + 14 + segment)
            let first = table.u16(start + 16 + double + segment)
            guard first <= end, first > last else {
                throw FontTables.wrong("cmap", "the segments are not in order")
            }
            last = end
        }
    }

    /// Checks formats 12 and 13: groups in ascending order.
    private static func checkGroups(_ table: [UInt8], _ start: Int) throws(FontRefusal) {
        try checkEnd(table, start + 16)
        let count = table.u32(start + 12)
        guard count <= table.count / 12 else { throw FontTables.tooShort("cmap") }
        try checkEnd(table, start + 16 + count * 12)
        var last = -1
        for group in 0..<count {
            let place = start + 16 + group * 12
            let (first, end) = (table.u32(place), table.u32(place + 4))
            guard first <= end, first > last, end <= 0x10FFFF else {
                throw FontTables.wrong("cmap", "the groups are not in order")
            }
            last = end
        }
    }
}
