/// The limits of the names in a locked file and of its password.
package enum LockedFileLimits {
    /// The maximum length of a password in bytes.
    package static let passwordBytes = 1024
    /// The maximum length of a city, a team name or a user name in bytes.
    package static let nameBytes = 4096
}
