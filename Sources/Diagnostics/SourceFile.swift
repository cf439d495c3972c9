import Synchronization

/// The bytes of one file, and where its lines begin.
///
/// The table of lines is made when the first place is asked for: a sound file never needs it.
package final class SourceFile: Sendable {
    /// The file, as the user named it.
    package let path: String
    private let held: Mutex<[UInt8]?>
    private let read: @Sendable () -> [UInt8]
    private let lines = Mutex<LineTable?>(nil)

    /// The file's content, read now if it was not before.
    package var bytes: [UInt8] {
        held.withLock { held in
            if let held { return held }
            let bytes = read()
            held = bytes
            return bytes
        }
    }

    /// A source of `bytes` that goes by the name `path`.
    package init(path: String, bytes: [UInt8]) {
        self.path = path
        held = Mutex(bytes)
        read = { bytes }
    }

    /// A source by the name `path` whose bytes are read when somebody asks for them.
    package init(path: String, reading read: @escaping @Sendable () -> [UInt8]) {
        self.path = path
        held = Mutex(nil)
        self.read = read
    }

    /// The place of a range of bytes; a range beyond the end stands at the end.
    package func place(of range: Range<Int>) -> SourceLocation {
        let start = min(max(range.lowerBound, 0), bytes.count)
        let end = min(max(range.upperBound, start), bytes.count)
        return lines.withLock { table in
            var current = table ?? LineTable(bytes)
            let (line, column) = current.position(of: start, in: bytes)
            // Nobody looks at an underline of more than a screen or two; a value may be megabytes.
            let stop = min(
                end, current.contentRange(ofLine: line, in: bytes).upperBound, start + 4096)
            let length = start < stop ? characterCount(of: bytes, in: start..<stop) : 1
            table = current
            return SourceLocation(
                path: path, line: line + 1, column: column + 1, length: max(1, length))
        }
    }

    /// The line, from 1, in which an offset stands.
    package func line(of offset: Int) -> Int {
        lines.withLock { table in
            let current = table ?? LineTable(bytes)
            table = current
            return current.line(of: offset) + 1
        }
    }

    /// An offset and column (from 0) on a line (from 1), not far before a column: a place from which
    /// what stands around the column can be decoded.
    func start(near column: Int, line: Int) -> (offset: Int, column: Int) {
        lines.withLock { table in
            var current = table ?? LineTable(bytes)
            let start = current.start(near: column, line: line - 1, in: bytes)
            table = current
            return start
        }
    }

    /// The bytes of a line (from 1) without its end; nil when there is no such line.
    func contentRange(ofLine line: Int) -> Range<Int>? {
        lines.withLock { table in
            let current = table ?? LineTable(bytes)
            table = current
            guard line >= 1, line <= current.starts.count else { return nil }
            return current.contentRange(ofLine: line - 1, in: bytes)
        }
    }
}

/// The offsets at which lines begin, and the last answer, so that the next one on the same long
/// line need not count from the line's start again.
struct LineTable: Sendable {
    private(set) var starts: [UInt32]
    private var lastLine = 0
    private var lastOffset: Int
    private var lastColumn = 0
    private var shown = (line: -1, offset: 0, column: 0)

    init(_ bytes: [UInt8]) {
        let first = startOfText(bytes)
        starts = [UInt32(clamping: first)]
        lastOffset = first
        var index = first
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            starts.append(UInt32(clamping: index))
        }
    }

    /// Line and column of an offset, both from 0.
    mutating func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        let line = line(of: offset)
        let start = Int(starts[line])
        guard offset > start else { return (line, 0) }
        let column: Int
        if line == lastLine, lastOffset <= offset, lastOffset >= start {
            column = lastColumn + characterCount(of: bytes, in: lastOffset..<offset)
        } else {
            column = characterCount(of: bytes, in: start..<offset)
        }
        // Only an ASCII character is sure to begin a new count: see `characterCount`.
        if offset < bytes.count, bytes[offset] < 0x80 {
            (lastLine, lastOffset, lastColumn) = (line, offset, column)
        }
        return (line, column)
    }

    /// An offset and its column, at most 200 characters before a column if an ASCII character stands
    /// there; all from 0.
    mutating func start(
        near column: Int, line: Int, in bytes: [UInt8]
    ) -> (offset: Int, column: Int) {
        let range = contentRange(ofLine: line, in: bytes)
        var offset = range.lowerBound
        var count = 0
        if shown.line == line, shown.column <= column - 200 {
            (offset, count) = (shown.offset, shown.column)
        }
        while count < column - 200, offset < range.upperBound {
            // An ASCII character goes with the bytes after it, which may hold its marks.
            var next = offset + 1
            while next < range.upperBound, bytes[next] >= 0x80 { next += 1 }
            let step = next == offset + 1 ? 1 : characterCount(of: bytes, in: offset..<next)
            if count + step > column { break }
            count += step
            offset = next
        }
        shown = (line, offset, count)
        return (offset, count)
    }

    /// A line's bytes without its line break; `line` counts from 0.
    func contentRange(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
        let start = Int(starts[line])
        var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
        if line + 1 < starts.count {
            if end > start, bytes[end - 1] == 0x0A { end -= 1 }
            if end > start, bytes[end - 1] == 0x0D { end -= 1 }
        }
        return start..<max(start, end)
    }

    func line(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low
    }
}

/// The line, from 1, in which an offset stands, by counting: for the one message that needs it.
package func lineNumber(_ bytes: Span<UInt8>, _ offset: Int) -> Int {
    var line = 1
    for index in 0..<min(offset, bytes.count) {
        let isReturn =
            bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        if bytes[index] == 0x0A || isReturn { line += 1 }
    }
    return line
}

/// The offset of the text: 3 after a UTF-8 byte order mark, else 0.
package func startOfText(_ bytes: [UInt8]) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
}

/// How many characters a range of bytes on one line holds.
///
/// ASCII counts by the byte; each run of other bytes is decoded together with the ASCII character
/// before it, to which its first marks may belong. So a count may be cut at any ASCII character and
/// added up again, and a long line of plain text costs no decoding.
package func characterCount(of bytes: [UInt8], in range: Range<Int>) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
        if bytes[index] < 0x80 {
            count += 1
            index += 1
            continue
        }
        let run = index
        while index < range.upperBound, bytes[index] >= 0x80 { index += 1 }
        let joined = run > range.lowerBound ? run - 1 : run
        count += String(decoding: bytes[joined..<index], as: UTF8.self).count - (run - joined)
    }
    return count
}
