import ChalkboardKit
import Diagnostics
import Documents
import Drawing
import Layout
import PDFCanvas
import Templates

/// Lays out, paints and writes records, of one rendering after the other.
///
/// A worker stays on one thread.
final class PageWorker {
    /// The current rendering.
    private(set) var context: RenderContext
    private var pictures: PictureLibrary
    /// The maximum number of threads for the pages of one record.
    private let threads: Int
    private var engine: PageEngine
    var maker: PageMaker { engine.maker }
    var painter: PagePainter { engine.painter }
    private let tools: PageTools
    /// The most recent engines, the latest last.
    private var engines: [(key: EngineKey, engine: PageEngine)] = []
    /// The folders that are known to exist.
    private var folders: Set<String> = []

    /// The values that an engine was made for.
    private struct EngineKey: Hashable {
        /// The files of the template, which depend on the data.
        let template: [String]
        let language: String
        let page: Size
        /// The identity of the pictures, which the engine keeps.
        let pictures: ObjectIdentifier
    }

    /// The maximum number of engines.
    private static let mostEngines = 4

    /// Creates a worker, which begins with a rendering.
    ///
    /// - Parameter threads: The maximum number of threads for the pages of one record.
    init(
        _ context: RenderContext, _ pictures: PictureLibrary, threads: Int = 1
    ) throws(CanvasError) {
        (self.context, self.pictures, self.threads) = (context, pictures, threads)
        tools = try Self.tools(context)
        engine = try Self.engine(context, pictures, tools)
        engines = [(Self.key(context, pictures), engine)]
    }

    private static func key(_ context: RenderContext, _ pictures: PictureLibrary) -> EngineKey {
        EngineKey(
            template: context.template.files, language: context.language, page: context.page,
            pictures: ObjectIdentifier(pictures))
    }

    private static func tools(_ context: RenderContext) throws(CanvasError) -> PageTools {
        try PageTools(
            fonts: context.fonts, programs: context.resources.programs,
            used: context.resources.usedFonts)
    }

    private static func engine(
        _ context: RenderContext, _ pictures: PictureLibrary, _ tools: PageTools
    ) throws(CanvasError) -> PageEngine {
        try PageEngine(
            template: context.template, page: context.page, language: context.language,
            pictures: pictures, tools: tools)
    }

    /// Begins or continues a rendering.
    ///
    /// - Throws: If the text of its language cannot be set up.
    func begin(_ context: RenderContext, _ pictures: PictureLibrary) throws(CanvasError) {
        (self.context, self.pictures) = (context, pictures)
        let key = Self.key(context, pictures)
        defer { if context.template.hasGroupsAcrossRecords { maker.share(context.shrinking) } }
        guard engines[engines.count - 1].key != key else { return }
        engine = try engineOfTemplate(context.template)
    }

    /// Returns the engine for a template with the pages and pictures of the current rendering.
    func engineOfTemplate(_ template: Template) throws(CanvasError) -> PageEngine {
        var own = context
        own.template = template
        let key = Self.key(own, pictures)
        if let place = engines.firstIndex(where: { $0.key == key }) {
            engines.append(engines.remove(at: place))
        } else {
            if engines.count >= Self.mostEngines { engines.removeFirst() }
            engines.append((key, try Self.engine(own, pictures, tools)))
        }
        return engines[engines.count - 1].engine
    }

    /// Renders an item: its own files, and its pages for the files with all records.
    func render(_ item: WorkItem, in plan: OutputPlan) -> WorkResult {
        var result = WorkResult(item)
        let name = item.targets.first?.path ?? context.dataPath
        do {
            if let fault = item.fault { throw fault }
            if let sheet = context.sheet {
                try render(item, on: sheet, plan, &result)
            } else {
                try render(item, plan, &result)
            }
        } catch {
            result.fail(RenderFailure(error, making: name))
        }
        return result
    }

    private func render(
        _ item: WorkItem, _ plan: OutputPlan, _ result: inout WorkResult
    ) throws {
        if let group = item.group { try separate(group, item, plan, &result) }
        maker.begin()
        let content = try item.entries[0].content()
        if plan.shared.isEmpty, item.targets.allSatisfy({ $0.format == .pdf }) {
            try writePDF(item, content, &result)
            return
        }
        let layout = try maker.pages(for: content.record)
        guard accept(layout.diagnostics, &result) else { return }
        let document = maker.document(layout.pages, metadata: metadata(of: content))
        guard try writeOwn(document, of: item, plan, &result) else { return }
        try share(document, of: item, called: content.outline, plan.shared, &result)
    }

    /// Writes an item's own files; returns false if one of them cannot contain all pages.
    func writeOwn(
        _ document: Document, of item: WorkItem, _ plan: OutputPlan, _ result: inout WorkResult
    ) throws -> Bool {
        let count = document.pages.count
        if count > 1, let target = item.targets.first(where: { $0.takesOnePage }) {
            result.fail(RenderFailure(.badData, target.tooManyPages("\(count)")))
            return false
        }
        for target in item.targets {
            let problem = plan.conflicts.problem(of: target, pages: count, id: item.id)
            guard let problem else { continue }
            result.fail(RenderFailure(.badData, problem))
            return false
        }
        for target in item.targets {
            var gaps: [ConformanceGap] = []
            let files = try paint(document, to: target, &gaps)
            guard accept(gaps.map { $0.warning(about: target.path) }, &result) else { return false }
            for file in files {
                result.outputs.append(try write(file, of: result.records))
            }
        }
        return true
    }

