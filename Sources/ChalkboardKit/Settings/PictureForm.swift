import Drawing

/// How a page becomes a picture.
package struct PictureForm: Sendable, Hashable {
    /// The pixels per point if there is no width.
    package var scale = 1.0
    /// The width in pixels of an ordinary screen, of which an inch has 96; nil for the page's width.
    package var width: Double?

    /// How an SVG shows letters.
    package var text = SVGTextForm.shapes
    /// How much a file may differ from the pixels; nil for an exact PNG, and a good WebP or JPEG.
    package var quality: PictureQuality?

    /// Whether the page has no paper; a JPEG always has it.
    package var isTransparent = false

    /// Whether the page is cropped to what it paints.
    package var isCropped = false
    /// Whether a cropped page may lose parts of its background: it is then cropped to what is in front
    /// of that.
    package var cropsBackground = false

    /// Creates the form of a picture that is as large as its page.
    package init() {}

    /// The allowed widths, in pixels.
    package static let widths = 1.0...20_000
    /// The pixels per point of an ordinary screen.
    package static let screenScale = 96.0 / 72

    /// Returns the number of pixels per point of a page that is `page` points wide.
    package func scale(onWidth page: Double) -> Double { width.map { $0 / page } ?? scale }

    /// The pixels per point that a file states, which determine its size in print.
    var resolution: Double { width == nil ? scale : Self.screenScale }
}
