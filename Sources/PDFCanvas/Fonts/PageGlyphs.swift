import Drawing
import FontTools

/// The text recorded for a glyph when it was shown.
struct ToUnicodeEntry: Hashable {
    var glyph: UInt32
    /// The text, packed; 0 if it is given as ActualText.
    var text: UInt64
    /// Whether the ToUnicode map gives the text of the glyph.
    var isPlain: Bool
}

/// The glyphs of one font on the current page.
///
/// A glyph has one text per page: the first one it was shown for. If it is shown for different
/// text, that text must be given as ActualText.
final class GlyphTable {
    let font: FontFile
    /// The font's number on the page; nil if the page does not use it.
    fileprivate(set) var number: Int?
    private var noted: Noted
    /// The text of each glyph that has none of its own on this page.
    private var substitutes: [UInt16: String] = [:]

    /// The text of the glyphs of a font on the current page.
    private struct Noted {
        private struct Entry {
            var page: UInt32 = 0
            var text: UInt64 = 0
        }

        /// The glyphs in the order in which they were first shown.
        private(set) var glyphs: [UInt16] = []
        private var entries: [Entry]
        /// The current page; entries of other pages count as empty.
        private var page: UInt32 = 1

        init(count: Int) {
            entries = Array(repeating: Entry(), count: count)
        }

        /// The text of each glyph, packed.
        var texts: [UInt64] { glyphs.map { entries[Int($0)].text } }

        mutating func beginPage() {
            glyphs.removeAll(keepingCapacity: true)
            if page == .max {
                entries = Array(repeating: Entry(), count: entries.count)
                page = 0
            }
            page += 1
        }

        /// Returns whether the ToUnicode map gives the text of the glyph.
        mutating func note(_ glyph: UInt32, _ text: UInt64) -> Bool {
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
    }

    init(_ font: FontFile) {
        self.font = font
        noted = Noted(count: font.facts.glyphCount)
    }

    /// Records a run in which each glyph has its own text; returns false if it is not such a run or
    /// a glyph already has different text.
    func note(plain run: GlyphRun) -> Bool {
        guard Self.isPlain(run) else { return false }
        var isPlain = true
        // Moved out to avoid uniqueness and exclusivity checks for each glyph.
        var noted = take()
        Self.forEachText(ofPlain: run) { glyph, text in
            if !noted.note(glyph, text) { isPlain = false }
        }
        self.noted = noted
        return isPlain
    }

    private func take() -> Noted {
        var taken = Noted(count: 0)
        swap(&taken, &noted)
        return taken
    }

    /// Returns the records of a run whose glyphs all have their own text.
    static func notes(ofPlain run: GlyphRun) -> [ToUnicodeEntry] {
        var notes: [ToUnicodeEntry] = []
        notes.reserveCapacity(run.glyphs.count)
        forEachText(ofPlain: run) { glyph, text in
            notes.append(ToUnicodeEntry(glyph: glyph, text: text, isPlain: true))
        }
        return notes
    }

    /// Returns whether each cluster is one glyph with text that can be packed.
    private static func isPlain(_ run: GlyphRun) -> Bool {
        guard run.clusters.count == run.glyphs.count else { return false }
        var end = 0
        for cluster in run.clusters {
            guard cluster.glyphs == 1, (1...8).contains(cluster.bytes) else { return false }
            end += cluster.bytes
        }
        return end <= run.text.utf8.count
    }

    /// Calls `body` with the glyphs of a plain run and their packed text, in reading order.
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

    /// Records the glyphs of an earlier line; returns false if the ToUnicode map gives the text of
    /// a glyph in one case but not in the other.
    ///
    /// All glyphs are recorded in any case, as they would be when showing them again.
    func note(_ notes: [ToUnicodeEntry]) -> Bool {
        var isSame = true
        var noted = take()
        for known in notes where noted.note(known.glyph, known.text) != known.isPlain {
            isSame = false
        }
        self.noted = noted
        return isSame
    }

    /// Records that a glyph is shown for some text.
    ///
    /// - Parameters:
    ///   - glyph: The glyph.
    ///   - text: Its text, packed; 0 if it is given as ActualText.
    func note(_ glyph: UInt32, text: UInt64) -> ToUnicodeEntry {
        ToUnicodeEntry(glyph: glyph, text: text, isPlain: noted.note(glyph, text))
    }

    /// The text of a glyph that shows nothing of its own: a space without a width.
    static let noText = "\u{200B}"

    /// Records the text of each glyph that shows a part of some text, which is given as ActualText.
    ///
    /// Readers that do not know ActualText use them. Each character belongs to the glyph that the font
    /// has for it; the others belong to the first of the other glyphs.
    func substitute(_ text: ArraySlice<UInt8>, for shown: ArraySlice<Glyph>) {
        let shown = shown.map { UInt16(truncatingIfNeeded: $0.id) }
        guard shown.contains(where: { substitutes[$0] == nil }) else { return }
        var rest = String.UnicodeScalarView()
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            if let glyph = font.characters.glyph(of: scalar), shown.contains(glyph) {
                if substitutes[glyph] == nil { substitutes[glyph] = String(scalar) }
            } else {
                rest.append(scalar)
            }
        }
        for glyph in shown where substitutes[glyph] == nil {
            substitutes[glyph] = rest.isEmpty ? Self.noText : String(rest)
            rest = String.UnicodeScalarView()
        }
    }

    /// Starts a new page.
    fileprivate func begin() {
        number = nil
        if !substitutes.isEmpty { substitutes = [:] }
        noted.beginPage()
    }

    /// The glyphs recorded on this page.
    fileprivate var use: FontUse {
        FontUse(
            key: font.key, glyphs: noted.glyphs, texts: noted.texts, substitutes: substitutes)
    }
}

/// The glyphs on the current page, by font.
final class PageGlyphs {
    private var tables: [GlyphTable] = []
    private var used: [GlyphTable] = []

    /// Starts a new page or form.
    func begin() {
        for table in used { table.begin() }
        used.removeAll(keepingCapacity: true)
    }

    /// Returns the font's table, and its number on this page.
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

    /// The fonts of this page, by number.
    var fonts: [FontUse] { used.map(\.use) }
}
