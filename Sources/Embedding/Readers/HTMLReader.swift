/// Finds marks in HTML: comments outside of tags, scripts and preformatted text.
struct HTMLReader {
    let text: DocumentText

    func marks() -> [Mark] {
        var marks: [Mark] = []
        var index = 0
        while let start = text.bytes[index...].firstIndex(of: 0x3C) {
            if let part = text.htmlPart(at: start, prefix: indentation(of: start)) {
                if let mark = part.mark { marks.append(mark) }
                index = part.end
            } else {
                index = endOfTag(at: start)
            }
        }
        return marks
    }

    /// Returns the spaces at the start of an offset's line.
    private func indentation(of offset: Int) -> [UInt8] {
        let line = text.lines[text.line(of: offset)]
        return Array(text.bytes[line.start..<offset].prefix { $0 == 0x20 || $0 == 0x09 })
    }

    /// Returns the offset after a tag, whose attributes can contain `<` and `>` in quotation marks.
    private func endOfTag(at start: Int) -> Int {
        var index = start + 1
        guard index < text.bytes.count, DocumentText.isLetter(text.bytes[index]) else {
            return index
        }
        while index < text.bytes.count {
            let byte = text.bytes[index]
            if byte == 0x3E { return index + 1 }
            if byte == 0x3C { return index }
            if byte == 0x22 || byte == 0x27, text.bytes[index - 1] == 0x3D {
                // Otherwise, it is damage that must not hide the rest of the document.
                guard let end = endOfValue(from: index) else { return start + 1 }
                index = end
            }
            index += 1
        }
        return start + 1
    }

    /// Returns the offset of the quotation mark that ends a value on the same line; nil if there is
    /// none.
    private func endOfValue(from start: Int) -> Int? {
        var index = start + 1
        while index < text.bytes.count, text.bytes[index] != text.bytes[start] {
            if text.bytes[index] == 0x0A || text.bytes[index] == 0x0D { return nil }
            index += 1
        }
        guard index + 1 < text.bytes.count else { return nil }
        let next = text.bytes[index + 1]
        return DocumentText.isSpace(next) || next == 0x3E || next == 0x2F ? index : nil
    }
}
