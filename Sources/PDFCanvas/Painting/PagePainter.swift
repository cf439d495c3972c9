import CairoCanvas
import Drawing

/// A painted page for a PDF, created on any thread and written to the file by one.
///
/// It is self-contained: it includes the pictures, forms and glyphs it needs.
package struct PaintedPage: Sendable {
    /// The page's size in points.
    package let size: Size
    package let section: Section?
    /// The part that is trimmed off after printing.
    let trim: Trim
    let content: StreamBytes
    let resources: Resources
    /// The structure of the content for screen readers.
    let structure: PageStructure
    /// The links and named places.
    let links: PageLinks
    /// The maximum number of graphics states saved at the same time.
    let depth: Int
}

/// Paints pages for PDF files.
///
/// Each worker has its own painter. The same page always produces the same bytes, whatever was
/// painted before and whichever worker paints the pages around it.
package final class PagePainter {
    /// The caches kept between pages; a `PDFFile` of the same thread may share them.
    package let library: PDFLibrary
    let glyphs = PageGlyphs()

    /// Creates a painter that keeps fonts and pictures in `library`.
    package init(library: PDFLibrary) {
        self.library = library
    }

    /// Paints one page.
    ///
    /// - Parameters:
    ///   - page: The page; it does not need to be one of the document's pages.
    ///   - document: The document with the images and backgrounds that the page refers to.
    /// - Throws: `CanvasError` for a damaged picture, a font that cannot be embedded or a page that
    ///   cannot be painted.
    package func paint(_ page: Page, of document: Document) throws -> PaintedPage {
        try PageCheck.check(page.size)
        glyphs.begin()
        var painting = Painting(
            height: page.size.height, images: document.images, library: library, glyphs: glyphs,
            structure: StructureBuilder(language: document.metadata.language))
        painting.speak(document.metadata.language)
        if let number = page.background {
            try PageCheck.checkBackground(number, of: document)
            // The form's glyphs are separate, and are collected before those of the page.
            let form = try background(document.backgrounds[number], page.size, document.images)
            glyphs.begin()
            painting.placeBackground(form, page.size)
        }
        try painting.paint(page.items)
        let packed = painting.packed()
        return PaintedPage(
            size: page.size, section: page.section, trim: page.trim, content: packed,
            resources: painting.resources(),
            structure: painting.structure?.finished ?? PageStructure(), links: painting.links,
            depth: painting.content.depth)
    }

    /// Returns the background of many pages as a form that is written once.
    private func background(
        _ items: [Item], _ size: Size, _ images: [ImageAsset]
    ) throws -> IndirectObject {
        let key = BackgroundKey(items: items, size: size, images: images)
        if let found = library.backgrounds.first(where: { $0.key == key }) { return found.form }
        var painting = Painting(
            height: size.height, images: images, library: library, glyphs: glyphs, structure: nil)
        try painting.paint(items)
        let form = painting.form(box: Rect(origin: .zero, size: size), group: .none)
        if library.backgrounds.count >= 16 { library.backgrounds.removeFirst() }
        library.backgrounds.append((key, form))
        return form
    }
}

@available(*, unavailable)
extension PagePainter: Sendable {}
