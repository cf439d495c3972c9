import Drawing

/// A shaper in which every character is half the font size wide, so that tests can calculate
/// widths.
///
/// A line's ascent is 0.8 and its descent 0.2 of the size, unless the style has a line height;
/// baselines are `lineSpacing` heights apart. Letter spacing is added between characters. Lines
/// break at spaces, and within a word only if it is wider than the whole line. A paragraph runs
/// right to left if its first strong letter is Hebrew or Arabic. Each character is one glyph,
/// numbered by its first Unicode scalar. Spans divide lines into pieces, but all characters have the
/// width of the request's style.
package final class FixedShaper: TextShaping {
    /// The number of requests, for tests that check what is shaped only once.
    package private(set) var requestCount = 0

    /// Creates a shaper without requests.
    package init() {}

    /// Shapes and breaks one text; never throws.
    package func shape(_ request: TextRequest) -> ShapedText {
        requestCount += 1
        let style = request.style
        let advance = style.size / 2 + style.letterSpacing
        let room = request.width.map { width in
            max(1, Int(((width + style.letterSpacing) / advance + 1e-9).rounded(.down)))
        }
        var rows: [(text: [Character], direction: TextDirection)] = []
        var isTruncated = false
        var brokenWord: String?
        var pieces: [[TextPiece]] = []
        var start = 0
        let paragraphs = request.text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, paragraph) in paragraphs.enumerated() {
            let direction = Self.direction(of: paragraph)
            var left = request.maxLines.map { max(1, $0) - rows.count } ?? .max
            for row in Self.broken(Array(paragraph), room: room) where left > 0 {
                rows.append((Array(row.text), direction))
                if row.text.endIndex < row.rest.endIndex, !row.text.contains(" "),
                    row.rest[row.text.endIndex] != " ", left > 1
                {
                    brokenWord = brokenWord ?? String(row.rest.prefix { $0 != " " })
                }
                if !request.spans.isEmpty {
                    let bytes = start + String(paragraph.prefix(row.text.startIndex)).utf8.count
                    pieces.append(
                        Self.pieces(row.text, from: bytes, direction, request, advance))
                }
                left -= 1
                let isLast =
                    number == paragraphs.count - 1
                    && row.rest[row.text.endIndex...].allSatisfy { $0 == " " }
                guard left == 0, !isLast else { continue }
                // The last line continues with the rest of its paragraph, up to "…".
                isTruncated = true
                let shown = room.map { row.rest.prefix($0 - 1) } ?? row.rest
                rows[rows.count - 1].text = Array(shown) + ["…"]
            }
            if left <= 0 { break }
            start += paragraph.utf8.count + 1
        }

        let lineHeight = style.size * (style.lineHeight ?? 1)
        let lines = rows.enumerated().map { number, row in
            ShapedLine(
                text: String(row.text), runs: Self.runs(row.text, row.direction, style, advance),
                width: row.text.isEmpty
                    ? 0 : Double(row.text.count) * advance - style.letterSpacing,
                baseline: (lineHeight - style.size) / 2 + 0.8 * style.size
                    + Double(number) * lineHeight * style.lineSpacing,
                direction: row.direction)
        }
        let height = lineHeight * (1 + Double(lines.count - 1) * style.lineSpacing)
        return ShapedText(
            lines: lines, size: Size(width: lines.map(\.width).max() ?? 0, height: height),
            isTruncated: isTruncated, brokenWord: brokenWord, pieces: pieces)
    }

    /// Returns the pieces of a row that starts at a byte of the request.
    private static func pieces(
        _ row: ArraySlice<Character>, from start: Int, _ direction: TextDirection,
        _ request: TextRequest, _ advance: Double
    ) -> [TextPiece] {
        var pieces: [(span: Int?, text: [Character])] = []
        var byte = start
        for character in row {
            let span = request.spans.firstIndex { $0.bytes.contains(byte) }
            byte += character.utf8.count
            if let last = pieces.last, last.span == span {
                pieces[pieces.count - 1].text.append(character)
            } else {
                pieces.append((span, [character]))
            }
        }
        var done = 0
        return pieces.map { span, text in
            let start = direction == .leftToRight ? done : row.count - done - text.count
            done += text.count
            let font = span.map { request.spans[$0].font } ?? request.style
            return TextPiece(
                span: span, x: Double(start) * advance,
                line: ShapedLine(
                    text: String(text), runs: runs(text, direction, font, advance),
                    width: Double(text.count) * advance - request.style.letterSpacing,
                    baseline: 0, direction: direction))
        }
    }

    /// Returns a paragraph as rows of at most `room` characters, each with the text that was left
    /// then.
    ///
    /// Spaces at a break belong to no row.
    private static func broken(
        _ text: [Character], room: Int?
    ) -> [(text: ArraySlice<Character>, rest: ArraySlice<Character>)] {
        var rest = text[...]
        guard let room else { return [(rest, rest)] }
        var rows: [(text: ArraySlice<Character>, rest: ArraySlice<Character>)] = []
        while rest.count > room {
            // A space may extend past the end, so the search for a break includes one more
            // character.
            let reach = rest.prefix(room + 1)
            if let space = reach.lastIndex(of: " "), space > rest.startIndex {
                var row = rest[..<space]
                while row.last == " " { row.removeLast() }
                rows.append((row, rest))
                rest = rest[space...].drop { $0 == " " }
            } else {
                rows.append((rest.prefix(room), rest))
                rest = rest.dropFirst(room)
            }
        }
        if !rest.isEmpty || rows.isEmpty { rows.append((rest, rest)) }
        return rows
    }

    private static func runs(
        _ text: [Character], _ direction: TextDirection, _ style: TextStyle, _ advance: Double
    ) -> [GlyphRun] {
        guard !text.isEmpty else { return [] }
        let shown = direction == .leftToRight ? text : text.reversed()
        let glyphs = shown.enumerated().map { place, character in
            Glyph(
                id: character.unicodeScalars.first?.value ?? 0, x: Double(place) * advance, y: 0)
        }
        let family = style.families.first ?? "Fixed"
        return [
            GlyphRun(
                face: FontFace(
                    file: "/fonts/\(family).ttf", index: 0, family: family, size: style.size),
                text: String(text), glyphs: glyphs,
                clusters: text.map { GlyphCluster(bytes: $0.utf8.count, glyphs: 1) },
                direction: direction)
        ]
    }

    private static func direction(of text: Substring) -> TextDirection {
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            // Hebrew, Arabic, the neighboring blocks, and their presentation forms.
            let isRightToLeft =
                (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
                || (0xFE70...0xFEFF).contains(scalar.value)
            return isRightToLeft ? .rightToLeft : .leftToRight
        }
        return .leftToRight
    }
}
