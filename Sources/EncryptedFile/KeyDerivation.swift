import CSodium

/// Derives keys from passwords with Argon2id.
enum KeyDerivation {
    /// The length of a salt in bytes.
    static let saltBytes = Int(crypto_pwhash_argon2id_SALTBYTES)

    static func key(
        of password: borrowing Password, salt: [UInt8], cost: Cost
    ) throws(EncryptedFileError) -> FileKey {
        let key = try Secret(count: AEAD.keyBytes)
        let status = password.bytes.withMemoryRebound(to: CChar.self, capacity: password.count) {
            crypto_pwhash(
                key.bytes, UInt64(AEAD.keyBytes), $0, UInt64(password.count), salt,
                UInt64(cost.passes), cost.kibibytes * 1024, crypto_pwhash_alg_argon2id13())
        }
        guard status == 0 else { throw .outOfMemory(bytes: cost.kibibytes * 1024) }
        return FileKey(key)
    }
}
