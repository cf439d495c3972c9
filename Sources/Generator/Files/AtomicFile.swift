import Glibc
import SystemPackage

/// Writes whole files so that a reader sees the old one or the new one, never half of one.
enum AtomicFile {
    /// Writes `bytes` beside `path` and renames them over it.
    ///
    /// A path that is there and is no regular file, such as a device or a pipe, is written to as it
    /// is. A file that is replaced keeps its permissions, and its owner where that may be set.
    static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
        do {
            let target = resolved(FilePath(path))
            switch FileReading.type(of: target.string) {
            case .directory: throw Errno.isDirectory
            case .regular, nil: try replace(target, with: bytes)
            default:
                let file = try FileDescriptor.open(target, .writeOnly)
                try file.closeAfter { _ = try file.writeAll(bytes) }
            }
        } catch let error as Errno {
            throw FileProblem(.write, path: path, error)
        } catch {
            throw FileProblem(.write, path: path, cause: "\(error)")
        }
    }

    /// Makes a folder and those above it, where they are not there.
    static func makeFolder(_ path: String) throws(FileProblem) {
        let folder = FilePath(path)
        switch FileReading.type(of: path.isEmpty ? "." : path) {
        case .directory: return
        case nil: break
        default: throw FileProblem(.write, path: path, .notDirectory)
        }
        let parent = folder.removingLastComponent()
        if !parent.isEmpty, parent != folder { try makeFolder(parent.string) }
        // Another process may make it in between, which is as good.
        if mkdir(path, 0o777) != 0, errno != EEXIST {
            throw FileProblem(.write, path: path, Errno(rawValue: errno))
        }
    }

    private static func replace(_ target: FilePath, with bytes: [UInt8]) throws {
        let old = try? Stat(target)
        let part = try Part(in: target.removingLastComponent())
        do {
            // The part stays open, and so locked, until it is renamed.
            try part.file.closeAfter {
                _ = try part.file.writeAll(bytes)
                if let old {
                    // Who may not give a file away keeps it; what the mode allows is worth more.
                    _ = fchown(part.file.rawValue, old.userID.rawValue, old.groupID.rawValue)
                    guard fchmod(part.file.rawValue, old.permissions.rawValue) == 0 else {
                        throw Errno(rawValue: errno)
                    }
                }
                guard fsync(part.file.rawValue) == 0 else { throw Errno(rawValue: errno) }
                guard rename(part.path.string, target.string) == 0 else {
                    throw Errno(rawValue: errno)
                }
            }
        } catch {
            unlink(part.path.string)
            throw error
        }
    }

    /// A link is followed, so that its target is replaced and not the link.
    static func resolved(_ path: FilePath) -> FilePath {
        guard (try? Stat(path, followTargetSymlink: false))?.type == .symbolicLink,
            let real = realpath(path.string, nil)
        else { return path }
        defer { free(real) }
        return FilePath(platformString: real)
    }
}
