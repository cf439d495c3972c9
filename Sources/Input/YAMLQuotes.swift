/// Values that need quotes in YAML, because they mean something else without them.
extension YAMLReader {
    /// Returns the range of `{{…}}` without quotes, which YAML reads as objects; nil if there is none.
    ///
    /// - Parameter inner: The offset of the second brace.
    func bareBinding(at inner: Int) -> Range<Int>? {
        guard inner > 0, inner < bytes.count, bytes[inner] == 0x7B, bytes[inner - 1] == 0x7B else {
            return nil
        }
        var end = inner + 1
        while end + 1 < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
            if bytes[end] == 0x7D, bytes[end + 1] == 0x7D { return inner - 1..<end + 2 }
            end += 1
        }
        return nil
    }

    /// Reports a color such as `#ff0000` that is a comment.
    mutating func reportComment(_ color: Range<Int>, isStop: Bool = false) {
        diagnostics.add(
            at: color, "the color is missing, because # begins a comment",
            hint: "put it in quotes: \"\(text(bytes.span, color))\"", isStop: isStop)
    }

    /// Returns the range of a color that is the whole comment in the rest of a line; nil if there is
    /// none.
    func colorInComment(after start: Int) -> Range<Int>? {
        let mark = spaceEnd(start)
        guard mark > start, let color = color(at: mark) else { return nil }
        let end = spaceEnd(color.upperBound)
        let isAlone = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
        return isAlone ? color : nil
    }

    /// Returns the range of a color that is a comment at the end of the line before, after a key; nil if
    /// there is none.
    func colorInComment(before start: Int) -> Range<Int>? {
        var end = min(start, bytes.count)
        while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
        guard let color = colorInComment(in: lineStart(end)..<end), color.upperBound == end else {
            return nil
        }
        let before = bytes[..<color.lowerBound].last { $0 != 0x20 && $0 != 0x09 }
        return before == 0x3A ? color : nil
    }

    /// Returns the range of the first color in the last line with text before an offset that begins a
    /// comment; nil if there is none.
    func colorInLastComment(before start: Int) -> Range<Int>? {
        var end = min(start, bytes.count)
        while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
        return colorInComment(in: lineStart(end)..<end)
    }

    private func lineStart(_ offset: Int) -> Int {
        bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    }

    /// Returns the range of the first color in a range that begins a comment; nil if there is none.
    func colorInComment(in range: Range<Int>) -> Range<Int>? {
        var quote: UInt8?
        for index in range.dropFirst() {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == 0x22 || byte == 0x27 {
                quote = byte
            } else if byte == 0x23, beginsComment(after: bytes[index - 1]),
                let color = color(at: index)
            {
                return color
            }
        }
        return nil
    }

    /// Returns whether `#` begins a comment after a byte.
    private func beginsComment(after byte: UInt8) -> Bool {
        isSpace(byte) || byte == 0x5B || byte == 0x2C
    }

    private func spaceEnd(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        return end
    }

    /// Returns the range of `#` with three, six, or eight hexadecimal digits, and no more letters.
    private func color(at mark: Int) -> Range<Int>? {
        guard mark < bytes.count, bytes[mark] == 0x23 else { return nil }
        var end = mark + 1
        while end < bytes.count, JSONNumber.continues(bytes[end]) {
            guard Unicode.Scalar(bytes[end]).properties.isHexDigit else { return nil }
            end += 1
        }
        return [3, 6, 8].contains(end - mark - 1) ? mark..<end : nil
    }
}
