extension DocumentText {
    /// An HTML comment, or an element whose content is text.
    struct HTMLPart {
        /// The offset after it.
        var end: Int
        /// Its mark, if it is the comment of a block.
        var mark: Mark?
    }

    /// Returns the HTML comment, or the element with text such as `<pre>`, at an offset; nil if there
    /// is none.
    ///
    /// - Parameters:
    ///   - prefix: The bytes before each line that is written into a block.
    func htmlPart(at offset: Int, prefix: [UInt8]) -> HTMLPart? {
        if has("<!--", at: offset) { return comment(at: offset, prefix) }
        for (opening, closing) in Self.textElements
        where has(opening, at: offset, ignoringCase: true) {
            let name = offset + opening.utf8CodeUnitCount
            guard name == bytes.count || !Self.isNameByte(bytes[name]) else { continue }
            let end = find(closing, in: name..<bytes.count, ignoringCase: true)
            return HTMLPart(end: end.map { $0 + closing.utf8CodeUnitCount } ?? bytes.count)
        }
        return nil
    }

    /// Elements whose content is code or text for programs.
    private static let textElements: [(StaticString, StaticString)] = [
        ("<pre", "</pre"), ("<script", "</script"), ("<style", "</style"),
        ("<textarea", "</textarea"), ("<title", "</title"), ("<xmp", "</xmp"),
    ]

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || 0x30...0x39 ~= byte || byte == 0x2D
    }

    private func comment(at offset: Int, _ prefix: [UInt8]) -> HTMLPart {
        // "<!-->" is a complete comment.
        guard let close = find("-->", in: offset + 2..<bytes.count) else {
            let start = skipSpace(min(offset + 4, bytes.count)..<bytes.count)
            let isOurs = has("chalkboard:", at: start)
            let line = lines[line(of: offset)]
            return HTMLPart(end: bytes.count, mark: isOurs ? .unfinished(offset..<line.end) : nil)
        }
        let range = offset..<close + 3
        let inner = min(offset + 4, close)..<close
        guard case .begin(var beginning) = mark(inner, of: range, prefix: prefix) else {
            return HTMLPart(end: range.upperBound, mark: mark(inner, of: range))
        }
        let data = fence(from: line(of: offset) + 1) { number in
            let line = lines[number]
            let start = bytes[line.start..<line.end].firstIndex {
                !Self.isSpace($0) && $0 != 0x3E
            }
            return line.start < close ? min(start ?? line.end, close) : nil
        }
        if let data = data?.fence {
            beginning.data = data
            beginning.command = trimmed(
                beginning.command
                    .lowerBound..<max(
                        beginning.command.lowerBound,
                        min(data.lines.lowerBound, beginning.command.upperBound)))
        }
        return HTMLPart(end: range.upperBound, mark: .begin(beginning))
    }
}
