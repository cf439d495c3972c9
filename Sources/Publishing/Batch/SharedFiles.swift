import Drawing
import PDFCanvas

/// The files that show all records of a run; they are given the records one after the other.
///
/// One that cannot be written is given up; the others go on.
final class SharedFiles {
    /// A file on its way, or what is left of one that was given up.
    private struct Slot {
        let target: OutputPlan.Target
        var file: (any SharedFile)?
        var written: [Report.Output] = []
    }

    private var slots: [Slot] = []
    private var failures: [(path: String, failure: Failure)] = []

    /// Begins the shared files of a plan; nil when it has none.
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
                    slot.file = SharedPictures(target, place: own, plan.contested, context)
                }
            }
        }
    }

    /// Whether any of them is still on its way.
    var areWanted: Bool { slots.contains { $0.file != nil } }

    /// Adds a record's pages.
    func add(_ made: MadeRecord) {
        for index in slots.indices { attempt(index) { try $0.file?.add(made) } }
    }

    /// Puts all files in their places.
    func finish() -> [Report.Output] {
        for index in slots.indices {
            attempt(index) { slot in
                guard let file = slot.file else { return }
                slot.written = try file.finish()
            }
        }
        return slots.flatMap(\.written)
    }

    /// The files that were given up since this was last asked, and why.
    func takeFailures() -> [(path: String, failure: Failure)] {
        defer { failures = [] }
        return failures
    }

    /// Does something with a file; where that fails it is given up.
    private func attempt(_ index: Int, _ body: (inout Slot) throws -> Void) {
        do {
            try body(&slots[index])
        } catch {
            let path = slots[index].target.path
            failures.append((path, Failure(error, making: path)))
            slots[index].written = slots[index].file?.written ?? []
            slots[index].file = nil
        }
    }
}

/// One file, or one for each page, that shows many records.
private protocol SharedFile: AnyObject {
    /// The files that are in their places already.
    var written: [Report.Output] { get }
    func add(_ made: MadeRecord) throws
    func finish() throws -> [Report.Output]
}

/// A PDF of all records, written while they are made.
private final class SharedPDF: SharedFile {
    private let target: OutputPlan.Target
    private let writing: FileWriting
    private let file: PDFFile
    private let count: Written
    /// It is in its place when it is whole.
    let written: [Report.Output] = []
    private var pages = 0
    private var records: [String] = []

    /// What is known of the bytes that were written.
    private final class Written {
        var count = 0
        var checksum: RunningChecksum?
    }

    init(
        _ target: OutputPlan.Target, _ metadata: Metadata, _ context: RenderContext
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

    func add(_ made: MadeRecord) throws {
        for page in made.pages { try file.append(page) }
        pages += made.pages.count
        records += made.records
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

/// A picture of each page of all records, numbered through.
private final class SharedPictures: SharedFile {
    private let target: OutputPlan.Target
    private let place: Int
    private let contested: ContestedPages
    private let context: RenderContext
    private(set) var written: [Report.Output] = []

    init(
        _ target: OutputPlan.Target, place: Int, _ contested: ContestedPages,
        _ context: RenderContext
    ) {
        self.target = target
        self.place = place
        self.contested = contested
        self.context = context
    }

    func add(_ made: MadeRecord) throws {
        for bytes in made.pictures[place] {
            let path = target.path(ofPage: written.count + 1)
            if let problem = contested.refusal(ofPageAt: path) { throw PageClash(problem: problem) }
            try AtomicFile.write(bytes, to: path, .written)
            written.append(
                Report.Output(
                    path: path, format: target.format.rawValue, pages: 1, bytes: bytes.count,
                    sha256: context.wantsChecksums ? Checksum.sha256(bytes) : "",
                    records: made.records))
        }
    }

    func finish() -> [Report.Output] { written }
}
