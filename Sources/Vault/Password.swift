import CSodium
import Glibc

/// A password, as the bytes that were typed.
package struct Password: ~Copyable {
    /// The most bytes it may have.
    package static let mostBytes = 1024

    private let secret: Secret
    /// How many bytes it has.
    package private(set) var count = 0

    /// No bytes yet.
    package init() throws(VaultError) {
        // Room for what ends a line as well, and to see that there is more.
        secret = try Secret(count: Self.mostBytes + 3)
    }

    /// Whether it has no bytes.
    package var isEmpty: Bool { count == 0 }

    /// How many characters it has, a letter with its marks in UTF-8 counted as one for each scalar.
    package var scalarCount: Int {
        var scalars = 0
        for position in 0..<count where !Self.isContinuation(secret.bytes[position]) {
            scalars += 1
        }
        return scalars
    }

    /// The bytes for a function of libsodium.
    var bytes: UnsafeMutablePointer<UInt8> { secret.bytes }

    /// Whether both have the same bytes.
    package borrowing func isEqual(to other: borrowing Password) -> Bool {
        count == other.count && sodium_memcmp(secret.memory, other.secret.memory, count) == 0
    }

    /// The only line of an open file, without the line's end.
    ///
    /// - Throws: `VaultError` when it cannot be read, is too long or is not the only line.
    package static func line(of file: Int32) throws(VaultError) -> Password {
        var password = try Password()
        while try password.readByte(from: file) {
            guard password.count < mostBytes + 3 else { throw .passwordTooLong }
        }
        try password.dropLineEnd()
        return password
    }

    private mutating func dropLineEnd() throws(VaultError) {
        if count > 0, secret.bytes[count - 1] == UInt8(ascii: "\n") {
            count -= 1
            if count > 0, secret.bytes[count - 1] == UInt8(ascii: "\r") { count -= 1 }
        }
        for position in 0..<count where secret.bytes[position] == UInt8(ascii: "\n") {
            throw .severalLines
        }
        guard count <= Self.mostBytes else { throw .passwordTooLong }
    }

    private mutating func readByte(from file: Int32) throws(VaultError) -> Bool {
        while true {
            let got = Glibc.read(file, secret.memory + count, 1)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .unreadable(errno: errno) }
            count += got
            return got == 1
        }
    }

    /// How typing ended.
    package enum Typing: Sendable, Hashable {
        /// With the Enter key.
        case entered
        /// With Ctrl-C, or with the end of the input before anything was typed.
        case stopped
    }

    /// Takes keys from a terminal that neither shows nor interprets them, up to Enter.
    ///
    /// Backspace takes the last character back, Ctrl-U all of them.
    ///
    /// - Throws: `VaultError` when the terminal cannot be read, or too much is typed.
    package mutating func type(from terminal: Int32) throws(VaultError) -> Typing {
        while true {
            guard try readByte(from: terminal) else { return .stopped }
            let key = secret.bytes[count - 1]
            // What was typed instead of a character is none of the password's.
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
                guard count <= Self.mostBytes else { throw .passwordTooLong }
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
