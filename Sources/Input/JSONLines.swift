import Diagnostics

/// Newline-delimited JSON: a header in the first line, then one element of a list in each line.
///
/// The file means the same as one JSON object: the header's, with the elements in a list under a
/// key.
///
/// Source: <https://github.com/ndjson/ndjson-spec>; blank lines are allowed.
package enum JSONLines {
    /// Returns whether a path has the extension of such files, `.ndjson` or `.jsonl`.
    package static func isName(_ path: String) -> Bool {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        return name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl")
    }

    /// Returns the range of the object in the first line of a file; nil if the line does not contain
    /// exactly one object.
    package static func header(of bytes: Span<UInt8>) -> Range<Int>? {
        var index = hasByteOrderMark(bytes) ? 3 : 0
        while index < bytes.count, isSpace(bytes[index]) { index += 1 }
        guard index < bytes.count, bytes[index] == 0x7B else { return nil }
        let start = index
        var (depth, isInString, isEscaped) = (0, false, false)
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == 0x0A || byte == 0x0D { return nil }
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == 0x5C {
                    isEscaped = true
                } else if byte == 0x22 {
                    isInString = false
                }
                continue
            }
            switch byte {
            case 0x22: isInString = true
            case 0x7B, 0x5B: depth += 1
            case 0x7D, 0x5D: depth -= 1
            default: break
            }
            if depth == 0 { break }
        }
        guard depth == 0 else { return nil }
        let end = index
        while index < bytes.count, bytes[index] != 0x0A {
            guard isSpace(bytes[index]) else { return nil }
            index += 1
        }
        return start..<end
    }

    /// Returns whether a file is newline-delimited JSON, whatever its name: a second object follows
    /// the one in the first line, which plain JSON does not allow.
    ///
    /// - Parameter bytes: The file, or its beginning with the start of the second line.
    package static func isContent(_ bytes: Span<UInt8>) -> Bool {
        guard let header = header(of: bytes) else { return false }
        var index = header.upperBound
        while index < bytes.count, isSpace(bytes[index]) { index += 1 }
        return index < bytes.count && bytes[index] == 0x7B
    }

    /// Parses a whole file.
    ///
    /// If lines have errors, all of them are reported, and the value is nil.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - path: The name of the file for messages.
    ///   - key: The key of the list.
    /// - Returns: The header with the list; nil if the first line does not contain exactly one
    ///   object.
    package static func parse(bytes: [UInt8], path: String, listKey key: String) -> ParseResult? {
        guard bytes.count <= TapeWord.largestFile, let header = header(of: bytes.span) else {
            return nil
        }
        let source = SourceFile(path: path, bytes: bytes)
        var scanner = LineScanner(startingAt: header.upperBound)
        scanner.scan(bytes.span.extracting(header.upperBound...))
        scanner.finish()
        let (head, problems) = FilePart.parsed(
            Array(bytes[header]), at: header.lowerBound, of: source, path: [], as: .line)
        // A whole file in one line, whatever its name.
        if scanner.elements.isEmpty, head?[key] != nil { return nil }
        var diagnostics = problems
        for (number, line) in scanner.elements.enumerated() {
            let range = Int(line.lowerBound)..<Int(line.upperBound)
            diagnostics +=
                FilePart.parsed(
                    Array(bytes[range]), at: range.lowerBound, of: source,
                    path: [.key(key), .index(number)], as: .line
                ).diagnostics
        }
        guard diagnostics.isEmpty else {
            return ParseResult(value: nil, diagnostics: diagnostics, source: source)
        }
        var (joined, position) = opening(bytes[..<header.upperBound], key, isEmpty: false)
        joined.reserveCapacity(joined.count + bytes.count)
        var rest = header.upperBound
        for (number, line) in scanner.elements.enumerated() {
            // Each line keeps its distance from the others, so that locations need no table.
            joined += repeatElement(0x20, count: Int(line.lowerBound) - rest)
            if number > 0 { joined[joined.count - 1] = 0x2C }
            joined += bytes[Int(line.lowerBound)..<Int(line.upperBound)]
            rest = Int(line.upperBound)
        }
        joined += [0x5D, 0x7D]
        var reader = JSONReader()
        let content = reader.read(joined.span)
        let value = content.map {
            Value(
                tree: Tree(
                    source: source, bytes: joined, tape: $0.words, texts: $0.texts, format: .json,
                    position: position),
                index: 0)
        }
        return ParseResult(
            value: value, diagnostics: reader.diagnostics.located(in: source, position),
            source: source)
    }

    /// Returns a header with the start of a list instead of its closing bracket, or with an empty
    /// list, and the position of this text in the file.
    static func opening(
        _ header: ArraySlice<UInt8>, _ key: String, isEmpty: Bool
    ) -> (bytes: [UInt8], position: PartPosition) {
        let last = header.dropLast().last { !isSpace($0) }
        let list = (last == 0x7B ? "" : ",") + "\"\(key)\":[" + (isEmpty ? "]}" : "")
        var bytes = Array(header.dropLast())
        let close = bytes.count
        bytes += list.utf8
        // The text after the list is what follows the header's bracket, or the bracket itself.
        let next = isEmpty ? bytes.count - 1 : bytes.count
        let original = isEmpty ? close : close + 1
        return (bytes, PartPosition(gapAt: next, gap: original - next))
    }

    private static func hasByteOrderMark(_ bytes: Span<UInt8>) -> Bool {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    }
}

/// Finds the lines of a file that arrives in pieces, without blank ones and without white space at
/// their ends.
package struct LineScanner: Sendable {
    /// The lines as ranges of the file, in order.
    package private(set) var elements: [Range<UInt32>] = []
    private var passed: Int
    private var start: Int?
    private var end = 0

    /// Creates a scanner whose first byte is at an offset of the file.
    package init(startingAt offset: Int) {
        passed = offset
    }

    /// Scans the next bytes of the file.
    package mutating func scan(_ bytes: Span<UInt8>) {
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == 0x0A {
                finish()
            } else if byte > 0x20 || !isSpace(byte) {
                if start == nil { start = passed + index }
                end = passed + index + 1
            }
        }
        passed += bytes.count
    }

    /// Ends the last line, which may have no line feed.
    package mutating func finish() {
        if let start { elements.append(UInt32(clamping: start)..<UInt32(clamping: end)) }
        start = nil
    }
}
