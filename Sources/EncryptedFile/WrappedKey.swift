import Bytes

/// A file's key, encrypted with the token of a login until the login expires.
struct WrappedKey: Sendable, Hashable {
    /// The time at which the login expires, in seconds since 1970.
    let expires: Int
    private let nonce: [UInt8]
    private let encrypted: [UInt8]

    /// Wraps the key of the file that has this salt.
    init(
        _ key: borrowing FileKey, token: borrowing Secret, salt: [UInt8], expires: Int
    ) throws(EncryptedFileError) {
        self.expires = expires
        nonce = try AEAD.nonce()
        encrypted = try AEAD.encrypt(
            key.secret, associated: Self.associated(salt, expires), nonce: nonce, key: token)
    }

    /// Returns the key; nil if the token belongs to a different login.
    func key(
        _ token: borrowing Secret, salt: [UInt8]
    ) throws(EncryptedFileError) -> FileKey? {
        let key = try AEAD.decryptSecret(
            encrypted, associated: Self.associated(salt, expires), nonce: nonce, key: token)
        guard let key else { return nil }
        return FileKey(key)
    }

    /// Returns the associated data, which ties the key to one file and one expiration time.
    ///
    /// The key opens no other file, and it does not open this file after that time.
    private static func associated(_ salt: [UInt8], _ expires: Int) -> [UInt8] {
        var writer = ByteWriter()
        writer.write("chalkboard ticket".utf8)
        writer.write(salt)
        writer.write(UInt64(max(0, expires)))
        return writer.bytes
    }

    // MARK: Bytes

    init(_ reader: inout ByteReader) throws(EncryptedFileError) {
        guard let expires = Int(exactly: try reader.number(UInt64.self)) else {
            throw .damagedHeader
        }
        self.expires = expires
        nonce = try reader.read(AEAD.nonceBytes)
        encrypted = try reader.read(AEAD.keyBytes + AEAD.tagBytes)
    }

    func write(to writer: inout ByteWriter) {
        writer.write(UInt64(max(0, expires)))
        writer.write(nonce)
        writer.write(encrypted)
    }
}
