import Drawing

/// Lays out plain text from words that were shaped before: most words in a school's documents are
/// repeated many times, and calling Pango for each line takes longer than everything else.
///
/// Text is plain if it is Latin and needs only one font. Lines break at single spaces; where
/// another break position is possible, or a word is wider than the line, the text is left to Pango.
/// Whether text is assembled from words depends only on the request, not on earlier requests.
final class WordShaping {
    private let shapes: (String) -> PangoLine?
    private let areFree: (String) -> Bool
    private let measure: LineMeasure
    private var words: [String: Word?] = [:]
    private let shared: SharedWords
    private lazy var space = shaped(" ")
    private var numbers = NumberShapes()

    /// Creates the words of one style.
    ///
    /// - Parameters:
    ///   - measure: The line metrics.
    ///   - shared: The words that other workers have shaped in the same fonts and style.
    ///   - areFree: Returns whether numbers of some characters can be put together from them.
    ///   - shapes: Shapes a word; returns nil if it does not fit on one line.
    init(
        measure: LineMeasure, shared: SharedWords,
        areFree: @escaping (String) -> Bool = { _ in false },
        shapes: @escaping (String) -> PangoLine?
    ) {
        self.measure = measure
        self.shared = shared
        self.shapes = shapes
        self.areFree = areFree
    }

    /// Returns the lines of a plain text; nil if it is not plain or does not fit.
    func shape(_ text: String, width: Double?, maxLines: Int?) -> ShapedText? {
        guard PlainText.holds(text), let space else { return nil }
        // The same rounding as for Pango: text must fit into its own measured width.
        let room = width.map { ($0 * 1024 - 0.001).rounded(.up) / 1024 } ?? .infinity
        var lines: [Line] = []
        var line = Line(start: text.startIndex, face: space.run.face)
        var start = text.startIndex
        while start < text.endIndex {
            let end = text.utf8[start...].firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex
            guard let word = word(String(text[start..<end])), word.run.face == line.face,
                word.width <= room
            else { return nil }
            if start > line.start {
                if line.width + space.width + word.width > room {
                    line.end(text, before: start)
                    lines.append(line)
                    line = Line(start: start, face: line.face)
                } else {
                    line.add(space.run, width: space.width, room: 1)
                }
            }
            // Few lines have more letters than this.
            let room = text.utf8.distance(from: line.start, to: text.endIndex)
            line.add(word.run, width: word.width, room: min(room, 128))
            start = end < text.endIndex ? text.utf8.index(after: end) : end
        }
        line.end(text)
        lines.append(line)
        guard lines.count <= maxLines ?? .max else { return nil }
        return shaped(lines, height: space.height)
    }

    private func shaped(_ lines: [Line], height: LineHeight) -> ShapedText {
        let height = measure.height(of: height)
        var baseline = height.ascent
        var shaped: [ShapedLine] = []
        shaped.reserveCapacity(lines.count)
        var widest = 0.0
        for line in lines {
            shaped.append(
                ShapedLine(
                    text: line.text, runs: [line.run], width: line.width, baseline: baseline))
            baseline += (height.descent + height.ascent) * measure.spacing
            widest = max(widest, line.width)
        }
        let last = shaped.last?.baseline ?? 0
        return ShapedText(lines: shaped, size: Size(width: widest, height: last + height.descent))
    }

    private func word(_ text: String) -> Word? {
        if let number = numbers.word(text) { return number }
        if let known = words[text] { return known }
        if words.count >= SharedWords.most { words.removeAll(keepingCapacity: true) }
        let word: Word?
        switch shared.look(text) {
        case .known(let found?) where found.run.face == space?.run.face:
            word = Word(copying: found, face: space?.run.face ?? found.run.face)
        case .known(let found): word = found
        case .new:
            word = shaped(text)
            shared.keep(word, as: text)
        }
        words[text] = .some(word)
        if let word { numbers.note(word, text, areFree: areFree) }
        return word
    }

    private func shaped(_ text: String) -> Word? {
        guard let line = shapes(text), line.runs.count == 1, line.missing.isEmpty,
            line.direction == .leftToRight, line.runs[0].direction == .leftToRight
        else { return nil }
        return Word(line.runs[0], width: line.width, height: line.height)
    }

    /// A line of words.
    private struct Line {
        /// The start of the line in the text.
        let start: String.Index
        let face: FontFace
        private(set) var width = 0.0
        /// The visible text, known at the end of the line.
        private(set) var text = ""
        private var runText = ""
        private var glyphs: [Glyph] = []
        private var clusters: [GlyphCluster] = []

        init(start: String.Index, face: FontFace) {
            (self.start, self.face) = (start, face)
        }

        var run: GlyphRun {
            GlyphRun(
                face: face, text: runText, glyphs: glyphs, clusters: clusters,
                direction: .leftToRight)
        }

        mutating func end(_ text: String) {
            self.text = start == text.startIndex ? text : String(text[start...])
            runText = self.text
        }

        /// Ends the line before the first word of the next one, with an invisible space in the
        /// text.
        mutating func end(_ text: String, before next: String.Index) {
            runText = String(text[start..<next])
            self.text = String(runText.dropLast())
            clusters.append(GlyphCluster(bytes: 1, glyphs: 0))
        }

        /// Appends a word or a space; `room` is the expected number of glyphs in the line.
        mutating func add(_ more: GlyphRun, width added: Double, room: Int) {
            if clusters.isEmpty, room <= more.glyphs.count {
                (glyphs, clusters) = (more.glyphs, more.clusters)
            } else {
                if clusters.isEmpty {
                    glyphs.reserveCapacity(room)
                    clusters.reserveCapacity(room)
                }
                clusters += more.clusters
                for glyph in more.glyphs {
                    glyphs.append(Glyph(id: glyph.id, x: glyph.x + width, y: glyph.y))
                }
            }
            width += added
        }
    }
}

/// Checks whether text can be assembled from words.
private enum PlainText {
    /// Returns whether text is a single word, or words of letters, digits and sentence
    /// punctuation separated by single spaces.
    ///
    /// Such lines can only break at the spaces, and no font draws a letter differently because of a
    /// character after a space, as some do with hyphens and brackets.
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
                    // The start of the text counts as a space.
                    if isAfterSpace { return false }
                    hasSpaces = true
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    break
                case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "'"),
                    UInt8(ascii: "!"), UInt8(ascii: "?"):
                    // At the start of a word, they may belong to the previous word.
                    if isAfterSpace { hasSigns = true }
                case 0x21...0x7E:
                    hasSigns = true
                case 0xC3...0xC9:
                    // Letters from À to ɏ; two of them are signs.
                    guard place + 1 < bytes.count else { return false }
                    let next = bytes[place + 1]
                    if byte == 0xC3, next == 0x97 || next == 0xB7 { hasSigns = true }
                    place += 1
                // The minus sign and the narrow space of numbers.
                case 0xE2:
                    guard place + 2 < bytes.count else { return false }
                    switch (bytes[place + 1], bytes[place + 2]) {
                    case (0x88, 0x92): hasSigns = true
                    case (0x80, 0xAF): break
                    default: return false
                    }
                    place += 2
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
