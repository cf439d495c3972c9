/// Finds marks in reStructuredText: comments outside of literal blocks and other comments.
///
/// Source: the reStructuredText Markup Specification of Docutils.
struct RSTReader {
    private let text: DocumentText
    private var found: [Mark] = []

    init(_ text: DocumentText) {
        self.text = text
    }

    consuming func marks() -> [Mark] {
        var number = 0
        while number < text.lines.count { number = readLine(number) }
        return found
    }

    /// Reads a line, with the lines that belong to its literal block or comment; returns the index of
    /// the next line.
    private mutating func readLine(_ number: Int) -> Int {
        let line = text.lines[number]
        let (start, column) = start(of: line)
        guard start < line.end else { return number + 1 }
        guard text.has("..", at: start), isSpaceOrEnd(start + 2, line) else {
            let last = text.trimmed(start..<line.end).upperBound
            guard text.has("::", at: last - 2) else { return number + 1 }
            return end(ofBlock: number + 1, column)
        }
        let rest = text.trimmed(start + 2..<line.end)
        if let name = directive(rest) {
            return Self.literal.contains(name) ? end(ofBlock: number + 1, column) : number + 1
        }
        let mark = text.mark(
            rest, of: start..<rest.upperBound,
            prefix: text.bytes[line.start..<start].map { $0 == 0x09 ? $0 : 0x20 })
        if let mark {
            guard case .begin(var beginning) = mark else {
                found.append(mark)
                return number + 1
            }
            let next = readComment(&beginning, from: number + 1, column)
            found.append(.begin(beginning))
            return next
        }
        if rest.isEmpty {
            // A comment is empty if an empty line follows.
            let isEmpty = number + 1 == text.lines.count || text.isBlank(text.lines[number + 1])
            return isEmpty ? number + 1 : end(ofBlock: number + 1, column)
        }
        let isTarget = [0x5F, 0x5B, 0x7C].contains(text.bytes[rest.lowerBound])
        return isTarget ? number + 1 : end(ofBlock: number + 1, column)
    }

    /// Directives whose content is not reStructuredText.
    private static let literal: Set<String> = [
        "code", "code-block", "sourcecode", "parsed-literal", "raw", "math", "highlight",
        "productionlist", "prompt", "graphviz", "digraph", "graph", "uml", "mermaid", "ipython",
        "doctest", "testcode", "testoutput", "testsetup", "testcleanup", "jupyter-execute",
        "csv-table",
        "comment",
    ]

    /// Returns the start of a line's text after the signs of list items, and its column.
    private func start(of line: DocumentText.Line) -> (offset: Int, column: Int) {
        var offset = text.skipSpace(line.start..<line.end)
        var column = text.indentation(line)
        while let width = text.listSign(at: offset, line, isRST: true) {
            let next = text.skipSpace(offset + width..<line.end)
            column += next - offset
            offset = next
        }
        return (offset, column)
    }

    private func isSpaceOrEnd(_ offset: Int, _ line: DocumentText.Line) -> Bool {
        offset == line.end || text.bytes[offset] == 0x20 || text.bytes[offset] == 0x09
    }

    /// Returns the name of the directive that a range begins with; nil if it is not a directive.
    private func directive(_ range: Range<Int>) -> String? {
        guard let colons = text.find("::", in: range), colons > range.lowerBound else { return nil }
        let name = text.bytes[range.lowerBound..<colons]
        let isName = name.allSatisfy {
            DocumentText.isLetter($0) || 0x30...0x39 ~= $0
                || [0x2D, 0x5F, 0x2B, 0x3A, 0x2E].contains($0)
        }
        guard isName else { return nil }
        return text.string(range.lowerBound..<colons).lowercased()
    }

    /// Returns the index of the first line that is not part of a block: not empty, and not indented
    /// more than the line that begins the block.
    private func end(ofBlock first: Int, _ column: Int) -> Int {
        var number = first
        while number < text.lines.count {
            let line = text.lines[number]
            if !text.isBlank(line), text.indentation(line) <= column { break }
            number += 1
        }
        return number
    }

    /// Reads the other lines of the comment that begins a block: more words, and data in fences.
    private func readComment(
        _ beginning: inout Mark.Beginning, from first: Int, _ column: Int
    ) -> Int {
        let next = end(ofBlock: first, column)
        var last = first
        for number in first..<max(first, next) where !text.isBlank(text.lines[number]) {
            last = number + 1
        }
        guard last > first else { return next }
        beginning.range = beginning.range.lowerBound..<text.lines[last - 1].end
        let data = text.fence(from: first) { number in
            let line = text.lines[number]
            return number < last ? text.skipSpace(line.start..<line.end) : nil
        }
        beginning.data = data?.fence
        let end = data?.fence.lines.lowerBound ?? beginning.range.upperBound
        beginning.command = text.trimmed(
            beginning.command.lowerBound..<max(beginning.command.upperBound, end))
        return next
    }
}
