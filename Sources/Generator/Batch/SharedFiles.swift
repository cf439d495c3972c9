import CairoCanvas
import Drawing
import Input
import PDFCanvas

/// The files that show all records of a run; they are given the records one after the other.
final class SharedFiles {
    private let targets: [OutputPlan.Target]
    private var files: [any SharedFile] = []

    /// Begins the shared files of a plan; nil when it has none.
    init?(_ plan: OutputPlan, _ context: RenderContext) throws {
        guard !plan.shared.isEmpty else { return nil }
        targets = plan.shared
        for target in targets { try context.workspace.makeFolder(holding: target.path) }
        var place = 0
        for target in targets {
            if target.format == .pdf {
                let metadata = Metadata(
                    title: plan.title, summary: plan.summary, date: context.moment)
                files.append(try SharedPDF(target, metadata, context))
            } else {
                files.append(SharedPictures(target, place: place, context))
                place += 1
            }
        }
    }

    /// The name of the first file, for messages.
    var name: String { targets.first?.path ?? "" }

    /// Adds a record's pages.
    func add(_ made: MadeRecord) throws {
        for file in files { try file.add(made) }
    }

    /// Puts all files in their places.
    func finish() throws -> [Report.Output] {
        try files.flatMap { try $0.finish() }
    }
}

/// One file, or one for each page, that shows many records.
private protocol SharedFile: AnyObject {
    func add(_ made: MadeRecord) throws
    func finish() throws -> [Report.Output]
}

/// A PDF of all records, written while they are made.
private final class SharedPDF: SharedFile {
    private let target: OutputPlan.Target
    private let writing: FileWriting
    private let file: PDFFile
    private let written: Written
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
        (self.writing, self.written) = (writing, written)
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
                bytes: written.count, sha256: written.checksum?.finish() ?? "", records: records)
        ]
    }
}

/// A picture of each page of all records, numbered through.
private final class SharedPictures: SharedFile {
    private let target: OutputPlan.Target
    private let place: Int
    private let context: RenderContext
    private var outputs: [Report.Output] = []

    init(_ target: OutputPlan.Target, place: Int, _ context: RenderContext) {
        self.target = target
        self.place = place
        self.context = context
    }

    func add(_ made: MadeRecord) throws {
        for bytes in made.pictures[place] {
            let path = target.path(ofPage: outputs.count + 1)
            try AtomicFile.write(bytes, to: path, .written)
            outputs.append(
                Report.Output(
                    path: path, format: target.format.rawValue, pages: 1, bytes: bytes.count,
                    sha256: context.wantsChecksums ? Checksum.sha256(bytes) : "",
                    records: made.records))
        }
    }

    func finish() -> [Report.Output] { outputs }
}
