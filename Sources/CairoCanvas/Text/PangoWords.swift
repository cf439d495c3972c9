import CCairo
import Drawing

/// Shapes words of one style that all use one font and one script.
///
/// Finding the font, script, direction and break positions of a word takes Pango longer than
/// shaping it, and they are the same for all words of ASCII letters, so they are taken from a
/// sample text with all of these letters. The result is the same as from a layout.
final class PangoWords {
    private let item: UnsafeMutablePointer<PangoItem>
    private let glyphs: UnsafeMutablePointer<PangoGlyphString>
    private let face: FontFace
    private let height: LineHeight

    /// The flags that make a run depend on more than its glyphs; Pango has other, internal flags.
    private static let flags =
        PANGO_ANALYSIS_FLAG_CENTERED_BASELINE | PANGO_ANALYSIS_FLAG_IS_ELLIPSIS
        | PANGO_ANALYSIS_FLAG_NEED_HYPHEN

    /// Creates words in the font and script of the only run of `line`; nil if it is not suitable.
    ///
    /// Belongs to the thread of the layout that contains the run.
    init?(_ run: PangoGlyphItem, of line: PangoLine) {
        guard line.runs.count == 1, line.missing.isEmpty, line.direction == .leftToRight,
            run.y_offset == 0, run.start_x_offset == 0, run.end_x_offset == 0,
            let found = run.item?.pointee, found.analysis.level == 0,
            Int32(found.analysis.flags) & Self.flags == 0, let item = pango_item_copy(run.item)
        else { return nil }
        // Copies owned by this object: both are freed only in `deinit`.
        guard let glyphs = pango_glyph_string_new() else {
            pango_item_free(item)
            return nil
        }
        (self.item, self.glyphs) = (item, glyphs)
        face = line.runs[0].face
        height = line.height
    }

    deinit {
        PangoLock.shape {
            pango_glyph_string_free(glyphs)
            pango_item_free(item)
        }
    }

    /// Returns whether numbers of some characters can be put together from them.
    func areFree(_ characters: String, features: [String]) -> Bool {
        PangoLock.shape {
            NumberRules.areFree(characters, item.pointee.analysis.font, features: features)
        }
    }

    /// Returns the line of a word; nil if the font lacks one of its letters.
    func line(of word: String) -> PangoLine? {
        let bytes = Array(word.utf8)
        let count = Int32(bytes.count)
        item.pointee.offset = 0
        item.pointee.length = count
        item.pointee.num_chars = count
        PangoLock.shape {
            // Pango reads the bytes but does not keep them.
            bytes.withUnsafeBytes { bytes in
                pango_shape_full(
                    bytes.bindMemory(to: CChar.self).baseAddress, count,
                    bytes.bindMemory(to: CChar.self).baseAddress, count, &item.pointee.analysis,
                    glyphs)
            }
        }
        let shaped = PangoGlyphItem(
            item: item, glyphs: glyphs, y_offset: 0, start_x_offset: 0, end_x_offset: 0)
        var x: Int32 = 0
        guard let run = PangoRun(shaped, text: bytes, face: face, x: &x), run.missing.isEmpty else {
            return nil
        }
        var line = PangoLine(
            runs: [run.run], width: points(x), height: height, direction: .leftToRight)
        line.text = word
        return line
    }
}

/// The words of one style: ASCII words are shaped directly, all others by the layout.
final class StyledWords {
    private let layout: PangoLayoutHandle
    private let style: TextStyle
    private var letters = Kind(all: (0x21...0x7E).map { $0 })
    private var signs = Kind(all: (0x21...0x7E).filter { !isLetter($0) })

    /// A kind of word: one with letters, or one with only digits and signs, which Pango treats
    /// as a different script.
    private struct Kind {
        /// Sample text with every character that such words can contain.
        let probe: String
        var words: PangoWords?
        /// The number of words that the layout still shapes before the direct path is prepared,
        /// which is not worthwhile for a page with a few words.
        var left = 12

        init(all bytes: [UInt8]) {
            probe = String(decoding: bytes, as: UTF8.self)
        }
    }

    init(_ style: TextStyle, layout: PangoLayoutHandle) {
        (self.style, self.layout) = (style, layout)
    }

    /// Returns whether numbers of some characters can be put together from them.
    func areFree(_ characters: String) -> Bool {
        signs.words?.areFree(characters, features: style.features) ?? false
    }

    /// Returns the line of a word; nil if it does not fit on one line.
    func line(of word: String) -> PangoLine? {
        var hasLetters = false
        var isPlain = true
        for byte in word.utf8 {
            if !(0x21...0x7E).contains(byte) { isPlain = false }
            if Self.isLetter(byte) { hasLetters = true }
        }
        if isPlain {
            let found =
                hasLetters ? line(of: word, like: &letters) : line(of: word, like: &signs)
            if let found { return found }
        }
        layout.set(style)
        let lines = layout.lines(of: word, width: nil, mostLines: nil).lines
        return lines.count == 1 ? lines[0] : nil
    }

    private func line(of word: String, like kind: inout Kind) -> PangoLine? {
        if kind.left > 0 {
            kind.left -= 1
            if kind.left > 0 { return nil }
            layout.set(style)
            kind.words = layout.words(like: kind.probe)
        }
        return kind.words?.line(of: word)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte & 0xDF)
    }
}
