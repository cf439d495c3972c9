/// The reasons for not using a session.
enum SessionFault: Sendable, Hashable {
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
        case .unreadable: "your saved login was ignored: it cannot be read"
        case .link: "your saved login was ignored: it is a link"
        case .notFile: "your saved login was ignored: it is not a file"
        case .otherUser: "your saved login was ignored: it belongs to another user"
        case .notPrivate: "your saved login was ignored: other users can read it"
        case .changed: "your saved login was ignored: it was changed or damaged"
        case .tooLong: "your saved login was ignored: it expires more than 12 hours from now"
        case .expired: "the login has expired"
        case .replaced: "your login was replaced by a later one"
        case .fileIsOlder: "it is older than your login"
        }
    }
}
