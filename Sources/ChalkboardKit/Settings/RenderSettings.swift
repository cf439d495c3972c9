import Diagnostics
import Drawing
import Exact
import Parallelism
import Templates

/// The settings of a rendering, all with useful defaults.
public struct RenderSettings: Sendable {
    /// The size of the trimmed page in points; nil for the template's.
    ///
    /// Each side must be from 18 to 14,400 points long; see ``pageSize(_:)``.
    public var page: Size?
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
    /// The date of the documents as `YYYY-MM-DD`; nil for ``Resources/creationTime``.
    public var date: String?
    /// The ids of the records to render; empty for all.
    public var select: [String] = []
    /// Whether a warning, such as text that was shrunk to fit, makes a record fail.
    public var isStrict = false
    /// What the rendering may take; by default any amount.
    public var limits = RenderLimits()
    /// The maximum number of threads, at least 1; by default one for each core.
    ///
    /// All renderings of a process together use one thread for each core. The number does not affect the
    /// results.
    public var threads = Parallel.cores

    /// Creates settings with the defaults.
    public init() {}

    /// Returns the size of a page, in points.
    ///
    /// - Parameter text: A name such as `letter`, `a4` or `card`, or a size such as `80mm x 50mm`.
    /// - Throws: An error if the text is neither, or a side is not from 18 to 14,400 points long.
    public static func pageSize(_ text: String) throws(ChalkboardError) -> Size {
        do throws(TemplateError) {
            return try PageSize.parse(text)
        } catch {
            throw ChalkboardError([
                Diagnostic(path: "page", message: error.message, hint: error.hint)
            ])
        }
    }

    /// The pixels per point that a PNG can have.
    package static let scales = 0.1...20

    /// The form of pictures.
    var form: PictureForm {
        var form = PictureForm()
        (form.scale, form.width, form.text) = (scale, width, text)
        form.quality = quality
        form.isTransparent = isTransparent
        form.isCropped = isCropped
        return form
    }

    /// Reports settings that are out of range.
    func check(_ sink: inout DiagnosticSink) throws(CommandFailure) {
        if let page, !PageSize.isValid(page) {
            sink.add(
                Diagnostic(
                    path: "page",
                    message: "\(page.width) by \(page.height) points is not a valid page size",
                    hint: "each side must be from 18 to 14400 points long"))
        }
        if !Self.scales.contains(scale) {
            sink.add(
                Diagnostic(
                    path: "scale", message: "\(scale) is not a valid scale",
                    hint: "use a number from 0.1 to 20"))
        }
        if let width, !PictureForm.widths.contains(width) {
            sink.add(
                Diagnostic(
                    path: "width", message: "\(width) is not a valid width",
                    hint: "use a number of pixels from 1 to 20000"))
        }
        if let date, Day(date) == nil {
            sink.add(
                Diagnostic(
                    path: "date", message: "\(quoted(date)) is not a valid date",
                    hint: "write a real date as YYYY-MM-DD"))
        }
        try sink.failOnErrors()
    }
}
