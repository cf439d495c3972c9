import Diagnostics
import FoundationEssentials
import SystemPackage

/// Reads whole files, and standard input.
package enum FileReading {
    /// The maximum size of a file in bytes: 1 GiB.
    package static let limit = 1 << 30

    /// Returns the bytes of a file; the path `-` means standard input.
    package static func bytes(of path: String) throws(FileError) -> [UInt8] {
        do {
            if path == "-" { return try drain(.standardInput, path, expecting: 0) }
            let file = try FileDescriptor.open(FilePath(path), .readOnly)
            return try file.closeAfter {
                let stat = try file.stat()
                guard stat.type != .directory else { throw Errno.isDirectory }
                return try drain(file, path, expecting: Int(stat.size))
            }
        } catch {
            throw FileError(.read, path: path, of: error)
        }
    }

    /// Returns the time when a file was last changed, in whole seconds since 1970; nil if it does
    /// not exist.
    package static func changed(_ path: String) -> Int? {
        (try? Stat(FilePath(path))).map { Int($0.st_mtim.tv_sec) }
    }

    /// Returns the type of the file at a path; nil if it does not exist.
    package static func type(of path: String) -> FileType? {
        (try? Stat(FilePath(path)))?.type
    }

    /// Returns whether a path is a folder and not a link to one.
    package static func isRealFolder(_ path: FilePath) -> Bool {
        (try? Stat(path, followTargetSymlink: false))?.type == .directory
    }

    /// Returns whether a path exists.
    ///
    /// A path that cannot be examined counts as existing.
    package static func isThere(_ path: String) -> Bool {
        do {
            _ = try Stat(FilePath(path), followTargetSymlink: false)
            return true
        } catch {
            return error != .noSuchFileOrDirectory && error != .notDirectory
        }
    }

    /// Returns the names in a folder in alphabetical order; none if the folder does not exist.
    package static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private static func drain(
        _ file: FileDescriptor, _ path: String, expecting size: Int
    ) throws -> [UInt8] {
        guard size <= limit else { throw tooLarge(path) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 1)
        var chunk = [UInt8](repeating: 0, count: max(64 << 10, min(size + 1, 16 << 20)))
        while true {
            let count = try chunk.withUnsafeMutableBytes { try file.read(into: $0) }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= limit else { throw tooLarge(path) }
        }
    }

    private static func tooLarge(_ path: String) -> FileError {
        FileError(.read, path: path, cause: "it is larger than the maximum, 1 GiB")
    }
}
