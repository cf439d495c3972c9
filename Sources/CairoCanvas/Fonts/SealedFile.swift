import CCairo
import Glibc
import Synchronization

/// A font file without a name, only in memory, whose content cannot be changed.
///
/// Its descriptor is closed, and its faces are closed, when no library has the font any more.
package final class SealedFile: Sendable {
    private let descriptor: Int32

    /// The path under which this process can open it, as long as this value exists.
    ///
    /// No other file of this process has the same path, not even one that gets the same descriptor
    /// later: caches know font files by their paths.
    package let path: String

    private static let made = Atomic(0)

    /// Creates a file; nil if there is not enough memory, or too many files are open.
    package init?(_ bytes: [UInt8]) {
        descriptor = ccairo_memory_file()
        path = Self.path(descriptor, Self.made.wrappingAdd(1, ordering: .relaxed).oldValue)
        guard descriptor >= 0 else { return nil }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { return nil }
            rest = rest.dropFirst(max(0, count))
        }
        guard ccairo_seal(descriptor) != 0 else { return nil }
    }

    deinit {
        guard descriptor >= 0 else { return }
        PangoLock.close(path)
        close(descriptor)
    }

    /// Returns a path of a descriptor that has a number in it: its binary digits are `/` and `/.`,
    /// which change nothing in a path.
    private static func path(_ descriptor: Int32, _ number: Int) -> String {
        let digits = String(number, radix: 2).map { $0 == "1" ? "/." : "/" }.joined()
        return "/proc/self/fd\(digits)/\(descriptor)"
    }
}
