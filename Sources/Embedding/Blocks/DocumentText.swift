import Diagnostics

/// The bytes of a document and its lines.
struct DocumentText: Sendable {
    struct Line: Sendable, Hashable {
        /// The offset of the first byte.
        var start: Int
        /// The end of the content, before the line ending.
        var end: Int
        /// The offset of the next line.
        var next: Int
    }

    let bytes: [UInt8]
    let lines: [Line]

    /// Divides a document into lines, which end with LF, CR LF or CR.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var lines: [Line] = []
        var start = startOfText(bytes)
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            let end = index - 1
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            lines.append(Line(start: start, end: end, next: index))
            start = index
        }
        if start < bytes.count {
            lines.append(Line(start: start, end: bytes.count, next: bytes.count))
        }
        self.lines = lines
    }

    /// Returns the index of the line with an offset; an offset at the end is in the last line.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].start <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns whether the bytes from an offset on are the given ASCII text.
    func has(_ text: StaticString, at offset: Int, ignoringCase: Bool = false) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset >= 0, offset + count <= bytes.count else { return false }
        return text.withUTF8Buffer { wanted in
            for index in 0..<count {
                var byte = bytes[offset + index]
                if ignoringCase, 0x41...0x5A ~= byte { byte |= 0x20 }
                if byte != wanted[index] { return false }
            }
            return true
        }
    }

    /// Returns the offset of ASCII text in a range; nil if it is not there.
    func find(_ text: StaticString, in range: Range<Int>, ignoringCase: Bool = false) -> Int? {
        let last = range.upperBound - text.utf8CodeUnitCount
        var offset = range.lowerBound
        while offset <= last {
            if has(text, at: offset, ignoringCase: ignoringCase) { return offset }
            offset += 1
        }
        return nil
    }

    /// Returns the first offset in a range whose byte is not a space, a tab or part of a line
    /// ending.
    func skipSpace(_ range: Range<Int>) -> Int {
        bytes[range].firstIndex { !Self.isSpace($0) } ?? range.upperBound
    }

    /// Returns a range without the spaces, tabs and line endings at both ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = skipSpace(range)
        let last = bytes[start..<range.upperBound].lastIndex { !Self.isSpace($0) }
        return start..<(last.map { $0 + 1 } ?? start)
    }

    /// Returns whether a range contains only spaces, tabs and line endings.
    func isBlank(_ range: Range<Int>) -> Bool { skipSpace(range) == range.upperBound }

    /// Returns whether a line contains only spaces and tabs.
    func isBlank(_ line: Line) -> Bool { isBlank(line.start..<line.end) }

    /// Returns the number of equal bytes from an offset on, before a limit.
    func run(of byte: UInt8, from offset: Int, limit: Int) -> Int {
        var end = offset
        while end < limit, bytes[end] == byte { end += 1 }
        return end - offset
    }

    /// Returns the column, from 0, at which a line's text begins, with tab stops of a given width.
    func indentation(_ line: Line, tabStop: Int = 8) -> Int {
        var column = 0
        for byte in bytes[line.start..<line.end] {
            if byte == 0x20 {
                column += 1
            } else if byte == 0x09 {
                column += tabStop - column % tabStop
            } else {
                break
            }
        }
        return column
    }

    /// Returns the width of the sign of a list item at an offset; nil if there is none.
    ///
    /// - Parameter isRST: Whether letters, "#", and parentheses count items too, as in reStructuredText.
    func listSign(at offset: Int, _ line: Line, isRST: Bool = false) -> Int? {
        var end = offset
        if isRST, end < line.end, bytes[end] == 0x28 { end += 1 }
        let first = end
        while end < line.end, 0x30...0x39 ~= bytes[end] { end += 1 }
        if isRST, end == first, end < line.end, bytes[end] == 0x23 || Self.isLetter(bytes[end]) {
            end += 1
        }
        let isBullet = end == first
        if isBullet { end = offset }
        let signs: [UInt8] = isBullet ? [0x2A, 0x2B, 0x2D] : [0x2E, 0x29]
        guard end < line.end, end - first <= 9, signs.contains(bytes[end]) else { return nil }
        end += 1
        let isSpace = end < line.end ? bytes[end] == 0x20 || bytes[end] == 0x09 : !isRST
        return isSpace ? end - offset : nil
    }

    /// The folder of AsciiDoc that the paths of pictures are relative to, as `:imagesdir:` sets it; nil if it is
    /// the folder of the document, or an address.
    var pictureFolder: String? {
        let name: StaticString = ":imagesdir:"
        guard let line = lines.first(where: { has(name, at: $0.start) }) else {
            return nil
        }
        let value = string(trimmed(line.start + name.utf8CodeUnitCount..<line.end))
        let isPath = !value.hasPrefix("/") && !value.contains(":") && !value.contains("{")
        return isPath && !value.isEmpty && value != "." ? value : nil
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
