import Diagnostics
import Documents
import Glibc
import SystemPackage

/// A lock on a folder, so that edits of the files in it come one after the other.
///
/// The folder itself is locked, and not a file in it: the file is replaced by each edit, and a lock
/// file would be left lying about.
enum FolderLock {
    /// Waits for the lock of the folder in which `path` lies, and holds it while `body` runs.
    static func hold<Result>(around path: String, _ body: () throws -> Result) throws -> Result {
        do {
            // Two links to one file must meet at the same lock.
            let target = AtomicFile.resolved(FilePath(path)).string
            let folder = try FileDescriptor.open(
                FilePath(Documents.folder(of: target)), .readOnly, options: .directory)
            // Closing gives the lock back.
            return try folder.closeAfter {
                while flock(folder.rawValue, LOCK_EX) != 0 {
                    guard errno == EINTR else { throw Errno(rawValue: errno) }
                }
                return try body()
            }
        } catch let error as Errno {
            throw FileError(.write, path: path, error)
        }
    }
}
