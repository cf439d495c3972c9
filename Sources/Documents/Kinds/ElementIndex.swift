import Diagnostics
import Input

/// The places of the elements of one list in a large JSON file, such as the students of a class, so that
/// all cores can read them and they need not stay in memory.
///
/// Of a large file, the content without the list and the place of each element are kept.
package final class ElementIndex: Sendable {
    /// The sizes of files, in bytes, from which elements are read one by one.
    package struct Limits: Sendable {
        /// Where several cores are faster than one: some dozens of students.
        package var streamed: Int
        /// Where elements are read again when their turn comes: some two thousand students.
        package var forgotten: Int

        /// The usual limits, or others.
        package init(streamed: Int = 256 << 10, forgotten: Int = 8 << 20) {
            self.streamed = streamed
            self.forgotten = forgotten
        }
    }

    /// How much of the file is read at once, and how much there may be around the list.
    private static let blockSize = 256 << 10

    /// The file, read as a whole only if a place in it must be shown.
    package let source: SourceFile
    /// The content, with an empty list.
    package let frame: Value
    private let key: String
    private let places: [Range<UInt32>]
    private let content: Content

    private enum Content {
        case held([UInt8])
        case file(any RandomAccessFile)

        /// A stretch of the file.
        func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
            switch self {
            case .held(let bytes): Array(bytes[range])
            case .file(let file): try file.bytes(range)
            }
        }
    }

    /// Whether the file's bytes are in memory, so that elements may be kept as well.
    package var isHeld: Bool {
        if case .held = content { true } else { false }
    }

    /// The number of elements.
    package var count: Int { places.count }

    /// Opens a file; nil for one that is smaller than the limits say, not valid, not JSON, or otherwise
    /// to be read as a whole.
    ///
    /// - Parameter key: The key of the list.
    package init?(
        _ key: String, of path: String, in resources: any FileResources, _ limits: Limits
    ) {
        guard path != "-", Format(path: path) == .json, let file = resources.open(path),
            file.size >= limits.streamed, file.size <= Int(UInt32.max)
        else { return nil }
        var scanner = ElementScanner(key: key)
        if file.size < limits.forgotten {
            guard let bytes = try? file.bytes(0..<file.size) else { return nil }
            scanner.scan(bytes.span)
            content = .held(bytes)
            source = SourceFile(path: path, bytes: bytes)
        } else {
            var start = 0
            while start < file.size, !scanner.isBroken {
                let end = min(start + Self.blockSize, file.size)
                guard let block = try? file.bytes(start..<end) else { return nil }
                scanner.scan(block.span)
                start = end
            }
            content = .file(file)
            source = SourceFile(path: path) { (try? resources.read(path)) ?? [] }
        }
        guard !scanner.isBroken, let gap = scanner.content,
            file.size - gap.count <= Self.blockSize,
            let head = try? content.bytes(0..<gap.lowerBound),
            let tail = try? content.bytes(gap.upperBound..<file.size),
            let frame = FilePart.value(head + tail, without: gap, of: source)
        else { return nil }
        self.key = key
        self.frame = frame
        places = scanner.elements
    }

    /// Returns the element at a position.
    ///
    /// - Throws: When the file was changed since it was opened, or cannot be read.
    package func element(_ position: Int) throws(FileError) -> Value {
        guard let value = try elements(position..<position + 1)?.first else {
            throw FileError.changed(source.path)
        }
        return value
    }

    /// Returns elements in a row; nil when one of them is not valid.
    ///
    /// - Throws: As `element(_:)`.
    package func elements(_ positions: Range<Int>) throws(FileError) -> [Value]? {
        guard let first = places[positions].first, let last = places[positions].last else {
            return []
        }
        let bytes = try content.bytes(Int(first.lowerBound)..<Int(last.upperBound))
        var values: [Value] = []
        values.reserveCapacity(positions.count)
        for position in positions {
            let place = places[position]
            let own =
                Int(
                    place.lowerBound - first.lowerBound)..<Int(
                    place.upperBound - first.lowerBound)
            let value = FilePart.value(
                Array(bytes[own]), at: Int(place.lowerBound), of: source,
                path: [.key(key), .index(position)])
            guard let value else { return nil }
            values.append(value)
        }
        return values
    }
}
