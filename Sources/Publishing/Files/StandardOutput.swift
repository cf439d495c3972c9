import Diagnostics
import Glibc
import SystemPackage

/// Standard output, written with every failure told, and standard error.
package enum StandardOutput {
    /// Writes bytes.
    package static func write(_ bytes: [UInt8]) throws(FileError) {
        do {
            _ = try FileDescriptor.standardOutput.writeAll(bytes)
        } catch let error as Errno {
            throw FileError(.write, path: "standard output", error)
        } catch {
            throw FileError(.write, path: "standard output", cause: "\(error)")
        }
    }

    /// Whether it can be written to at all: it cannot when it was closed.
    package static var isOpen: Bool {
        let flags = fcntl(STDOUT_FILENO, F_GETFL)
        return flags != -1 && flags & O_ACCMODE != O_RDONLY
    }

    /// Writes bytes to standard error; there is nobody to tell when that fails.
    package static func tell(_ bytes: [UInt8]) {
        _ = try? FileDescriptor.standardError.writeAll(bytes)
    }

    /// Makes the process's streams safe to use; to be called once, before any other thread runs.
    ///
    /// A reader that goes away, or a file that may not grow further, becomes an error and not the end
    /// of the process. A stream that was closed is opened on something that refuses it: otherwise the
    /// next file opened would take its number, and what is printed would be written into that file.
    package static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
            // Reading where it is to be written, writing where it is to be read.
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
