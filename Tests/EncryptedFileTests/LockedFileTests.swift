import TestSupport
import Testing

@testable import EncryptedFile

/// Tests locking, opening, and the detection of changes to a locked file.
@Suite struct LockedFileTests {
    @Test func whatWasLockedComesBack() throws {
        for content in ["", "{}", String(repeating: "Ünïcödé\n", count: 10_000)] {
            let file = try LockedFile(try locked(content).bytes, least: cheap)
            #expect(file.header.city == "Saltwater Bay")
            #expect(file.header.teamName == "Herons")
            #expect(file.header.userName == "ida")
            let key = try file.key(userName: "ida", password: try password("correct horse"))
            let opened = try file.content(key)
            #expect(opened.bytes == Array(content.utf8))
            #expect(opened.change == .locked(500))
        }
    }

    @Test func theSameLockedTwiceIsNotTheSame() throws {
        let (one, other) = (try locked(), try locked())
        #expect(one.header.id != other.header.id)
        #expect(one.header.id.count == 32)
        let shared = zip(one.bytes.suffix(26), other.bytes.suffix(26)).filter { $0 == $1 }
        #expect(shared.count < 10)
    }

    @Test(arguments: [
        ("ida", "wrong horse"), ("Ida", "correct horse"), ("", "correct horse"), ("ida", ""),
        ("ida", "correct horse "), ("x", "y"),
    ])
    func theWrongCredentialsAreRefusedAlike(_ user: String, _ text: String) throws {
        let file = try locked()
        #expect(
            failure { _ = try file.key(userName: user, password: try password(text)) }
                == .wrongCredentials)
    }

    /// Returns a file with a login, and its token.
    private func loggedIn(
        _ content: String = "{\"a\":1}", now: Int = 1000
    ) throws -> (file: [UInt8], token: [UInt8]) {
        let file = try locked(content)
        let key = try file.key(userName: "ida", password: try password("correct horse"))
        let login = try file.loggedIn(key, now: now, for: 100)
        let folder = try TemporaryFolder()
        let path = try folder.write([], to: "token")
        let written = try opened(path, writing: true) { login.token.write(to: $0) }
        #expect(written == 0)
        return (login.file.bytes, try Files.read(path))
    }

    private func token(_ bytes: [UInt8]) throws -> Secret? {
        let folder = try TemporaryFolder()
        let path = try folder.write(bytes, to: "token")
        return try opened(path) { file throws(EncryptedFileError) in
            try Secret.read(count: Secret.tokenBytes, from: file)
        }
    }

    /// Locking again ends the login, also together with an earlier copy of the file.
    @Test func aNewKeyEndsAllLogins() throws {
        let (bytes, token) = try loggedIn()
        let file = try LockedFile(bytes, least: cheap)
        let secret = try password("correct horse")
        let renewed = try file.relocked(
            try file.key(userName: "ida", password: secret), password: secret, now: 2000)
        #expect(renewed.header.id != file.header.id)
        #expect(renewed.header.cost == file.header.cost)
        #expect(renewed.header.userName == "ida")
        guard let given = try self.token(token),
            let old = try file.key(token: given, now: 1000)
        else {
            Issue.record("the token opens the earlier copy")
            return
        }
        #expect(try renewed.key(token: given, now: 1000) == nil)
        #expect(failure { _ = try renewed.content(old) } == .changed)
        let content = try renewed.content(try renewed.key(userName: "ida", password: secret))
        #expect(content.bytes == Array("{\"a\":1}".utf8))
        #expect(content.change == .locked(2000))
    }

    @Test(
        arguments: [nil, .locked(0), .locked(5), .login(5), .login(1 << 40)] as [LockedFile.Change?]
    )
    func changesComeBack(_ change: LockedFile.Change?) {
        #expect(LockedFile.Change(number: change?.number ?? 0) == change)
    }

    /// Files of earlier builds contain the plain time of the last login.
    @Test func earlierLoginsAreRead() {
        #expect(LockedFile.Change(number: 1000) == .login(1000))
        #expect(LockedFile.Change(number: .max)?.time == Int.max)
    }

    @Test(arguments: [
        (Cost.standard, true), (.least, true), (Cost(passes: 4, kibibytes: 19_456), false),
        (Cost(passes: 3, kibibytes: 262_145), false), (.most, false),
    ])
    func higherCostsAreUnusual(_ cost: Cost, _ isUsual: Bool) {
        #expect(cost.isUsual == isUsual)
    }

    @Test func aTokenOpensTheFileUntilItExpires() throws {
        let (bytes, token) = try loggedIn()
        #expect(token.count == Secret.tokenBytes)
        let file = try LockedFile(bytes, least: cheap)
        #expect(file.expires == 1100)
        for now in [1000, 1099] {
            guard let given = try self.token(token), let key = try file.key(token: given, now: now)
            else {
                Issue.record("the token does not open the file at \(now)")
                return
            }
            let content = try file.content(key)
            #expect(content.bytes == Array("{\"a\":1}".utf8))
            #expect(content.change == .login(1000))
        }
        guard let given = try self.token(token) else { return }
        #expect(try file.key(token: given, now: 1100) == nil)
    }

    @Test func aLaterLoginEndsAnEarlierOne() throws {
        let (bytes, first) = try loggedIn()
        let file = try LockedFile(bytes, least: cheap)
        let key = try file.key(userName: "ida", password: try password("correct horse"))
        let again = try file.loggedIn(key, now: 1010, for: 100).file
        guard let given = try token(first) else { return }
        #expect(try again.key(token: given, now: 1011) == nil)
        #expect(try file.key(token: given, now: 1011) != nil)
    }

    @Test func aTokenIsOfOneFileOnly() throws {
        let (bytes, _) = try loggedIn()
        let (_, other) = try loggedIn()
        guard let given = try token(other) else { return }
        #expect(try LockedFile(bytes, least: cheap).key(token: given, now: 1001) == nil)
        #expect(try token(Array(other.dropLast())) == nil)
        #expect(try token(other + [0]) == nil)
    }

    /// Every byte of a file with a login is changed in turn.
    ///
    /// Neither the password nor the token opens the result.
    @Test func anyChangedByteIsFound() throws {
        let (bytes, token) = try loggedIn("{}")
        let folder = try TemporaryFolder()
        let given = Given(
            password: try folder.write("correct horse", to: "password"),
            token: try folder.write(token, to: "token"))
        for position in bytes.indices {
            for change in [UInt8(1), 0x80] {
                var changed = bytes
                changed[position] ^= change
                #expect(!opens(changed, given), "byte \(position)")
            }
        }
        for count in bytes.indices { #expect(!opens(Array(bytes[..<count]), given)) }
        #expect(!opens(bytes + [0], given))
        #expect(opens(bytes, given))
    }

    /// The paths of the files with the password and the token.
    private struct Given {
        var password: String
        var token: String
    }

    /// Returns whether a file opens with the password or with the token.
    private func opens(_ bytes: [UInt8], _ given: Given) -> Bool {
        guard let file = try? LockedFile(bytes, least: cheap) else { return false }
        var isOpen = false
        // If the change raised the cost, skip the slow derivation: the key would be different
        // anyway.
        if file.header.cost == cheap,
            let password = try? opened(
                given.password,
                { file throws(EncryptedFileError) in
                    try Password.line(of: file)
                }), let key = try? file.key(userName: "ida", password: password)
        {
            isOpen = (try? file.content(key)) != nil
        }
        if let secret = try? opened(
            given.token,
            { file throws(EncryptedFileError) in
                try Secret.read(count: Secret.tokenBytes, from: file)
            }) ?? nil, let key = try? file.key(token: secret, now: 1001)
        {
            isOpen = isOpen || (try? file.content(key)) != nil
        }
        return isOpen
    }

    /// Returns bytes with their correct checksum, as someone who tampers with a file would write
    /// it.
    private func summed(_ bytes: some Collection<UInt8>) -> [UInt8] {
        Array(bytes) + FileChecksum.of(Array(bytes))
    }

    /// Every byte of a file is changed in turn, with and without a login.
    ///
    /// Each change is reported as damage before the user is asked for a password.
    @Test(arguments: [false, true]) func anyChangedByteIsToldAsDamage(_ hasLogin: Bool) throws {
        let bytes = hasLogin ? try loggedIn("{}").file : try locked("{}").bytes
        for position in bytes.indices {
            for change in [UInt8(1), 0x80, 0xFF] {
                var changed = bytes
                changed[position] ^= change
                #expect(LockedFile.isLocked(changed))
                #expect(
                    failure { _ = try LockedFile(changed, least: cheap) } == .changed,
                    "byte \(position)")
            }
        }
        for count in LockedFile.sign.count..<bytes.count {
            #expect(
                failure { _ = try LockedFile(Array(bytes[..<count]), least: cheap) } == .changed)
        }
        #expect(failure { _ = try LockedFile(bytes + [0], least: cheap) } == .changed)
        #expect(failure { _ = try LockedFile(bytes, least: cheap) } == nil)
    }

    /// Encryption detects tampering, even with a correct checksum.
    @Test func aChangeOnPurposeIsFound() throws {
        let plain = try locked().bytes.dropLast(FileChecksum.count)
        var changed = Array(plain)
        changed[changed.count - 1] ^= 1
        let file = try LockedFile(summed(changed), least: cheap)
        let key = try file.key(userName: "ida", password: try password("correct horse"))
        #expect(failure { _ = try file.content(key) } == .changed)
        // A different name in the header: the password is correct, but the content does not match.
        let name = try #require(plain.firstRange(of: Array("Herons".utf8)))
        changed = Array(plain)
        changed[name.lowerBound] ^= 1
        let renamed = try LockedFile(summed(changed), least: cheap)
        let again = try renamed.key(userName: "ida", password: try password("correct horse"))
        #expect(failure { _ = try renamed.content(again) } == .changed)
    }

    @Test func costsOutsideTheBoundsAreRefused() throws {
        let file = try locked()
        #expect(failure { _ = try LockedFile(file.bytes) } == .badCost(cheap))
        var costly = Array(file.bytes.dropLast(FileChecksum.count))
        costly[LockedFile.sign.count + 2 + 3] = 0xFF
        #expect(
            failure { _ = try LockedFile(summed(costly), least: cheap) }
                == .badCost(Cost(passes: 0xFF00_0001, kibibytes: 8)))
    }

    @Test func whatIsNoLockedFileIsTold() throws {
        let bytes = try locked().bytes
        #expect(failure { _ = try LockedFile([]) } == .notLocked)
        #expect(failure { _ = try LockedFile(Array("{}".utf8)) } == .notLocked)
        // Another version has different bytes after its first line, and a different checksum or
        // none.
        for version in ["1", "3"] {
            var other = Array(bytes.dropLast())
            other[LockedFile.sign.count] = UInt8(ascii: version.unicodeScalars.first ?? "1")
            #expect(failure { _ = try LockedFile(other, least: cheap) } == .unknownVersion)
        }
        let short = summed(bytes[..<40])
        #expect(failure { _ = try LockedFile(short, least: cheap) } == .damagedHeader)
        let long = String(repeating: "x", count: LockedFileLimits.nameBytes + 1)
        #expect(
            failure {
                _ = try LockedFile.locking(
                    [], city: long, teamName: "", userName: "", password: try password("p"),
                    cost: cheap, now: 0)
            } == .nameTooLong)
    }

    @Test func messagesSayWhatIsWrong() {
        let cases: [(EncryptedFileError, String)] = [
            (.unavailable, "libsodium cannot be initialized"),
            (.outOfMemory(bytes: 268_435_456), "there is not enough memory: 256 MiB are needed"),
            (.unreadable(errno: 5), "the password cannot be read"),
            (.passwordTooLong, "the password is too long: at most 1024 bytes are allowed"),
            (.severalLines, "more than one line found: the password must be the only line"),
            (.nameTooLong, "the name is too long: at most 4096 bytes are allowed"),
            (.notLocked, "this is not a locked file, or its beginning was changed"),
            (.unknownVersion, "this file was locked by another version of this program"),
            (.damagedHeader, "this locked file is damaged: its header is not valid"),
            (
                .badCost(cheap),
                "this file was locked with 1 pass over 8 KiB; the allowed range is 2 passes over "
                    + "19 MiB to 16 passes over 1024 MiB"
            ),
            (.wrongCredentials, "the user name or the password is wrong"),
            (.changed, "this file was changed or damaged after it was locked"),
        ]
        for (error, text) in cases { #expect(error.description == text) }
    }
}
