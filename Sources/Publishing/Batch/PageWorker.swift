import CairoCanvas
import Diagnostics
import Documents
import Drawing
import Imposition
import Input
import Layout
import PDFCanvas
import Templates

/// What all workers of a rendering share.
struct RenderContext: Sendable {
    let workspace: Workspace
    let template: Template
    let dataPath: String
    let page: Size
    /// The sheets that cards are put on; nil for pages of their own.
    let sheet: Imposition?
    let scale: Double
    /// The moment that documents say they were made.
    let moment: String
    let fonts: FontLibrary
    let pictures: PictureLibrary
    /// What all workers' PDFs need of the fonts.
    let programs = FontSubsets()
    /// Whether each output's checksum is wanted.
    let wantsChecksums: Bool
    /// Whether a warning fails a document as an error does.
    let isStrict: Bool
}

/// What became of one record, or of those on a sheet.
struct MadeRecord: Sendable {
    /// What `--select` calls those that stand on its pages.
    var records: [String]
    /// What `--select` calls those that could not be made.
    var failed: [String] = []
    /// The files of its own, written already.
    var outputs: [Report.Output] = []
    /// What was found on the way.
    var problems: [Diagnostic] = []
    /// Why the first that could not be made was not; nil when all were.
    var failure: CommandFailure.Cause?
    /// Its pages for the PDFs that show all records.
    var pages: [PaintedPage] = []
    /// Its pages for each of the other files that show all records.
    var pictures: [[[UInt8]]] = []

    /// Records on their way.
    init(_ unit: OutputPlan.Unit) {
        records = unit.entries.map(\.id)
    }

    /// Whether there are pages to be used.
    var isWhole: Bool { !records.isEmpty }

    /// Gives all up that is on the way.
    mutating func fail(_ status: CommandFailure.Cause) {
        (failed, records) = (failed + records, [])
        failure = failure ?? status
    }
}

/// Lays out, paints and writes records; belongs to one thread.
final class PageWorker {
    let context: RenderContext
    let maker: PageMaker
    private let renderer = Renderer()
    let painter: PagePainter
    /// The folders that are there.
    private var folders: Set<String> = []

    init(_ context: RenderContext) throws(CanvasError) {
        self.context = context
        maker = PageMaker(
            template: context.template, size: context.page, images: context.pictures,
            shaper: try PangoShaper(fonts: context.fonts))
        painter = PagePainter(library: try PDFLibrary(programs: context.programs))
    }

    /// Makes a record's own files and its part of the shared ones.
    func make(_ unit: OutputPlan.Unit, in plan: OutputPlan) -> MadeRecord {
        var made = MadeRecord(unit)
        let name = unit.targets.first?.path ?? context.dataPath
        do {
            if let sheet = context.sheet {
                try make(unit, on: sheet, plan, &made)
            } else {
                try make(unit, plan, &made)
            }
        } catch {
            made.fail(Failure(error, making: name))
        }
        return made
    }

    private func make(
        _ unit: OutputPlan.Unit, _ plan: OutputPlan, _ made: inout MadeRecord
    ) throws {
        maker.begin()
        let content = try unit.entries[0].content()
        if plan.shared.isEmpty, unit.targets.allSatisfy({ $0.format == .pdf }) {
            try makePDF(unit, content, &made)
            return
        }
        let result = try maker.pages(for: content.record)
        guard accept(result.diagnostics, &made) else { return }
        let document = maker.document(result.pages, metadata: metadata(of: content))
        guard try writeOwn(document, of: unit, plan, &made) else { return }
        try share(document, of: unit, called: content.outline, plan.shared, &made)
    }

    /// Writes the files that show nothing else; false when one of them has no room for all pages.
    func writeOwn(
        _ document: Document, of unit: OutputPlan.Unit, _ plan: OutputPlan,
        _ made: inout MadeRecord
    ) throws -> Bool {
        let count = document.pages.count
        if count > 1, let target = unit.targets.first(where: { $0.takesOnePage }) {
            made.problems.append(target.refusal(of: "\(count)"))
            made.fail(.badData)
            return false
        }
        for target in unit.targets {
            let refusal = plan.contested.refusal(of: target, pages: count, of: unit.id)
            guard let refusal else { continue }
            made.problems.append(refusal)
            made.fail(.badData)
            return false
        }
        for target in unit.targets {
            for file in try paint(document, to: target) {
                made.outputs.append(try write(file, of: made.records))
            }
        }
        return true
    }

