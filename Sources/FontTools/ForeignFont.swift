/// A font file that is not part of the program, checked before any library reads it.
///
/// Libraries trust much of what a font says about itself. So each table that they need is checked
/// here first: its place in the file, its counts, the places of its outlines, and how much work
/// they are.
///
/// Sources: OpenType 1.9, "Font file" and the chapters on each table.
package struct ForeignFont: Sendable {
    /// The maximum size of a file in bytes.
    package static let largestFile = 32 << 20
    package static let tooLarge = FontRefusal("it is larger than \(largestFile >> 20) MB")
    /// The maximum number of tables; fonts have about twenty.
    private static let mostTables = 64

    /// What the license allows.
    package let rights: EmbeddingRights
    package let glyphCount: Int

    /// Checks a file.
    ///
    /// - Throws: `FontRefusal` if it is damaged, is another kind of file, or must not be embedded.
    package init(_ bytes: [UInt8]) throws(FontRefusal) {
        try Self.checkKind(bytes)
        let tables = try FontTables(bytes, most: Self.mostTables)
        if tables.has("fvar") || tables.has("CFF2") || tables.has("gvar") {
            throw FontRefusal(
                "it is a variable font", hint: "use its static fonts, one file for each weight")
        }
        for tag in ["COLR", "CBDT", "CBLC", "EBDT", "EBLC", "sbix", "SVG "] where tables.has(tag) {
            throw FontRefusal(
                "it has glyphs in colors or bitmaps, which are not supported",
                hint: "use a version of the font that has only outlines")
        }
        glyphCount = try ForeignMetrics.check(tables)
        try ForeignNames.check(tables)
        try ForeignCharacters.check(tables)
        if tables.has("CFF ") {
            try ForeignOutlines.checkPostScript(tables, count: glyphCount)
        } else {
            try ForeignOutlines.checkTrueType(tables, count: glyphCount)
        }
        rights = EmbeddingRights(try tables.required("OS/2", least: 68))
        try Self.check(rights)
    }

    /// Refuses files of other kinds, by their first bytes.
    private static func checkKind(_ bytes: [UInt8]) throws(FontRefusal) {
        guard bytes.count <= largestFile else { throw tooLarge }
        func starts(_ tag: String) -> Bool { bytes.starts(with: tag.utf8) }
        if starts("ttcf") {
            throw FontRefusal(
                "it is a collection of several fonts",
                hint: "use a file of its own for each font")
        }
        if starts("wOFF") || starts("wOF2") {
            throw FontRefusal(
                "it is a font for web pages (WOFF)",
                hint: "use the OpenType or TrueType file of the font (.otf or .ttf)")
        }
        guard bytes.starts(with: [0, 1, 0, 0]) || starts("OTTO") || starts("true") else {
            throw FontRefusal("it is not an OpenType or TrueType font")
        }
    }

    private static func check(_ rights: EmbeddingRights) throws(FontRefusal) {
        if rights.use == .restricted {
            throw FontRefusal(
                "its license does not allow it to be embedded in documents (fsType"
                    + " \(rights.bits), \"restricted license\")",
                hint: "ask the owner of the font for a version that may be embedded, or use another"
                    + " font")
        }
        if rights.hasOnlyBitmaps {
            throw FontRefusal(
                "its license allows only bitmaps of it in documents, not its outlines (fsType"
                    + " \(rights.bits), \"bitmap embedding only\")",
                hint: "ask the owner of the font for a version that may be embedded, or use another"
                    + " font")
        }
    }
}
