/// The reasons for not using a session.
enum SessionFault: Sendable, Hashable {
    /// There is no session.
    case missing
    /// The file cannot be opened.
    case unreadable
    /// The file is a link: another user may have created its target.
    case link
    /// The path is a folder, a pipe or a device.
    case notFile
    /// The file belongs to another user.
    case otherUser
    /// Other users can read the file or write to it.
    case notPrivate
    /// The file was changed or damaged.
    case changed
    /// The session lasts longer than a login: the clock was set back.
    case tooLong
    /// The login has expired.
    case expired
    /// A later login replaced the session.
    case replaced
    /// The locked file is older than the login.
    case fileIsOlder

    /// The message, as a clause about the locked file.
    var message: String {
        switch self {
        case .missing: "you are not logged in"
        case .unreadable: "the session is not used: it cannot be read"
        case .link: "the session is not used: it is a link"
        case .notFile: "the session is not used: it is not a file"
        case .otherUser: "the session is not used: it belongs to another user"
        case .notPrivate: "the session is not used: other users can read it"
        case .changed: "the session is not used: it was changed or damaged"
        case .tooLong: "the session is not used: it expires more than 12 hours from now"
        case .expired: "the login has expired"
        case .replaced: "your login was replaced by a later one"
        case .fileIsOlder: "it is older than your login"
        }
    }
}
