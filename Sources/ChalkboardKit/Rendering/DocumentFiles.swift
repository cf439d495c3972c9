import Diagnostics
import Drawing
import PDFCanvas

extension PageTools {
    /// Returns the files of a document: a PDF, or a picture of each page.
    ///
    /// - Parameters:
    ///   - density: The number of pixels for each pixel of an ordinary screen.
    ///   - gaps: Why a PDF does not conform to some standards.
    func files(
        of document: Document, _ format: OutputFormat, _ form: PictureForm, density: Double = 1,
        _ watch: RunGuard?, gaps: inout [ConformanceGap]
    ) throws -> [PagePicture] {
        if format == .pdf {
            let bytes = try painter.pdf(document, gaps: &gaps)
            return [PagePicture(bytes: bytes, croppedSize: nil, alternativeText: "")]
        }
        return try document.pages.indices.map { page in
            try watch?.check()
            return try picture(document, page: page, format: format, form, density: density)
        }
    }

    /// Returns the files of a record's pages; there are none if there are errors.
    func record(
        of laidOut: RecordPages, _ format: OutputFormat, _ form: PictureForm, isStrict: Bool,
        _ watch: RunGuard?
    ) -> RenderedRecord {
        var record = RenderedRecord(of: laidOut)
        var document = laidOut.document
        guard !document.pages.isEmpty else { return record }
        // An outline is for files of many records.
        document.pages[0].section = nil
        do {
            var gaps: [ConformanceGap] = []
            let files = try files(of: document, format, form, watch, gaps: &gaps)
            let warnings = gaps.map { $0.warning(about: record.id) }
            record.diagnostics += warnings
            if !warnings.fail(isStrict: isStrict) { record.files = files.map(\.bytes) }
            try watch?.add(bytes: record.files.reduce(0) { $0 + $1.count })
        } catch {
            record.files = []
            record.diagnostics.append(RenderFailure(error, making: record.id).diagnostic)
        }
        return record
    }
}

extension RenderedRecord {
    /// Creates a record without files.
    init(of laidOut: RecordPages) {
        self.init(
            id: laidOut.id, files: [], pageCount: laidOut.document.pages.count,
            alternativeTexts: laidOut.document.pages.map(\.alternativeText),
            diagnostics: laidOut.diagnostics)
    }
}
