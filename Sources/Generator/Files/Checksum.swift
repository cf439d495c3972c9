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
