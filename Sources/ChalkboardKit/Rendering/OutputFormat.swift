/// The file formats of documents.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
    /// Pages that can be printed and searched.
    case pdf
    /// Pixel images.
    case png
    /// Scalable pictures.
    case svg

    /// Whether a file is pixels, and not shapes that can be enlarged.
    package var hasPixels: Bool { self != .pdf && self != .svg }

    /// The media type, as in the `Content-Type` of HTTP.
    public var mediaType: String {
        switch self {
        case .pdf: "application/pdf"
        case .png: "image/png"
        case .svg: "image/svg+xml"
        }
    }

    /// Creates the format for a path's extension, in uppercase or lowercase; fails for other
    /// extensions.
    public init?(path: String) {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
        self.init(rawValue: path[path.index(after: dot)...].lowercased())
    }
}
