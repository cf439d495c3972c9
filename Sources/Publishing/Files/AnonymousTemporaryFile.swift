import Documents
import Glibc

/// Writes a new file that is named only when it is complete.
///
/// This is faster than renaming a temporary file, and a killed process leaves nothing behind. Not
/// every file system supports it.
enum AnonymousTemporaryFile {
    /// Writes `bytes` to a new file; returns whether that succeeded.
    ///
    /// It fails, and changes nothing, if the path exists, the file system does not support unnamed
    /// files, or any other error occurs.
    static func write(_ bytes: [UInt8], to path: String) -> Bool {
        let file = open(folder(of: path), O_WRONLY | unnamed | O_CLOEXEC, 0o666)
        guard file >= 0 else { return false }
        defer { close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }

    /// `O_TMPFILE`, which Swift does not import: the flag for unnamed files combined with the one
    /// for opening a directory.
    private static let unnamed = 0o20_000_000 | O_DIRECTORY
}
