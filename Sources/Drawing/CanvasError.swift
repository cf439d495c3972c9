/// An error that occurs when text is shaped or a document is written to a file format.
package enum CanvasError: Error, Sendable, Hashable {
    /// The fontconfig file at `path` cannot be used.
    case fontConfiguration(path: String, reason: String)
    /// A font family used by text is not installed; `package` is the Debian package that
    /// contains it, if known.
    case missingFont(family: String, package: String?)
    /// Text cannot be laid out in its style.
    case text(String)
    /// A picture cannot be used.
    case image(name: String, reason: String)
    /// A page cannot be drawn.
    case page(String)
    /// An operation of Cairo, Pango or libpng failed; `status` is the library's message.
    case drawing(operation: String, status: String)
    /// The system has no more memory, threads or open files; the message says which.
    case exhausted(String)

    /// Whether the cause is a limit of the system and not the document.
    package var isExhaustion: Bool {
        switch self {
        case .exhausted: true
        // The words of Cairo, and of this program for other libraries.
        case .drawing(_, status: "out of memory"), .fontConfiguration(_, reason: "out of memory"):
            true
        default: false
        }
    }
}

extension CanvasError: CustomStringConvertible {
    /// The message, in plain words.
    package var description: String {
        switch self {
        case .fontConfiguration(let path, let reason):
            "the font configuration \(path) cannot be used: \(Self.plain(reason))"
        case .missingFont(let family, let package?):
            "the font \"\(family)\" is not installed; install the Debian package \(package)"
        case .missingFont(let family, nil):
            "the font \"\(family)\" is not listed in the font configuration"
        case .text(let reason):
            "the text cannot be laid out: \(reason)"
        case .image(let name, let reason):
            "the image \(name) cannot be used: \(reason)"
        case .page(let reason):
            "the page cannot be drawn: \(reason)"
        case .drawing(let operation, let status):
            "\(operation) failed: \(Self.plain(status))"
        case .exhausted(let reason): reason
        }
    }

    /// Returns a library's message in the words of other messages.
    private static func plain(_ message: String) -> String {
        message == "out of memory" ? "not enough memory" : message
    }
}
