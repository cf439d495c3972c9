import Input
import SystemPackage

/// A large class's file of which each student is read when their turn comes.
///
/// What is kept is the file's content without its students, and where each of them stands.
final class ClassParts: Sendable {
    /// From so many bytes on a class is read in parts: about two thousand students.
    static let leastSize = 8 << 20
    /// How much of the file is looked at at once, and how much may stand around the students.
    private static let blockSize = 256 << 10

    /// The file, read as a whole only if a place in it must be shown.
    let source: Source
    /// The content, with an empty list of students.
    let frame: Value
    private let places: [Range<UInt32>]
    private let file: OpenFile

    /// How many students there are.
    var count: Int { places.count }

    /// Opens a class's file; nil for one that is smaller than `least`, not sound, not JSON, or
    /// otherwise to be read as a whole.
    init?(_ path: String, in workspace: Workspace, least: Int) {
        guard path != "-", Format(path: path) == .json, let file = try? OpenFile(path),
            file.size >= least, file.size <= Int(UInt32.max)
        else { return nil }
        var scanner = ElementScanner(key: DataKind.class.distinguishingKey)
        var start = 0
        while start < file.size, !scanner.isBroken {
            let end = min(start + Self.blockSize, file.size)
            guard let block = try? file.bytes(start..<end) else { return nil }
            scanner.scan(block.span)
            start = end
        }
        guard !scanner.isBroken, let gap = scanner.content,
            file.size - gap.count <= Self.blockSize,
            let head = try? file.bytes(0..<gap.lowerBound),
            let tail = try? file.bytes(gap.upperBound..<file.size)
        else { return nil }
        source = Source(path: path) { (try? workspace.read(path)) ?? [] }
        guard let frame = FilePart.value(head + tail, without: gap, of: source) else { return nil }
        self.frame = frame
        self.file = file
        places = scanner.elements
    }

    /// The student at a position.
    ///
    /// - Throws: When the file was changed since it was opened, or cannot be read.
    func student(_ position: Int) throws(FileProblem) -> Value {
        guard let value = try students(position..<position + 1)?.first else { throw file.changed }
        return value
    }

    /// Students in a row; nil when one of them is not sound.
    ///
    /// - Throws: As `student(_:)`.
    func students(_ positions: Range<Int>) throws(FileProblem) -> [Value]? {
        guard let first = places[positions].first, let last = places[positions].last else {
            return []
        }
        let bytes = try file.bytes(Int(first.lowerBound)..<Int(last.upperBound))
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

/// A file that is open for as long as this lives, and must not be changed meanwhile.
private final class OpenFile: Sendable {
    let size: Int
    private let path: String
    private let file: FileDescriptor
    private let seconds: Int
    private let nanoseconds: Int

    init(_ path: String) throws {
        let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
        do {
            let stat = try file.stat()
            guard stat.type == .regular else { throw Errno.invalidArgument }
            size = Int(stat.size)
            (seconds, nanoseconds) = (stat.st_mtim.tv_sec, stat.st_mtim.tv_nsec)
        } catch {
            try? file.close()
            throw error
        }
        self.path = path
        self.file = file
    }

    deinit {
        try? file.close()
    }

    /// What is said of a file that is no longer what it was.
    var changed: FileProblem {
        FileProblem(.read, path: path, cause: "it was changed while it was being read")
    }

    /// A stretch of the file.
    func bytes(_ range: Range<Int>) throws(FileProblem) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var filled = 0
        do {
            while filled < range.count {
                let count = try bytes.withUnsafeMutableBytes { room in
                    try file.read(
                        fromAbsoluteOffset: Int64(range.lowerBound + filled),
                        into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
                }
                guard count > 0 else { throw changed }
                filled += count
            }
            let stat = try file.stat()
            guard stat.size == size, stat.st_mtim.tv_sec == seconds,
                stat.st_mtim.tv_nsec == nanoseconds
            else { throw changed }
        } catch let problem as FileProblem {
            throw problem
        } catch let error as Errno {
            throw FileProblem(.read, path: path, error)
        } catch {
            throw FileProblem(.read, path: path, cause: "\(error)")
        }
        return bytes
    }
}
