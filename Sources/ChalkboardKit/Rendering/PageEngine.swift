import CairoCanvas
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
    /// The painter of pages for a PDF.
    package let painter: PagePainter
    private let renderer = Renderer()

    /// Creates an engine for pages of a size.
    ///
    /// - Parameter programs: The font data that the PDFs of all engines of a run share.
    package init(
        template: Template, page: Size, pictures: PictureLibrary, fonts: FontLibrary,
        programs: FontSubsets = FontSubsets()
    ) throws(CanvasError) {
        maker = PageMaker(
            template: template, size: page, images: pictures, shaper: try PangoShaper(fonts: fonts))
        painter = PagePainter(library: try PDFLibrary(programs: programs))
    }

    /// Returns a page as PNG or SVG; a picture shows the trimmed page.
    ///
    /// - Parameter scale: The pixels per point of a PNG.
    package func picture(
        _ document: Document, page: Int, format: OutputFormat, scale: Double
    ) throws -> [UInt8] {
        var document = document
        let trim = document.pages[page].trim
        document.pages[page] = document.trimmed(document.pages[page])
        return format == .png
            ? try renderer.png(
                document, page: page, scale: scale, paper: trim.corner > 0 ? nil : .white)
            : try renderer.svg(document, page: page)
    }
}

extension DocumentSet.Content {
    /// Returns the metadata of the record's own files, created at `date`.
    package func metadata(date: String) -> Metadata {
        Metadata(title: title, summary: summary, date: date)
    }
}
