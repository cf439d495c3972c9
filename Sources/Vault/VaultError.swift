/// Why something could not be locked or opened.
package enum VaultError: Error, Sendable, Hashable {
    /// The library for it did not start.
    case unavailable
    /// The system did not give the memory that is needed.
    case outOfMemory(bytes: Int)
    /// A password could not be read, for the system's own number of a reason.
    case unreadable(errno: Int32)
    /// A password with more bytes than `Password.mostBytes`.
    case passwordTooLong
    /// A password's file with more than one line.
    case severalLines
    /// A name with more bytes than `LockedFile.longestName`.
    case nameTooLong
    /// Something that does not begin as a locked file does.
    case notLocked
    /// A locked file of a version that is not known here.
    case unknownVersion
    /// A locked file with something impossible in its head.
    case damagedHead
    /// A cost of trying a password that is not allowed.
    case badCost(Cost)
    /// The wrong user name, or the wrong password, or both.
    case wrongCredentials
    /// A locked file is not as it was written.
    case changed
}

extension VaultError: CustomStringConvertible {
    /// What was found, in one line that says nothing of any secret.
    package var description: String {
        switch self {
        case .unavailable: "libsodium does not start"
        case .outOfMemory(let bytes):
            "there is not enough memory: \((bytes + 1_048_575) / 1_048_576) MiB are needed"
        case .unreadable: "the password cannot be read"
        case .passwordTooLong:
            "the password is too long: at most \(Password.mostBytes) bytes are allowed"
        case .severalLines: "there is more than one line where the password should be"
        case .nameTooLong:
            "the name is too long: at most \(LockedFile.longestName) bytes are allowed"
        case .notLocked: "this is no locked file, or its beginning was changed"
        case .unknownVersion: "this file was locked by another version of this program"
        case .damagedHead: "this locked file is damaged: its head makes no sense"
        case .badCost(let cost):
            "this file was locked with \(cost.passes) passes over \(cost.kibibytes) KiB, and from "
                + "\(Cost.least.passes) over \(Cost.least.kibibytes) to "
                + "\(Cost.most.passes) over \(Cost.most.kibibytes) are allowed"
        case .wrongCredentials: "the user name or the password is wrong"
        case .changed: "this file was changed or damaged after it was locked"
        }
    }
}
