import Diagnostics
import Drawing
import PDFCanvas

extension PageTools {
    /// Returns the files of pages; there are none if there are errors.
    func files(
        of laidOut: RecordPages, _ format: OutputFormat, _ form: PictureForm, isStrict: Bool,
        _ watch: RunGuard?
    ) -> RenderedRecord {
        var record = RenderedRecord(of: laidOut)
        var document = laidOut.document
        guard !document.pages.isEmpty else { return record }
        // An outline is for files of many records.
        document.pages[0].section = nil
        do {
            if format == .pdf {
                var gaps: [ConformanceGap] = []
                record.files = [try painter.pdf(document, gaps: &gaps)]
                let warnings = gaps.map { $0.warning(about: record.id) }
                record.diagnostics += warnings
                if warnings.fail(isStrict: isStrict) { record.files = [] }
            } else {
                record.files = try document.pages.indices.map { page in
                    try watch?.check()
                    return try picture(
                        document, page: page, format: format, form, density: 1
                    ).bytes
                }
            }
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
