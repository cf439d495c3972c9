import CGLib
import Diagnostics
import Documents

/// Checksums that identify the content of a file.
package enum Checksum {
    /// Returns the SHA-256 of bytes (FIPS 180-4) in hexadecimal.
    package static func sha256(_ bytes: [UInt8]) -> String {
        guard let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count))
        else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Returns the SHA-256 of a file that was read, without keeping it in memory.
    ///
    /// - Throws: `FileError` if the file has changed since then.
    package static func sha256(of source: SourceFile) throws(FileError) -> String {
        let checksum = RunningChecksum()
        for start in stride(from: 0, to: source.size, by: 1 << 20) {
            let range = start..<min(start + (1 << 20), source.size)
            guard let part = source.part(range), part.count == range.count else {
                throw FileError.changed(source.path)
            }
            checksum.add(part)
        }
        return checksum.finish()
    }
}

/// The SHA-256 of bytes that arrive in pieces.
package final class RunningChecksum {
    private let checksum = g_checksum_new(G_CHECKSUM_SHA256)

    /// Starts a checksum of no bytes.
    package init() {}

    deinit {
        g_checksum_free(checksum)
    }

    package func add(_ bytes: [UInt8]) {
        g_checksum_update(checksum, bytes, bytes.count)
    }

    /// Returns the checksum of all bytes in hexadecimal; no bytes can be added after this.
    package func finish() -> String {
        String(cString: g_checksum_get_string(checksum))
    }
}
