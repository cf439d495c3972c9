import CSodium
import Glibc

/// Secret bytes, which are wiped when they are released.
///
/// They are kept out of core dumps and, where the system allows it, out of swap space. The memory
/// comes from `sodium_malloc`, which surrounds it with guard pages: a program that reads or writes
/// out of bounds is terminated.
package struct Secret: ~Copyable {
    /// The memory of the bytes.
    ///
    /// Only functions of this module that receive the secret use it.
    let memory: UnsafeMutableRawPointer
    /// The number of bytes.
    package let count: Int

    /// Creates a secret of `count` zeros.
    init(count: Int) throws(EncryptedFileError) {
        guard sodium_init() >= 0 else { throw .unavailable }
        // sodium_malloc tries to lock the pages in memory, but does not require it.
        guard let memory = sodium_malloc(max(1, count)) else { throw .outOfMemory(bytes: count) }
        self.memory = memory
        self.count = count
        sodium_memzero(memory, count)
    }

    deinit {
        sodium_free(memory)
    }

    /// Returns `count` random bytes.
    static func random(count: Int) throws(EncryptedFileError) -> Secret {
        let secret = try Secret(count: count)
        randombytes_buf(secret.memory, count)
        return secret
    }

    /// The bytes, for functions of libsodium.
    var bytes: UnsafeMutablePointer<UInt8> { memory.assumingMemoryBound(to: UInt8.self) }

    /// Reads exactly `count` bytes from an open file; returns nil if it has fewer or more.
    package static func read(count: Int, from file: Int32) throws(EncryptedFileError) -> Secret? {
        // One extra byte to detect the end of the file.
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

    /// Returns a copy of the first bytes.
    borrowing func prefix(_ count: Int) throws(EncryptedFileError) -> Secret {
        let prefix = try Secret(count: count)
        prefix.memory.copyMemory(from: memory, byteCount: min(count, self.count))
        return prefix
    }

    /// Writes the bytes to an open file.
    ///
    /// - Returns: 0, or the system's error number.
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
