/// The file formats of documents.
package enum OutputFormat: String, Sendable, Hashable, CaseIterable {
    /// Pages to print and to search.
    case pdf
    /// Pixels.
    case png
    /// Scalable pictures.
    case svg

    /// Creates the format that a path's extension names, in any case; nil for other extensions.
    package init?(path: String) {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }
}
