extension DocumentText {
    /// Returns the mark of a comment that continues to the end of its line, and the index of the next
    /// line to read; nil if it is another comment.
    ///
    /// Data in fences can continue in the comments of the following lines.
    ///
    /// - Parameters:
    ///   - number: The index of the line.
    ///   - content: Returns the offset after the comment sign of a line; nil if the line is not a
    ///     comment.
    func lineMark(_ number: Int, content: (Int) -> Int?) -> (mark: Mark, next: Int)? {
        guard let start = content(number) else { return nil }
        let line = lines[number]
        let sign = skipSpace(line.start..<line.end)
        let range = sign..<trimmed(sign..<line.end).upperBound
        if let mark = mark(start..<line.end, of: range, prefix: Array(bytes[line.start..<sign])) {
            return (mark, number + 1)
        }
        let text = skipSpace(start..<line.end)
        guard openingFence(at: text, line) != nil else { return nil }
        let found = fence(from: number) { number in
            guard let start = content(number) else { return nil }
            return skipSpace(start..<lines[number].end)
        }
        guard let found, found.fence.isClosed else { return nil }
        return (.fence(found.fence), found.next)
    }
}
