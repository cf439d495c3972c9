import CXLSXWriter
import Glibc

/// A file without a name, only in memory, into which a library writes by its path.
final class MemoryFile {
    private let descriptor: Int32

    /// Creates an empty file; nil if the system has no memory or no open file left for it.
    init?() {
        descriptor = cxlsxwriter_memory_file()
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// The path by which this process can open the file.
    var path: String { "/proc/self/fd/\(descriptor)" }

    /// Returns the content; nil if it cannot be read.
    func bytes() -> [UInt8]? {
        let size = lseek(descriptor, 0, SEEK_END)
        guard size >= 0 else { return nil }
        var isComplete = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let rest = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let step = pread(descriptor, rest.baseAddress, size - count, count)
                if step < 0, errno == EINTR { continue }
                guard step > 0 else {
                    isComplete = false
                    return
                }
                count += step
            }
        }
        return isComplete ? bytes : nil
    }
}
