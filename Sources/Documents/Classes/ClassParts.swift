import Diagnostics
import Input

/// A class's file of which each student can be read alone, so that all cores can read them and a large
/// class need not stay in memory.
///
/// Of a large file the content without its students is kept, and where each of them stands.
package final class ClassParts: Sendable {
    /// From how many bytes on a class is read in parts.
    package struct Limits {
        /// Where several cores are quicker than one: some dozens of students.
        var parted = 256 << 10
        /// Where students are read again when their turn comes: some two thousand.
        var forgotten = 8 << 20
    }

    /// How much of the file is looked at at once, and how much may stand around the students.
    private static let blockSize = 256 << 10

    /// The file, read as a whole only if a place in it must be shown.
    package let source: SourceFile
    /// The content, with an empty list of students.
    package let frame: Value
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

    /// Whether the file's bytes are in memory, so that students may be kept as well.
    package var isHeld: Bool {
        if case .held = content { true } else { false }
    }

    /// How many students there are.
    package var count: Int { places.count }

    /// Opens a class's file; nil for one that is smaller than the limits say, not sound, not JSON, or
    /// otherwise to be read as a whole.
    package init?(_ path: String, in workspace: any DocumentResources, _ limits: Limits) {
        guard path != "-", Format(path: path) == .json, let file = workspace.open(path),
            file.size >= limits.parted, file.size <= Int(UInt32.max)
        else { return nil }
        var scanner = ElementScanner(key: DataKind.class.distinguishingKey)
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
            source = SourceFile(path: path) { (try? workspace.read(path)) ?? [] }
        }
        guard !scanner.isBroken, let gap = scanner.content,
            file.size - gap.count <= Self.blockSize,
            let head = try? content.bytes(0..<gap.lowerBound),
            let tail = try? content.bytes(gap.upperBound..<file.size),
            let frame = FilePart.value(head + tail, without: gap, of: source)
        else { return nil }
        self.frame = frame
        places = scanner.elements
    }

    /// The student at a position.
    ///
    /// - Throws: When the file was changed since it was opened, or cannot be read.
    package func student(_ position: Int) throws(FileError) -> Value {
        guard let value = try students(position..<position + 1)?.first else {
            throw FileError.changed(source.path)
        }
        return value
    }

    /// Students in a row; nil when one of them is not sound.
    ///
    /// - Throws: As `student(_:)`.
    package func students(_ positions: Range<Int>) throws(FileError) -> [Value]? {
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
                path: [.key(DataKind.class.distinguishingKey), .index(position)])
            guard let value else { return nil }
            values.append(value)
        }
        return values
    }
}
