import CGLib

/// Checksums of what is written, so that a file can be known again.
enum Checksum {
    /// The SHA-256 of bytes in hexadecimal, as FIPS 180-4 defines it.
    static func sha256(_ bytes: [UInt8]) -> String {
        guard let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count))
        else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}

/// A SHA-256 over bytes that come piece by piece.
final class RunningChecksum {
    private let checksum = g_checksum_new(G_CHECKSUM_SHA256)

    deinit {
        g_checksum_free(checksum)
    }

    /// Takes the next bytes.
    func add(_ bytes: [UInt8]) {
        g_checksum_update(checksum, bytes, bytes.count)
    }

    /// The checksum of all bytes in hexadecimal; nothing may be added afterwards.
    func finish() -> String {
        String(cString: g_checksum_get_string(checksum))
    }
}
