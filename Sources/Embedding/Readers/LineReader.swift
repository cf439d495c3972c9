/// Finds marks in AsciiDoc, LaTeX and Typst: comments on lines of their own, outside of literal text and
/// other comments.
///
/// Source: the AsciiDoc Language Documentation; the Typst reference.
struct LineReader {
    private let text: DocumentText
    private let format: HostFormat
    private var found: [Mark] = []
    /// Whether a comment of Typst does not end, after which none is searched for.
    private var hasOpenComment = false

    init(_ text: DocumentText, _ format: HostFormat) {
        self.text = text
        self.format = format
    }

    consuming func marks() -> [Mark] {
        var (index, number) = (0, 0)
        while number < text.lines.count {
            let line = text.lines[number]
            if index <= line.start {
                index = line.start
                if let (mark, next) = text.lineMark(number, content: comment) {
                    found.append(mark)
                    number = next
                    continue
                }
            }
            while index < line.end {
                index =
                    switch format {
                    case .asciiDoc: endOfBlock(number)
                    case .latex: endOfLaTeX(at: index, line)
                    default: endOfTypst(at: index, number)
                    }
            }
            number =
                index >= text.bytes.count ? text.lines.count : max(number + 1, text.line(of: index))
        }
        return found
    }

    /// Returns the offset after the sign of a comment on a line of its own; nil if the line is
    /// something else.
    private func comment(_ number: Int) -> Int? {
        let line = text.lines[number]
        let start = text.skipSpace(line.start..<line.end)
        switch format {
        case .asciiDoc:
            // An indented line is literal text.
            return text.run(of: 0x2F, from: line.start, limit: line.end) == 2 ? line.start + 2 : nil
        case .latex: return start < line.end && text.bytes[start] == 0x25 ? start + 1 : nil
        default: return start < line.end && text.has("//", at: start) ? start + 2 : nil
        }
    }

    private func start(ofLine number: Int) -> Int {
        number < text.lines.count ? text.lines[number].start : text.bytes.count
    }

    // MARK: AsciiDoc

    /// Returns the offset after a line, or after the block that begins there and whose text is not
    /// AsciiDoc.
    private mutating func endOfBlock(_ number: Int) -> Int {
        let line = text.lines[number]
        if text.bytes[line.start] == 0x60, text.openingFence(at: line.start, line) != nil,
            let (fence, next) = text.fence(from: number, content: { text.lines[$0].start })
        {
            found.append(.fence(fence))
            return start(ofLine: next)
        }
        var next = number + 1
        if let sign = delimiter(line) {
            while next < text.lines.count, delimiter(text.lines[next]) != sign { next += 1 }
            next += 1
        } else if isStyle(line) {
            next = end(ofParagraph: next)
        }
        return start(ofLine: next)
    }

    /// Returns the delimiter that a line consists of: a sign and its length; nil if it is none.
    private func delimiter(_ line: DocumentText.Line) -> [Int]? {
        guard line.start < line.end else { return nil }
        let byte = text.bytes[line.start]
        // Listings, literal text, passthroughs and comments.
        guard [0x2D, 0x2E, 0x2B, 0x2F].contains(byte) else { return nil }
        let count = text.run(of: byte, from: line.start, limit: line.end)
        guard count >= 4, text.isBlank(line.start + count..<line.end) else { return nil }
        return [Int(byte), count]
    }

    /// Returns whether a line makes the next paragraph code or literal text.
    private func isStyle(_ line: DocumentText.Line) -> Bool {
        let names: [StaticString] = [
            "[source", "[listing", "[literal", "[pass", "[stem", "[latexmath", "[asciimath",
            "[comment",
        ]
        return names.contains { name in
            let end = line.start + name.utf8CodeUnitCount
            return text.has(name, at: line.start) && end < line.end
                && [0x5D, 0x2C, 0x25, 0x23, 0x2E].contains(text.bytes[end])
        }
    }

