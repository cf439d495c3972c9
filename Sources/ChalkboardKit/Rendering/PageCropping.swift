import Drawing

/// Crops pages to what they show.
extension PageTools {
    /// The distance of the sides of a cropped picture from what the page paints, in points.
    private static let margin = 6.0

    /// Crops a page; it keeps its size if it is empty, or painted up to its sides.
    ///
    /// - Parameters:
    ///   - shown: The document, in which the page is trimmed.
    ///   - document: The document as it was laid out.
    func crop(
        _ shown: inout Document, page: Int, of document: Document, _ form: PictureForm
    ) throws {
        var front = shown
        if form.cropsBackground {
            front.pages[page] = document.pages[page]
            front.pages[page].background = nil
            front.pages[page] = front.trimmed(front.pages[page])
        }
        guard let painted = try renderer.paintedPart(of: front, page: page) else { return }
        let whole = Rect(origin: .zero, size: shown.pages[page].size)
        let part = painted.inset(by: Insets(all: -Self.margin)).common(whole)
        if part != whole { shown.crop(page: page, to: part) }
    }
}
