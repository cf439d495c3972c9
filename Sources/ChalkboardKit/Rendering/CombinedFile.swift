import Diagnostics
import Drawing
import PDFCanvas
import Parallelism

/// The painted pages of a record, and its problems.
struct PaintedRecord: Sendable {
    let id: String
    var pages: [PaintedPage] = []
    /// The empty page before them, so that they begin on an odd page; nil if they can begin on any.
    var blank: PaintedPage?
    var diagnostics: [Diagnostic] = []
}

/// A PDF of all records, written while they are rendered.
struct CombinedFile: Consumer {
    private var file: PDFFile?
    private var result = CombinedResult()
    private var failure: (any Error)?
    private let limits: PDFLimits

    /// Begins a file with metadata; `write` receives its bytes.
    init(
        _ metadata: Metadata, limits: PDFLimits = PDFLimits(),
        write: @escaping @Sendable ([UInt8]) throws -> Void
    ) {
        self.limits = limits
        do {
            file = try PDFFile(metadata: metadata, library: PDFLibrary(), write: write)
        } catch {
            failure = error
        }
    }

    mutating func take(_ record: PaintedRecord) -> Bool {
        guard failure == nil else { return false }
        result.diagnostics += record.diagnostics
        guard !record.pages.isEmpty else {
            result.failed.append(record.id)
            return true
        }
        do {
            var pages = record.pages
            if let blank = record.blank, result.pageCount % 2 == 1 { pages.insert(blank, at: 0) }
            guard file?.hasSpace(for: pages, within: limits) != false else {
                throw CanvasError.page(
                    "a single PDF cannot contain all records: the maximum is"
                        + " \(limits.objects) objects and \(limits.bytes) bytes")
            }
            for page in pages { try file?.append(page) }
            result.records.append(record.id)
            result.pageCount += pages.count
        } catch {
            failure = error
        }
        return failure == nil
    }

    /// Ends the file; returns its contents, and the error that ended it early, if any.
    func finish() -> (CombinedResult, (any Error)?) {
        guard failure == nil, result.pageCount > 0 else { return (result, failure) }
        do {
            var result = result
            result.diagnostics += try file?.gaps().map { $0.warning(about: "combined PDF") } ?? []
            try file?.finish()
            return (result, nil)
        } catch {
            return (result, error)
        }
    }
}
