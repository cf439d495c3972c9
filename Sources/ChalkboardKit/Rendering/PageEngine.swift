import Documents
import Drawing
import Layout
import PDFCanvas
import Templates

/// Lays out records with a template, and paints their pages in any format.
///
/// An engine stays on one thread.
package final class PageEngine {
    /// The maker of pages.
    package let maker: PageMaker
    private let tools: PageTools
    private let startsOnOdd: Bool

    /// The painter of pages for a PDF.
    package var painter: PagePainter { tools.painter }

    /// Creates an engine for pages of a size, with the tools of its thread.
    package init(template: Template, page: Size, pictures: PictureLibrary, tools: PageTools) {
        maker = PageMaker(
            template: template, size: page, images: pictures, shaper: tools.shaper)
        self.tools = tools
        startsOnOdd = template.page.startsOnOdd
    }

    /// Paints an empty page for a PDF of many records; nil if records can begin on any page.
    ///
    /// - Parameter document: The pages of the record before which it is placed.
    package func blank(before document: Document) throws -> PaintedPage? {
        guard startsOnOdd, let first = document.pages.first else { return nil }
        let page = Page(size: first.size, items: [], trim: first.trim)
        return try painter.paint(page, of: document)
    }

    /// Returns a page as a picture in any format; it shows the trimmed page.
    ///
    /// - Parameter density: The number of pixels for each pixel of an ordinary screen.
    package func picture(
        _ document: Document, page: Int, format: OutputFormat, _ form: PictureForm,
        density: Double = 1
    ) throws -> [UInt8] {
        var document = document
        let trim = document.pages[page].trim
        document.pages[page] = document.trimmed(document.pages[page])
        guard let pixels = format.pixels else {
            return try tools.svg.file(document, page: page, width: form.width, text: form.text)
        }
        return try tools.renderer.file(
            document, page: page, as: pixels, form.quality ?? (pixels == .png ? .exact : .good),
            scale: form.scale(onWidth: document.pages[page].size.width) * density,
            resolution: form.resolution * density,
            paper: (trim.corner > 0 || form.isTransparent) && pixels != .jpeg ? nil : .white)
    }
}

extension DocumentSet.Content {
    /// Returns the metadata of the record's own files, created at `date`.
    ///
    /// - Parameter isDescribed: Whether it has an alternative text.
    package func metadata(date: String, isDescribed: Bool) -> Metadata {
        Metadata(
            title: title, summary: summary, alternativeText: isDescribed ? alternativeText : "",
            date: date)
    }
}
