import CSodium

/// The checksum of a locked file or a session: BLAKE2b without a key.
///
/// It detects damage, not tampering: anyone can calculate it.
enum FileChecksum {
    /// The length of a checksum in bytes.
    static let count = Int(crypto_generichash_BYTES)

    static func of(_ bytes: [UInt8]) -> [UInt8] { of(bytes, count: bytes.count) }

    static func of(_ secret: borrowing Secret) -> [UInt8] { of(secret.bytes, count: secret.count) }

    private static func of(_ bytes: UnsafePointer<UInt8>, count length: Int) -> [UInt8] {
        var sum = [UInt8](repeating: 0, count: count)
        let status = crypto_generichash(&sum, sum.count, bytes, UInt64(length), nil, 0)
        // The only possible error is an invalid length, and the length is a constant.
        precondition(status == 0)
        return sum
    }
}
