/// The lines of a YAML list whose entries begin with dashes, or of a map, each entry on its own lines.
struct BlockLines {
    private let lines: [ArraySlice<UInt8>]
    private let key: Range<Int>
    private let style: FileStyle
    /// The first line of each entry, and the line after the last entry.
    private let starts: [Int]
    private let end: Int
    private let indent: Int

    init?(
        _ bytes: [UInt8], key: Range<Int>, _ entries: [Range<Int>], _ style: FileStyle
    ) {
        self.key = key
        self.style = style
        guard let first = entries.first else { return nil }
        lines = Self.lines(of: bytes)
        var starts: [Int] = []
        for entry in entries {
            guard let line = lines.lastIndex(where: { $0.startIndex <= entry.lowerBound }) else {
                return nil
            }
            starts.append(line)
        }
        guard let dash = lines[starts[0]].firstIndex(where: { $0 != .space }),
            bytes[dash] == UInt8(ascii: "-"), dash < first.lowerBound
        else { return nil }
        let indent = dash - lines[starts[0]].startIndex
        for line in starts {
            let text = lines[line]
            guard text.dropFirst(indent).first == UInt8(ascii: "-"),
                text.prefix(indent).allSatisfy({ $0 == .space })
            else { return nil }
        }
        self.starts = starts
        self.indent = indent
        end = Self.end(of: lines, after: starts[starts.count - 1], indent: indent)
    }

    /// Finds the lines of a map by the key of its last member.
    init?(_ bytes: [UInt8], map key: Range<Int>, _ style: FileStyle) {
        (self.key, self.style) = (key, style)
        lines = Self.lines(of: bytes)
        guard let line = lines.lastIndex(where: { $0.startIndex <= key.lowerBound }) else {
            return nil
        }
        starts = [line]
        indent = key.lowerBound - lines[line].startIndex
        end = Self.end(of: lines, after: line, indent: indent)
    }

    func inserting(_ entries: [EntryText]) -> [UInt8] {
        // Comments below the last entry that are indented like it belong to it.
        let end =
            lines[end...].firstIndex { line in
                let blanks = line.prefix { $0 == .space }.count
                return blanks <= indent || line.dropFirst(blanks).first != UInt8(ascii: "#")
            } ?? lines.count
        var before = Array(lines[..<end].joined())
        if before.last != .lineFeed { before += Array(style.end.utf8) }
        let blanks = String(repeating: " ", count: indent)
        let text = entries.map { $0.block(indent: blanks, style) }.joined()
        return before + Array(text.utf8) + Array(lines[end...].joined())
    }

    func deleting(at position: Int) -> [UInt8]? {
        guard starts.indices.contains(position) else { return nil }
        // Comments between two entries may belong to the second one, so they are kept.
        let next = Self.end(of: lines, after: starts[position], indent: indent)
        var before = Array(lines[..<starts[position]].joined())
        if starts.count == 1 {
            // A key without entries would mean null, not an empty list.
            guard key.upperBound <= before.count,
                let colon = before[key.upperBound...].firstIndex(of: UInt8(ascii: ":"))
            else { return nil }
            before.insert(contentsOf: Array(" []".utf8), at: colon + 1)
        }
        return before + Array(lines[next...].joined())
    }

    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = (bytes[start...].firstIndex(of: .lineFeed) ?? bytes.count - 1) + 1
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    /// Returns the line after an entry, not counting blank lines and comments after it.
    private static func end(of lines: [ArraySlice<UInt8>], after start: Int, indent: Int) -> Int {
        var end = start + 1
        for line in lines.indices.dropFirst(start + 1) {
            let text = lines[line]
            let content = text.drop { $0 == .space }
            let isBlank = content.allSatisfy {
                $0 == .lineFeed || $0 == .carriageReturn || $0 == .tab
            }
            if isBlank || content.first == UInt8(ascii: "#") { continue }
            if content.startIndex - text.startIndex <= indent { break }
            end = line + 1
        }
        return end
    }
}
