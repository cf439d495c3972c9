import CCairo
import Drawing

/// Writes one PDF.
final class PDFWriter {
    private let faces: FaceCache
    private let images: [LoadedImage]
    private let document: Document
    /// The document's backgrounds as far as a page has asked for them.
    private var backgrounds: [Int: SharedSurface] = [:]

    init(faces: FaceCache, images: [LoadedImage], document: Document) {
        self.faces = faces
        self.images = images
        self.document = document
    }

    /// Writes all pages and the file's end.
    func write(_ pages: some Sequence<Page>, into sink: ByteSink) throws(CanvasError) {
        let operation = "writing a PDF"
        let surface = try Surface(
            cairo_pdf_surface_create_for_stream(ByteSink.cairoWriter, sink.closure, 72, 72),
            operation: operation)
        try setMetadata(surface.handle)
        do {
            let context = try Context(on: surface.handle)
            var rest = pages.makeIterator()
            guard var page = rest.next() else {
                throw CanvasError.page("a PDF needs one page at least")
            }
            var number = 1
            while true {
                let following = rest.next()
                try PageCheck.check(page.size)
                cairo_pdf_surface_set_size(surface.handle, page.size.width, page.size.height)
                try paintBackground(of: page, on: context.handle)
                // Setting the size starts a page anew, and so does painting all over it: a root
                // that was opened before would be forgotten, and so it would be when closed after
                // the last page is shown.
                if number == 1 { cairo_tag_begin(context.handle, "Document", "") }
                try paint(page, on: context.handle)
                if following == nil { cairo_tag_end(context.handle, "Document") }
                cairo_show_page(context.handle)
                try context.check("writing page \(number) of a PDF")
                guard let following else { break }
                page = following
                number += 1
            }
        }
        try surface.finish(operation)
    }

    private func paintBackground(
        of page: Page, on context: OpaquePointer
    ) throws(CanvasError) {
        guard let number = page.background else { return }
        cairo_set_source_surface(context, try background(number, page.size).handle, 0, 0)
        cairo_paint(context)
    }

    private func paint(_ page: Page, on context: OpaquePointer) throws(CanvasError) {
        var painter = Painter(
            context: context, medium: .pdf, faces: faces, images: images,
            tags: TagWriter(context: context))
        try painter.paint(page.items)
    }

    /// A background, recorded at its first use; it is written once and pages refer to it.
    private func background(_ number: Int, _ size: Size) throws(CanvasError) -> SharedSurface {
        if let found = backgrounds[number] { return found }
        try PageCheck.checkBackground(number, of: document)
        let items = document.backgrounds[number]
        let recording = try SharedSurface(recording: size.width, size.height) {
            context throws(CanvasError) in
            var painter = Painter(context: context, medium: .pdf, faces: faces, images: images)
            try painter.paint(items)
        }
        backgrounds[number] = recording
        return recording
    }

    private func setMetadata(_ surface: OpaquePointer) throws(CanvasError) {
        let metadata = document.metadata
        try Self.checkDate(metadata.date)
        let entries = [
            (CAIRO_PDF_METADATA_TITLE, metadata.title),
            (CAIRO_PDF_METADATA_AUTHOR, metadata.author),
            (CAIRO_PDF_METADATA_SUBJECT, metadata.summary),
            (CAIRO_PDF_METADATA_CREATOR, "Chalkboard"),
            (CAIRO_PDF_METADATA_CREATE_DATE, metadata.date),
            (CAIRO_PDF_METADATA_MOD_DATE, metadata.date),
        ]
        for (key, value) in entries where !value.isEmpty {
            cairo_pdf_surface_set_metadata(surface, key, value)
        }
    }

    /// Refuses a date that Cairo would pass over in silence, and take the clock's instead.
    private static func checkDate(_ date: String) throws(CanvasError) {
        let pattern = Array("0000-00-00T00:00:00Z".utf8)
        let fits =
            date.utf8.count == pattern.count
            && zip(date.utf8, pattern).allSatisfy { byte, model in
                model == UInt8(ascii: "0")
                    ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == model
            }
        guard fits else {
            throw .page("its date is \"\(date)\"; it must look like 2026-01-31T08:30:00Z")
        }
    }
}
