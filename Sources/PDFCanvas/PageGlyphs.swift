import Drawing

/// The glyphs of one font that the page at hand shows.
///
/// A glyph has one text on a page: the first it was shown for. Where it stands for another, the
/// text has to be given beside it.
final class GlyphTable {
    let font: FontFile
    /// Its number among the page's fonts; nil when the page does not use it.
    fileprivate(set) var number: Int?
    private var entries: [Entry]
    private var glyphs: [UInt16] = []
    /// The page at hand; entries of others count as empty.
    private var page: UInt32 = 1

    private struct Entry {
        var page: UInt32 = 0
        var text: UInt64 = 0
    }

    init(_ font: FontFile) {
        self.font = font
        entries = Array(repeating: Entry(), count: font.facts.glyphCount)
    }

    /// Notes a run in which each glyph stands for a text of its own; false when it is no such run or
    /// a glyph stands for another text already.
    func note(plain run: GlyphRun) -> Bool {
        guard run.clusters.count == run.glyphs.count else { return false }
        // Taken out, so that each glyph does not have to ask for the right to change it.
        var entries = entries
        self.entries = []
        defer { self.entries = entries }
        let text = run.text.utf8Span.span
        let isRightToLeft = run.direction == .rightToLeft
        var (start, isPlain) = (0, true)
        for (place, cluster) in run.clusters.enumerated() {
            let end = start + cluster.bytes
            guard cluster.glyphs == 1, end > start, end <= text.count, end - start <= 8 else {
                return false
            }
            var packed: UInt64 = 0
            while start < end {
                packed = packed << 8 | UInt64(text[start])
                start += 1
            }
            let glyph = run.glyphs[isRightToLeft ? run.glyphs.count - 1 - place : place].id
            if !note(glyph, packed, &entries) { isPlain = false }
        }
        return isPlain
    }

    /// Notes that a glyph is shown for a text; false when it stands for another one already.
    ///
    /// - Parameters:
    ///   - glyph: The glyph.
    ///   - text: Its text, packed; 0 where it is given beside it.
    func note(_ glyph: UInt32, text: UInt64) -> Bool {
        note(glyph, text, &entries)
    }

    private func note(_ glyph: UInt32, _ text: UInt64, _ entries: inout [Entry]) -> Bool {
        let place = Int(glyph)
        guard place < entries.count else { return false }
        if entries[place].page != page {
            entries[place] = Entry(page: page, text: text)
            glyphs.append(UInt16(truncatingIfNeeded: glyph))
            return text != 0
        }
        if entries[place].text == 0 { entries[place].text = text }
        return text != 0 && entries[place].text == text
    }

    /// Starts a page anew.
    fileprivate func begin() {
        number = nil
        glyphs.removeAll(keepingCapacity: true)
        if page == .max {
            entries = Array(repeating: Entry(), count: entries.count)
            page = 0
        }
        page += 1
    }

    /// What was noted on this page.
    fileprivate var use: FontUse {
        FontUse(key: font.key, glyphs: glyphs, texts: glyphs.map { entries[Int($0)].text })
    }
}

/// The glyphs that the page at hand shows, by font.
final class PageGlyphs {
    private var tables: [GlyphTable] = []
    private var used: [GlyphTable] = []

    /// Starts a page or a form anew.
    func begin() {
        for table in used { table.begin() }
        used.removeAll(keepingCapacity: true)
    }

    /// The font's table, and its number on this page.
    func table(of font: FontFile) -> (table: GlyphTable, number: Int) {
        let table: GlyphTable
        if let found = tables.first(where: { $0.font === font }) {
            table = found
        } else {
            table = GlyphTable(font)
            tables.append(table)
        }
        if let number = table.number { return (table, number) }
        let number = used.count
        table.number = number
        used.append(table)
        return (table, number)
    }

    /// The fonts of this page in the order of their numbers.
    var fonts: [FontUse] { used.map(\.use) }
}
