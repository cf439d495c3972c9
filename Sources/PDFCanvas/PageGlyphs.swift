import Drawing
import FontTools

/// What was noted when a glyph was shown.
struct ToUnicodeEntry: Hashable {
    var glyph: UInt32
    /// Its text, packed; 0 where it is given beside it.
    var text: UInt64
    /// Whether the glyph tells that text by itself.
    var isPlain: Bool
}

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
        guard Self.isPlain(run) else { return false }
        // Taken out, so that each glyph does not have to ask for the right to change it.
        var entries = entries
        self.entries = []
        defer { self.entries = entries }
        var isPlain = true
        Self.forEachText(ofPlain: run) { glyph, text in
            if !note(glyph, text, &entries) { isPlain = false }
        }
        return isPlain
    }

    /// What is noted of a run whose glyphs all tell their texts.
    static func notes(ofPlain run: GlyphRun) -> [ToUnicodeEntry] {
        var notes: [ToUnicodeEntry] = []
        notes.reserveCapacity(run.glyphs.count)
        forEachText(ofPlain: run) { glyph, text in
            notes.append(ToUnicodeEntry(glyph: glyph, text: text, isPlain: true))
        }
        return notes
    }

    /// Whether each cluster is one glyph with a text that can be packed.
    private static func isPlain(_ run: GlyphRun) -> Bool {
        guard run.clusters.count == run.glyphs.count else { return false }
        var end = 0
        for cluster in run.clusters {
            guard cluster.glyphs == 1, (1...8).contains(cluster.bytes) else { return false }
            end += cluster.bytes
        }
        return end <= run.text.utf8.count
    }

    /// Hands on the glyphs of a plain run with their texts, packed, in reading order.
    private static func forEachText(
        ofPlain run: GlyphRun, _ body: (_ glyph: UInt32, _ text: UInt64) -> Void
    ) {
        let text = run.text.utf8Span.span
        let isRightToLeft = run.direction == .rightToLeft
        var start = 0
        for (place, cluster) in run.clusters.enumerated() {
            var packed: UInt64 = 0
            for byte in start..<start + cluster.bytes { packed = packed << 8 | UInt64(text[byte]) }
            start += cluster.bytes
            body(run.glyphs[isRightToLeft ? run.glyphs.count - 1 - place : place].id, packed)
        }
    }

    /// Notes what was noted before; false when a glyph that told its text cannot tell it here, or
    /// another way round.
    ///
    /// All is noted nevertheless, as it would be in showing the glyphs anew.
    func note(_ notes: [ToUnicodeEntry]) -> Bool {
        var entries = entries
        self.entries = []
        defer { self.entries = entries }
        var isSame = true
        for known in notes where note(known.glyph, known.text, &entries) != known.isPlain {
            isSame = false
        }
        return isSame
    }

    /// Notes that a glyph is shown for a text.
    ///
    /// - Parameters:
    ///   - glyph: The glyph.
    ///   - text: Its text, packed; 0 where it is given beside it.
    func note(_ glyph: UInt32, text: UInt64) -> ToUnicodeEntry {
        ToUnicodeEntry(glyph: glyph, text: text, isPlain: note(glyph, text, &entries))
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
