import Diagnostics
import Input

/// An index of the elements of one list in a large JSON file, such as the students of a class.
///
/// With the index, all cores can read elements, and elements do not have to stay in memory. It
/// keeps the content of the file without the list, and the byte range of each element.
package final class ElementIndex: Sendable {
    /// The minimum file sizes, in bytes, for reading elements one by one.
    package struct Limits: Sendable {
        /// The minimum size for using several cores: a few dozen students.
        package var streamed: Int
        /// The minimum size for not keeping elements in memory: about two thousand students.
        package var forgotten: Int

        /// Creates limits; the defaults are the usual ones.
        package init(streamed: Int = 256 << 10, forgotten: Int = 8 << 20) {
            self.streamed = streamed
            self.forgotten = forgotten
        }
    }

    /// The number of bytes read at once, and the maximum number of bytes around the list.
    private static let blockSize = 256 << 10

    /// The source file, which is read as a whole only if an excerpt of it must be shown.
    package let source: SourceFile
    /// The content of the file, with an empty list.
    package let frame: Value
    private let key: String
    private let places: [Range<UInt32>]
    private let content: Content

    private enum Content {
        case held([UInt8])
        case file(any RandomAccessFile)

        /// Returns a range of bytes of the file.
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

    /// The number of elements.
    package var count: Int { places.count }

    /// Opens a file; nil if it must be read as a whole.
    ///
    /// That is the case if the file is smaller than the limits, not valid or not JSON.
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
    /// - Throws: `FileError` if the file has changed since it was opened, or cannot be read.
    package func element(_ position: Int) throws(FileError) -> Value {
        guard let value = try elements(position..<position + 1)?.first else {
            throw FileError.changed(source.path)
        }
        return value
    }

    /// Returns consecutive elements; nil if one of them is not valid.
    ///
    /// - Throws: The same errors as `element(_:)`.
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
