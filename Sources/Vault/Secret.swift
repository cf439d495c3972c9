import CSodium
import Glibc

/// Bytes that nobody else may see: wiped when they are let go, kept out of core files and, where the
/// system allows it, out of swap space.
///
/// The memory comes from `sodium_malloc`: it lies between pages that end a program which runs over its
/// ends.
package struct Secret: ~Copyable {
    /// Where the bytes lie; only functions of this module that are given the secret touch them.
    let memory: UnsafeMutableRawPointer
    /// How many bytes there are.
    package let count: Int

    /// Room for so many bytes.
    init(count: Int) throws(VaultError) {
        guard sodium_init() >= 0 else { throw .unavailable }
        // Locking the pages in memory is tried by sodium_malloc itself, and is no condition.
        guard let memory = sodium_malloc(max(1, count)) else { throw .outOfMemory(bytes: count) }
        self.memory = memory
        self.count = count
        sodium_memzero(memory, count)
    }

    deinit {
        sodium_free(memory)
    }

    /// So many random bytes.
    static func random(count: Int) throws(VaultError) -> Secret {
        let secret = try Secret(count: count)
        randombytes_buf(secret.memory, count)
        return secret
    }

    /// The bytes for a function of libsodium.
    var bytes: UnsafeMutablePointer<UInt8> { memory.assumingMemoryBound(to: UInt8.self) }

    /// Exactly `count` bytes read from an open file; nil when it has fewer or more.
    package static func read(count: Int, from file: Int32) throws(VaultError) -> Secret? {
        // One more byte, to see the file's end.
        let buffer = try Secret(count: count + 1)
        var filled = 0
        while filled <= count {
            let got = Glibc.read(file, buffer.memory + filled, count + 1 - filled)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .unreadable(errno: errno) }
            if got == 0 { break }
            filled += got
        }
        guard filled == count else { return nil }
        return try buffer.prefix(count)
    }

    /// The first bytes as a secret of their own.
    borrowing func prefix(_ count: Int) throws(VaultError) -> Secret {
        let prefix = try Secret(count: count)
        prefix.memory.copyMemory(from: memory, byteCount: min(count, self.count))
        return prefix
    }

    /// Writes the bytes to an open file.
    ///
    /// - Returns: 0, or the system's number of the reason why not.
    package borrowing func write(to file: Int32) -> Int32 {
        var written = 0
        while written < count {
            let put = Glibc.write(file, memory + written, count - written)
            if put < 0, errno == EINTR { continue }
            guard put > 0 else { return put < 0 ? errno : EIO }
            written += put
        }
        return 0
    }
}
