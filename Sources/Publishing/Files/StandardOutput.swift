import Diagnostics
import Glibc
import SystemPackage

/// Standard output and standard error.
package enum StandardOutput {
    /// Writes bytes to standard output.
    package static func write(_ bytes: [UInt8]) throws(FileError) {
        do {
            _ = try FileDescriptor.standardOutput.writeAll(bytes)
        } catch let error as Errno {
            throw FileError(.write, path: "standard output", error)
        } catch {
            throw FileError(.write, path: "standard output", cause: "\(error)")
        }
    }

    /// Whether standard output can be written to: not if it was closed.
    package static var isOpen: Bool {
        let flags = fcntl(STDOUT_FILENO, F_GETFL)
        return flags != -1 && flags & O_ACCMODE != O_RDONLY
    }

    /// Writes bytes to standard error, and ignores failures.
    package static func writeError(_ bytes: [UInt8]) {
        _ = try? FileDescriptor.standardError.writeAll(bytes)
    }

    /// Makes the process's streams safe to use; called once, before there are other threads.
    ///
    /// A closed pipe, or a file that cannot grow further, becomes an error instead of ending the process.
    /// A stream that was closed is opened on something that refuses it: otherwise the next opened file
    /// would get its number, and output would be written into that file.
    package static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
            // For reading what is to be written, for writing what is to be read.
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
