import ChalkboardKit
import Diagnostics
import Documents
import Glibc
import SystemPackage

/// An open, locked directory.
///
/// While it exists, no other process can lock the directory.
///
/// The directory itself is locked, not a file in it, because each edit replaces the file, and a
/// separate lock file would be left behind.
struct DirectoryHandle: ~Copyable {
    private let descriptor: FileDescriptor

    /// Opens a directory and waits for its lock.
    init(locking path: String) throws(FileError) {
        do {
            descriptor = try Self.open(path)
        } catch {
            throw FileError(.write, path: path, of: error)
        }
    }

    /// Opens the directory of a file and waits for its lock; errors name the file.
    init(lockingDirectoryOf path: String) throws(FileError) {
        do {
            // Two links to one file must use the same lock.
            descriptor = try Self.open(folder(of: AtomicFile.resolved(FilePath(path)).string))
        } catch {
            throw FileError(.write, path: path, of: error)
        }
    }

    deinit {
        // Closing releases the lock.
        try? descriptor.close()
    }

    /// Releases the lock.
    consuming func release() {}

    private static func open(_ path: String) throws -> FileDescriptor {
        let directory = try FileDescriptor.open(
            FilePath(path.isEmpty ? "." : path), .readOnly, options: [.directory, .closeOnExec])
        while flock(directory.rawValue, LOCK_EX) != 0 {
            guard errno != EINTR else { continue }
            let error = Errno(rawValue: errno)
            try directory.close()
            throw error
        }
        return directory
    }
}