    /// Paints the pages for the files with all records; `outline` is their outline entry there.
    func share(
        _ document: Document, of item: WorkItem, called outline: String,
        _ shared: [OutputTarget], _ result: inout WorkResult
    ) throws {
        var pages: [PaintedPage] = []
        if shared.contains(where: { $0.format == .pdf }) {
            var section: Section? = Section(title: outline, label: item.id)
            pages = try document.pages.map { page in
                var page = page
                // The first page of a record starts its section.
                page.section = section
                section = nil
                return try painter.paint(page, of: document)
            }
            if context.sheet == nil {
                result.blank = try engine.blank(
                    before: document, isTwoSided: context.sides == 2)
            }
        }
        let pictures = try shared.filter { $0.format != .pdf }.map { target in
            try document.pages.indices.map { try picture(document, $0, target) }
        }
        result.pages += pages
        result.pictures =
            result.pictures.isEmpty ? pictures : zip(result.pictures, pictures).map { $0 + $1 }
    }

    /// Writes a record's PDF page by page.
    ///
    /// A table of any length thus needs only the memory of a few pages. If it is long, several threads
    /// make the pages.
    private func writePDF(
        _ item: WorkItem, _ content: DocumentSet.Content, _ result: inout WorkResult
    ) throws {
        let metadata = metadata(of: content)
        let written = GrowingFile(
            item.targets.map(\.path), wantsChecksum: context.wantsDetails
        ) { try self.makeFolder(for: $0) }
        let file = try PDFFile(metadata: metadata, library: painter.library, write: written.write)
        let (context, pictures, entry) = (context, pictures, item.entries[0])
        var text: String?
        let outcome = try engine.paint(
            content.record, metadata: metadata, threads: threads,
            look: { page in if text == nil { text = self.text(of: page) } },
            helper: {
                let engine = try Self.engine(context, pictures, Self.tools(context))
                engine.maker.share(context.shrinking)
                return (engine, try entry.content().record)
            },
            each: file.append)
        let gaps = outcome.pageCount > 0 ? try file.gaps() : []
        let warnings = gaps.map { $0.warning(about: item.targets[0].path) }
        guard accept(outcome.diagnostics + warnings, &result) else { return }
        try file.finish()
        try written.finish { number in
            result.outputs.append(
                Report.Output(
                    path: item.targets[number].path, format: OutputFormat.pdf.rawValue,
                    pages: outcome.pageCount, bytes: written.count, sha256: written.sha256,
                    alternativeText: text ?? "", records: TextList(result.records)))
        }
    }

    /// Records layout diagnostics; returns false if they make the record unusable.
    private func accept(_ diagnostics: [Diagnostic], _ result: inout WorkResult) -> Bool {
        result.add(diagnostics)
        if isUsable(diagnostics) { return true }
        result.fail(.badData)
        return false
    }

    /// Returns whether a record can be used despite its problems.
    func isUsable(_ problems: [Diagnostic]) -> Bool {
        !problems.fail(isStrict: context.isStrict)
    }

    /// Returns the metadata of a record's files.
    func metadata(of content: DocumentSet.Content) -> Metadata {
        var metadata = content.metadata(date: context.moment, language: context.language)
        metadata.printing = context.printing(ofRecords: 1)
        return metadata
    }

    /// Returns the text in place of a PDF that begins with a page, which only reports need.
    private func text(of page: Page) -> String {
        context.wantsDetails ? page.alternativeText : ""
    }

    /// The content of a file.
    private struct File {
        var path: String
        var format: OutputFormat
        var pages: Int
        var bytes: [UInt8]
        var alternativeText: String
        var croppedSize: Size?
    }

    private func paint(
        _ document: Document, to target: OutputTarget, _ gaps: inout [ConformanceGap]
    ) throws -> [File] {
        let count = document.pages.count
        if target.format == .pdf {
            let bytes = try painter.pdf(document, gaps: &gaps)
            let text = document.pages.first.map(text) ?? ""
            return [
                File(
                    path: target.path, format: .pdf, pages: count, bytes: bytes,
                    alternativeText: text)
            ]
        }
        return try document.pages.indices.map { page in
            let path = count == 1 ? target.path : target.path(ofPage: page + 1)
            let picture = try picture(document, page, target)
            return File(
                path: path, format: target.format, pages: 1, bytes: picture.bytes,
                alternativeText: picture.alternativeText, croppedSize: picture.croppedSize)
        }
    }

    private func picture(
        _ document: Document, _ page: Int, _ target: OutputTarget
    ) throws -> PagePicture {
        try engine.picture(
            document, page: page, format: target.format, context.form,
            density: target.density.value)
    }

    private func write(_ file: File, of records: [String]) throws -> Report.Output {
        try makeFolder(for: file.path)
        try AtomicFile.write(file.bytes, to: file.path, .written)
        return Report.Output(
            path: file.path, format: file.format.rawValue, pages: file.pages,
            bytes: file.bytes.count,
            sha256: context.wantsDetails ? Checksum.sha256(file.bytes) : "",
            alternativeText: file.alternativeText, records: TextList(records),
            croppedSize: file.croppedSize)
    }

    private func makeFolder(for path: String) throws {
        let place = folder(of: path)
        guard path != "-", !folders.contains(place) else { return }
        try context.workspace.makeFolder(for: path)
        folders.insert(place)
    }
}
