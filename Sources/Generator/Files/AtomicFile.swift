import Glibc
import SystemPackage

/// Writes whole files so that a reader sees the old one or the new one, never half of one.
enum AtomicFile {
    /// Writes `bytes` beside `path` and renames them over it.
    ///
    /// A path that is there and is no regular
    /// file, such as a device or a pipe, is written to as it is.
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
        // The process's number keeps two runs that write the same file out of each other's way.
        let name = target.lastComponent?.string ?? ""
        let part = target.removingLastComponent()
            .appending(".\(String(name.prefix(100))).\(getpid()).part")
        do {
            let file = try FileDescriptor.open(
                part, .writeOnly, options: [.create, .truncate],
                permissions: old?.permissions ?? FilePermissions(rawValue: 0o666))
            try file.closeAfter {
                _ = try file.writeAll(bytes)
                guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
            }
            guard rename(part.string, target.string) == 0 else { throw Errno(rawValue: errno) }
        } catch {
            unlink(part.string)
            throw error
        }
    }

    /// A link is followed, so that its target is replaced and not the link.
    private static func resolved(_ path: FilePath) -> FilePath {
        guard (try? Stat(path, followTargetSymlink: false))?.type == .symbolicLink,
            let real = realpath(path.string, nil)
        else { return path }
        defer { free(real) }
        return FilePath(platformString: real)
    }
}
