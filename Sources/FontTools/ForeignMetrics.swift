import Bytes

/// Checks the tables of a foreign font with its size, widths, and names.
enum ForeignMetrics {
    /// Checks `head`, `maxp`, `hhea`, `hmtx`, and `OS/2`, and returns the number of glyphs.
    static func check(_ tables: FontTables) throws(FontRefusal) -> Int {
        let head = try tables.required("head", least: 54)
        guard head.u32(12) == 0x5F0F_3CF5 else {
            throw FontTables.wrong("head", "there is no magic number")
        }
        // The bounds of the specification.
        guard (16...16_384).contains(head.u16(18)) else {
            throw FontTables.wrong("head", "the number of units per em is wrong")
        }
        let most = try tables.required("maxp", least: 6)
        let count = most.u16(4)
        guard count > 0 else { throw FontTables.wrong("maxp", "there are no glyphs") }
        let hasCFF = tables.has("CFF ")
        guard hasCFF || most.count >= 32 else { throw FontTables.tooShort("maxp") }

        let horizontal = try tables.required("hhea", least: 36)
        let long = horizontal.u16(34)
        guard (1...count).contains(long) else {
            throw FontTables.wrong("hhea", "the number of widths is wrong")
        }
        _ = try tables.required("hmtx", least: long * 4 + (count - long) * 2)
        let windows = try tables.required("OS/2", least: 68)
        guard (1...1000).contains(windows.u16(4)) else {
            throw FontTables.wrong("OS/2", "the weight is wrong")
        }
        // Version 1 added the code pages, version 2 the heights, and version 5 the sizes.
        let lengths = [68, 86, 96, 96, 96, 100]
        guard windows.u16(0) < lengths.count else {
            throw FontTables.wrong("OS/2", "the version is unknown")
        }
        guard windows.count >= lengths[windows.u16(0)] else { throw FontTables.tooShort("OS/2") }
        return count
    }
}

/// Checks the names of a foreign font.
enum ForeignNames {
    /// The maximum number of names; fonts with names in many languages have about 300.
    private static let most = 4096

    /// Checks that all names are in the table `name`, and that there is one of a family.
    static func check(_ tables: FontTables) throws(FontRefusal) {
        let table = try tables.required("name", least: 6)
        let (count, texts) = (table.u16(2), table.u16(4))
        guard count <= most, 6 + count * 12 <= table.count, texts <= table.count else {
            throw FontTables.tooShort("name")
        }
        var hasFamily = false
        for record in 0..<count {
            let place = 6 + record * 12
            let (length, start) = (table.u16(place + 8), texts + table.u16(place + 10))
            guard start + length <= table.count else { throw FontTables.tooShort("name") }
            if table.u16(place + 6) == 1 || table.u16(place + 6) == 16, length > 0 {
                hasFamily = true
            }
        }
        guard hasFamily else { throw FontTables.wrong("name", "the name of the family is missing") }
    }
}
