import Grading
import Input

/// The positions of courses in a board file, used to edit it without changing the rest.
struct CourseList {
    private let bytes: [UInt8]
    private let key: Range<Int>
    private let list: Range<Int>
    private let courses: [Range<Int>]
    private let format: Format
    private let style: BoardText.Lines

    /// Finds the courses in a board file; fails if they are not a list.
    init?(_ root: Value) {
        let member = root.members?.first { $0.key.utf8.elementsEqual("courses".utf8) }
        guard let member, let elements = member.value.elements else { return nil }
        let bytes = root.source.bytes
        let end = bytes.firstIndex(of: lineFeed) ?? 0
        let isTabbed = bytes.indices.dropFirst()
            .contains { bytes[$0] == tab && bytes[$0 - 1] == lineFeed }
        style = BoardText.Lines(
            end: end > 0 && bytes[end - 1] == carriageReturn ? "\r\n" : "\n",
            unit: isTabbed ? "\t" : "  ")
        self.bytes = bytes
        key = member.keyByteRange
        list = member.value.byteRange
        courses = elements.map(\.byteRange)
        format = root.format
    }

    // A list in brackets is the same in JSON and YAML. Other YAML lists are edited by lines.
    private var block: BlockList? { BlockList(bytes, key: key, courses, style) }
    private var isBlock: Bool {
        bytes.indices.contains(list.lowerBound) && bytes[list.lowerBound] != bracket
    }

    /// Returns the file's bytes with a course added at the end; nil if the position is unclear.
    func inserting(_ course: Course) -> [UInt8]? {
        if isBlock { return block?.inserting(course) }
        guard let last = courses.last else { return beginning(with: course) }
        // A list on one line remains on one line.
        let isLine = !bytes[list].contains(lineFeed)
        let indent = indentation(of: last.lowerBound)
        let text =
            isLine
            ? ", \(BoardText.jsonLine(course))"
            : ",\(style.end)\(indent)\(BoardText.json(course, indent: indent, style))"
        return replacing(last.upperBound..<last.upperBound, with: text)
    }

    /// Returns the file's bytes without the course at a position, starting at 0; nil if its
    /// location is unclear.
    func deleting(at position: Int) -> [UInt8]? {
        if isBlock { return block?.deleting(at: position) }
        guard courses.indices.contains(position) else { return nil }
        if courses.count == 1 { return replacing(list, with: "[]") }
        let cut =
            position + 1 < courses.count
            ? courses[position].lowerBound..<courses[position + 1].lowerBound
            : courses[position - 1].upperBound..<courses[position].upperBound
        return replacing(cut, with: "")
    }

    /// Returns the first course of an empty list, in the style of the file.
    private func beginning(with course: Course) -> [UInt8]? {
        let start = lineStart(of: list.lowerBound)
        let end = bytes[list.upperBound...].firstIndex { $0 == lineFeed || $0 == carriageReturn }
        let outer = indentation(of: list.lowerBound)
        let isOwnLine = key.lowerBound == start + outer.utf8.count
        if format == .yaml, isOwnLine {
            let colon = bytes[..<list.lowerBound].lastIndex(of: UInt8(ascii: ":")) ?? start
            let rest = String(
                decoding: bytes[list.upperBound..<(end ?? bytes.count)], as: UTF8.self)
            let next = end.map { bytes[$0] == carriageReturn ? $0 + 2 : $0 + 1 } ?? bytes.count
            let entry = BoardText.yaml(course, indent: outer + "  ", style)
            return replacing(
                colon + 1..<min(next, bytes.count), with: rest + style.end + entry)
        }
        let isLine = !bytes.dropLast().contains(lineFeed)
        if isLine { return replacing(list, with: "[\(BoardText.jsonLine(course))]") }
        let inner = outer + style.unit
        let json = BoardText.json(course, indent: inner, style)
        return replacing(list, with: "[\(style.end)\(inner)\(json)\(style.end)\(outer)]")
    }

    private func replacing(_ range: Range<Int>, with text: String) -> [UInt8]? {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
        return Array(bytes[..<range.lowerBound]) + Array(text.utf8)
            + Array(bytes[range.upperBound...])
    }

    private func lineStart(of offset: Int) -> Int {
        (bytes[..<offset].lastIndex(of: lineFeed) ?? -1) + 1
    }

    /// Returns the whitespace at the beginning of the line at an offset.
    private func indentation(of offset: Int) -> String {
        let blanks = bytes[lineStart(of: offset)...].prefix { $0 == space || $0 == tab }
        return String(decoding: blanks, as: UTF8.self)
    }
}

/// A YAML list whose entries begin with dashes, each on its own lines.
private struct BlockList {
    private let lines: [ArraySlice<UInt8>]
    private let key: Range<Int>
    private let style: BoardText.Lines
    /// The first line of each entry, and the line after the last entry.
    private let starts: [Int]
    private let end: Int
    private let indent: Int

    init?(
        _ bytes: [UInt8], key: Range<Int>, _ courses: [Range<Int>], _ style: BoardText.Lines
    ) {
        self.key = key
        self.style = style
        guard let first = courses.first else { return nil }
        lines = Self.lines(of: bytes)
        var starts: [Int] = []
        for course in courses {
            guard let line = lines.lastIndex(where: { $0.startIndex <= course.lowerBound }) else {
                return nil
            }
            starts.append(line)
        }
        guard let dash = lines[starts[0]].firstIndex(where: { $0 != space }),
            bytes[dash] == hyphen, dash < first.lowerBound
        else { return nil }
        let indent = dash - lines[starts[0]].startIndex
        for line in starts {
            let text = lines[line]
            guard text.dropFirst(indent).first == hyphen,
                text.prefix(indent).allSatisfy({ $0 == space })
            else { return nil }
        }
        self.starts = starts
        self.indent = indent
        end = Self.end(of: lines, after: starts[starts.count - 1], indent: indent)
    }

    func inserting(_ course: Course) -> [UInt8]? {
        var before = Array(lines[..<end].joined())
        if before.last != lineFeed { before += Array(style.end.utf8) }
        let entry = BoardText.yaml(course, indent: String(repeating: " ", count: indent), style)
        return before + Array(entry.utf8) + Array(lines[end...].joined())
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
            let end = (bytes[start...].firstIndex(of: lineFeed) ?? bytes.count - 1) + 1
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
            let content = text.drop { $0 == space }
            let isBlank = content.allSatisfy { $0 == lineFeed || $0 == carriageReturn || $0 == tab }
            if isBlank || content.first == UInt8(ascii: "#") { continue }
            if content.startIndex - text.startIndex <= indent { break }
            end = line + 1
        }
        return end
    }
}

private let bracket = UInt8(ascii: "[")
private let hyphen = UInt8(ascii: "-")
private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
