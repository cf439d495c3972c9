import ChalkboardKit
import Diagnostics
import PDFCanvas

/// The result of rendering one record or one sheet.
struct WorkResult: Sendable {
    /// The ids of the records on its pages, as used by `--select`.
    var records: [String]
    /// The ids of the records that could not be rendered.
    var failed: [String] = []
    /// The item's own files, already written.
    var outputs: [Report.Output] = []
    /// The problems that were found.
    var problems: [Diagnostic] = []
    /// The cause of the first failure; nil if all records were rendered.
    var cause: CommandFailure.Cause?
    /// Its pages for the PDFs with all records.
    var pages: [PaintedPage] = []
    /// The alternative text of its pages in files with all records.
    var alternativeText = ""
    /// Its pages for each of the other files with all records.
    var pictures: [[[UInt8]]] = []

    /// Creates the result of an item whose records are pending.
    init(_ item: WorkItem) {
        records = item.entries.map(\.id)
    }

    /// Creates the result of an item that could not be rendered.
    init(_ item: WorkItem, _ failure: RenderFailure) {
        self.init(item)
        fail(failure)
    }

    /// Whether there are pages to use.
    var hasPages: Bool { !records.isEmpty }

    /// Marks all pending records as failed.
    mutating func fail(_ cause: CommandFailure.Cause) {
        (failed, records) = (failed + records, [])
        self.cause = CommandFailure.cause(self.cause, then: cause)
    }

    /// Marks all pending records as failed, for a reason.
    mutating func fail(_ failure: RenderFailure) {
        fail(failure.cause)
        problems.append(failure.diagnostic)
    }

    /// Marks one record as failed.
    mutating func fail(_ id: String, _ cause: CommandFailure.Cause) {
        records.removeAll { $0 == id }
        failed.append(id)
        self.cause = CommandFailure.cause(self.cause, then: cause)
    }
}
