/// Finds marks in Typst: line comments outside of raw text and block comments.
struct TypstReader {
    private let text: DocumentText
    /// Whether a comment does not end, after which none is searched for.
    private var hasOpenComment = false

    init(_ text: DocumentText) {
        self.text = text
    }

    /// Returns the marks in order.
    consuming func marks() -> [Mark] {
        var marks: [Mark] = []
        var index = 0
        var number = 0
        while number < text.lines.count {
            let line = text.lines[number]
            if index <= line.start {
                index = line.start
                if let (mark, next) = text.lineMark(number, content: comment) {
                    marks.append(mark)
                    number = next
                    continue
                }
            }
            if let fence = readText(&index, line) { marks.append(.fence(fence)) }
            number =
                index >= text.bytes.count ? text.lines.count : max(number + 1, text.line(of: index))
        }
        return marks
    }

    /// Returns the offset after the sign of a comment on a line of its own; nil if the line is
    /// something else.
    private func comment(_ number: Int) -> Int? {
        let line = text.lines[number]
        let start = text.skipSpace(line.start..<line.end)
        return text.has("//", at: start) && start < line.end ? start + 2 : nil
    }

    /// Reads the rest of a line, with raw text and comments that continue on other lines; returns raw
    /// text in fences that begins there.
    private mutating func readText(_ index: inout Int, _ line: DocumentText.Line) -> Fence? {
        while index < line.end {
            let byte = text.bytes[index]
            if byte == 0x5C {
                index += 2
            } else if byte == 0x60 {
                let fence = fence(at: index, line)
                index = endOfRaw(at: index, line)
                if let fence { return fence }
            } else if !hasOpenComment, text.has("/*", at: index) {
                index = endOfComment(at: index)
            } else if text.has("//", at: index),
                index == line.start || text.bytes[index - 1] != 0x3A
            {
                // Not the address of a page.
                index = line.end
            } else {
                index += 1
            }
        }
        return nil
    }

    /// Returns the offset after raw text, or after its backticks if it does not end.
    private func endOfRaw(at start: Int, _ line: DocumentText.Line) -> Int {
        let count = text.run(of: 0x60, from: start, limit: line.end)
        // Two backticks are empty text.
        guard count != 2 else { return start + 2 }
        var index = start + count
        while let next = text.bytes[index...].firstIndex(of: 0x60) {
            let found = text.run(of: 0x60, from: next, limit: text.bytes.count)
            if found >= count { return next + count }
            index = next + found
        }
        return start + count
    }

    /// Returns the raw text at an offset if its backticks are on lines of their own; otherwise nil.
    private func fence(at start: Int, _ line: DocumentText.Line) -> Fence? {
        guard text.isBlank(line.start..<start),
            let (opening, info) = text.openingFence(at: start, line)
        else { return nil }
        var fence = Fence(
            info: info, opening: opening, content: line.next..<line.next,
            lines: line.start..<line.next, isClosed: false)
        for line in text.lines[(text.line(of: start) + 1)...] {
            fence.lines = fence.lines.lowerBound..<line.next
            fence.isClosed = text.closes(opening, at: text.skipSpace(line.start..<line.end), line)
            if fence.isClosed { return fence }
            fence.content = fence.content.lowerBound..<line.next
        }
        return fence
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
