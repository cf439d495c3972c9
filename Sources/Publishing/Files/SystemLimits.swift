import Diagnostics
import Glibc
import SignalHandlers

/// The limits of the system on the memory and the open files of this process.
package enum SystemLimits {
    /// The error if the system currently refuses more memory or another open file; nil otherwise.
    package static var shortage: FileError? {
        if exhaustion_memory_is_scarce() != 0 {
            return FileError(.read, path: "chalkboard", cause: "not enough memory", .exhausted)
        }
        let file = open("/", O_RDONLY | O_CLOEXEC)
        if file < 0, errno == EMFILE || errno == ENFILE {
            return FileError(.read, path: "chalkboard", cause: "too many open files", .exhausted)
        }
        close(file)
        return nil
    }
}
