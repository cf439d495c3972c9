/// A file that only opens with a user's name and password, or with the token of a login.
///
/// In this order it holds: a line that says what it is; the cost and the salt of the key; city, team
/// and user name; a seal that only the right key opens; the ticket of the last login, if there was one;
/// the content, sealed and bound to everything before it; and a checksum of all that. So no byte of it
/// can change unnoticed: the seals tell what was changed on purpose, and the checksum tells damage before
/// anybody is asked for a password. Which byte stands where is told in `docs/teams.md`.
package struct LockedFile: Sendable, Hashable {
    /// The most bytes of a city, a team's name or a user's.
    package static let longestName = 4096
    /// The line a locked file begins with, but for the version and the line's end.
    static let sign = Array("chalkboard locked roster ".utf8)
    private static let version = Array("2\n".utf8)
    private static let checkText = Array("chalkboard check".utf8)

    /// What stands in clear.
    package let head: LockedHead
    /// A nonce and the seal of nothing under the key: it tells the right key from a wrong one.
    private let check: [UInt8]
    private let ticket: Ticket?
    /// A nonce and the sealed content.
    private let nonce: [UInt8]
    private let sealed: [UInt8]

    /// What a locked file holds.
    package struct Content: Sendable, Hashable {
        /// The bytes that were locked.
        package var bytes: [UInt8]
        /// When somebody last logged in, in seconds since 1970; nil for never.
        package var lastLogin: Int?

        /// What is to be locked.
        package init(bytes: [UInt8], lastLogin: Int? = nil) {
            self.bytes = bytes
            self.lastLogin = lastLogin
        }
    }

    /// Whether bytes begin as those of a locked file do, if only for the most part.
    ///
    /// So a file that is damaged there is told to be, and not read as another one.
    package static func isLocked(_ bytes: [UInt8]) -> Bool {
        zip(bytes, sign).count { $0 == $1 } * 2 > sign.count
    }

    // MARK: Bytes

    /// Reads a locked file without opening it.
    ///
    /// - Throws: `VaultError` when it is none, was changed, or has a cost that is not accepted.
    package init(_ bytes: [UInt8]) throws(VaultError) {
        try self.init(bytes, least: .least)
    }

    /// Reads a locked file that may have been locked with as little as `least`.
    init(_ bytes: [UInt8], least: Cost) throws(VaultError) {
        guard Self.isLocked(bytes) else { throw .notLocked }
        var reader = ByteReader(try Self.summed(bytes))
        _ = try reader.take(Self.sign.count + Self.version.count)
        let cost = Cost(
            passes: Int(try reader.number(bytes: 4)), kibibytes: Int(try reader.number(bytes: 4)))
        guard cost.isAllowed(from: least) else { throw .badCost(cost) }
        let salt = try reader.take(Sealing.saltBytes)
        head = LockedHead(
            city: try reader.text(), teamName: try reader.text(), userName: try reader.text(),
            cost: cost, salt: salt)
        check = try reader.take(Sealing.nonceBytes + Sealing.tagBytes)
        switch try reader.number(bytes: 1) {
        case 0: ticket = nil
        case 1: ticket = try Ticket(&reader)
        default: throw .damagedHead
        }
        nonce = try reader.take(Sealing.nonceBytes)
        sealed = reader.rest
    }

    private init(
        head: LockedHead, check: [UInt8], ticket: Ticket?, content: Content, key: borrowing FileKey
    ) throws(VaultError) {
        self.head = head
        self.check = check
        self.ticket = ticket
        nonce = try Sealing.nonce()
        var inside = ByteWriter()
        inside.put(UInt64(max(0, content.lastLogin ?? 0)), bytes: 8)
        inside.put(content.bytes)
        sealed = Sealing.seal(
            inside.bytes, boundTo: Self.opening(head, check, ticket, nonce), nonce, key.secret)
    }

    /// The file's bytes.
    package var bytes: [UInt8] {
        let bytes = Self.opening(head, check, ticket, nonce) + sealed
        return bytes + Sealing.checksum(of: bytes)
    }

    /// The bytes before the checksum.
    ///
    /// - Throws: `.changed` when they are not as they were written, `.unknownVersion` when another
    ///   version of this program wrote them.
    private static func summed(_ bytes: [UInt8]) throws(VaultError) -> [UInt8] {
        let opening = sign + version
        guard bytes.count >= opening.count + Sealing.checksumBytes else { throw .changed }
        let content = Array(bytes.dropLast(Sealing.checksumBytes))
        // With our own opening in its place: damage there is told from another version.
        let sum = Sealing.checksum(of: opening + content.dropFirst(opening.count))
        let isWhole = sum.elementsEqual(bytes.suffix(Sealing.checksumBytes))
        if bytes.starts(with: opening), isWhole { return content }
        throw isWhole || bytes.starts(with: opening) || !bytes.starts(with: sign)
            ? .changed : .unknownVersion
    }

    /// All that stands before the sealed content.
    private static func opening(
        _ head: LockedHead, _ check: [UInt8], _ ticket: Ticket?, _ nonce: [UInt8]
    ) -> [UInt8] {
        var writer = ByteWriter()
        writer.put(sign)
        writer.put(version)
        writer.put(UInt64(head.cost.passes), bytes: 4)
        writer.put(UInt64(head.cost.kibibytes), bytes: 4)
        writer.put(head.salt)
        for text in [head.city, head.teamName, head.userName] { writer.put(text: text) }
        writer.put(check)
        writer.put(ticket == nil ? 0 : 1, bytes: 1)
        ticket?.write(to: &writer)
        writer.put(nonce)
        return writer.bytes
    }

    // MARK: Locking and opening

    /// Locks bytes.
    ///
    /// - Throws: `VaultError` for a name that is too long, or without enough memory.
    package static func locking(
        _ content: [UInt8], city: String, teamName: String, userName: String,
        password: borrowing Password, cost: Cost = .standard
    ) throws(VaultError) -> LockedFile {
        for name in [city, teamName, userName] where name.utf8.count > longestName {
            throw .nameTooLong
        }
        let salt = try Sealing.random(count: Sealing.saltBytes)
        let head = LockedHead(
            city: city, teamName: teamName, userName: userName, cost: cost, salt: salt)
        let key = FileKey(try Sealing.key(of: password, salt: salt, cost))
        let nonce = try Sealing.nonce()
        let check = nonce + Sealing.seal([], boundTo: checkText, nonce, key.secret)
        return try LockedFile(
            head: head, check: check, ticket: nil, content: Content(bytes: content), key: key)
    }

    /// The key that a user's password makes.
    ///
    /// A wrong user name takes as long as a wrong password and throws the same.
    ///
    /// - Throws: `VaultError.wrongCredentials`, or `.outOfMemory`.
    package func key(
        userName: String, password: borrowing Password
    ) throws(VaultError) -> FileKey {
        let key = FileKey(try Sealing.key(of: password, salt: head.salt, head.cost))
        let nonce = Array(check[..<Sealing.nonceBytes])
        let seal = Array(check[Sealing.nonceBytes...])
        let isKey = Sealing.open(seal, boundTo: Self.checkText, nonce, key.secret) != nil
        let isUser = userName.utf8.elementsEqual(head.userName.utf8)
        guard isKey, isUser else { throw .wrongCredentials }
        return key
    }

    /// The key that the token of the last login gives until the login expires; nil when it expired, or
    /// the token is another one's.
    ///
    /// - Parameter now: The time, in seconds since 1970.
    package func key(token: borrowing Secret, now: Int) throws(VaultError) -> FileKey? {
        guard let ticket, now < ticket.expires else { return nil }
        return try ticket.key(token, of: head)
    }

    /// When the last login expires, in seconds since 1970; nil when there was none.
    package var expires: Int? { ticket?.expires }

    /// What was locked.
    ///
    /// - Throws: `VaultError.changed` when any byte of the file is not what it was.
    package func content(_ key: borrowing FileKey) throws(VaultError) -> Content {
        guard
            let inside = Sealing.open(
                sealed, boundTo: Self.opening(head, check, ticket, nonce), nonce, key.secret)
        else { throw .changed }
        var reader = ByteReader(inside)
        let login = Int(truncatingIfNeeded: try reader.number(bytes: 8))
        return Content(bytes: reader.rest, lastLogin: login == 0 ? nil : login)
    }

    /// The file after a login, and the token that opens it until it expires.
    ///
    /// The tokens of earlier logins open it no more.
    ///
    /// - Parameters:
    ///   - now: The time, in seconds since 1970, which becomes the content's last login.
    ///   - seconds: How long the token opens the file.
    package func loggedIn(
        _ key: borrowing FileKey, now: Int, for seconds: Int
    ) throws(VaultError) -> Login {
        var content = try content(key)
        content.lastLogin = now
        let token = try Secret.random(count: Sealing.keyBytes)
        let ticket = try Ticket(for: key, token, of: head, expires: now + seconds)
        let file = try LockedFile(
            head: head, check: check, ticket: ticket, content: content, key: key)
        return Login(file: file, token: token)
    }
}

/// What opens a locked file.
package struct FileKey: ~Copyable {
    let secret: Secret

    init(_ secret: consuming Secret) { self.secret = secret }
}

/// What came of a login.
package struct Login: ~Copyable {
    /// The file with the ticket that the token opens.
    package let file: LockedFile
    /// The token, to be kept where only its user can read it.
    package let token: Secret

    /// How many bytes a token has.
    package static let tokenBytes = Sealing.keyBytes

    init(file: LockedFile, token: consuming Secret) {
        self.file = file
        self.token = token
    }
}
