import Drawing

/// Sets plain texts from words that were shaped before: most words of a school's papers come again
/// and again, and asking Pango for each text anew takes longer than all else about it.
///
/// A text is plain when it is Latin and needs one font only. Lines break at single spaces; where
/// another place to break, or a word wider than the line, comes into question, the text is left to
/// Pango. Whether a text is set from words depends on the request alone, not on what was set before.
final class WordShaping {
    /// A word, or a space, as its font shows it.
    private struct Word {
        var run: GlyphRun
        var width: Double
        var height: LineHeight
    }

    private let shapes: (String) -> PangoLine?
    private let lineSpacing: Double
    private let least: LineHeight
    private var words: [String: Word?] = [:]
    private lazy var space = word(" ")

    /// How many words of one style are kept.
    private static let mostWords = 8192

    /// Words in one style.
    ///
    /// - Parameters:
    ///   - least: The least height of a line.
    ///   - shapes: Shapes a word; nil when it does not come in one line.
    init(lineSpacing: Double, least: LineHeight, shapes: @escaping (String) -> PangoLine?) {
        self.lineSpacing = lineSpacing
        self.least = least
        self.shapes = shapes
    }

    /// The lines of a plain text; nil when it is not, or not all of it has room.
    func shape(_ text: String, width: Double?, maxLines: Int?) -> ShapedText? {
        guard PlainText.holds(text), let space else { return nil }
        var line = Line()
        var lines: [Line] = []
        // As Pango counts: a width that was measured before must be room enough.
        let room = width.map { ($0 * 1024 - 0.001).rounded(.up) / 1024 } ?? .infinity
        for piece in text.utf8.split(separator: UInt8(ascii: " ")) {
            guard let word = word(String(Substring(piece))), word.run.face == space.run.face else {
                return nil
            }
            if line.isEmpty {
                guard word.width <= room else { return nil }
            } else if line.width + space.width + word.width > room {
                guard word.width <= room else { return nil }
                line.end()
                lines.append(line)
                line = Line()
            } else {
                line.add(space.run, width: space.width)
            }
            line.add(word.run, width: word.width)
        }
        lines.append(line)
        guard lines.count <= maxLines ?? .max else { return nil }
        return shaped(lines, height: space.height)
    }

    private func shaped(_ lines: [Line], height: LineHeight) -> ShapedText {
        let ascent = max(least.ascent, height.ascent)
        let descent = max(least.descent, height.descent)
        var baseline = ascent
        var shaped: [ShapedLine] = []
        shaped.reserveCapacity(lines.count)
        var widest = 0.0
        for line in lines {
            guard let run = line.run else { continue }
            let text = run.text.last == " " ? String(run.text.dropLast()) : run.text
            shaped.append(
                ShapedLine(text: text, runs: [run], width: line.width, baseline: baseline))
            baseline += (descent + ascent) * lineSpacing
            widest = max(widest, line.width)
        }
        let last = shaped.last?.baseline ?? 0
        return ShapedText(lines: shaped, size: Size(width: widest, height: last + descent))
    }

    private func word(_ text: String) -> Word? {
        if let known = words[text] { return known }
        if words.count >= Self.mostWords { words.removeAll(keepingCapacity: true) }
        var word: Word?
        if let line = shapes(text), line.runs.count == 1, line.missing.isEmpty,
            line.direction == .leftToRight, line.runs[0].direction == .leftToRight
        {
            word = Word(run: line.runs[0], width: line.width, height: line.height)
        }
        words[text] = .some(word)
        return word
    }

    /// Words put side by side.
    private struct Line {
        var run: GlyphRun?
        var width = 0.0

        var isEmpty: Bool { run == nil }

        /// Ends the line with a space that is read and not seen.
        mutating func end() {
            run?.text += " "
            run?.clusters.append(GlyphCluster(bytes: 1, glyphs: 0))
        }

        mutating func add(_ more: GlyphRun, width added: Double) {
            if run == nil {
                run = more
            } else {
                run?.text += more.text
                run?.clusters += more.clusters
                for glyph in more.glyphs {
                    run?.glyphs.append(Glyph(id: glyph.id, x: glyph.x + width, y: glyph.y))
                }
            }
            width += added
        }
    }
}

/// What a text is made of, as far as its lines depend on it.
private enum PlainText {
    /// Whether a text is one word, or words of letters, digits and the marks that end sentences with
    /// a single space between two.
    ///
    /// Such lines can break at the spaces and nowhere else, and no font draws a letter otherwise
    /// because of what stands beyond a space, as some do with hyphens and brackets.
    static func holds(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var hasSpaces = false
            var hasSigns = false
            var previous = UInt8(ascii: " ")
            var place = 0
            while place < bytes.count {
                let byte = bytes[place]
                let isAfterSpace = previous == UInt8(ascii: " ")
                switch byte {
                case UInt8(ascii: " "):
                    // The text's start counts as a space.
                    if isAfterSpace { return false }
                    hasSpaces = true
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    break
                case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "'"),
                    UInt8(ascii: "!"), UInt8(ascii: "?"):
                    // At the start of a word they may belong to the one before.
                    if isAfterSpace { hasSigns = true }
                case 0x21...0x7E:
                    hasSigns = true
                case 0xC3...0xC9:
                    // Letters from À to ɏ; two signs are among them.
                    guard place + 1 < bytes.count else { return false }
                    let next = bytes[place + 1]
                    if byte == 0xC3, next == 0x97 || next == 0xB7 { hasSigns = true }
                    place += 1
                default:
                    return false
                }
                previous = byte
                place += 1
            }
            return previous != UInt8(ascii: " ") && !(hasSpaces && hasSigns)
        }
    }
}
