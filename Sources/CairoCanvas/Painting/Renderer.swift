import CCairo
import Drawing
import Parallelism
import PictureCodecs

/// The caches that a thread keeps between documents.
private struct PaintingTools {
    let faces: FaceCache
    let masks = GlyphRunCache()
    let images = ImageCache()

    init(used: UsedFonts) {
        faces = FaceCache(used: used)
    }
}

/// Paints documents.
///
/// Each worker has its own renderer; it keeps opened fonts and decoded pictures between documents.
///
/// The same document always produces the same bytes, whatever was painted before and whatever other
/// threads are painting.
package final class Renderer {
    private let tools: PaintingTools
    /// The caches for the lower halves of pages, when two threads share a page.
    private let lower: PaintingTools

    /// The minimum numbers of pictures and pixels for painting a page with two threads.
    private static let manyImages = 4
    private static let manyPixels = 1_000_000

    /// Creates a renderer with empty caches, which adds the font files that it opens to `used`.
    package init(used: UsedFonts = UsedFonts()) {
        (tools, lower) = (PaintingTools(used: used), PaintingTools(used: used))
    }

    /// Returns a file of one page; a `scale` of 1 is 72 pixels per inch.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - page: The index of the page.
    ///   - format: The format of the file.
    ///   - quality: How much the file may differ from the pixels.
    ///   - scale: Pixels per point.
    ///   - resolution: The pixels per point that the file states; by default, the same.
    ///   - paper: The background color; nil for a transparent page.
    /// - Throws: `CanvasError` for a damaged picture or a page that cannot be painted, and for more
    ///   than 20,000 pixels per side or 60 million in total.
    package func file(
        _ document: Document, page: Int, as format: PixelFileFormat, _ quality: PictureQuality,
        scale: Double, resolution: Double? = nil, paper: Color? = .white
    ) throws(CanvasError) -> [UInt8] {
        let picture = try raster(document, page: page, scale: scale, paper: paper)
        defer { withExtendedLifetime(picture) {} }
        return try PictureEncoder.encode(
            try PixelRows(picture, isOpaque: paper?.alpha == 255), as: format, quality,
            resolution: resolution ?? scale, metadata: document.metadata)
    }

    /// Returns an exact PNG of one page, with the same parameters and errors.
    package func png(
        _ document: Document, page: Int, scale: Double = 1, paper: Color? = .white
    ) throws(CanvasError) -> [UInt8] {
        try file(document, page: page, as: .png, .exact, scale: scale, paper: paper)
    }

    /// Returns one page as pixels.
    func raster(
        _ document: Document, page: Int, scale: Double, paper: Color?
    ) throws(CanvasError) -> Surface {
        let page = try PageCheck.page(page, of: document)
        let (columns, rows) = try Self.pixels(of: page.size, scale: scale)
        let surface = try Surface(
            columns: Double(columns), rows: Double(rows),
            operation: "allocating a page of \(columns) × \(rows) pixels")
        let isPictured = document.images.count >= Self.manyImages
        guard isPictured, columns * rows >= Self.manyPixels, let pixels = surface.pixels else {
            try ImageSet(assets: document.images, cache: tools.images).loadAll()
            try paint(page, of: document, paper, on: surface, (columns, rows), tools)
            return surface
        }
        // Paint the lower half on another thread, with separate picture caches.
        let middle = rows / 2
        let painted = Parallel.map(2) { half in
            Result { () throws(CanvasError) in
                try paintRows(
                    half == 0 ? middle..<rows : 0..<middle, of: pixels, page, of: document, paper,
                    (columns, rows), half == 0 ? lower : tools)
            }
        }
        for result in painted.reversed() { try result.get() }
        cairo_surface_mark_dirty(surface.handle)
        return surface
    }

    /// Paints some rows of a page, with the same result as when painting the whole page.
    private func paintRows(
        _ part: Range<Int>, of pixels: Surface.Pixels, _ page: Page, of document: Document,
        _ paper: Color?, _ extent: (columns: Int, rows: Int),
        _ tools: PaintingTools
    ) throws(CanvasError) {
        let surface = try Surface(
            cairo_image_surface_create_for_data(
                pixels.start + part.lowerBound * pixels.stride, CAIRO_FORMAT_ARGB32,
                Int32(extent.columns), Int32(part.count), Int32(pixels.stride)),
            operation: "allocating part of a page")
        cairo_surface_set_device_offset(surface.handle, 0, -Double(part.lowerBound))
        try paint(page, of: document, paper, on: surface, extent, tools)
        cairo_surface_finish(surface.handle)
    }

    /// Paints a page, or the part of it that a surface covers.
    private func paint(
        _ page: Page, of document: Document, _ paper: Color?, on surface: Surface,
        _ extent: (columns: Int, rows: Int),
        _ tools: PaintingTools
    ) throws(CanvasError) {
        try surface.draw("painting a page") { context throws(CanvasError) in
            var painter = Painter(
                context: context, faces: tools.faces, masks: tools.masks,
                images: ImageSet(assets: document.images, cache: tools.images))
            if let paper {
                painter.setSource(paper)
                cairo_paint(context)
            }
            // The last pixel of a page may be a partial one; scale the page to whole pixels, or its
            // edge would be blended with the background.
            cairo_scale(
                context, Double(extent.columns) / page.size.width,
                Double(extent.rows) / page.size.height)
            if let number = page.background { try painter.paint(document.backgrounds[number]) }
            try painter.paint(page.items)
        }
        cairo_surface_flush(surface.handle)
    }

    private static func pixels(of size: Size, scale: Double) throws(CanvasError) -> (Int, Int) {
        let (width, height) = (size.width * scale, size.height * scale)
        guard width > 0, height > 0, width.isFinite, height.isFinite else {
            throw .page("\(size.width) × \(size.height) pt at scale \(scale) is not a valid size")
        }
        let side = Double(PictureLimits.longestSide)
        let (columns, rows) = (max(1, width.rounded()), max(1, height.rounded()))
        guard columns <= side, rows <= side, columns * rows <= Double(PictureLimits.mostPixels)
        else {
            throw .page(
                "\(size.width) × \(size.height) pt at scale \(scale) is too many pixels;"
                    + " the maximum is \(PictureLimits.longestSide) per side and"
                    + " \(PictureLimits.mostPixels / 1_000_000) million in total")
        }
        return (Int(columns), Int(rows))
    }
}

@available(*, unavailable)
extension Renderer: Sendable {}

/// Checks a page before it is painted.
package enum PageCheck {
    /// The maximum side of a page: PDF's own limit, ISO 32000-1, annex C.
    static let longestSide = 14_400.0

    /// Returns a page of a document, whose size and background are valid.
    package static func page(
        _ number: Int, of document: Document
    ) throws(CanvasError) -> Page {
        guard document.pages.indices.contains(number) else {
            throw .page(
                "page \(number + 1) does not exist (number of pages: \(document.pages.count))")
        }
        let page = document.pages[number]
        try check(page.size)
        if let background = page.background { try checkBackground(background, of: document) }
        return page
    }

    package static func check(_ size: Size) throws(CanvasError) {
        let sides = 0.0.nextUp...longestSide
        guard sides.contains(size.width), sides.contains(size.height) else {
            throw .page(
                "\(size.width) × \(size.height) pt; each must be more than 0 and at most 14400")
        }
    }

    package static func checkBackground(_ number: Int, of document: Document) throws(CanvasError) {
        guard document.backgrounds.indices.contains(number) else {
            throw .page(
                "background \(number) does not exist"
                    + " (number of backgrounds: \(document.backgrounds.count))")
        }
    }
}
