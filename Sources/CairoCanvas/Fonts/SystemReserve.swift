import CCairo
import Drawing
import Glibc
import Parallelism
import SignalHandlers

/// Checks that the system has enough left to load fonts.
///
/// Fontconfig silently skips the files that it cannot open, so a document could get different
/// fonts, and Pango stops the process if it cannot start a thread.
enum SystemReserve {
    /// The number of files that are open at once while fonts are loaded, with some to spare.
    private static let files = 8
    /// The address space in bytes that the libraries for text need, without the stacks of threads.
    private static let memory = 64 << 20

    /// Throws if an open file, memory or a thread would be missing.
    static func check() throws(CanvasError) {
        var copies: [Int32] = []
        defer { for copy in copies { close(copy) } }
        for _ in 0..<files {
            // The root exists in every system, unlike a device.
            let copy = open("/", O_RDONLY | O_CLOEXEC)
            guard copy >= 0 else { throw .exhausted("too many open files: fonts cannot be loaded") }
            copies.append(copy)
        }
        let space = mmap(
            nil, memory, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let space, space != MAP_FAILED else {
            throw .exhausted("not enough memory: fonts cannot be loaded")
        }
        munmap(space, memory)
        guard Threads.areAvailable else {
            throw .exhausted("the system allows no more threads: fonts cannot be loaded")
        }
        translateErrorsOfGLib()
    }

    /// Ends the program with a message when GLib cannot allocate memory or create a thread.
    ///
    /// GLib would stop the process by a signal. Pango uses it to create threads for its fonts. This
    /// does nothing in other programs that use the library.
    private static func translateErrorsOfGLib() {
        guard exhaustion_is_handled() != 0 else { return }
        g_log_set_default_handler(
            { domain, level, message, data in
                // Nothing here allocates memory.
                if let message, level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0 {
                    if strstr(message, "failed to allocate") != nil { exhaustion_end() }
                    if strstr(message, "creating thread") != nil {
                        exhaustion_end_without_thread()
                    }
                }
                g_log_default_handler(domain, level, message, data)
            }, nil)
    }
}
