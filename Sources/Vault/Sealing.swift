import CSodium

/// XChaCha20-Poly1305 as libsodium has it: what is sealed can neither be read nor changed without the
/// key, and what it is bound to cannot be changed either.
///
/// Nonces are random; with 24 bytes no two will ever be the same.
enum Sealing {
    /// How many bytes a key has.
    static let keyBytes = Int(crypto_aead_xchacha20poly1305_IETF_KEYBYTES)
    /// How many bytes a nonce has.
    static let nonceBytes = Int(crypto_aead_xchacha20poly1305_IETF_NPUBBYTES)
    /// How many bytes sealing adds.
    static let tagBytes = Int(crypto_aead_xchacha20poly1305_IETF_ABYTES)

    /// A new nonce.
    static func nonce() throws(VaultError) -> [UInt8] { try random(count: nonceBytes) }

    /// Random bytes that are no secret.
    static func random(count: Int) throws(VaultError) -> [UInt8] {
        guard sodium_init() >= 0 else { throw .unavailable }
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    /// Bytes sealed, `tagBytes` longer.
    static func seal(
        _ content: [UInt8], boundTo bound: [UInt8], _ nonce: [UInt8], _ key: borrowing Secret
    ) -> [UInt8] {
        var sealed = [UInt8](repeating: 0, count: content.count + tagBytes)
        crypto_aead_xchacha20poly1305_ietf_encrypt(
            &sealed, nil, content, UInt64(content.count), bound, UInt64(bound.count), nil, nonce,
            key.bytes)
        return sealed
    }

    /// What was sealed; nil when the key is another one or anything was changed.
    static func open(
        _ sealed: [UInt8], boundTo bound: [UInt8], _ nonce: [UInt8], _ key: borrowing Secret
    ) -> [UInt8]? {
        guard sealed.count >= tagBytes else { return nil }
        var content = [UInt8](repeating: 0, count: sealed.count - tagBytes)
        let result = crypto_aead_xchacha20poly1305_ietf_decrypt(
            &content, nil, nil, sealed, UInt64(sealed.count), bound, UInt64(bound.count), nonce,
            key.bytes)
        return result == 0 ? content : nil
    }

    /// A secret sealed: it goes through no memory but its own.
    static func seal(
        _ content: borrowing Secret, boundTo bound: [UInt8], _ nonce: [UInt8],
        _ key: borrowing Secret
    ) -> [UInt8] {
        var sealed = [UInt8](repeating: 0, count: content.count + tagBytes)
        crypto_aead_xchacha20poly1305_ietf_encrypt(
            &sealed, nil, content.bytes, UInt64(content.count), bound, UInt64(bound.count), nil,
            nonce, key.bytes)
        return sealed
    }

    /// The secret that was sealed; nil when the key is another one or anything was changed.
    static func openSecret(
        _ sealed: [UInt8], boundTo bound: [UInt8], _ nonce: [UInt8], _ key: borrowing Secret
    ) throws(VaultError) -> Secret? {
        guard sealed.count >= tagBytes else { return nil }
        let content = try Secret(count: sealed.count - tagBytes)
        let result = crypto_aead_xchacha20poly1305_ietf_decrypt(
            content.bytes, nil, nil, sealed, UInt64(sealed.count), bound, UInt64(bound.count),
            nonce, key.bytes)
        guard result == 0 else { return nil }
        return consume content
    }

    /// The key that Argon2id makes of a password.
    static func key(
        of password: borrowing Password, salt: [UInt8], _ cost: Cost
    ) throws(VaultError) -> Secret {
        let key = try Secret(count: keyBytes)
        let result = password.bytes.withMemoryRebound(to: CChar.self, capacity: password.count) {
            crypto_pwhash(
                key.bytes, UInt64(keyBytes), $0, UInt64(password.count), salt,
                UInt64(cost.passes), cost.kibibytes * 1024, crypto_pwhash_alg_argon2id13())
        }
        guard result == 0 else { throw .outOfMemory(bytes: cost.kibibytes * 1024) }
        return key
    }

    /// How many bytes a checksum has.
    static let checksumBytes = Int(crypto_generichash_BYTES)

    /// The checksum of bytes, BLAKE2b without a key: anybody can make it, so it tells damage alone.
    static func checksum(of bytes: [UInt8]) -> [UInt8] {
        var sum = [UInt8](repeating: 0, count: checksumBytes)
        crypto_generichash(&sum, sum.count, bytes, UInt64(bytes.count), nil, 0)
        return sum
    }

    /// The checksum of a secret.
    static func checksum(of secret: borrowing Secret) -> [UInt8] {
        var sum = [UInt8](repeating: 0, count: checksumBytes)
        crypto_generichash(&sum, sum.count, secret.bytes, UInt64(secret.count), nil, 0)
        return sum
    }

    /// How many bytes a salt has.
    static let saltBytes = Int(crypto_pwhash_argon2id_SALTBYTES)
}