    /// Makes the pages for the files that show all records; `outline` is their entry there.
    func share(
        _ document: Document, of unit: OutputPlan.Unit, called outline: String,
        _ shared: [OutputPlan.Target], _ made: inout MadeRecord
    ) throws {
        if shared.contains(where: { $0.format == .pdf }) {
            var section: Section? = Section(title: outline, label: unit.id)
            made.pages = try document.pages.map { page in
                var page = page
                // The first page of a record opens its section.
                page.section = section
                section = nil
                return try painter.paint(page, of: document)
            }
        }
        made.pictures = try shared.filter { $0.format != .pdf }.map { target in
            try document.pages.indices.map { try picture(document, $0, target.format) }
        }
    }

    /// Makes a record's PDF page by page, so that a table of any length needs the memory of a few
    /// pages and of the packed file.
    private func makePDF(
        _ unit: OutputPlan.Unit, _ content: DocumentSet.Content, _ made: inout MadeRecord
    ) throws {
        let metadata = metadata(of: content)
        var bytes: [UInt8] = []
        let file = try PDFFile(metadata: metadata, library: painter.library) { bytes += $0 }
        let outcome = try maker.pages(for: content.record) { page in
            try file.append(painter.paint(page, of: maker.document([], metadata: metadata)))
        }
        guard accept(outcome.diagnostics, &made) else { return }
        try file.finish()
        for target in unit.targets {
            let file = File(
                path: target.path, format: .pdf, pages: outcome.pageCount, bytes: bytes)
            made.outputs.append(try write(file, of: made.records))
        }
    }

    /// Records layout diagnostics; returns false if they make the record unusable.
    private func accept(_ diagnostics: [Diagnostic], _ made: inout MadeRecord) -> Bool {
        made.problems = diagnostics
        if isFit(made.problems) { return true }
        made.fail(.badData)
        return false
    }

    /// Whether a record may be used in spite of what was found.
    func isFit(_ problems: [Diagnostic]) -> Bool {
        context.isStrict ? problems.isEmpty : !problems.hasErrors
    }

    func metadata(of content: DocumentSet.Content) -> Metadata {
        Metadata(title: content.title, summary: content.summary, date: context.moment)
    }

    /// A file's bytes.
    private struct File {
        var path: String
        var format: OutputFormat
        var pages: Int
        var bytes: [UInt8]
    }

    private func paint(_ document: Document, to target: OutputPlan.Target) throws -> [File] {
        let count = document.pages.count
        if target.format == .pdf {
            let bytes = try painter.pdf(document)
            return [File(path: target.path, format: .pdf, pages: count, bytes: bytes)]
        }
        return try document.pages.indices.map { page in
            let path = count == 1 ? target.path : target.path(ofPage: page + 1)
            let bytes = try picture(document, page, target.format)
            return File(path: path, format: target.format, pages: 1, bytes: bytes)
        }
    }

    private func picture(
        _ document: Document, _ page: Int, _ format: OutputFormat
    ) throws -> [UInt8] {
        var document = document
        let trim = document.pages[page].trim
        // A picture shows the page as it is after the cut.
        document.pages[page] = document.trimmed(document.pages[page])
        return format == .png
            ? try renderer.png(
                document, page: page, scale: context.scale, paper: trim.corner > 0 ? nil : .white)
            : try renderer.svg(document, page: page)
    }

    private func write(_ file: File, of records: [String]) throws -> Report.Output {
        let place = folder(of: file.path)
        if file.path != "-", !folders.contains(place) {
            try context.workspace.makeFolder(for: file.path)
            folders.insert(place)
        }
        try AtomicFile.write(file.bytes, to: file.path, .written)
        return Report.Output(
            path: file.path, format: file.format.rawValue, pages: file.pages,
            bytes: file.bytes.count,
            sha256: context.wantsChecksums ? Checksum.sha256(file.bytes) : "",
            records: records)
    }
}

extension MadeRecord {
    /// Records that could not be made.
    init(_ unit: OutputPlan.Unit, _ failure: Failure) {
        self.init(unit)
        fail(failure)
    }

    mutating func fail(_ failure: Failure) {
        fail(failure.status)
        problems.append(failure.problem)
    }
}
