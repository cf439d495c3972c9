/// The error for a file or password that cannot be locked, opened or read.
package enum EncryptedFileError: Error, Sendable, Hashable {
    /// libsodium does not work.
    case unavailable
    /// The system did not provide enough memory.
    case outOfMemory(bytes: Int)
    /// A password cannot be read, for a reason given as the system's error number.
    case unreadable(errno: Int32)
    /// A password is longer than `LockedFileLimits.passwordBytes`.
    case passwordTooLong
    /// A password file has more than one line.
    case severalLines
    /// A name is longer than `LockedFileLimits.nameBytes`.
    case nameTooLong
    /// The bytes do not start like a locked file.
    case notLocked
    case unknownVersion
    /// The header of the file is not valid.
    case damagedHeader
    /// The cost of a password attempt is outside the accepted range.
    case badCost(Cost)
    /// The user name, the password, or both are wrong.
    case wrongCredentials
    /// The file was changed or damaged after it was written.
    case changed
}

extension EncryptedFileError: CustomStringConvertible {
    /// The message: one line without secrets.
    package var description: String {
        switch self {
        case .unavailable: "libsodium cannot be initialized"
        case .outOfMemory(let bytes):
            "there is not enough memory: \((bytes + 1_048_575) / 1_048_576) MiB are needed"
        case .unreadable: "the password cannot be read"
        case .passwordTooLong:
            "the password is too long: at most \(LockedFileLimits.passwordBytes) bytes are allowed"
        case .severalLines: "more than one line found: the password must be the only line"
        case .nameTooLong:
            "the name is too long: at most \(LockedFileLimits.nameBytes) bytes are allowed"
        case .notLocked: "this is not a locked file, or its beginning was changed"
        case .unknownVersion: "this file was locked by another version of this program"
        case .damagedHeader: "this locked file is damaged: its header is not valid"
        case .badCost(let cost):
            "this file was locked with \(cost); the allowed range is \(Cost.least) to \(Cost.most)"
        case .wrongCredentials: "the user name or the password is wrong"
        case .changed: "this file was changed or damaged after it was locked"
        }
    }
}
