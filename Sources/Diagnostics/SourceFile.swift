import Synchronization

/// The bytes of a file, and the starts of its lines.
///
/// The line table is created when a location is first needed, which is never the case for a valid
/// file. A large file is not kept in memory: only the parts that are needed are read.
package final class SourceFile: Sendable {
    /// The file, as the user named it.
    package let path: String
    /// Whether the text is in the file; otherwise it was made of it, and problems are those of the file as a whole.
    package let isWritten: Bool
    private let held: [UInt8]
    private let lines = Mutex<LineTable?>(nil)
    /// The file on disk; nil if its bytes are in memory.
    private let file: (any SourceBytes)?
    private let blockSize: Int
    private let sparseLines = Mutex<SparseLineTable?>(nil)

    /// Creates a source of `bytes` with the name `path`.
    package init(path: String, bytes: [UInt8], isWritten: Bool = true) {
        self.path = path
        self.isWritten = isWritten
        held = bytes
        file = nil
        blockSize = 0
    }

    /// Creates a source with the name `path` whose bytes are read when they are needed.
    ///
    /// - Parameter blockSize: The number of bytes that are read at once.
    package init(path: String, file: any SourceBytes, blockSize: Int = 1 << 20) {
        self.path = path
        isWritten = true
        held = []
        self.file = file
        self.blockSize = blockSize
    }

    /// The number of bytes.
    package var size: Int { file?.size ?? held.count }

    /// The whole content; empty if it can no longer be read.
    package var bytes: [UInt8] { file.map { $0.part(0..<$0.size) ?? [] } ?? held }

    /// Returns the bytes of a range; nil if they can no longer be read.
    package func part(_ range: Range<Int>) -> [UInt8]? {
        let range = range.clamped(to: 0..<size)
        return file.map { $0.part(range) } ?? Array(held[range])
    }

    /// Returns the location of a range of bytes; a range beyond the end of the file becomes its
    /// end.
    package func place(of range: Range<Int>) -> Place {
        guard isWritten else { return .text(path: path, line: 0, column: 0) }
        let start = min(max(range.lowerBound, 0), size)
        // Cap the underline at 4,096 bytes; values can be megabytes long.
        let end = min(max(range.upperBound, start), size, start + 4096)
        let (line, column, length) =
            withSparseLines { table in
                let (line, column) = table.position(of: start)
                let stop = table.contentEnd(from: start, limit: end)
                return (line, column, start < stop ? table.count(start..<stop) : 1)
            }
            ?? withLines { table in
                let (line, column) = table.position(of: start, in: held)
                let stop = min(end, table.contentRange(ofLine: line, in: held).upperBound)
                return (line, column, start < stop ? characterCount(of: held, in: start..<stop) : 1)
            }
        return .text(
            path: path, line: line + 1, column: column + 1, length: max(1, length))
    }

    /// Returns the line number of an offset, from 1.
    package func line(of offset: Int) -> Int {
        let line =
            withSparseLines { $0.line(of: offset).line } ?? withLines { $0.line(of: offset) }
        return line + 1
    }

    /// Returns an offset and its column (from 0) shortly before a given column of a line (from 1),
    /// from which the text around that column can be decoded.
    func start(near column: Int, line: Int) -> (offset: Int, column: Int) {
        withSparseLines { $0.start(near: column, line: line - 1) }
            ?? withLines { $0.start(near: column, line: line - 1, in: held) }
    }

    /// Returns the byte range of a line (from 1) without its line ending; nil past the last line.
    func contentRange(ofLine line: Int) -> Range<Int>? {
        guard line >= 1 else { return nil }
        return withSparseLines { $0.contentRange(ofLine: line - 1) }
            ?? withLines { table in
                line <= table.starts.count
                    ? table.contentRange(ofLine: line - 1, in: held) : nil
            }
    }

    private func withLines<Answer: Sendable>(_ body: (inout LineTable) -> Answer) -> Answer {
        lines.withLock { table in
            var current = table ?? LineTable(held)
            // Taken out of the lock's value, so that it is not copied when it changes.
            table = nil
            defer { table = current }
            return body(&current)
        }
    }

    /// Calls a function with the line table of a file on disk; nil if the bytes are in memory.
    private func withSparseLines<Answer: Sendable>(
        _ body: (inout SparseLineTable) -> Answer
    ) -> Answer? {
        guard let file else { return nil }
        return sparseLines.withLock { table in
            var current = table ?? SparseLineTable(file, blockSize: blockSize)
            table = nil
            defer { table = current }
            return body(&current)
        }
    }
}

/// The offsets of lines and the last result, so that the next column on the same long line need
/// not be counted from the line's start.
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

    /// Returns the line and column of an offset, both from 0.
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
        // Counting can restart only at an ASCII character: see `characterCount`.
        if offset < bytes.count, bytes[offset] < 0x80 {
            (lastLine, lastOffset, lastColumn) = (line, offset, column)
        }
        return (line, column)
    }

    /// Returns an offset and its column, at most 200 characters before a given column if there is
    /// an ASCII character; all values start at 0.
    mutating func start(
        near column: Int, line: Int, in bytes: [UInt8]
    ) -> (offset: Int, column: Int) {
        let range = contentRange(ofLine: line, in: bytes)
        var offset = range.lowerBound
        var count = 0
        if shown.line == line, shown.column <= column - 200 {
            (offset, count) = (shown.offset, shown.column)
        }
        (offset, count) = Self.step(
            toColumn: column, from: (offset, count), in: bytes, limit: range.upperBound)
        shown = (line, offset, count)
        return (offset, count)
    }

    /// Returns an offset and its column, at most 200 characters before a given column, from an
    /// earlier offset on.
    static func step(
        toColumn column: Int, from start: (offset: Int, column: Int), in bytes: [UInt8], limit: Int
    ) -> (offset: Int, column: Int) {
        var (offset, count) = start
        while count < column - 200, offset < limit {
            // The bytes after an ASCII character may be its combining marks.
            var next = offset + 1
            while next < limit, bytes[next] >= 0x80 { next += 1 }
            let step = next == offset + 1 ? 1 : characterCount(of: bytes, in: offset..<next)
            if count + step > column { break }
            count += step
            offset = next
        }
        return (offset, count)
    }

    /// Returns the byte range of a line (from 0) without its line ending.
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

/// Returns the line number of an offset, from 1, by counting line breaks.
///
/// This is for a single message; `SourceFile` is faster for many.
package func lineNumber(_ bytes: Span<UInt8>, _ offset: Int) -> Int {
    var line = 1
    for index in 0..<min(offset, bytes.count) {
        let isReturn =
            bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        if bytes[index] == 0x0A || isReturn { line += 1 }
    }
    return line
}

/// Returns the offset of the text: 3 after a UTF-8 byte order mark, otherwise 0.
package func startOfText(_ bytes: [UInt8]) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
}

/// Returns the number of characters in a range of bytes on one line.
///
/// ASCII characters are counted as bytes; each run of other bytes is decoded together with the
/// ASCII character before it, which may have combining marks at the start of the run. A count can
/// therefore be split at any ASCII character, and a long line of plain text needs no decoding.
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
