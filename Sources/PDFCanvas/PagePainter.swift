import CairoCanvas
import Drawing

/// A page as it goes into a PDF, made by any thread and put into the file by one.
///
/// It stands for itself: the pictures, forms and glyphs that it needs come with it.
package struct PaintedPage: Sendable {
    /// The page's size in points.
    package let size: Size
    /// The section that starts with this page.
    package let section: Section?
    /// What is cut off when it is printed.
    let trim: Trim
    /// The content stream, packed.
    let content: [UInt8]
    /// What the content stream's dictionary says of its packing.
    let filter: StaticString
    /// What the content names.
    let resources: Resources
    /// What its content is to a reader.
    let structure: PageStructure
}

/// Paints pages for PDF files.
///
/// One belongs to one worker. The same page gives the same bytes, whatever was painted before and
/// whoever paints the pages around it.
package final class PagePainter {
    /// What is kept from page to page; a `PDFFile` of the same thread may share it.
    package let library: PDFLibrary
    let glyphs = PageGlyphs()

    /// A painter that keeps fonts and pictures in `library`.
    package init(library: PDFLibrary) {
        self.library = library
    }

    /// Paints one page.
    ///
    /// - Parameters:
    ///   - page: The page; it need not be among the document's own.
    ///   - document: Has the images and backgrounds that the page names.
    /// - Throws: `CanvasError` for a picture that is damaged, a font that cannot be embedded or a
    ///   page that cannot be painted.
    package func paint(_ page: Page, of document: Document) throws -> PaintedPage {
        try PageCheck.check(page.size)
        glyphs.begin()
        var painting = Painting(
            height: page.size.height, images: document.images, library: library, glyphs: glyphs,
            structure: StructureBuilder())
        if let number = page.background {
            try PageCheck.checkBackground(number, of: document)
            // The form's glyphs are its own, and are listed before the page's begin.
            let form = try background(document.backgrounds[number], page.size, document.images)
            glyphs.begin()
            painting.placeBackground(form)
        }
        try painting.paint(page.items)
        let packed = painting.packed()
        return PaintedPage(
            size: page.size, section: page.section, trim: page.trim, content: packed.bytes,
            filter: packed.filter,
            resources: painting.resources(),
            structure: painting.structure?.finished ?? PageStructure())
    }

    /// What stands on many pages, as a form that is written once.
    private func background(
        _ items: [Item], _ size: Size, _ images: [ImageAsset]
    ) throws -> IndirectObject {
        let key = BackgroundKey(items: items, size: size, images: images)
        if let found = library.backgrounds.first(where: { $0.key == key }) { return found.form }
        var painting = Painting(
            height: size.height, images: images, library: library, glyphs: glyphs, structure: nil)
        try painting.paint(items)
        let form = painting.form(box: Rect(origin: .zero, size: size), isGroup: false)
        if library.backgrounds.count >= 16 { library.backgrounds.removeFirst() }
        library.backgrounds.append((key, form))
        return form
    }
}

@available(*, unavailable)
extension PagePainter: Sendable {}
