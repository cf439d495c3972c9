import Diagnostics
import Input

/// An index of the elements of one list in a large JSON file, such as the students of a class.
///
/// With the index, all cores can read elements, and elements do not have to stay in memory. It
/// keeps the content of the file without the list, and eight bytes for each element. Each element
/// can also be in a line of its own, after a header: see `JSONLines`.
package final class ElementIndex: ElementSource {
    /// The sizes of files, in bytes, that are read element by element.
    package struct Limits: Sendable {
        /// The minimum size for using several cores: a few dozen students.
        package var streamed: Int
        /// The minimum size for not keeping elements in memory: about two thousand students.
        package var forgotten: Int
        /// The maximum size: 4 GiB, several million students.
        package var largest: Int

        /// Creates limits; the defaults are the usual ones.
        package init(
            streamed: Int = 256 << 10, forgotten: Int = 8 << 20, largest: Int = Int(UInt32.max)
        ) {
            self.streamed = streamed
            self.forgotten = forgotten
            self.largest = min(largest, Int(UInt32.max))
        }
    }

    /// The number of bytes read at once, and the maximum number of bytes around the list.
    private static let blockSize = 256 << 10

    /// The source file, of which only the parts that must be shown are read.
    package let source: SourceFile
    /// The content of the file, with an empty list.
    package let frame: Value
    private let key: String
    private let scope: JSONScope
    private let places: [Range<UInt32>]
    private let content: Content

    private enum Content {
        case held([UInt8])
        case file(any RandomAccessFile)

        func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
            switch self {
            case .held(let bytes): Array(bytes[range])
            case .file(let file): try file.bytes(range)
            }
        }
    }

    /// Whether the file is in memory, so that elements can be kept as well.
    package var isHeld: Bool {
        if case .held = content { true } else { false }
    }

    package var isWholeOnProblems: Bool { isHeld }
    package var path: String { source.path }

    /// Whether the file has more bytes than a parsed file can have.
    package var isTooLargeForWhole: Bool { source.size > ParsedFile.largest }

    package var count: Int { places.count }

    /// Indexes a file; nil if it must be read as a whole.
    ///
    /// That is the case if the file is smaller than the limits, not valid or not JSON.
    ///
    /// - Parameter key: The key of the list.
    /// - Throws: `FileError` if the file cannot be read, or changes while it is read.
    package init?(
        _ key: String, of file: any RandomAccessFile, path: String, _ limits: Limits
    ) throws(FileError) {
        guard file.size >= limits.streamed, file.size <= limits.largest else { return nil }
        let start = try file.bytes(0..<min(Self.blockSize, file.size))
        guard Format(path: path, content: start) == .json else { return nil }
        let name = path == "-" ? "standard input" : path
        if file.size < limits.forgotten {
            let bytes = try file.bytes(0..<file.size)
            content = .held(bytes)
            source = SourceFile(path: name, bytes: bytes)
        } else {
            content = .file(file)
            source = SourceFile(path: name, file: file)
        }
        let isLines =
            JSONLines.isContent(start.span)
            || JSONLines.isName(path) && JSONLines.header(of: start.span) != nil
        let found =
            isLines
            ? try Self.lines(key, start, in: content, file.size, source)
            : try Self.list(key, in: content, file.size, source)
        guard let (frame, places) = found else { return nil }
        self.key = key
        self.frame = frame
        self.places = places
        scope = isLines ? .line : .element
    }

    /// Returns the file without the elements, and their places; nil if they are not found.
    private static func list(
        _ key: String, in content: Content, _ size: Int, _ source: SourceFile
    ) throws(FileError) -> (Value, [Range<UInt32>])? {
        var scanner = ElementScanner(key: key)
        var start = 0
        while start < size, !scanner.isBroken {
            let block = try content.bytes(start..<min(start + blockSize, size))
            scanner.scan(block.span)
            start += block.count
        }
        guard !scanner.isBroken, let gap = scanner.content, size - gap.count <= blockSize else {
            return nil
        }
        let head = try content.bytes(0..<gap.lowerBound)
        let tail = try content.bytes(gap.upperBound..<size)
        return FilePart.value(head + tail, without: gap, of: source).map {
            ($0, scanner.elements)
        }
    }

    /// Returns the header with an empty list, and the places of the lines; nil without a header.
    private static func lines(
        _ key: String, _ start: [UInt8], in content: Content, _ size: Int, _ source: SourceFile
    ) throws(FileError) -> (Value, [Range<UInt32>])? {
        guard let header = JSONLines.header(of: start.span),
            let frame = FilePart.value(
                ofHeader: Array(start[..<header.upperBound]), addingList: key, of: source)
        else { return nil }
        var scanner = LineScanner(startingAt: header.upperBound)
        var start = header.upperBound
        while start < size {
            let block = try content.bytes(start..<min(start + blockSize, size))
            scanner.scan(block.span)
            start += block.count
        }
        scanner.finish()
        return (frame, scanner.elements)
    }

    // MARK: Elements

    /// Returns consecutive elements; nil if one of them is not valid.
    ///
    /// - Throws: `FileError` if the file has changed since it was opened, or cannot be read.
    package func elements(_ positions: Range<Int>) throws(FileError) -> [Value]? {
        var values: [Value] = []
        values.reserveCapacity(positions.count)
        try forEach(positions) { bytes, start, position in
            let value = FilePart.value(bytes, at: start, of: source, path: path(of: position))
            if let value { values.append(value) }
            return value != nil
        }
        return values.count == positions.count ? values : nil
    }

    /// Returns consecutive elements even if they have errors, which are added to a sink; nil if the
    /// structure of one of them is broken.
    ///
    /// - Throws: `FileError` if the file has changed since it was opened, or cannot be read.
    package func elements(
        _ positions: Range<Int>, _ sink: inout DiagnosticSink
    ) throws(FileError) -> [Value]? {
        var values: [Value] = []
        var problems: [Diagnostic] = []
        try forEach(positions) { bytes, start, position in
            let (value, found) = FilePart.parsed(
                bytes, at: start, of: source, path: path(of: position), as: scope)
            problems += found
            if let value { values.append(value) }
            return value != nil
        }
        sink.add(contentsOf: SecretKeys.veiled(problems, of: source))
        return values.count == positions.count ? values : nil
    }

    private func path(of position: Int) -> [PathComponent] { [.key(key), .index(position)] }

    /// Calls a function with the bytes, the offset and the position of each element, until it returns
    /// false.
    private func forEach(
        _ positions: Range<Int>, _ body: ([UInt8], Int, Int) -> Bool
    ) throws(FileError) {
        guard let first = places[positions].first, let last = places[positions].last else { return }
        let bytes = try content.bytes(Int(first.lowerBound)..<Int(last.upperBound))
        for position in positions {
            let place = places[position]
            let start = Int(place.lowerBound - first.lowerBound)
            let own = Array(bytes[start..<start + place.count])
            guard body(own, Int(place.lowerBound), position) else { return }
        }
    }
}
