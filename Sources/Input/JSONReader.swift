/// A strict JSON reader (RFC 8259) that writes the values to a tape and continues after errors if
/// possible.
///
/// Each function takes the offset at which its part begins and returns the offset after it, or `stop`
/// if no more can be read. Nested values are read by recursion, up to `Tree.maximumDepth`.
struct JSONReader {
    /// Not an offset: nothing more can be read.
    static let stop = -1

    var tape: [UInt64] = []
    var diagnostics = SyntaxDiagnostics()
    private var reportedComment = false
    /// What is read, for messages.
    private(set) var scope = JSONScope.file

    /// Creates a reader of a file, or of a part of one.
    init(scope: JSONScope = .file) {
        self.scope = scope
    }

    /// Reads a whole file; nil if its structure is broken.
    mutating func read(_ bytes: Span<UInt8>) -> ParsedTape? {
        // Pages of reserved memory that are never written are never allocated.
        tape.reserveCapacity(bytes.count / 3 + 8)
        let first = skipSpace(bytes, beginning(bytes))
        guard !diagnostics.isStopped else { return nil }
        guard first < bytes.count else {
            diagnostics.add(
                at: 0..<0, "the file is empty", hint: "it must contain one JSON value",
                isStop: true)
            return nil
        }
        var end = readValue(bytes, first, depth: 0)
        guard end >= 0 else { return nil }
        end = skipSpace(bytes, end)
        if end < bytes.count, !diagnostics.isStopped {
            guard utf8Length(bytes, end) > 0 else {
                stopAtBadUTF8(bytes, end)
                return nil
            }
            diagnostics.add(
                at: end..<characterEnd(bytes, end),
                "expected the end of the \(scope.rawValue), found \(shown(bytes, end))",
                isStop: true)
        }
        return diagnostics.isStopped ? nil : ParsedTape(words: tape)
    }

    /// Skips a byte order mark, and stops at text in UTF-16.
    private mutating func beginning(_ bytes: Span<UInt8>) -> Int {
        guard bytes.count >= 2 else { return 0 }
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { return 3 }
        if bytes[0] == 0xFE && bytes[1] == 0xFF || bytes[0] == 0xFF && bytes[1] == 0xFE {
            diagnostics.add(
                at: 0..<1, "the file is UTF-16, not UTF-8", hint: "save it as UTF-8", isStop: true)
        }
        return 0
    }

