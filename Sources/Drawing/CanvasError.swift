/// What can go wrong between a document and its bytes.
package enum CanvasError: Error, Sendable, Hashable {
    /// The fontconfig file at `path` cannot be used, for a reason.
    case fontConfiguration(path: String, reason: String)
    /// A font family that a text asks for is not installed, with the Debian package that has it.
    case missingFont(family: String, package: String?)
    /// A text or its style cannot be set, for a reason.
    case text(String)
    /// A picture cannot be used, for a reason.
    case image(name: String, reason: String)
    /// A page cannot be painted, for a reason.
    case page(String)
    /// A step of Cairo, Pango or libpng failed, in the library's words.
    case drawing(operation: String, status: String)
}

extension CanvasError: CustomStringConvertible {
    /// A plain sentence that says what was found and what would be right.
    package var description: String {
        switch self {
        case .fontConfiguration(let path, let reason):
            "the font configuration \(path) cannot be used: \(reason)"
        case .missingFont(let family, let package?):
            "the font \"\(family)\" is not installed; install the Debian package \(package)"
        case .missingFont(let family, nil):
            "the font \"\(family)\" is not among the fonts that the font configuration lists"
        case .text(let reason):
            "a text cannot be set: \(reason)"
        case .image(let name, let reason):
            "the image \(name) cannot be used: \(reason)"
        case .page(let reason):
            "a page cannot be painted: \(reason)"
        case .drawing(let operation, let status):
            "\(operation) failed: \(status)"
        }
    }
}
