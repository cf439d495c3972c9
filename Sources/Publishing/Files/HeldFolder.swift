import Diagnostics
import Glibc
import SystemPackage

/// A folder whose lock is held for as long as this lives, so that what is done to its files is done by
/// one process after the other.
struct HeldFolder: ~Copyable {
    private let folder: FileDescriptor

    /// Waits for a folder's lock.
    init(_ path: String) throws(FileError) {
        folder = try Self.lock(path)
    }

    deinit {
        // Closing gives the lock back.
        try? folder.close()
    }

    /// Gives the lock back.
    consuming func release() {}

    private static func lock(_ path: String) throws(FileError) -> FileDescriptor {
        do {
            let folder = try FileDescriptor.open(
                FilePath(path.isEmpty ? "." : path), .readOnly, options: [.directory, .closeOnExec])
            while flock(folder.rawValue, LOCK_EX) != 0 {
                guard errno != EINTR else { continue }
                let error = Errno(rawValue: errno)
                try folder.close()
                throw error
            }
            return folder
        } catch let error as Errno {
            throw FileError(.write, path: path, error)
        } catch {
            throw FileError(.write, path: path, cause: "\(error)")
        }
    }
}
