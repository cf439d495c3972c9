/// A file's key, sealed under the token of a login until the login expires.
struct Ticket: Sendable, Hashable {
    /// When it expires, in seconds since 1970.
    let expires: Int
    private let nonce: [UInt8]
    private let sealed: [UInt8]

    /// A ticket for a key.
    init(
        for key: borrowing FileKey, _ token: borrowing Secret, of head: LockedHead, expires: Int
    ) throws(VaultError) {
        self.expires = expires
        nonce = try Sealing.nonce()
        sealed = Sealing.seal(key.secret, boundTo: Self.bound(head, expires), nonce, token)
    }

    /// The key; nil when the token is another one's.
    func key(_ token: borrowing Secret, of head: LockedHead) throws(VaultError) -> FileKey? {
        guard
            let key = try Sealing.openSecret(
                sealed, boundTo: Self.bound(head, expires), nonce, token)
        else { return nil }
        return FileKey(key)
    }

    /// What the ticket is for, so that it opens neither another file nor this one for longer.
    private static func bound(_ head: LockedHead, _ expires: Int) -> [UInt8] {
        var writer = ByteWriter()
        writer.put("chalkboard ticket".utf8)
        writer.put(head.salt)
        writer.put(UInt64(max(0, expires)), bytes: 8)
        return writer.bytes
    }

    // MARK: Bytes

    init(_ reader: inout ByteReader) throws(VaultError) {
        guard let expires = Int(exactly: try reader.number(bytes: 8)) else { throw .damagedHead }
        self.expires = expires
        nonce = try reader.take(Sealing.nonceBytes)
        sealed = try reader.take(Sealing.keyBytes + Sealing.tagBytes)
    }

    func write(to writer: inout ByteWriter) {
        writer.put(UInt64(max(0, expires)), bytes: 8)
        writer.put(nonce)
        writer.put(sealed)
    }
}
