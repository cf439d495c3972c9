import ChalkboardKit

/// A file that is kept in memory while it is small, and otherwise written while it grows.
///
/// A table of a million rows is a file of more than a hundred megabytes.
final class GrowingFile {
    private let paths: [String]
    private let makeFolder: (String) throws -> Void
    private var bytes: [UInt8] = []
    /// The files, once there are too many bytes for memory.
    private var writings: [FileWriting] = []
    private var checksum: RunningChecksum?
    /// Whether the file may be written before it is complete.
    ///
    /// Only a regular file is put in place when it is complete.
    private lazy var canGrow = paths.allSatisfy { path in
        let type = path == "-" ? nil : FileReading.type(of: path)
        return path != "-" && (type == nil || type == .regular)
    }
    /// The number of bytes.
    private(set) var count = 0
    /// The SHA-256 in hexadecimal after `finish`; empty if it was not asked for.
    private(set) var sha256 = ""

    /// The maximum number of bytes in memory.
    static let most = 4 << 20

    /// Creates an empty file.
    ///
    /// - Parameters:
    ///   - paths: The paths where the file is written.
    ///   - wantsChecksum: Whether to calculate its checksum.
    ///   - makeFolder: Creates the folder of a path.
    init(
        _ paths: [String], wantsChecksum: Bool, makeFolder: @escaping (String) throws -> Void
    ) {
        self.paths = paths
        self.makeFolder = makeFolder
        if wantsChecksum { checksum = RunningChecksum() }
    }

    /// Appends bytes.
    func write(_ more: [UInt8]) throws {
        count += more.count
        checksum?.add(more)
        if !writings.isEmpty { return try writings.forEach { try $0.write(more) } }
        bytes += more
        guard bytes.count > Self.most, canGrow else { return }
        for path in paths {
            try makeFolder(path)
            let writing = try FileWriting(to: path)
            try writing.write(bytes)
            writings.append(writing)
        }
        bytes = []
    }

    /// Puts the file in place, and calls `done` with the number of each path.
    func finish(_ done: (Int) -> Void) throws {
        sha256 = checksum?.finish() ?? ""
        for (number, path) in paths.enumerated() {
            if writings.isEmpty {
                try makeFolder(path)
                try AtomicFile.write(bytes, to: path, .written)
            } else {
                try writings[number].finish(.written)
            }
            done(number)
        }
    }
}
