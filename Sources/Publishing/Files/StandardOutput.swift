import ChalkboardKit
import Diagnostics
import Glibc
import SignalHandlers
import SystemPackage

package enum StandardOutput {
    package static func write(_ bytes: [UInt8]) throws(FileError) {
        do {
            _ = try FileDescriptor.standardOutput.writeAll(bytes)
        } catch let error as Errno {
            throw FileError(.write, path: "standard output", error)
        } catch {
            throw FileError(.write, path: "standard output", cause: "\(error)")
        }
    }

    package static var isOpen: Bool {
        let flags = fcntl(STDOUT_FILENO, F_GETFL)
        return flags != -1 && flags & O_ACCMODE != O_RDONLY
    }

    /// Writes bytes to standard error and ignores failures.
    package static func writeError(_ bytes: [UInt8]) {
        _ = try? FileDescriptor.standardError.writeAll(bytes)
    }

    /// Ends the process after the reader of standard output has closed the pipe, as the signal for
    /// this usually does.
    package static func endOfReader() -> Never {
        PartialFile.deleteAll()
        signal_end_by(SIGPIPE)
    }

    /// Makes the standard streams safe to use.
    ///
    /// Call it once, before other threads exist.
    ///
    /// A closed pipe, or a file that cannot grow further, becomes an error instead of ending the
    /// process. A closed stream is opened so that using it fails. Otherwise the next opened file
    /// would get its number, and output would be written into that file.
    package static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
            // Standard input is opened only for writing, and the others only for reading.
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
