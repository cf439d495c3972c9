import ChalkboardKit
import Diagnostics

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
    /// The number of its records, and of those whose content has too little space.
    let recordCount: Int
    private(set) var crowdedCount = 0
    /// The cause of the first failure; nil if all records were rendered.
    var cause: CommandFailure.Cause?
    /// Its pages for the PDFs with all records.
    var painted = PaintedRecord()
    /// Its pages for each of the other files with all records.
    var pictures: [[PagePicture]] = []

    /// Creates the result of an item whose records are pending.
    init(_ item: WorkItem) {
        records = item.entries.map(\.id)
        recordCount = records.count
    }

    /// Whether there are pages of records to use.
    var hasPages: Bool { !records.isEmpty }

    /// Whether there are pages for the files with all records; a separator sheet is there even if its first record
    /// failed.
    var hasSharedPages: Bool {
        hasPages || !painted.pages.isEmpty || pictures.contains { !$0.isEmpty }
    }

    /// Adds the problems of a record's layout.
    mutating func add(_ layout: [Diagnostic]) {
        problems += layout
        if CrowdedPages.areOfCrowdedPage(layout) { crowdedCount += 1 }
    }

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
