import ChalkboardKit
import Diagnostics
import Glibc
import SystemPackage

/// Writes files atomically: a reader sees the old or the new content, never part of it.
enum AtomicFile {
    /// Writes `bytes` to a temporary file that then replaces the file at `path`.
    ///
    /// With `isPrivate`, only the user can read the file, regardless of the permissions of the old
    /// one.
    static func write(
        _ bytes: [UInt8], to path: String, _ safety: FileWriting.Safety = .onDisk,
        isPrivate: Bool = false
    ) throws(FileError) {
        if safety == .written, !isPrivate, path != "-",
            AnonymousTemporaryFile.write(bytes, to: path)
        {
            return
        }
        let file = try FileWriting(to: path, isPrivate: isPrivate)
        try file.write(bytes)
        try file.finish(safety)
    }

    /// Creates a folder and its parent folders if they do not exist.
    ///
    /// With `isPrivate`, only the user can open the created folders.
    static func makeFolder(_ path: String, isPrivate: Bool = false) throws(FileError) {
        let folder = FilePath(path)
        switch FileReading.type(of: path.isEmpty ? "." : path) {
        case .directory: return
        case nil: break
        default: throw FileError(.write, path: path, .notDirectory)
        }
        let parent = folder.removingLastComponent()
        if !parent.isEmpty, parent != folder {
            try makeFolder(parent.string, isPrivate: isPrivate)
        }
        // Another process may have created it in the meantime, which is not an error.
        if mkdir(path, isPrivate ? 0o700 : 0o777) != 0, errno != EEXIST {
            throw FileError(.write, path: path, Errno(rawValue: errno))
        }
    }

    /// Returns the reason why a folder cannot be created, as far as it can be determined without
    /// trying.
    ///
    /// Returns nil if there is no known reason, or the folder exists.
    static func obstacle(toFolder path: String) -> FileError? {
        var folder = FilePath(path.isEmpty ? "." : path)
        var missing: FilePath?
        while true {
            switch FileReading.type(of: folder.string) {
            case .directory:
                guard let missing, access(folder.string, W_OK | X_OK) != 0 else { return nil }
                return FileError(.write, path: missing.string, Errno(rawValue: errno))
            case nil:
                let parent = folder.removingLastComponent()
                guard parent != folder else { return nil }
                (missing, folder) = (folder, parent.isEmpty ? "." : parent)
            default: return FileError(.write, path: folder.string, .notDirectory)
            }
        }
    }

    static func isLink(_ path: String) -> Bool {
        (try? Stat(FilePath(path), followTargetSymlink: false))?.type == .symbolicLink
    }

    /// Returns the target of a link, so that the target is replaced instead of the link.
    static func resolved(_ path: FilePath) -> FilePath {
        guard isLink(path.string), let real = realpath(path.string, nil)
        else { return path }
        defer { free(real) }
        return FilePath(platformString: real)
    }
}
