/// Something that the reader of a format finds outside of code and other comments.
enum Mark: Sendable, Hashable {
    /// A comment that begins a block.
    case begin(Beginning)
    /// A comment that ends a block.
    case end(Range<Int>)
    /// A fenced block, which is data if it is in a block.
    case fence(Fence)
    /// A comment that begins a block but does not end.
    case unfinished(Range<Int>)

    /// A comment that begins a block.
    struct Beginning: Sendable, Hashable {
        /// The whole comment.
        var range: Range<Int>
        /// The text after `chalkboard:`, up to the data or the end of the comment.
        var command: Range<Int>
        /// The bytes before each written line: indentation and the signs of quotes.
        var prefix: [UInt8] = []
        /// The data in the comment itself.
        var data: Fence?
        /// Whether the comment is in a line of text, where Markdown has other rules.
        var isInText = false
    }
}

/// A block of lines between two fences, such as "```".
struct Fence: Sendable, Hashable {
    /// The word after the opening fence, such as `json`.
    var info: Range<Int>
    var opening: Range<Int>
    /// The lines between the fences.
    var content: Range<Int>
    /// All lines, from the start of the first one to the start of the line after them.
    var lines: Range<Int>
    /// Bytes in the content that are not part of it, such as the signs of quotes or comments.
    var signs: [Range<Int>] = []
    var isClosed = true
}

extension DocumentText {
    /// Returns the mark of a comment; nil if it neither begins nor ends a block.
    ///
    /// - Parameters:
    ///   - text: The text of the comment, without its signs.
    ///   - comment: The whole comment.
    ///   - prefix: The bytes before each line that is written into the block.
    func mark(_ text: Range<Int>, of comment: Range<Int>, prefix: [UInt8] = []) -> Mark? {
        let text = trimmed(text)
        if has("/chalkboard", at: text.lowerBound), text.count == 11 { return .end(comment) }
        guard has("chalkboard:", at: text.lowerBound), text.count >= 11 else { return nil }
        return .begin(
            Mark.Beginning(
                range: comment, command: trimmed(text.lowerBound + 11..<text.upperBound),
                prefix: prefix))
    }

    /// Returns the opening fence at an offset of a line, and the word after it; nil if there is none.
    func openingFence(at offset: Int, _ line: Line) -> (opening: Range<Int>, info: Range<Int>)? {
        guard offset < line.end, bytes[offset] == 0x60 || bytes[offset] == 0x7E else { return nil }
        let count = run(of: bytes[offset], from: offset, limit: line.end)
        guard count >= 3 else { return nil }
        let rest = trimmed(offset + count..<line.end)
        if bytes[offset] == 0x60, bytes[rest].contains(0x60) { return nil }
        let end = bytes[rest].firstIndex(where: Self.isSpace) ?? rest.upperBound
        return (offset..<offset + count, rest.lowerBound..<end)
    }

    /// Returns whether an offset of a line is a fence that closes another one.
    func closes(_ opening: Range<Int>, at offset: Int, _ line: Line) -> Bool {
        let count = run(of: bytes[opening.lowerBound], from: offset, limit: line.end)
        return count >= opening.count && isBlank(offset + count..<line.end)
    }

    /// Returns the first fenced block in lines that all begin with a comment sign, or that are part of
    /// a comment.
    ///
    /// - Parameters:
    ///   - first: The index of the first line.
    ///   - content: Returns the offset of a line's text; nil after the last line of the comment.
    func fence(from first: Int, content: (Int) -> Int?) -> (fence: Fence, next: Int)? {
        var number = first
        while number < lines.count, let start = content(number) {
            guard let (opening, info) = openingFence(at: start, lines[number]) else {
                number += 1
                continue
            }
            var fence = Fence(
                info: info, opening: opening,
                content: lines[number].next..<lines[number].next,
                lines: lines[number].start..<lines[number].next, isClosed: false)
            number += 1
            while number < lines.count, let start = content(number) {
                let line = lines[number]
                number += 1
                fence.lines = fence.lines.lowerBound..<line.next
                if closes(opening, at: start, line) {
                    fence.isClosed = true
                    break
                }
                fence.content = fence.content.lowerBound..<line.next
                let signs = trimmed(line.start..<start)
                if !signs.isEmpty { fence.signs.append(signs) }
            }
            return (fence, number)
        }
        return nil
    }
}
