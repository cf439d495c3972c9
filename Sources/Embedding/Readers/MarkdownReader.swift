/// Finds marks in Markdown: HTML comments outside of code.
///
/// Source: the CommonMark specification 0.31, with front matter in YAML. Lists and quotes are followed
/// as far as they decide what is code.
struct MarkdownReader {
    private let text: DocumentText
    private var found: [Mark] = []
    /// The columns at which the text of the open list items begins.
    private var lists: [Int] = []
    /// Whether the line before is text that an indented line continues.
    private var isInParagraph = false
    /// Whether the last comment with a mark begins a block, in which indented text is not code.
    private var isInBlock = false

    init(_ text: DocumentText) {
        self.text = text
    }

    /// The start of a line's text, after the signs of quotes and lists.
    private struct Content {
        var offset: Int
        var column: Int
        /// The column from which indentation is counted.
        var base: Int
        /// The column that the lines of a fenced block must reach.
        var least: Int
        /// The number of signs of quotes.
        var quotes: Int
    }

    consuming func marks() -> [Mark] {
        var line = frontMatter()
        while line < text.lines.count { line = readLine(line) }
        return found
    }

    /// Returns the index of the first line after front matter.
    private func frontMatter() -> Int {
        func isSign(_ line: DocumentText.Line, _ sign: StaticString) -> Bool {
            text.has(sign, at: line.start) && text.isBlank(line.start + 3..<line.end)
        }
        guard let first = text.lines.first, isSign(first, "---") else { return 0 }
        let end = text.lines.dropFirst().firstIndex { isSign($0, "---") || isSign($0, "...") }
        return end.map { $0 + 1 } ?? 0
    }

    /// Reads a line, or the block that begins in it; returns the index of the next line.
    private mutating func readLine(_ number: Int) -> Int {
        let line = text.lines[number]
        guard !text.isBlank(line) else {
            isInParagraph = false
            return number + 1
        }
        let content = content(of: line)
        guard content.offset < line.end else {
            isInParagraph = false
            return number + 1
        }
        if content.column - content.base >= 4, !isInParagraph, !isInBlock { return number + 1 }
        if let (opening, info) = text.openingFence(at: content.offset, line) {
            isInParagraph = false
            return readFence(number, opening, info, content)
        }
        isInParagraph =
            text.bytes[content.offset] != 0x23 && !text.has("<!--", at: content.offset)
        return readText(from: content.offset, number)
    }

    // MARK: Containers

    /// Returns where a line's text begins, and updates the open lists.
    private mutating func content(of line: DocumentText.Line) -> Content {
        var content = Content(offset: line.start, column: 0, base: 0, least: 0, quotes: 0)
        while true {
            skipSpace(&content, line)
            guard content.offset < line.end else { return content }
            while let last = lists.last, last > content.column { lists.removeLast() }
            if let last = lists.last { content.base = max(content.base, last) }
            content.least = max(content.least, lists.last ?? 0)
            guard content.column - content.base < 4 else { return content }
            let byte = text.bytes[content.offset]
            if byte == 0x3E {
                content.offset += 1
                content.column += 1
                content.quotes += 1
                content.least = content.column
                content.base = content.column
                if content.offset < line.end, text.bytes[content.offset] == 0x20 {
                    content.base += 1
                }
            } else if let width = text.listSign(at: content.offset, line) {
                let sign = content.column + width
                content.offset += width
                content.column = sign
                let start = content
                skipSpace(&content, line)
                let isCode = content.column - sign > 4 || content.offset == line.end
                if isCode { content = start }
                let column = isCode ? sign + 1 : content.column
                lists.append(column)
                (content.base, content.least) = (column, column)
                isInParagraph = false
            } else {
                return content
            }
        }
    }

    private func skipSpace(_ content: inout Content, _ line: DocumentText.Line) {
        while content.offset < line.end {
            switch text.bytes[content.offset] {
            case 0x20: content.column += 1
            case 0x09: content.column += 4 - content.column % 4
            default: return
            }
            content.offset += 1
        }
    }

