import CCairo
import Drawing

/// Converts a drawing to a one-page PDF of its natural size, for embedding in another PDF.
package enum VectorPDF {
    /// Returns the PDF of an SVG file, without tags or metadata, and the drawing's size in points.
    package static func make(_ asset: ImageAsset) throws -> (bytes: [UInt8], size: Size) {
        let vector = try PangoLock.parsedSVG(asset.bytes, name: asset.name)
        var bytes: [UInt8] = []
        try withoutActuallyEscaping({ (piece: [UInt8]) in bytes += piece }) { write in
            let sink = OutputStream(write: write)
            // Text remains text in a PDF: Cairo reads its fonts until the file is finished.
            try PangoLock.drawSVG { () throws(CanvasError) in try draw(vector, into: sink) }
            try sink.finish()
        }
        return (bytes, vector.size)
    }

    private static func draw(_ vector: VectorImage, into sink: OutputStream) throws(CanvasError) {
        let operation = "drawing an SVG for a PDF"
        let surface = try Surface(
            cairo_pdf_surface_create_for_stream(
                OutputStream.cairoWriter, sink.closure, vector.size.width, vector.size.height),
            operation: operation)
        // Cairo always writes a date; a fixed one avoids the current time.
        cairo_pdf_surface_set_metadata(
            surface.handle, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        do {
            let context = try Context(on: surface.handle)
            try vector.drawUnderLock(on: context.handle)
            cairo_show_page(context.handle)
            try context.check(operation)
        }
        try surface.finish(operation)
    }
}
