import Diagnostics
import Documents
import FoundationEssentials
import SystemPackage

package enum FileReading {
    /// The maximum size in bytes of a file that is read as a whole: 256 MiB less one byte.
    package static let limit = ParsedFile.largest

    package static func bytes(of path: String) throws(FileError) -> [UInt8] {
        do {
            let file = try open(path)
            return try file.closeAfter {
                let stat = try file.stat()
                guard stat.type != .directory else { throw Errno.isDirectory }
                return try drain(file, path, expecting: Int(stat.size))
            }
        } catch {
            throw FileError(.read, path: path, of: error)
        }
    }

    /// Opens a file for reading.
    ///
    /// - Throws: An error for a named pipe, a device or a socket: opening it could wait forever.
    package static func open(_ path: String) throws -> FileDescriptor {
        if let special = SpecialFile(path) {
            throw FileError(.read, path: path, cause: special.reason)
        }
        return try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
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

    /// Returns the bytes of a range of an open file; nil if the file ends before.
    static func bytes(_ range: Range<Int>, of file: FileDescriptor) throws -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var filled = 0
        while filled < range.count {
            let count = try bytes.withUnsafeMutableBytes { room in
                try file.read(
                    fromAbsoluteOffset: Int64(range.lowerBound + filled),
                    into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
            }
            guard count > 0 else { return nil }
            filled += count
        }
        return bytes
    }

    private static func drain(
        _ file: FileDescriptor, _ path: String, expecting size: Int
    ) throws -> [UInt8] {
        func failure() -> FileError { FileError(.read, path: path, cause: tooLarge(limit)) }
        guard size <= limit else { throw failure() }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size + 1)
        var chunk = [UInt8](repeating: 0, count: max(64 << 10, min(size + 1, 16 << 20)))
        while true {
            let count = try chunk.withUnsafeMutableBytes { try file.read(into: $0) }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= limit else { throw failure() }
        }
    }

    /// Returns the cause of an error for a file of more than a number of bytes.
    package static func tooLarge(_ limit: Int) -> String {
        // The limits are one byte less than a power of two.
        let (mebi, gibi) = ((limit + 1) >> 20, (limit + 1) >> 30)
        let size = gibi > 0 ? "\(gibi) GiB" : mebi > 0 ? "\(mebi) MiB" : "\(limit) bytes"
        return "it is larger than the maximum, \(size)"
    }
}
