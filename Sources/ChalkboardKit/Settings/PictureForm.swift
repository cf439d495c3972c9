import Drawing

/// How a page becomes a picture.
public struct PictureForm: Sendable, Hashable {
    /// The pixels per point of a picture, from 0.1 to 20; 2 means 144 dpi.
    public var scale = 1.0
    /// The width of pictures in pixels, from 1 to 20,000, which replaces ``scale``; nil for the width
    /// of the page.
    ///
    /// The width of an SVG is in pixels of which an inch has 96.
    public var width: Double?
    /// How an SVG shows letters.
    public var text = SVGTextForm.shapes
    /// How much a file may differ from the pixels of its page; nil for an exact PNG, and a good WebP
    /// or JPEG.
    ///
    /// A JPEG cannot be exact.
    public var quality: PictureQuality?
    /// Whether pictures have a transparent background instead of white paper, except in a JPEG.
    public var isTransparent = false
    /// Whether pictures are cropped to what their page shows, with a margin of 6 points.
    ///
    /// A page that is empty, or that is painted up to its sides, keeps its size. So do PDFs.
    public var isCropped = false
    /// Whether a cropped page may lose parts of its background: it is then cropped to what is in front
    /// of that.
    package var cropsBackground = false

    /// Creates the form of a picture that is as large as its page.
    public init() {}

    /// The allowed pixels per point.
    package static let scales = SettingBounds("scale", 0.1...20, "a number from 0.1 to 20")
    /// The allowed widths, in pixels.
    package static let widths = SettingBounds(
        "width", 1...20_000, "a number of pixels from 1 to 20000")
    /// The pixels per point of an ordinary screen.
    package static let screenScale = 96.0 / 72

    /// Returns the number of pixels per point of a page that is `page` points wide.
    package func scale(onWidth page: Double) -> Double { width.map { $0 / page } ?? scale }

    /// The pixels per point that a file states, which determine its size in print.
    var resolution: Double { width == nil ? scale : Self.screenScale }
}

/// The numbers that a setting can be, and what is said about others.
package struct SettingBounds: Sendable {
    package let name: String
    package let range: ClosedRange<Double>
    package let hint: String

    init(_ name: String, _ range: ClosedRange<Double>, _ allowed: String) {
        (self.name, self.range, hint) = (name, range, "use \(allowed)")
    }

    /// Returns the message for a number, as it is written.
    package func message(_ text: String) -> String { "\(text) is not a valid \(name)" }
}
