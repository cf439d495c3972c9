import ChalkboardKit
import Drawing
import PDFCanvas

/// The files with all records of a run, written record by record.
///
/// If a file cannot be written, it is abandoned, and the others continue.
final class SharedFiles {
    /// A file that is being written, or the remains of one that was abandoned.
    private struct Slot {
        let target: OutputTarget
        var file: (any SharedFile)?
        var written: [Report.Output] = []
    }

    private var slots: [Slot] = []
    private var failures: [(path: String, failure: RenderFailure)] = []

    /// Starts the shared files of a plan; nil if it has none.
    init?(_ plan: OutputPlan, _ context: RenderContext) {
        guard !plan.shared.isEmpty else { return nil }
        var place = 0
        for target in plan.shared {
            slots.append(Slot(target: target))
            let own = place
            if target.format != .pdf { place += 1 }
            attempt(slots.count - 1) { slot in
                try context.workspace.makeFolder(for: target.path)
                if target.format == .pdf {
                    let metadata = Metadata(
                        title: plan.title, summary: plan.summary, date: context.moment)
                    slot.file = try SharedPDF(target, metadata, context)
                } else {
                    slot.file = SharedPictures(target, place: own, plan.conflicts, context)
                }
            }
        }
    }

    /// Whether any file is still being written.
    var areWanted: Bool { slots.contains { $0.file != nil } }

    /// Adds a record's pages.
    func add(_ result: WorkResult) {
        for index in slots.indices { attempt(index) { try $0.file?.add(result) } }
    }

    /// Finishes and renames all files.
    func finish() -> [Report.Output] {
        for index in slots.indices {
            attempt(index) { slot in
                guard let file = slot.file else { return }
                slot.written = try file.finish()
            }
        }
        return slots.flatMap(\.written)
    }

    /// Returns the files that were abandoned since the last call, and the reasons.
    func takeFailures() -> [(path: String, failure: RenderFailure)] {
        defer { failures = [] }
        return failures
    }

    /// Runs `body` on a file, and abandons the file if `body` throws.
    private func attempt(_ index: Int, _ body: (inout Slot) throws -> Void) {
        do {
            try body(&slots[index])
        } catch {
            let path = slots[index].target.path
            failures.append((path, RenderFailure(error, making: path)))
            slots[index].written = slots[index].file?.written ?? []
            slots[index].file = nil
        }
    }
}

/// A file with many records, or a set of files with one page each.
private protocol SharedFile: AnyObject {
    /// The files that are finished.
    var written: [Report.Output] { get }
    func add(_ result: WorkResult) throws
    func finish() throws -> [Report.Output]
}

/// A PDF of all records, written while they are rendered.
private final class SharedPDF: SharedFile {
    private let target: OutputTarget
    private let writing: FileWriting
    private let file: PDFFile
    private let count: Written
    /// Always empty, because a PDF is finished only at the end.
    let written: [Report.Output] = []
    private var pages = 0
    private var records: [String] = []

    /// The number and checksum of the bytes written so far.
    private final class Written {
        var count = 0
        var checksum: RunningChecksum?
    }

    init(
        _ target: OutputTarget, _ metadata: Metadata, _ context: RenderContext
    ) throws {
        self.target = target
        let writing = try FileWriting(to: target.path)
        let written = Written()
        if context.wantsChecksums { written.checksum = RunningChecksum() }
        file = try PDFFile(metadata: metadata, library: PDFLibrary()) { bytes in
            written.count += bytes.count
            written.checksum?.add(bytes)
            try writing.write(bytes)
        }
        (self.writing, count) = (writing, written)
    }

    func add(_ result: WorkResult) throws {
        for page in result.pages { try file.append(page) }
        pages += result.pages.count
        records += result.records
    }

    func finish() throws -> [Report.Output] {
        try file.finish()
        try writing.finish(.written)
        return [
            Report.Output(
                path: target.path, format: target.format.rawValue, pages: pages,
                bytes: count.count, sha256: count.checksum?.finish() ?? "", records: records)
        ]
    }
}

/// Consecutively numbered pictures, one for each page of all records.
private final class SharedPictures: SharedFile {
    private let target: OutputTarget
    private let place: Int
    private let conflicts: OutputConflicts
    private let context: RenderContext
    private(set) var written: [Report.Output] = []

    init(
        _ target: OutputTarget, place: Int, _ conflicts: OutputConflicts,
        _ context: RenderContext
    ) {
        self.target = target
        self.place = place
        self.conflicts = conflicts
        self.context = context
    }

    func add(_ result: WorkResult) throws {
        for bytes in result.pictures[place] {
            let path = target.path(ofPage: written.count + 1)
            if let problem = conflicts.problem(ofPageAt: path) {
                throw RenderFailure(.badData, problem)
            }
            try AtomicFile.write(bytes, to: path, .written)
            written.append(
                Report.Output(
                    path: path, format: target.format.rawValue, pages: 1, bytes: bytes.count,
                    sha256: context.wantsChecksums ? Checksum.sha256(bytes) : "",
                    records: result.records))
        }
    }

    func finish() -> [Report.Output] { written }
}
