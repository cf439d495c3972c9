import Documents
import Glibc

/// A new file that has no name before it is whole: where the system can do that, it takes less than a
/// file beside it that is renamed, and a killed process leaves nothing.
enum UnnamedFile {
    /// Makes a file of `bytes`; false, and nothing is changed, where that cannot be done: there is
    /// something at the path, the folder's file system has no such files, or anything else is amiss.
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

    /// `O_TMPFILE`, which Swift does not import: the flag for files without a name, and that it is a
    /// folder that is opened.
    private static let unnamed = 0o20_000_000 | O_DIRECTORY
}
