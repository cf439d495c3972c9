import CSodium
import Glibc

/// A password, as typed.
package struct Password: ~Copyable {
    private let secret: Secret
    /// The number of bytes.
    package private(set) var count = 0

    package init() throws(EncryptedFileError) {
        // Includes space for a line end and one more byte, which shows that the line is too long.
        secret = try Secret(count: LockedFileLimits.passwordBytes + 3)
    }

    /// The number of Unicode scalars.
    package var scalarCount: Int {
        var scalars = 0
        for position in 0..<count where !Self.isContinuation(secret.bytes[position]) {
            scalars += 1
        }
        return scalars
    }

    /// The bytes, for functions of libsodium.
    var bytes: UnsafeMutablePointer<UInt8> { secret.bytes }

    /// Returns whether both passwords have the same bytes.
    package borrowing func isEqual(to other: borrowing Password) -> Bool {
        count == other.count && sodium_memcmp(secret.memory, other.secret.memory, count) == 0
    }

    /// Reads the only line of an open file, without its line end.
    ///
    /// - Throws: If the line cannot be read, is too long, or is not the only one.
    package static func line(of file: Int32) throws(EncryptedFileError) -> Password {
        var password = try Password()
        while try password.readByte(from: file) {
            guard password.count < LockedFileLimits.passwordBytes + 3 else {
                throw .passwordTooLong
            }
        }
        try password.dropLineEnd()
        return password
    }

    private mutating func dropLineEnd() throws(EncryptedFileError) {
        if count > 0, secret.bytes[count - 1] == UInt8(ascii: "\n") {
            count -= 1
            if count > 0, secret.bytes[count - 1] == UInt8(ascii: "\r") { count -= 1 }
        }
        for position in 0..<count where secret.bytes[position] == UInt8(ascii: "\n") {
            throw .severalLines
        }
        guard count <= LockedFileLimits.passwordBytes else { throw .passwordTooLong }
    }

    private mutating func readByte(from file: Int32) throws(EncryptedFileError) -> Bool {
        while true {
            let got = Glibc.read(file, secret.memory + count, 1)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .unreadable(errno: errno) }
            count += got
            return got == 1
        }
    }

    /// The ways in which typing can end.
    package enum Typing: Sendable, Hashable {
        /// The Enter key was pressed.
        case entered
        /// Ctrl-C was pressed, or the input ended before anything was typed.
        case stopped
    }

    /// Reads keys from a terminal that neither shows nor interprets them, until Enter.
    ///
    /// Backspace deletes the last character, Ctrl-U all of them.
    ///
    /// - Throws: If the terminal cannot be read, or the password is too long.
    package mutating func type(from terminal: Int32) throws(EncryptedFileError) -> Typing {
        while true {
            guard try readByte(from: terminal) else { return .stopped }
            let key = secret.bytes[count - 1]
            // Control keys are not part of the password.
            switch key {
            case 0x0A, 0x0D:
                count -= 1
                return .entered
            case 0x03: return .stopped
            case 0x04:
                count -= 1
                if count == 0 { return .stopped }
            case 0x08, 0x7F:
                count -= 1
                dropCharacter()
            case 0x15: count = 0
            default:
                guard count <= LockedFileLimits.passwordBytes else { throw .passwordTooLong }
            }
        }
    }

    private mutating func dropCharacter() {
        while count > 0 {
            count -= 1
            if !Self.isContinuation(secret.bytes[count]) { return }
        }
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
