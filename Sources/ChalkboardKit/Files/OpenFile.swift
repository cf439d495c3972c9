import Diagnostics
import Documents
import SystemPackage

/// An open file.
///
/// It must not change while it is open.
package final class OpenFile: RandomAccessFile {
    package let size: Int
    private let path: String
    private let file: FileDescriptor
    private let seconds: Int
    private let nanoseconds: Int

    package init(_ path: String) throws {
        // Opening and closing a pipe would end the process that writes to it.
        guard FileReading.type(of: path) == .regular else { throw Errno.invalidArgument }
        let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
        do {
            let stat = try file.stat()
            guard stat.type == .regular else { throw Errno.invalidArgument }
            size = Int(stat.size)
            (seconds, nanoseconds) = (stat.st_mtim.tv_sec, stat.st_mtim.tv_nsec)
        } catch {
            try? file.close()
            throw error
        }
        self.path = path
        self.file = file
    }

    deinit {
        try? file.close()
    }

    package func bytes(_ range: Range<Int>) throws(FileError) -> [UInt8] {
        do {
            guard let bytes = try FileReading.bytes(range, of: file) else {
                throw FileError.changed(path)
            }
            let stat = try file.stat()
            guard stat.size == size, stat.st_mtim.tv_sec == seconds,
                stat.st_mtim.tv_nsec == nanoseconds
            else { throw FileError.changed(path) }
            return bytes
        } catch {
            throw FileError(.read, path: path, of: error)
        }
    }
}
