import ChalkboardKit
import Diagnostics
import Documents
import Drawing
import Layout
import PDFCanvas

/// Lays out, paints and writes records.
///
/// A worker stays on one thread.
final class PageWorker {
    let context: RenderContext
    private let engine: PageEngine
    var maker: PageMaker { engine.maker }
    var painter: PagePainter { engine.painter }
    /// The folders that are known to exist.
    private var folders: Set<String> = []

    init(_ context: RenderContext) throws(CanvasError) {
        self.context = context
        engine = try PageEngine(
            template: context.template, page: context.page, pictures: context.pictures,
            fonts: context.fonts, programs: context.programs)
    }

    /// Renders an item: its own files, and its pages for the files with all records.
    func render(_ item: WorkItem, in plan: OutputPlan) -> WorkResult {
        var result = WorkResult(item)
        let name = item.targets.first?.path ?? context.dataPath
        do {
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
            for file in try paint(document, to: target) {
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
        if shared.contains(where: { $0.format == .pdf }) {
            var section: Section? = Section(title: outline, label: item.id)
            result.pages = try document.pages.map { page in
                var page = page
                // The first page of a record starts its section.
                page.section = section
                section = nil
                return try painter.paint(page, of: document)
            }
        }
        result.pictures = try shared.filter { $0.format != .pdf }.map { target in
            try document.pages.indices.map { try picture(document, $0, target.format) }
        }
    }

    /// Writes a record's PDF page by page.
    ///
    /// A table of any length thus needs only the memory of a few pages and of the compressed file.
    private func writePDF(
        _ item: WorkItem, _ content: DocumentSet.Content, _ result: inout WorkResult
    ) throws {
        let metadata = metadata(of: content)
        var bytes: [UInt8] = []
        let file = try PDFFile(metadata: metadata, library: painter.library) { bytes += $0 }
        let outcome = try maker.pages(for: content.record) { page in
            try file.append(painter.paint(page, of: maker.document([], metadata: metadata)))
        }
        guard accept(outcome.diagnostics, &result) else { return }
        try file.finish()
        for target in item.targets {
            let file = File(
                path: target.path, format: .pdf, pages: outcome.pageCount, bytes: bytes)
            result.outputs.append(try write(file, of: result.records))
        }
    }

    /// Records layout diagnostics; returns false if they make the record unusable.
    private func accept(_ diagnostics: [Diagnostic], _ result: inout WorkResult) -> Bool {
        result.problems = diagnostics
        if isUsable(result.problems) { return true }
        result.fail(.badData)
        return false
    }

    /// Returns whether a record can be used despite its problems.
    func isUsable(_ problems: [Diagnostic]) -> Bool {
        !problems.fail(isStrict: context.isStrict)
    }

    func metadata(of content: DocumentSet.Content) -> Metadata {
        content.metadata(date: context.moment)
    }

    /// The content of a file.
    private struct File {
        var path: String
        var format: OutputFormat
        var pages: Int
        var bytes: [UInt8]
    }

    private func paint(_ document: Document, to target: OutputTarget) throws -> [File] {
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
        try engine.picture(document, page: page, format: format, scale: context.scale)
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
