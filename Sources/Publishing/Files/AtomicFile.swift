import Diagnostics
import Glibc
import SystemPackage

/// Writes whole files so that a reader sees the old one or the new one, never half of one.
enum AtomicFile {
    /// Writes `bytes` beside `path` and renames them over it, or gives a new file its name when it is
    /// whole; with `isPrivate` nobody but the user can read the file, whoever could read the one it
    /// replaces.
    static func write(
        _ bytes: [UInt8], to path: String, _ safety: FileWriting.Safety = .onDisk,
        isPrivate: Bool = false
    ) throws(FileError) {
        if safety == .written, !isPrivate, path != "-", UnnamedFile.write(bytes, to: path) {
            return
        }
        let file = try FileWriting(to: path, isPrivate: isPrivate)
        try file.write(bytes)
        try file.finish(safety)
    }

    /// Makes a folder and those above it, where they are not there; with `isPrivate` nobody but the
    /// user can look into those that are made.
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
        // Another process may make it in between, which is as good.
        if mkdir(path, isPrivate ? 0o700 : 0o777) != 0, errno != EEXIST {
            throw FileError(.write, path: path, Errno(rawValue: errno))
        }
    }

    /// What keeps a folder from being made, as far as that can be told without making it; nil where
    /// nothing is known to, and where it is there.
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

    /// A link is followed, so that its target is replaced and not the link.
    static func resolved(_ path: FilePath) -> FilePath {
        guard (try? Stat(path, followTargetSymlink: false))?.type == .symbolicLink,
            let real = realpath(path.string, nil)
        else { return path }
        defer { free(real) }
        return FilePath(platformString: real)
    }
}