    @inline(__always)
    mutating func skipSpace(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
                index &+= 1
            } else if byte == 0x2F || byte == 0x23 {
                let next = skipComment(bytes, index)
                if next == index { return index }
                index = next
            } else {
                return index
            }
        }
        return index
    }

    /// Skips a comment, and reports once that JSON has none; returns `start` if it is not a comment.
    @inline(never)
    private mutating func skipComment(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var index = start
        if bytes[start] == 0x2F {
            guard start + 1 < bytes.count else { return start }
            if bytes[start + 1] == 0x2A {
                index = start + 2
                while index < bytes.count {
                    if bytes[index] == 0x2A, index + 1 < bytes.count, bytes[index + 1] == 0x2F {
                        break
                    }
                    index += 1
                }
                index = min(index + 2, bytes.count)
            } else if bytes[start + 1] != 0x2F {
                return start
            }
        }
        if index == start {
            while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        }
        if let bad = firstBadUTF8(bytes, in: start..<index) {
            stopAtBadUTF8(bytes, bad)
            return start
        }
        if !reportedComment {
            reportedComment = true
            diagnostics.add(
                at: start..<index, "JSON does not allow comments",
                hint: "remove it, or write the file as YAML")
        }
        return index
    }

    @inline(__always)
    mutating func readValue(_ bytes: Span<UInt8>, _ start: Int, depth: Int) -> Int {
        switch bytes[start] {
        case 0x22: return readString(bytes, start)
        case 0x7B: return readObject(bytes, start, depth: depth)
        case 0x5B: return readArray(bytes, start, depth: depth)
        case 0x2D, 0x30...0x39: return readNumber(bytes, start)
        default: return readWord(bytes, start)
        }
    }

    mutating func readArray(_ bytes: Span<UInt8>, _ open: Int, depth: Int) -> Int {
        guard depth < Tree.maximumDepth else { return stopAtDepth(open) }
        let node = openContainer(.array, open)
        var index = skipSpace(bytes, open &+ 1)
        if index < bytes.count, bytes[index] == 0x5D { return close(node, index, count: 0) }
        var count = 0
        while true {
            guard index < bytes.count else { return stopAtEnd(bytes, in: .array, open) }
            if bytes[index] == 0x2C {
                missingValue(index)
            } else {
                index = readValue(bytes, index, depth: depth &+ 1)
                if index < 0 { return Self.stop }
            }
            count &+= 1
            index = skipSpace(bytes, index)
            guard index < bytes.count else { return stopAtEnd(bytes, in: .array, open) }
            switch bytes[index] {
            case 0x2C:
                let comma = index
                index = skipSpace(bytes, index &+ 1)
                if index < bytes.count, bytes[index] == 0x5D {
                    trailingComma(comma, "the last element")
                    return close(node, index, count: count)
                }
            case 0x5D: return close(node, index, count: count)
            default:
                guard startsValue(bytes, index) else {
                    return stopAtOdd(bytes, index, "\",\" or \"]\"", open)
                }
                diagnostics.add(
                    at: index..<index + 1, "a comma is missing before \(shown(bytes, index))",
                    hint: "add a comma between the two elements")
            }
            if diagnostics.isStopped { return Self.stop }
        }
    }

    mutating func readObject(_ bytes: Span<UInt8>, _ open: Int, depth: Int) -> Int {
        guard depth < Tree.maximumDepth else { return stopAtDepth(open) }
        let node = openContainer(.object, open)
        var index = skipSpace(bytes, open &+ 1)
        if index < bytes.count, bytes[index] == 0x7D { return close(node, index, count: 0) }
        var keys = KeyFilter()
        var count = 0
        while true {
            guard index < bytes.count else { return stopAtEnd(bytes, in: .object, open) }
            let key = tape.count
            index = bytes[index] == 0x22 ? readString(bytes, index) : readOddKey(bytes, index, open)
            if index < 0 { return Self.stop }
            if keys.mayRepeat(bytes, tape[key], count: count) {
                checkRepeated(bytes, key: key, after: node + 2, &keys)
            }
            index = skipSpace(bytes, index)
            guard index < bytes.count else { return stopAtEnd(bytes, in: .object, open) }
            if bytes[index] == 0x3A {
                index = skipSpace(bytes, index &+ 1)
                guard index < bytes.count else { return stopAtEnd(bytes, in: .object, open) }
            } else {
                index = missingColon(bytes, index, key, open)
                if index < 0 { return Self.stop }
            }
            if bytes[index] == 0x2C || bytes[index] == 0x7D {
                missingValue(index)
            } else {
                index = readValue(bytes, index, depth: depth &+ 1)
                if index < 0 { return Self.stop }
            }
            count &+= 1
            index = skipSpace(bytes, index)
            guard index < bytes.count else { return stopAtEnd(bytes, in: .object, open) }
            switch bytes[index] {
            case 0x2C:
                let comma = index
                index = skipSpace(bytes, index &+ 1)
                if index < bytes.count, bytes[index] == 0x7D {
                    trailingComma(comma, "the last entry")
                    return close(node, index, count: count)
                }
            case 0x7D: return close(node, index, count: count)
            case 0x22:
                diagnostics.add(
                    at: index..<index + 1, "a comma is missing before \(shown(bytes, index))",
                    hint: "add a comma between the two entries")
            default: return stopAtOdd(bytes, index, "\",\" or \"}\"", open)
            }
            if diagnostics.isStopped { return Self.stop }
        }
    }

    @inline(__always)
    private mutating func openContainer(_ kind: NodeKind, _ open: Int) -> Int {
        let node = tape.count
        tape.append(TapeWord.container(kind, start: open, count: 0))
        tape.append(0)
        return node
    }

    @inline(__always)
    private mutating func close(_ node: Int, _ last: Int, count: Int) -> Int {
        tape[node] |= UInt64(truncatingIfNeeded: count) << 32
        tape[node &+ 1] = TapeWord.tail(end: last &+ 1, next: tape.count)
        return diagnostics.isStopped ? Self.stop : last &+ 1
    }
}
