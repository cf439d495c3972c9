/// Finds the lines and columns of a file that is not in memory.
///
/// It remembers the start of one line per block, and reads the bytes from there again. Offsets
/// that are looked up in ascending order are found fastest, because each search continues where the
/// last one ended.
struct SparseLineTable: Sendable {
    private let file: any SourceBytes
    private let blockSize: Int
    /// Starts of lines, at most one per block, in ascending order; never empty.
    private var marks: [Walk]
    /// The end of the part in which all marks are known.
    private var scanned: Walk
    /// The last line that was looked up, as far as it was read.
    private var last: Walk
    private var lastColumn = (start: 0, offset: 0, column: 0)
    private var lastContent: (line: Int, range: Range<Int>)?
    private var shown = (line: -1, offset: 0, column: 0)

    /// A walk through the file, from byte to byte.
    private struct Walk: Sendable {
        /// The offset of the next byte.
        var offset: Int
        /// The current line, from 0, and the offset of its start.
        var line = 0
        var start: Int
        /// Whether the byte before was a carriage return, whose line ends here or after a line feed.
        var isAfterReturn = false

        mutating func pass(_ byte: UInt8) {
            if isAfterReturn {
                isAfterReturn = false
                begin(at: byte == 0x0A ? offset + 1 : offset)
                if byte == 0x0D { isAfterReturn = true }
            } else if byte == 0x0A {
                begin(at: offset + 1)
            } else if byte == 0x0D {
                isAfterReturn = true
            }
            offset += 1
        }

        mutating func begin(at offset: Int) {
            line += 1
            start = offset
        }
    }

    init(_ file: any SourceBytes, blockSize: Int) {
        self.file = file
        self.blockSize = blockSize
        let first = startOfText(file.part(0..<min(3, file.size)) ?? [])
        scanned = Walk(offset: first, start: first)
        last = scanned
        marks = [scanned]
    }

    // MARK: Lines and columns

    /// Returns the line and column of an offset, both from 0.
    mutating func position(of offset: Int) -> (line: Int, column: Int) {
        let (line, start) = line(of: offset)
        guard offset > start else { return (line, 0) }
        var from = (offset: start, column: 0)
        if lastColumn.start == start, lastColumn.offset <= offset {
            from = (lastColumn.offset, lastColumn.column)
        }
        let column = from.column + count(from.offset..<offset)
        // Counting can restart only at an ASCII character: see `characterCount`.
        if let next = byte(at: offset), next < 0x80 { lastColumn = (start, offset, column) }
        return (line, column)
    }

    /// Returns the line of an offset, from 0, and the offset of its start.
    mutating func line(of offset: Int) -> (line: Int, start: Int) {
        while scanned.offset <= offset, scanned.offset < file.size { scanBlock() }
        var walk = last
        if walk.start > offset || walk.offset > offset { walk = mark { $0.start <= offset } }
        let nearest = mark { $0.start <= offset }
        if nearest.start > walk.start { walk = nearest }
        advance(&walk, to: offset)
        last = walk
        // A line feed after a carriage return still belongs to the line.
        if walk.isAfterReturn, byte(at: offset) != 0x0A { return (walk.line + 1, offset) }
        return (walk.line, walk.start)
    }

    /// Returns the byte range of a line (from 0) without its line ending; nil past the last line.
    mutating func contentRange(ofLine line: Int) -> Range<Int>? {
        if let lastContent, lastContent.line == line { return lastContent.range }
        while scanned.line <= line, scanned.offset < file.size { scanBlock() }
        var walk = mark { $0.line <= line }
        while walk.line < line, let block = block(at: walk.offset) {
            for byte in block {
                walk.pass(byte)
                if walk.line == line { break }
            }
        }
        if walk.isAfterReturn, walk.line < line { walk.begin(at: walk.offset) }
        guard walk.line == line else { return nil }
        let range = walk.start..<contentEnd(from: walk.start, limit: file.size)
        lastContent = (line, range)
        return range
    }

    /// Returns the offset of the first line ending from an offset on; `limit` if there is none
    /// before.
    func contentEnd(from start: Int, limit: Int) -> Int {
        var offset = start
        while offset < limit, let block = block(at: offset, limit: limit) {
            if let end = block.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
                return offset + end
            }
            offset += block.count
        }
        return limit
    }

    /// Returns an offset and its column, at most 200 characters before a given column of a line if
    /// there is an ASCII character; all values start at 0.
    mutating func start(near column: Int, line: Int) -> (offset: Int, column: Int) {
        guard let range = contentRange(ofLine: line) else { return (0, 0) }
        var (offset, count) = (range.lowerBound, 0)
        if shown.line == line, shown.column <= column - 200 {
            (offset, count) = (shown.offset, shown.column)
        }
        while count < column - 200, let part = countable(from: offset, limit: range.upperBound) {
            let characters = characterCount(of: part, in: 0..<part.count)
            if count + characters > column - 200 {
                let step = LineTable.step(
                    toColumn: column, from: (0, count), in: part, limit: part.count)
                (offset, count) = (offset + step.offset, step.column)
                break
            }
            (offset, count) = (offset + part.count, count + characters)
        }
        shown = (line, offset, count)
        return (offset, count)
    }

    /// Returns the number of characters in a range of one line.
    func count(_ range: Range<Int>) -> Int {
        var (offset, count) = (range.lowerBound, 0)
        while offset < range.upperBound,
            let part = countable(from: offset, limit: range.upperBound)
        {
            count += characterCount(of: part, in: 0..<part.count)
            offset += part.count
        }
        return count
    }

    // MARK: Reading

    /// Returns the next bytes, ending before an ASCII character if they do not reach the limit, so
    /// that their characters can be counted.
    private func countable(from offset: Int, limit: Int) -> [UInt8]? {
        guard var part = block(at: offset, limit: limit) else { return nil }
        while offset + part.count < limit {
            if let end = part.lastIndex(where: { $0 < 0x80 }), end > 0 {
                part.removeSubrange(end...)
                break
            }
            guard let more = block(at: offset + part.count, limit: limit) else { break }
            part += more
        }
        return part
    }

    private func block(at offset: Int, limit: Int = .max) -> [UInt8]? {
        let end = min(offset + blockSize, file.size, limit)
        guard offset < end, let block = file.part(offset..<end), block.count == end - offset else {
            return nil
        }
        return block
    }

    private func byte(at offset: Int) -> UInt8? {
        offset < file.size ? file.part(offset..<offset + 1)?.first : nil
    }

    private mutating func scanBlock() {
        guard let block = block(at: scanned.offset) else {
            // The rest can no longer be read.
            scanned.offset = file.size
            return
        }
        let known = scanned.start
        var isMarked = false
        for byte in block {
            scanned.pass(byte)
            if !isMarked, scanned.start != known, !scanned.isAfterReturn {
                marks.append(
                    Walk(offset: scanned.start, line: scanned.line, start: scanned.start))
                isMarked = true
            }
        }
    }

    private func advance(_ walk: inout Walk, to offset: Int) {
        while walk.offset < offset, let block = block(at: walk.offset, limit: offset) {
            for byte in block { walk.pass(byte) }
        }
    }

    /// Returns the last mark with a property that only the first ones have.
    private func mark(_ isBefore: (Walk) -> Bool) -> Walk {
        var (low, high) = (0, marks.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if isBefore(marks[middle]) { low = middle } else { high = middle }
        }
        return marks[low]
    }
}
