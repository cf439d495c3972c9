import Drawing

/// Shapes text with Pango.
///
/// Each worker has its own shaper, with its own fonts and cache.
///
/// Glyphs are at the positions of the unhinted outlines, to 1/1024 of a point. A line is as tall as
/// the tallest of its fonts, and at least as tall as the style's first font. `lineSpacing` scales
/// the distance between baselines; the ascent above the first baseline and the descent below the
/// last one are not scaled, so the height of a single line does not depend on it.
package final class PangoShaper: TextShaping {
    private let fonts: FontLibrary
    private let language: String
    private let layout: PangoLayoutHandle
    private var shaped = BoundedCache<TextRequest, ShapedText>(limit: 4096)
    private var heights = BoundedCache<TextStyle, LineHeight>(limit: 256)
    private var words = BoundedCache<TextStyle, WordShaping?>(limit: 64)
    /// The words of the most recent style.
    private var lately: (style: TextStyle, words: WordShaping?)?

    /// Creates a shaper that uses the fonts in `fonts`.
    ///
    /// `language` is a BCP 47 tag, such as `en`. It determines the forms of letters that differ
    /// between languages. Each script that the language does not use has one fixed language.
    ///
    /// - Throws: `CanvasError.drawing` if Pango cannot be set up.
    package init(fonts: FontLibrary, language: String = "en") throws(CanvasError) {
        self.fonts = fonts
        self.language = language
        layout = try PangoLayoutHandle(fonts: fonts, language: language)
    }

    /// Shapes text and breaks it into lines.
    ///
    /// The same request always returns the same result. Lines break between words, and inside a
    /// word that is wider than the line. A paragraph whose first letter is right-to-left starts on
    /// the right. Any kind of line break starts a new paragraph; other control characters are
    /// removed.
    ///
    /// - Throws: `CanvasError.missingFont` if a family of the style is not installed;
    ///   `CanvasError.text` for more than 100,000 bytes or an invalid style.
    package func shape(_ request: TextRequest) throws(CanvasError) -> ShapedText {
        if let text = fromWords(request) { return text }
        return try shaped.value(for: request) { () throws(CanvasError) in try shapeAnew(request) }
    }

    /// Returns a plain text assembled from cached words; nil if Pango has to shape it.
    private func fromWords(_ request: TextRequest) -> ShapedText? {
        // Anything `TextCheck` might reject is left to the full path.
        guard request.details == nil, request.text.utf8.count <= 4096, request.style.size <= 200,
            (0...TextCheck.longestLine).contains(request.width ?? 0), request.maxLines ?? 1 > 0
        else { return nil }
        if lately?.style != request.style {
            let style = request.style
            lately = (style, words.value(for: style) { wordShaping(style) })
        }
        return lately?.words?.shape(
            request.text, width: request.width, maxLines: request.maxLines)
    }

    /// Returns the words of a style; nil if Pango has to shape all text in it.
    private func wordShaping(_ style: TextStyle) -> WordShaping? {
        let probe = TextRequest(text: " ", style: style)
        guard style.letterSpacing == 0, (try? TextCheck.check(probe)) != nil,
            fonts.missingFamilies(of: style.families).isEmpty
        else { return nil }
        let words = StyledWords(style, layout: layout)
        return WordShaping(
            measure: LineMeasure(style, font: least(of: style)),
            shared: fonts.words.words(WordTables.ShapingKey(style: style, language: language)),
            areFree: words.areFree, shapes: words.line)
    }

    private func least(of style: TextStyle) -> LineHeight {
        heights.value(for: style) {
            layout.set(style)
            return layout.lines(of: " ", width: nil, mostLines: nil).lines.first?.height ?? .zero
        }
    }

    func shapeAnew(_ request: TextRequest) throws(CanvasError) -> ShapedText {
        try TextCheck.check(request)
        let families = request.style.families + request.spans.flatMap(\.font.families)
        if let missing = fonts.missingFamilies(of: families).first {
            throw .missingFont(family: missing.name, package: missing.package)
        }
        let least = least(of: request.style)
        layout.set(request.style)
        var text = TextAssembly(LineMeasure(request.style, font: least))
        let paragraphs = TextCheck.paragraphs(of: request.text)
        var details = ParagraphSplitter(request)
        for (number, paragraph) in paragraphs.enumerated() {
            let left = request.maxLines.map { $0 - text.lines.count }
            var (paragraph, own) = (paragraph, details.next())
            if let language = request.details?.hyphenation, request.width != nil {
                (paragraph, own) = try fonts.hyphenation.divided(paragraph, own, language)
            }
            if paragraph.isEmpty {
                text.append(PangoLine(runs: [], width: 0, height: least, direction: .leftToRight))
            } else {
                var broken = layout.lines(of: paragraph, own, width: request.width, mostLines: left)
                let rest = paragraphs[(number + 1)...]
                if broken.lines.count == left, !broken.isCut,
                    rest.contains(where: { $0.contains { $0 != " " } })
                {
                    // If the following paragraphs do not fit, an ellipsis at the end of this one
                    // shows it.
                    broken = layout.lines(
                        of: paragraph + "…", own, width: request.width, mostLines: left)
                    text.isTruncated = true
                }
                if broken.isCut { text.isTruncated = true }
                let hasHyphens = request.details?.hyphenation != nil
                for line in broken.lines { text.append(hasHyphens ? line.readable : line) }
                text.note(broken.lines, of: paragraph)
            }
            if let limit = request.maxLines, text.lines.count >= limit {
                let hasMore = paragraphs[(number + 1)...].contains { $0.contains { $0 != " " } }
                if hasMore { text.isTruncated = true }
                break
            }
        }
        return text.result
    }
}

@available(*, unavailable)
extension PangoShaper: Sendable {}

/// Lines stacked into a block of text.
private struct TextAssembly {
    let measure: LineMeasure
    var lines: [ShapedLine] = []
    var isTruncated = false
    private var missing: [String] = []
    private var brokenWord: String?
    private var pieces: [[TextPiece]] = []
    private var descent = 0.0

    init(_ measure: LineMeasure) {
        self.measure = measure
    }

    mutating func append(_ line: PangoLine) {
        let height = measure.height(of: line.height)
        let distance = (descent + height.ascent) * measure.spacing
        let baseline = lines.last.map { $0.baseline + distance } ?? height.ascent
        descent = height.descent
        lines.append(
            ShapedLine(
                text: line.text, runs: line.runs, width: line.width, baseline: baseline,
                direction: line.direction))
        pieces.append(line.pieces.map { $0.piece(baseline: baseline, line.direction) })
        for character in line.missing where !missing.contains(character) {
            missing.append(character)
        }
    }

    /// Notes the first word of a paragraph with a line break inside it.
    mutating func note(_ lines: [PangoLine], of paragraph: String) {
        guard brokenWord == nil, let line = lines.first(where: \.beginsInWord) else { return }
        let place = paragraph.utf8.index(paragraph.startIndex, offsetBy: line.start)
        let before = paragraph[..<place].reversed().prefix { !$0.isWhitespace }.reversed()
        let word = before + paragraph[place...].prefix { !$0.isWhitespace }
        brokenWord = String(word.filter { $0 != "\u{AD}" })
    }

    var result: ShapedText {
        ShapedText(
            lines: lines,
            size: Size(
                width: lines.map(\.width).max() ?? 0, height: (lines.last?.baseline ?? 0) + descent),
            isTruncated: isTruncated, missing: missing, brokenWord: brokenWord,
            pieces: pieces.contains { !$0.isEmpty } ? pieces : [])
    }
}
