import CSodium

/// Authenticated encryption with XChaCha20-Poly1305, by libsodium.
///
/// Without the key, encrypted bytes cannot be read, and changes to them or to their associated data
/// are detected. Nonces are random; at 24 bytes, two equal ones are practically impossible.
enum AEAD {
    /// The length of a key in bytes.
    static let keyBytes = Int(crypto_aead_xchacha20poly1305_IETF_KEYBYTES)
    /// The length of a nonce in bytes.
    static let nonceBytes = Int(crypto_aead_xchacha20poly1305_IETF_NPUBBYTES)
    /// The number of bytes that encryption adds.
    static let tagBytes = Int(crypto_aead_xchacha20poly1305_IETF_ABYTES)

    static func nonce() throws(EncryptedFileError) -> [UInt8] { try random(count: nonceBytes) }

    /// Returns random bytes that are not secret.
    static func random(count: Int) throws(EncryptedFileError) -> [UInt8] {
        guard sodium_init() >= 0 else { throw .unavailable }
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    /// Encrypts bytes; the result is `tagBytes` longer.
    static func encrypt(
        _ content: [UInt8], associated: [UInt8], nonce: [UInt8], key: borrowing Secret
    ) throws(EncryptedFileError) -> [UInt8] {
        var encrypted = [UInt8](repeating: 0, count: content.count + tagBytes)
        let status = crypto_aead_xchacha20poly1305_ietf_encrypt(
            &encrypted, nil, content, UInt64(content.count), associated, UInt64(associated.count),
            nil, nonce, key.bytes)
        guard status == 0 else { throw .unavailable }
        return encrypted
    }

    /// Decrypts bytes; nil if the key is a different one or anything was changed.
    static func decrypt(
        _ encrypted: [UInt8], associated: [UInt8], nonce: [UInt8], key: borrowing Secret
    ) -> [UInt8]? {
        guard encrypted.count >= tagBytes else { return nil }
        var content = [UInt8](repeating: 0, count: encrypted.count - tagBytes)
        let status = crypto_aead_xchacha20poly1305_ietf_decrypt(
            &content, nil, nil, encrypted, UInt64(encrypted.count), associated,
            UInt64(associated.count), nonce, key.bytes)
        return status == 0 ? content : nil
    }

    /// Encrypts a secret, which is not copied to any other memory.
    static func encrypt(
        _ content: borrowing Secret, associated: [UInt8], nonce: [UInt8], key: borrowing Secret
    ) throws(EncryptedFileError) -> [UInt8] {
        var encrypted = [UInt8](repeating: 0, count: content.count + tagBytes)
        let status = crypto_aead_xchacha20poly1305_ietf_encrypt(
            &encrypted, nil, content.bytes, UInt64(content.count), associated,
            UInt64(associated.count), nil, nonce, key.bytes)
        guard status == 0 else { throw .unavailable }
        return encrypted
    }

    /// Decrypts a secret; nil if the key is a different one or anything was changed.
    static func decryptSecret(
        _ encrypted: [UInt8], associated: [UInt8], nonce: [UInt8], key: borrowing Secret
    ) throws(EncryptedFileError) -> Secret? {
        guard encrypted.count >= tagBytes else { return nil }
        let content = try Secret(count: encrypted.count - tagBytes)
        let status = crypto_aead_xchacha20poly1305_ietf_decrypt(
            content.bytes, nil, nil, encrypted, UInt64(encrypted.count), associated,
            UInt64(associated.count), nonce, key.bytes)
        guard status == 0 else { return nil }
        return consume content
    }
}
