import ChalkboardKit
import Diagnostics
import Glibc
import SystemPackage

/// Writes a file in pieces and puts it in place only when it is complete.
///
/// Standard output, `-`, is written to directly, and so are the other streams of the process. Named
/// pipes and devices are refused. If dropped before `finish` is called, the temporary file is
/// deleted.
final class FileWriting {
    private enum Place {
        /// A partial file next to the file it will replace. It is open, and therefore locked, until
        /// it is renamed.
        case part(PartialFile, target: FilePath)
        /// A stream that the process was started with.
        case stream(FileDescriptor)
        case standardOutput
    }

    /// The durability of a finished file.
    enum Safety {
        /// The file survives a power failure. Used for data that people have typed.
        case onDisk
        /// The file survives the process. Used for files that can be generated again.
        case written
    }

    private let path: String
    private let isPrivate: Bool
    private var place: Place?
    private var waiting: [UInt8] = []

    /// The maximum number of buffered bytes.
    private static let most = 256 << 10

    /// Starts a file; with `isPrivate`, only the user can read it.
    init(to path: String, isPrivate: Bool = false) throws(FileError) {
        self.path = path
        self.isPrivate = isPrivate
        place = try Self.telling(path) {
            if path == "-" { return .standardOutput }
            if let special = SpecialFile(path) {
                throw FileError(.write, path: path, cause: special.reason)
            }
            let target = AtomicFile.resolved(FilePath(path))
            switch FileReading.type(of: path) {
            case .directory: throw Errno.isDirectory
            case .regular, nil:
                try Self.refuseReadOnly(target, path)
                return .part(
                    try PartialFile(in: target.removingLastComponent(), isPrivate: isPrivate),
                    target: target)
            default: return .stream(try FileDescriptor.open(FilePath(path), .writeOnly))
            }
        }
    }

    deinit {
        switch place {
        case .part(let part, _):
            part.remove()
            try? part.file.close()
        case .stream(let file): try? file.close()
        case .standardOutput, nil: break
        }
    }

    func write(_ bytes: [UInt8]) throws(FileError) {
        guard waiting.count + bytes.count >= Self.most else {
            waiting += bytes
            return
        }
        try flush()
        if bytes.count >= Self.most { try hand(over: bytes) } else { waiting = bytes }
    }

    /// Whether the file is written where it stays, so that it cannot get another name.
    var isDirect: Bool {
        if case .part = place { false } else { true }
    }

    /// Puts the file in place under another name in the same folder.
    func finish(_ safety: Safety, as path: String) throws(FileError) {
        if case .part(let part, let target) = place,
            let name = FilePath(path).lastComponent
        {
            let other = target.removingLastComponent().appending(name)
            place = .part(part, target: AtomicFile.resolved(other))
            try Self.refuseReadOnly(AtomicFile.resolved(other), path)
        }
        try finish(safety)
    }

    /// Puts the file in place.
    ///
    /// It gets the permissions of the file it replaces and, if allowed, that file's owner.
    func finish(_ safety: Safety) throws(FileError) {
        try flush()
        switch place {
        case .part(let part, let target):
            try Self.telling(path) {
                try Self.replace(target, with: part, safety, isPrivate: isPrivate)
            }
            place = nil
            try Self.telling(path) { try part.file.close() }
        case .stream(let file):
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
        case .stream(let file): try Self.telling(path) { _ = try file.writeAll(bytes) }
        case .standardOutput: try StandardOutput.write(bytes)
        case nil: break
        }
    }

    /// Refuses to replace a file that its owner protects from changes, which a new name in its folder
    /// would do.
    private static func refuseReadOnly(_ target: FilePath, _ path: String) throws(FileError) {
        guard let old = try? Stat(target) else { return }
        if old.permissions.rawValue & 0o222 == 0 {
            throw FileError(
                .write, path: path, cause: "the file is read-only",
                hint: "choose another name, or make the file writable")
        }
        guard access(target.string, W_OK) == 0 else {
            throw FileError(.write, path: path, cause: "permission denied")
        }
    }

    private static func replace(
        _ target: FilePath, with part: PartialFile, _ safety: Safety, isPrivate: Bool
    ) throws {
        let number = part.file.rawValue
        if !isPrivate, let old = try? Stat(target) {
            // Changing the owner can fail; keeping the permissions is more important.
            _ = fchown(number, old.userID.rawValue, old.groupID.rawValue)
            guard fchmod(number, old.permissions.rawValue) == 0 else {
                throw Errno(rawValue: errno)
            }
        }
        if safety == .onDisk, fsync(number) != 0 { throw Errno(rawValue: errno) }
        try part.rename(to: target)
    }

    private static func telling<Value>(
        _ path: String, _ body: () throws -> Value
    ) throws(FileError) -> Value {
        do {
            return try body()
        } catch {
            throw FileError(.write, path: path, of: error)
        }
    }
}
