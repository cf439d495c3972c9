import Diagnostics
import Glibc
import SystemPackage

/// A file that is written piece by piece, and takes its place only when it is whole.
///
/// A path that is there and is no regular file, such as a device or a pipe, is written to as it is,
/// and so is standard output, `-`. What is let go before it is finished leaves nothing behind.
final class FileWriting {
    private enum Place {
        /// Beside the file it will replace; the part stays open, and so locked, until it is renamed.
        case part(Part, target: FilePath)
        /// A device or a pipe.
        case device(FileDescriptor)
        case standardOutput
    }

    /// How far a file is safe once it is finished.
    enum Safety {
        /// It outlives a loss of power: for what people have typed.
        case onDisk
        /// It outlives the process: for what can be made again.
        case written
    }

    private let path: String
    private let isPrivate: Bool
    private var place: Place?
    private var waiting: [UInt8] = []

    /// How many bytes are gathered before they are handed to the system.
    private static let most = 256 << 10

    /// Begins a file; with `isPrivate` one that nobody but the user can read.
    init(to path: String, isPrivate: Bool = false) throws(FileError) {
        self.path = path
        self.isPrivate = isPrivate
        place = try Self.telling(path) {
            if path == "-" { return .standardOutput }
            let target = AtomicFile.resolved(FilePath(path))
            switch FileReading.type(of: target.string) {
            case .directory: throw Errno.isDirectory
            case .regular, nil:
                return .part(
                    try Part(in: target.removingLastComponent(), isPrivate: isPrivate),
                    target: target)
            default: return .device(try FileDescriptor.open(target, .writeOnly))
            }
        }
    }

    deinit {
        switch place {
        case .part(let part, _):
            unlink(part.path.string)
            try? part.file.close()
        case .device(let file): try? file.close()
        case .standardOutput, nil: break
        }
    }

    /// Adds bytes at the end.
    func write(_ bytes: [UInt8]) throws(FileError) {
        guard waiting.count + bytes.count >= Self.most else {
            waiting += bytes
            return
        }
        try flush()
        if bytes.count >= Self.most { try hand(over: bytes) } else { waiting = bytes }
    }

    /// Puts the whole file in its place, under the permissions of the one it replaces and, where that
    /// may be set, its owner.
    func finish(_ safety: Safety) throws(FileError) {
        try flush()
        switch place {
        case .part(let part, let target):
            try Self.telling(path) {
                try Self.replace(target, with: part, safety, isPrivate: isPrivate)
            }
            place = nil
            try Self.telling(path) { try part.file.close() }
        case .device(let file):
            place = nil
            try Self.telling(path) { try file.close() }
        case .standardOutput, nil: break
        }
    }

    private func flush() throws(FileError) {
        guard !waiting.isEmpty else { return }
        try hand(over: waiting)
        waiting.removeAll(keepingCapacity: true)
    }

    private func hand(over bytes: [UInt8]) throws(FileError) {
        switch place {
        case .part(let part, _): try Self.telling(path) { _ = try part.file.writeAll(bytes) }
        case .device(let file): try Self.telling(path) { _ = try file.writeAll(bytes) }
        case .standardOutput: try StandardOutput.write(bytes)
        case nil: break
        }
    }

    private static func replace(
        _ target: FilePath, with part: Part, _ safety: Safety, isPrivate: Bool
    ) throws {
        let number = part.file.rawValue
        if !isPrivate, let old = try? Stat(target) {
            // Who may not give a file away keeps it; what the mode allows is worth more.
            _ = fchown(number, old.userID.rawValue, old.groupID.rawValue)
            guard fchmod(number, old.permissions.rawValue) == 0 else {
                throw Errno(rawValue: errno)
            }
        }
        if safety == .onDisk, fsync(number) != 0 { throw Errno(rawValue: errno) }
        guard rename(part.path.string, target.string) == 0 else { throw Errno(rawValue: errno) }
    }

    private static func telling<Value>(
        _ path: String, _ body: () throws -> Value
    ) throws(FileError) -> Value {
        do {
            return try body()
        } catch let error as Errno {
            throw FileError(.write, path: path, error)
        } catch {
            throw FileError(.write, path: path, cause: "\(error)")
        }
    }
}