    /// Returns the index of the line after a paragraph with a style; the line itself if it is a block
    /// with delimiters.
    private func end(ofParagraph first: Int) -> Int {
        text.lines.indices.dropFirst(first).first { number in
            let line = text.lines[number]
            let isTitle = number == first && line.start < line.end && text.bytes[line.start] == 0x2E
            return delimiter(line) != nil || text.openingFence(at: line.start, line) != nil
                || !isTitle && text.isBlank(line)
        } ?? text.lines.count
    }

    // MARK: LaTeX

    /// Environments whose content is not LaTeX, or is not printed.
    private static let verbatim: Set<String> = [
        "verbatim", "verbatim*", "Verbatim", "Verbatim*", "BVerbatim", "LVerbatim", "SaveVerbatim",
        "lstlisting", "minted", "comment", "alltt", "filecontents", "filecontents*", "tcblisting",
    ]

    /// Returns the offset after a character, a comment, or verbatim text.
    private func endOfLaTeX(at index: Int, _ line: DocumentText.Line) -> Int {
        let byte = text.bytes[index]
        guard byte == 0x5C else { return byte == 0x25 ? line.end : index + 1 }
        // What follows the document is not read.
        if text.has("\\end{document}", at: index) { return text.bytes.count }
        var closing: [UInt8] = []
        if text.has("\\begin{", at: index) {
            let name = text.bytes[(index + 7)..<line.end].prefix { $0 != 0x7D }
            guard Self.verbatim.contains(String(decoding: name, as: UTF8.self)) else {
                return index + 7
            }
            closing = Array("\\end{".utf8) + name + [0x7D]
        } else if text.has("\\iffalse", at: index) {
            closing = Array("\\fi".utf8)
        } else {
            return index + 2
        }
        guard let end = text.bytes[(index + 2)...].firstRange(of: closing)?.lowerBound else {
            return text.bytes.count
        }
        return text.lines[text.line(of: end)].next
    }

    // MARK: Typst

    /// Returns the offset after a character, a comment, or raw text, which is data if it is between
    /// fences.
    private mutating func endOfTypst(at index: Int, _ number: Int) -> Int {
        let line = text.lines[number]
        switch text.bytes[index] {
        case 0x5C: return index + 2
        case 0x60:
            if text.isBlank(line.start..<index), text.openingFence(at: index, line) != nil {
                let fence = text.fence(from: number) { number in
                    text.skipSpace(text.lines[number].start..<text.lines[number].end)
                }
                if let fence { found.append(.fence(fence.fence)) }
            }
            return endOfRaw(at: index, line)
        case 0x2F where !hasOpenComment && text.has("/*", at: index): return endOfComment(at: index)
        case 0x2F where text.has("//", at: index):
            // Not the address of a page.
            return index == line.start || text.bytes[index - 1] != 0x3A ? line.end : index + 1
        default: return index + 1
        }
    }

    /// Returns the offset after raw text, or after its backticks if it does not end.
    private func endOfRaw(at start: Int, _ line: DocumentText.Line) -> Int {
        let count = text.run(of: 0x60, from: start, limit: line.end)
        // Two backticks are empty text.
        guard count != 2 else { return start + 2 }
        let end = text.bytes[(start + count)...]
            .firstRange(of: [UInt8](repeating: 0x60, count: count))
        return end?.upperBound ?? start + count
    }

    /// Returns the offset after a comment, which can contain others; after its sign if it does not end.
    private mutating func endOfComment(at start: Int) -> Int {
        var (index, depth) = (start + 2, 1)
        while index < text.bytes.count {
            if text.has("*/", at: index) {
                (index, depth) = (index + 2, depth - 1)
                if depth == 0 { return index }
            } else if text.has("/*", at: index) {
                (index, depth) = (index + 2, depth + 1)
            } else {
                index += 1
            }
        }
        hasOpenComment = true
        return start + 2
    }
}
