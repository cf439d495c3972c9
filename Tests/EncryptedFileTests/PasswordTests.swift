import Glibc
import TestSupport
import Testing

@testable import EncryptedFile

/// Tests passwords that are read from files or typed.
@Suite struct PasswordTests {
    /// Returns a password as an array, which only tests may do.
    private func bytes(_ password: borrowing Password) -> [UInt8] {
        (0..<password.count).map { password.bytes[$0] }
    }

    @Test(arguments: [
        ("horse", "horse"), ("horse\n", "horse"), ("horse\r\n", "horse"), ("", ""), ("\n", ""),
        (" a b ", " a b "), ("zażółć\n", "zażółć"),
    ])
    func aLineIsRead(_ text: String, _ wanted: String) throws {
        let read = try password(text)
        #expect(bytes(read) == Array(wanted.utf8))
        #expect(read.scalarCount == wanted.unicodeScalars.count)
    }

    @Test func moreThanALineIsRefused() throws {
        #expect(failure { _ = try password("a\nb") } == .severalLines)
        #expect(failure { _ = try password("a\n\n") } == .severalLines)
        let most = String(repeating: "x", count: LockedFileLimits.passwordBytes)
        #expect(try password(most + "\r\n").count == LockedFileLimits.passwordBytes)
        #expect(failure { _ = try password(most + "x") } == .passwordTooLong)
        #expect(failure { _ = try password(most + most) } == .passwordTooLong)
        #expect(failure { _ = try Password.line(of: -1) } == .unreadable(errno: EBADF))
    }

    @Test func passwordsAreCompared() throws {
        let one = try password("horse")
        #expect(one.isEqual(to: try password("horse\n")))
        #expect(!one.isEqual(to: try password("horsf")))
        #expect(!one.isEqual(to: try password("horse ")))
        #expect(!one.isEqual(to: try password("")))
    }

    @Test(arguments: [
        ("horse\nrest", "horse", Password.Typing.entered), ("horse\r", "horse", .entered),
        ("hors\u{7F}\u{8}rse\n", "horse", .entered), ("zaż\u{7F}z\n", "zaz", .entered),
        ("\u{7F}a\n", "a", .entered), ("cow\u{15}horse\n", "horse", .entered),
        ("a\u{4}b\n", "ab", .entered),
    ])
    func keysAreTaken(_ keys: String, _ wanted: String, _ ending: Password.Typing) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(keys, to: "keys")
        var typed = try Password()
        let file = open(path, O_RDONLY)
        defer { close(file) }
        #expect(try typed.type(from: file) == ending)
        #expect(bytes(typed) == Array(wanted.utf8))
    }

    @Test(arguments: ["", "horse", "horse\u{3}\n", "\u{4}"])
    func typingCanStop(_ keys: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(keys, to: "keys")
        var typed = try Password()
        let file = open(path, O_RDONLY)
        defer { close(file) }
        #expect(try typed.type(from: file) == .stopped)
    }

    @Test func tooMuchCannotBeTyped() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(String(repeating: "x", count: 3000), to: "keys")
        let file = open(path, O_RDONLY)
        defer { close(file) }
        #expect(
            failure {
                var typed = try Password()
                _ = try typed.type(from: file)
            } == .passwordTooLong)
    }
}