    // MARK: Code and text

    /// Reads a fenced block, which ends at its closing fence or with its container.
    private mutating func readFence(
        _ number: Int, _ opening: Range<Int>, _ info: Range<Int>, _ content: Content
    ) -> Int {
        let first = text.lines[number]
        var fence = Fence(
            info: info, opening: opening, content: first.next..<first.next,
            lines: first.start..<first.next, isClosed: false)
        var next = number + 1
        while next < text.lines.count {
            let line = text.lines[next]
            let (offset, width, signs) = start(of: line, quotes: content.quotes)
            let isBlank = offset == line.end
            if signs.count < content.quotes || !isBlank && width < content.least { break }
            next += 1
            fence.lines = fence.lines.lowerBound..<line.next
            if text.closes(opening, at: offset, line) {
                fence.isClosed = true
                break
            }
            fence.content = fence.content.lowerBound..<line.next
            fence.signs += signs
        }
        found.append(.fence(fence))
        return next
    }

    /// Returns the start of the text in a line of a fenced block, its column, and the signs of quotes
    /// before it.
    private func start(
        of line: DocumentText.Line, quotes: Int
    ) -> (offset: Int, column: Int, signs: [Range<Int>]) {
        var content = Content(offset: line.start, column: 0, base: 0, least: 0, quotes: 0)
        var signs: [Range<Int>] = []
        while true {
            skipSpace(&content, line)
            guard signs.count < quotes, content.offset < line.end,
                text.bytes[content.offset] == 0x3E
            else { return (content.offset, content.column, signs) }
            signs.append(content.offset..<content.offset + 1)
            content.offset += 1
            content.column += 1
        }
    }

    /// Reads text from an offset to the end of a line; returns the index of the next line.
    ///
    /// A comment or code in the text can continue on other lines.
    private mutating func readText(from offset: Int, _ number: Int) -> Int {
        var (index, number) = (offset, number)
        let prefix = prefix(text.lines[number].start..<offset)
        while index < text.lines[number].end {
            let byte = text.bytes[index]
            if byte == 0x5C {
                index += 2
            } else if byte == 0x60 {
                let count = text.run(of: byte, from: index, limit: text.lines[number].end)
                index = endOfCode(from: index + count, count, number) ?? index + count
            } else if byte == 0x3C, let part = text.htmlPart(at: index, prefix: prefix) {
                if case .begin(var beginning) = part.mark {
                    beginning.isInText = index > offset
                    found.append(.begin(beginning))
                    isInBlock = true
                } else if let mark = part.mark {
                    found.append(mark)
                    isInBlock = false
                }
                index = part.end
            } else {
                index += 1
            }
            if index >= text.lines[number].next { number = text.line(of: index) }
            if index == text.bytes.count { return text.lines.count }
        }
        return number + 1
    }

    /// Returns the bytes of a range with spaces for everything but spaces and the signs of quotes.
    private func prefix(_ range: Range<Int>) -> [UInt8] {
        text.bytes[range].map { $0 == 0x3E || $0 == 0x09 ? $0 : 0x20 }
    }

    /// Returns the offset after the backticks that end code in text; nil if there are none in the
    /// paragraph.
    private func endOfCode(from offset: Int, _ count: Int, _ number: Int) -> Int? {
        var (index, number) = (offset, number)
        while number < text.lines.count {
            let line = text.lines[number]
            while index < line.end {
                guard text.bytes[index] == 0x60 else {
                    index += 1
                    continue
                }
                let found = text.run(of: 0x60, from: index, limit: line.end)
                if found == count { return index + found }
                index += found
            }
            number += 1
            guard number < text.lines.count else { return nil }
            let next = text.lines[number]
            index = text.skipSpace(next.start..<next.end)
            // A comment at the start of a line ends the paragraph, like an empty line.
            if index == next.end || text.has("<!--", at: index) { return nil }
        }
        return nil
    }
}
