/// Finds marks in AsciiDoc: line comments outside of listings, literal text and comment blocks.
///
/// Source: the AsciiDoc Language Documentation.
struct AsciiDocReader {
    private let text: DocumentText

    init(_ text: DocumentText) {
        self.text = text
    }

    /// Returns the marks in order.
    func marks() -> [Mark] {
        var marks: [Mark] = []
        var number = 0
        while number < text.lines.count {
            let line = text.lines[number]
            if let (opening, info) = text.openingFence(at: line.start, line),
                text.bytes[line.start] == 0x60
            {
                let fence = fence(number, opening, info)
                marks.append(.fence(fence))
                number = text.line(of: fence.lines.upperBound - 1) + 1
            } else if let end = end(ofDelimited: number) {
                number = end
            } else if isStyle(line) {
                number = end(ofParagraph: number + 1)
            } else if let (mark, next) = text.lineMark(number, content: comment) {
                marks.append(mark)
                number = next
            } else {
                number += 1
            }
        }
        return marks
    }

    /// Returns the offset after the sign of a line comment; nil if the line is something else.
    ///
    /// An indented line is literal text.
    private func comment(_ number: Int) -> Int? {
        let line = text.lines[number]
        return text.run(of: 0x2F, from: line.start, limit: line.end) == 2 ? line.start + 2 : nil
    }

    /// Returns the fenced block that begins on a line.
    private func fence(_ number: Int, _ opening: Range<Int>, _ info: Range<Int>) -> Fence {
        let first = text.lines[number]
        var fence = Fence(
            info: info, opening: opening, content: first.next..<first.next,
            lines: first.start..<first.next, isClosed: false)
        for line in text.lines[(number + 1)...] {
            fence.lines = fence.lines.lowerBound..<line.next
            fence.isClosed = text.closes(opening, at: line.start, line)
            if fence.isClosed { break }
            fence.content = fence.content.lowerBound..<line.next
        }
        return fence
    }

    /// Returns the index of the line after a block whose text is not AsciiDoc; nil if no such block
    /// begins on a line.
    private func end(ofDelimited number: Int) -> Int? {
        guard let sign = delimiter(text.lines[number]) else { return nil }
        var next = number + 1
        while next < text.lines.count {
            next += 1
            if delimiter(text.lines[next - 1]) == sign { return next }
        }
        return next
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
        var number = first
        while number < text.lines.count {
            let line = text.lines[number]
            let isTitle = number == first && line.start < line.end && text.bytes[line.start] == 0x2E
            if delimiter(line) != nil || text.openingFence(at: line.start, line) != nil {
                return number
            }
            if !isTitle, text.isBlank(line) { return number }
            number += 1
        }
        return number
    }

    /// The folder that the paths of pictures are relative to, as `:imagesdir:` sets it; nil if it is
    /// the folder of the document, or an address.
    var pictureFolder: String? {
        let name: StaticString = ":imagesdir:"
        guard let line = text.lines.first(where: { text.has(name, at: $0.start) }) else {
            return nil
        }
        let value = text.string(text.trimmed(line.start + name.utf8CodeUnitCount..<line.end))
        let isPath = !value.hasPrefix("/") && !value.contains(":") && !value.contains("{")
        return isPath && !value.isEmpty && value != "." ? value : nil
    }
}
