import Bytes

/// A file that opens only with a user's name and password, or with the token of a login.
///
/// It consists of, in this order: a line that identifies the format; the cost and the salt of the
/// key; the city, team and user name; a check that only the right key passes; the wrapped key of
/// the last login, if there was one; the content, encrypted and bound to everything before it; and
/// a checksum of all of that. Any changed byte is detected: encryption detects tampering, and the
/// checksum detects damage before the user is asked for a password. `docs/teams.md` describes the
/// format byte by byte.
package struct LockedFile: Sendable, Hashable {
    /// The line that a locked file begins with, up to the version.
    static let sign = Array("chalkboard locked roster ".utf8)
    private static let version = Array("2\n".utf8)
    private static let checkText = Array("chalkboard check".utf8)

    /// The unencrypted part.
    package let header: Header
    /// A nonce and an encrypted empty message, which only the right key decrypts.
    private let check: [UInt8]
    private let wrappedKey: WrappedKey?
    private let nonce: [UInt8]
    private let encrypted: [UInt8]

    /// Returns whether bytes start like a locked file, allowing for damage.
    ///
    /// This way a file that is damaged at its beginning is reported as damaged, not read as another
    /// format.
    package static func isLocked(_ bytes: [UInt8]) -> Bool {
        zip(bytes, sign).count { $0 == $1 } * 2 > sign.count
    }

    // MARK: Bytes

    /// Reads a locked file without decrypting it.
    ///
    /// - Throws: If the bytes are not a locked file, were changed, or have a cost that is not
    ///   accepted.
    package init(_ bytes: [UInt8]) throws(EncryptedFileError) {
        try self.init(bytes, least: .least)
    }

    /// Reads a locked file with a cost of at least `least`.
    init(_ bytes: [UInt8], least: Cost) throws(EncryptedFileError) {
        guard Self.isLocked(bytes) else { throw .notLocked }
        var reader = ByteReader(try Self.withoutChecksum(bytes))
        _ = try reader.read(Self.sign.count + Self.version.count)
        let cost = Cost(
            passes: Int(try reader.number(UInt32.self)),
            kibibytes: Int(try reader.number(UInt32.self)))
        guard cost.isAllowed(from: least) else { throw .badCost(cost) }
        let salt = try reader.read(KeyDerivation.saltBytes)
        header = Header(
            city: try reader.text(), teamName: try reader.text(), userName: try reader.text(),
            cost: cost, salt: salt)
        check = try reader.read(AEAD.nonceBytes + AEAD.tagBytes)
        switch try reader.number(UInt8.self) {
        case 0: wrappedKey = nil
        case 1: wrappedKey = try WrappedKey(&reader)
        default: throw .damagedHeader
        }
        nonce = try reader.read(AEAD.nonceBytes)
        encrypted = reader.rest
    }

    private init(
        header: Header, check: [UInt8], wrappedKey: WrappedKey?, content: Content,
        key: borrowing FileKey
    ) throws(EncryptedFileError) {
        self.header = header
        self.check = check
        self.wrappedKey = wrappedKey
        nonce = try AEAD.nonce()
        var writer = ByteWriter()
        writer.write(content.change?.number ?? 0)
        writer.write(content.bytes)
        let prefix = Self.prefix(header, check, wrappedKey, nonce)
        encrypted = try AEAD.encrypt(
            writer.bytes, associated: prefix, nonce: nonce, key: key.secret)
    }

    package var bytes: [UInt8] {
        let bytes = prefix + encrypted
        return bytes + Self.checksum(of: bytes)
    }

    /// Returns the checksum that follows the bytes of a file.
    package static func checksum(of bytes: [UInt8]) -> [UInt8] { FileChecksum.of(bytes) }

    /// Returns the bytes before the checksum.
    ///
    /// - Throws: `.changed` if they were changed or damaged, `.unknownVersion` if another version
    ///   of this program wrote them.
    private static func withoutChecksum(_ bytes: [UInt8]) throws(EncryptedFileError) -> [UInt8] {
        let opening = sign + version
        guard bytes.count >= opening.count + FileChecksum.count else { throw .changed }
        let content = Array(bytes.dropLast(FileChecksum.count))
        // With the expected opening in place, damage there can be distinguished from another
        // version.
        let sum = FileChecksum.of(opening + content.dropFirst(opening.count))
        let isWhole = sum.elementsEqual(bytes.suffix(FileChecksum.count))
        if bytes.starts(with: opening), isWhole { return content }
        throw isWhole || bytes.starts(with: opening) || !bytes.starts(with: sign)
            ? .changed : .unknownVersion
    }

    /// The bytes before the encrypted content.
    private var prefix: [UInt8] { Self.prefix(header, check, wrappedKey, nonce) }

    private static func prefix(
        _ header: Header, _ check: [UInt8], _ wrappedKey: WrappedKey?, _ nonce: [UInt8]
    ) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(sign)
        writer.write(version)
        writer.write(UInt32(truncatingIfNeeded: header.cost.passes))
        writer.write(UInt32(truncatingIfNeeded: header.cost.kibibytes))
        writer.write(header.salt)
        for text in [header.city, header.teamName, header.userName] {
            writer.write(UInt16(truncatingIfNeeded: text.utf8.count))
            writer.write(text.utf8)
        }
        writer.write(check)
        writer.write(byte: wrappedKey == nil ? 0 : 1)
        wrappedKey?.write(to: &writer)
        writer.write(nonce)
        return writer.bytes
    }

    // MARK: Locking and opening

    /// Locks bytes.
    ///
    /// - Parameter now: The time, in seconds since 1970.
    /// - Throws: If a name is too long, or there is not enough memory.
    package static func locking(
        _ content: [UInt8], city: String, teamName: String, userName: String,
        password: borrowing Password, cost: Cost = .standard, now: Int
    ) throws(EncryptedFileError) -> LockedFile {
        for name in [city, teamName, userName] where name.utf8.count > LockedFileLimits.nameBytes {
            throw .nameTooLong
        }
        let salt = try AEAD.random(count: KeyDerivation.saltBytes)
        let header = Header(
            city: city, teamName: teamName, userName: userName, cost: cost, salt: salt)
        let key = try KeyDerivation.key(of: password, salt: salt, cost: cost)
        let nonce = try AEAD.nonce()
        let tag = try AEAD.encrypt([], associated: checkText, nonce: nonce, key: key.secret)
        return try LockedFile(
            header: header, check: nonce + tag, wrappedKey: nil,
            content: Content(bytes: content, change: .locked(now)), key: key)
    }

    /// Returns the file with the same content under a new key, so that no login so far opens it.
    ///
    /// The salt is new, and with it the identifier of the file and the key of the password: even the
    /// key in an earlier copy of the file opens nothing.
    ///
    /// - Parameters:
    ///   - key: The present key.
    ///   - password: The password, which stays the same.
    ///   - now: The time, in seconds since 1970.
    package func relocked(
        _ key: borrowing FileKey, password: borrowing Password, now: Int
    ) throws(EncryptedFileError) -> LockedFile {
        try Self.locking(
            try content(key).bytes, city: header.city, teamName: header.teamName,
            userName: header.userName, password: password, cost: header.cost, now: now)
    }

    /// Returns the key that belongs to a user's password.
    ///
    /// A wrong user name takes as long as a wrong password and throws the same error.
    ///
    /// - Throws: `.wrongCredentials`, or `.outOfMemory`.
    package func key(
        userName: String, password: borrowing Password
    ) throws(EncryptedFileError) -> FileKey {
        let key = try KeyDerivation.key(of: password, salt: header.salt, cost: header.cost)
        let nonce = Array(check[..<AEAD.nonceBytes])
        let tag = Array(check[AEAD.nonceBytes...])
        let plain = AEAD.decrypt(
            tag, associated: Self.checkText, nonce: nonce, key: key.secret)
        let isUser = userName.utf8.elementsEqual(header.userName.utf8)
        guard plain != nil, isUser else { throw .wrongCredentials }
        return key
    }

    /// Returns the key that the token of the last login unwraps; nil if the login has expired or
    /// the token belongs to a different one.
    ///
    /// - Parameter now: The time, in seconds since 1970.
    package func key(
        token: borrowing Secret, now: Int
    ) throws(EncryptedFileError) -> FileKey? {
        guard let wrappedKey, now < wrappedKey.expires else { return nil }
        return try wrappedKey.key(token, salt: header.salt)
    }

    /// The time at which the last login expires, in seconds since 1970; nil if there was no login.
    package var expires: Int? { wrappedKey?.expires }

    /// Returns the content.
    ///
    /// - Throws: `.changed` if any byte of the file was changed.
    package func content(_ key: borrowing FileKey) throws(EncryptedFileError) -> Content {
        let plain = AEAD.decrypt(encrypted, associated: prefix, nonce: nonce, key: key.secret)
        guard let plain else { throw .changed }
        var reader = ByteReader(plain)
        let change = Change(number: try reader.number(UInt64.self))
        return Content(bytes: reader.rest, change: change)
    }

    /// Returns the file after a login, and the token that opens it until the login expires.
    ///
    /// The tokens of earlier logins no longer open it.
    ///
    /// - Parameters:
    ///   - now: The time, in seconds since 1970, which becomes the time of the last login.
    ///   - seconds: The time for which the token opens the file.
    package func loggedIn(
        _ key: borrowing FileKey, now: Int, for seconds: Int
    ) throws(EncryptedFileError) -> Login {
        var content = try content(key)
        content.change = .login(now)
        let token = try Secret.random(count: Secret.tokenBytes)
        let wrappedKey = try WrappedKey(
            key, token: token, salt: header.salt, expires: now + seconds)
        let file = try LockedFile(
            header: header, check: check, wrappedKey: wrappedKey, content: content, key: key)
        return Login(file: file, token: token)
    }
}
