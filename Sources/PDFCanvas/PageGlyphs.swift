/// The glyphs that the page at hand shows, by font.
///
/// A glyph has one text on a page: the first it was shown for. Where it stands for another, the
/// text has to be given beside it.
final class PageGlyphs {
    /// What is known of one font's glyphs.
    private final class Table {
        let font: FontFile
        var texts: [UInt64]
        /// The page for which a glyph's text was set last.
        var pages: [UInt32]
        var glyphs: [UInt16] = []
        /// Its number among the page's fonts; nil when the page does not use it.
        var number: Int?

        init(_ font: FontFile) {
            self.font = font
            texts = Array(repeating: 0, count: font.facts.glyphCount)
            pages = Array(repeating: 0, count: font.facts.glyphCount)
        }
    }

    private var tables: [Table] = []
    private var used: [Table] = []
    private var page: UInt32 = 0

    /// Starts a page or a form anew.
    func begin() {
        for table in used {
            table.number = nil
            table.glyphs.removeAll(keepingCapacity: true)
        }
        used.removeAll(keepingCapacity: true)
        if page == .max {
            tables.removeAll()
            page = 0
        }
        page += 1
    }

    /// The font's number on this page.
    func number(of font: FontFile) -> Int {
        let table = table(of: font)
        if let number = table.number { return number }
        let number = used.count
        table.number = number
        used.append(table)
        return number
    }

    /// Notes that a glyph is shown for a text; false when it stands for another one already.
    ///
    /// - Parameters:
    ///   - number: The font's number on this page.
    ///   - glyph: The glyph.
    ///   - text: Its text, packed; 0 where it is given beside it.
    func use(_ number: Int, _ glyph: UInt16, text: UInt64) -> Bool {
        let table = used[number]
        let place = Int(glyph)
        guard place < table.texts.count else { return false }
        if table.pages[place] != page {
            table.pages[place] = page
            table.texts[place] = text
            table.glyphs.append(glyph)
            return text != 0
        }
        if table.texts[place] == 0 { table.texts[place] = text }
        return text != 0 && table.texts[place] == text
    }

    /// The fonts of this page in the order of their numbers.
    var fonts: [FontUse] {
        used.map { table in
            FontUse(
                key: table.font.key, glyphs: table.glyphs,
                texts: table.glyphs.map { table.texts[Int($0)] })
        }
    }

    private func table(of font: FontFile) -> Table {
        if let found = tables.first(where: { $0.font === font }) { return found }
        let table = Table(font)
        tables.append(table)
        return table
    }
}
