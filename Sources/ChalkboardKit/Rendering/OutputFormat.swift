import Drawing

/// The file formats of documents.
public enum OutputFormat: String, Sendable, Hashable, CaseIterable {
    /// Pages that can be printed and searched.
    case pdf
    /// Pixel images, by default exact.
    case png
    /// Scalable pictures.
    case svg
    /// Small pixel images for the web.
    case webp
    /// Small pixel images without transparency, which every program can show.
    case jpg

    /// Whether a file is pixels, and not shapes that can be enlarged.
    package var hasPixels: Bool { pixels != nil }

    /// The media type, as in the `Content-Type` of HTTP.
    public var mediaType: String {
        switch self {
        case .pdf: "application/pdf"
        case .png: "image/png"
        case .svg: "image/svg+xml"
        case .webp: "image/webp"
        case .jpg: "image/jpeg"
        }
    }

    /// Creates the format for a path's extension, in uppercase or lowercase; fails for other
    /// extensions.
    public init?(path: String) {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
        self.init(name: path[path.index(after: dot)...].lowercased())
    }

    /// Creates the format with a name in lowercase, such as `jpg` or `jpeg`; fails for other names.
    package init?(name: String) {
        self.init(rawValue: name == "jpeg" ? "jpg" : name)
    }

    /// The extensions of files, for messages.
    package static let endings = ".pdf, .png, .svg, .webp or .jpg"

    /// The format of the pixels; nil for shapes.
    var pixels: PixelFileFormat? {
        switch self {
        case .pdf, .svg: nil
        case .png: .png
        case .webp: .webp
        case .jpg: .jpeg
        }
    }
}
