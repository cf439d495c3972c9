/// The limits of what a locked file can hold and be opened with.
package enum LockedFileLimits {
    /// The maximum length of a password in bytes.
    package static let passwordBytes = 1024
    /// The maximum length of a city, a team name or a user name in bytes.
    package static let nameBytes = 4096
}
