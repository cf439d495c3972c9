import CCairo
import Drawing

extension Renderer {
    /// The maximum number of pixels per side on which a painted part is searched.
    private static let mostSearched = 2_000.0

    /// Returns the part of a page that is painted, rounded outward to whole points; nil if nothing is
    /// painted.
    ///
    /// It is found on the pixels of the page itself, one per point or fewer on a large page, so that
    /// the ink of letters, lines, clips, masks, and transparent parts of pictures count as they are
    /// seen.
    ///
    /// - Throws: `CanvasError` for a damaged picture or a page that cannot be painted.
    package func paintedPart(
        of document: Document, page number: Int
    ) throws(CanvasError) -> Rect? {
        let size = try PageCheck.page(number, of: document).size
        let scale = min(1, Self.mostSearched / max(size.width, size.height))
        let picture = try raster(document, page: number, scale: scale, paper: nil)
        defer { withExtendedLifetime(picture) {} }
        guard let pixels = picture.pixels else {
            throw .drawing(operation: "searching the painted part of a page", status: "no pixels")
        }
        let columns = Int(cairo_image_surface_get_width(picture.handle))
        let rows = Int(cairo_image_surface_get_height(picture.handle))
        var (left, right) = (columns, 0)
        var (top, bottom) = (rows, 0)
        for row in 0..<rows {
            let start = pixels.start + row * pixels.stride
            start.withMemoryRebound(to: UInt32.self, capacity: columns) { start in
                // Colors are multiplied by their opacity, so that only an empty pixel is 0.
                let line = UnsafeBufferPointer(start: start, count: columns)
                guard let first = line.firstIndex(where: { $0 != 0 }),
                    let last = line.lastIndex(where: { $0 != 0 })
                else { return }
                (left, right) = (min(left, first), max(right, last + 1))
                (top, bottom) = (min(top, row), row + 1)
            }
        }
        guard left < right else { return nil }
        func place(_ pixel: Int, of count: Int, _ side: Double) -> Double {
            Double(pixel) * side / Double(count)
        }
        let x = place(left, of: columns, size.width).rounded(.down)
        let y = place(top, of: rows, size.height).rounded(.down)
        let maxX = place(right, of: columns, size.width).rounded(.up)
        let maxY = place(bottom, of: rows, size.height).rounded(.up)
        return Rect(x: x, y: y, width: maxX - x, height: maxY - y)
            .common(Rect(origin: .zero, size: size))
    }
}
