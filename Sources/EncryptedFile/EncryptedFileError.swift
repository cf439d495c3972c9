/// The error for something that cannot be locked or opened.
package enum EncryptedFileError: Error, Sendable, Hashable {
    /// libsodium does not work.
    case unavailable
    /// The system did not provide the memory that is needed.
    case outOfMemory(bytes: Int)
    /// A password cannot be read, for a reason given as the system's error number.
    case unreadable(errno: Int32)
    /// A password is longer than `LockedFileLimits.passwordBytes`.
    case passwordTooLong
    /// A password's file has more than one line.
    case severalLines
    /// A name is longer than `LockedFileLimits.nameBytes`.
    case nameTooLong
    /// The bytes do not begin like a locked file.
    case notLocked
    /// The file has an unknown version.
    case unknownVersion
    /// The header of the file is not valid.
    case damagedHeader
    /// The cost of a password attempt is outside the accepted range.
    case badCost(Cost)
    /// The user name, the password, or both are wrong.
    case wrongCredentials
    /// The file is not as it was written.
    case changed
}

extension EncryptedFileError: CustomStringConvertible {
    /// The message, in one line that reveals no secret.
    package var description: String {
        switch self {
        case .unavailable: "libsodium does not start"
        case .outOfMemory(let bytes):
            "there is not enough memory: \((bytes + 1_048_575) / 1_048_576) MiB are needed"
        case .unreadable: "the password cannot be read"
        case .passwordTooLong:
            "the password is too long: at most \(LockedFileLimits.passwordBytes) bytes are allowed"
        case .severalLines: "there is more than one line where the password should be"
        case .nameTooLong:
            "the name is too long: at most \(LockedFileLimits.nameBytes) bytes are allowed"
        case .notLocked: "this is no locked file, or its beginning was changed"
        case .unknownVersion: "this file was locked by another version of this program"
        case .damagedHeader: "this locked file is damaged: its head makes no sense"
        case .badCost(let cost):
            "this file was locked with \(cost.passes) passes over \(cost.kibibytes) KiB, and from "
                + "\(Cost.least.passes) over \(Cost.least.kibibytes) to "
                + "\(Cost.most.passes) over \(Cost.most.kibibytes) are allowed"
        case .wrongCredentials: "the user name or the password is wrong"
        case .changed: "this file was changed or damaged after it was locked"
        }
    }
}
