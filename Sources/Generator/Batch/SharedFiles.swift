import CairoCanvas
import Drawing
import Input

/// The files that show all records of a run; they are given the records one after the other.
final class SharedFiles {
    private let targets: [OutputPlan.Target]
    private var files: [any SharedFile] = []

    /// Begins the shared files of a plan; nil when it has none.
    init?(_ plan: OutputPlan, _ context: RenderContext) throws(FileProblem) {
        guard !plan.shared.isEmpty else { return nil }
        targets = plan.shared
        for target in targets where target.path != "-" {
            try context.workspace.makeFolder(folder(of: target.path))
        }
        var place = 0
        for target in targets {
            if target.format == .pdf {
                let metadata = Metadata(
                    title: plan.title, summary: plan.summary, date: context.moment)
                files.append(SharedPDF(target, metadata, context))
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

/// A PDF of all records.
private final class SharedPDF: SharedFile {
    private let target: OutputPlan.Target
    private let context: RenderContext
    private var document: Document
    private var records: [String] = []

    init(_ target: OutputPlan.Target, _ metadata: Metadata, _ context: RenderContext) {
        self.target = target
        self.context = context
        document = Document(metadata: metadata, pages: [])
    }

    func add(_ made: MadeRecord) throws {
        guard let pages = made.pages else { return }
        records.append(made.id)
        document.pages += pages.pages
        document.images = pages.images
        document.backgrounds = pages.backgrounds
    }

    func finish() throws -> [Report.Output] {
        let bytes = try Renderer().pdf(document)
        try AtomicFile.write(bytes, to: target.path, .written)
        return [
            Report.Output(
                path: target.path, format: target.format.rawValue, pages: document.pages.count,
                bytes: bytes.count, sha256: context.wantsChecksums ? Checksum.sha256(bytes) : "",
                records: records)
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
                    records: [made.id]))
        }
    }

    func finish() -> [Report.Output] { outputs }
}
