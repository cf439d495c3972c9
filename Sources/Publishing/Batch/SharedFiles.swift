import ChalkboardKit
import Diagnostics
import Documents
import Drawing

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

    /// What a user should know about files that were written.
    private var notes: [Diagnostic] = []
    private var slots: [Slot] = []
    private var failures: [(path: String, failure: RenderFailure)] = []

    /// Starts the shared files of a run; nil if it has none.
    init?(_ run: RenderRun) {
        guard !run.plan.shared.isEmpty else { return nil }
        var place = 0
        for target in run.plan.shared {
            slots.append(Slot(target: target))
            let own = place
            if target.format != .pdf { place += 1 }
            attempt(slots.count - 1) { slot in
                try run.workspace.makeFolder(for: target.path)
                slot.file =
                    target.format == .pdf
                    ? try SharedPDF(target, run) : SharedPictures(target, place: own, run)
            }
        }
    }

    /// Whether any file is still being written.
    var areWanted: Bool { slots.contains { $0.file != nil } }

    /// Adds a record's pages.
    func add(_ result: WorkResult) {
        for index in slots.indices { attempt(index) { try $0.file?.add(result) } }
    }

    func finish() -> [Report.Output] {
        for index in slots.indices {
            attempt(index) { slot in
                guard let file = slot.file else { return }
                slot.written = try file.finish()
                notes += file.notes
            }
        }
        return slots.flatMap(\.written)
    }

    /// Returns the files that were abandoned since the last call, and the reasons.
    func takeFailures() -> [(path: String, failure: RenderFailure)] {
        defer { failures = [] }
        return failures
    }

    /// Returns what a user should know about the files that were finished since the last call.
    func takeNotes() -> [Diagnostic] {
        defer { notes = [] }
        return notes
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
protocol SharedFile: AnyObject {
    var written: [Report.Output] { get }
    /// What a user should know about the files, once they are finished.
    var notes: [Diagnostic] { get }
    func add(_ result: WorkResult) throws
    func finish() throws -> [Report.Output]
}

extension SharedFile {
    var notes: [Diagnostic] { [] }
}

/// Consecutively numbered pictures, one for each page of all records.
private final class SharedPictures: SharedFile {
    private let target: OutputTarget
    private let place: Int
    private let run: RenderRun
    private(set) var written: [Report.Output] = []

    init(_ target: OutputTarget, place: Int, _ run: RenderRun) {
        (self.target, self.place, self.run) = (target, place, run)
    }

    func add(_ result: WorkResult) throws {
        for picture in result.pictures[place] {
            let path = target.path(ofPage: written.count + 1)
            if let problem = run.plan.conflicts.problem(ofPageAt: path) {
                throw RenderFailure(.badData, problem)
            }
            try AtomicFile.write(picture.bytes, to: path, .written)
            var output = Report.Output(
                path, target.format, picture, of: TextList(result.records),
                wantsDetails: run.options.wantsDetails)
            output.croppedSize = nil
            written.append(output)
        }
    }

    func finish() -> [Report.Output] { written }
}
