import Documents
import Drawing
import Layout
import PDFCanvas
import Schema
import Templates

/// Lays out records with a template, and paints their pages in any format.
///
/// An engine stays on one thread.
package final class PageEngine {
    package let maker: PageMaker
    let tools: PageTools
    private let startsOnOdd: Bool

    package var painter: PagePainter { tools.painter }

    /// Creates an engine for pages of a size, with the tools of its thread.
    ///
    /// - Parameter language: The language of the documents, which decides their direction and the forms
    ///   of letters.
    package init(
        template: Template, page: Size, language: String, pictures: PictureLibrary,
        tools: PageTools
    ) throws(CanvasError) {
        maker = PageMaker(
            template: template, size: page, images: pictures, shaper: try tools.shaper(language),
            direction: LanguageTag.isRightToLeft(language) ? .rightToLeft : .leftToRight)
        self.tools = tools
        startsOnOdd = template.page.startsOnOdd
    }

    /// Paints an empty page for a PDF of many records; nil if records can begin on any page.
    ///
    /// - Parameters:
    ///   - document: The pages of the record before which it is placed.
    ///   - isTwoSided: Whether records begin on odd pages with any template.
    package func blank(before document: Document, isTwoSided: Bool = false) throws -> PaintedPage? {
        guard startsOnOdd || isTwoSided, let first = document.pages.first else { return nil }
        let page = Page(size: first.size, items: [], trim: first.trim)
        return try painter.paint(page, of: document)
    }
}

extension PageTools {
    /// Returns a page as a picture in any format; it shows the trimmed page, or the part of it to which
    /// it is cropped.
    ///
    /// - Parameter density: The number of pixels for each pixel of an ordinary screen.
    func picture(
        _ document: Document, page: Int, format: OutputFormat, _ form: PictureForm,
        density: Double
    ) throws -> PagePicture {
        var shown = document
        if shown.metadata.alternativeText.isEmpty {
            shown.metadata.alternativeText = document.pages[page].alternativeText
        }
        let text = shown.metadata.alternativeText
        let trim = document.pages[page].trim
        let isWhite = !form.isTransparent || format.pixels == .jpeg
        shown.pages[page] = document.trimmed(
            document.pages[page], on: isWhite && format.pixels != nil ? .white : nil)
        if form.isCropped { try crop(&shown, page: page, of: document, form) }
        let size = shown.pages[page].size
        let croppedSize = form.isCropped ? size : nil
        guard let pixels = format.pixels else {
            let bytes = try svg.file(shown, page: page, width: form.width, text: form.text)
            return PagePicture(bytes: bytes, croppedSize: croppedSize, alternativeText: text)
        }
        let bytes = try renderer.file(
            shown, page: page, as: pixels, form.quality ?? (pixels == .png ? .exact : .good),
            scale: form.scale(onWidth: size.width) * density,
            resolution: form.resolution * density,
            paper: (trim.corner > 0 || form.isTransparent) && pixels != .jpeg ? nil : .white)
        return PagePicture(bytes: bytes, croppedSize: croppedSize, alternativeText: text)
    }
}

package struct PagePicture: Sendable {
    /// The content of the file.
    package let bytes: [UInt8]
    /// The size in points of the part to which the page is cropped; nil for a whole page.
    package let croppedSize: Size?
    /// The text for readers who do not see it.
    package let alternativeText: String
}
