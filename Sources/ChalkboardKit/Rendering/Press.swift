import CairoCanvas
import Diagnostics
import Documents
import Drawing
import Layout
import PDFCanvas
import Templates

/// The values that all threads of a run share.
struct PressPlan: Sendable {
    let template: Template
    let page: Size
    let pictures: PictureLibrary
    let fonts: FontLibrary
    /// Where a thread gets its tools.
    let store: ToolStore
    /// The language of the documents.
    let language: String
    /// The form of pictures.
    let form: PictureForm
    /// The sizes of text that all records share; nil for none.
    var shrinking: SharedShrinking?
    /// Whether warnings fail a record.
    let isStrict: Bool
    /// The creation date of the documents.
    let moment: String
    /// Ends the run early.
    let watch: RunGuard

    /// Returns a new engine.
    func engine() throws(CanvasError) -> PageEngine {
        let engine = try PageEngine(
            template: template, page: page, language: language, pictures: pictures,
            tools: try store.take(fonts))
        engine.maker.share(shrinking)
        return engine
    }
}

/// Makes the pages and files of records on one thread.
final class Press {
    private let plan: PressPlan
    /// The engine, or the reason why this thread has none.
    private let engine: Result<PageEngine, CanvasError>

    init(_ plan: PressPlan) {
        self.plan = plan
        engine = Result { () throws(CanvasError) in try plan.engine() }
    }

    deinit {
        if let engine = try? engine.get() { plan.store.give(engine.tools) }
    }

    /// Returns the sizes that a record needs of text that all records share.
    func shrinking(for entry: DocumentSet.Entry) -> SharedShrinking {
        guard let engine = try? engine.get(), let content = try? entry.content() else {
            return SharedShrinking()
        }
        engine.maker.begin()
        return (try? engine.maker.shrinking(for: content.record)) ?? SharedShrinking()
    }

    /// Lays out a record; the pages are empty if it has errors.
    func pages(of entry: DocumentSet.Entry) -> RecordPages {
        var document = Document(metadata: Metadata(title: "", date: plan.moment), pages: [])
        var problems: [Diagnostic] = []
        do {
            let engine = try engine.get()
            let content = try entry.content()
            document.metadata = content.metadata(date: plan.moment, language: plan.language)
            engine.maker.begin()
            var pages: [Page] = []
            problems = try engine.maker.pages(for: content.record) { page in
                try plan.watch.add(pages: 1)
                pages.append(page)
            }.diagnostics
            if !problems.fail(isStrict: plan.isStrict) {
                document = engine.maker.document(pages, metadata: document.metadata)
                if !document.pages.isEmpty {
                    document.pages[0].section = Section(title: content.outline, label: entry.id)
                }
            }
        } catch {
            problems.append(RenderFailure(error, making: entry.id).diagnostic)
        }
        return RecordPages(id: entry.id, document: document, diagnostics: problems)
    }

    /// Renders a record; there are no files if it has errors.
    func files(of entry: DocumentSet.Entry, _ format: OutputFormat) -> RenderedRecord {
        let laidOut = pages(of: entry)
        var document = laidOut.document
        let count = document.pages.count
        var (files, problems) = ([[UInt8]](), laidOut.diagnostics)
        // An outline is for files of many records.
        if count > 0 { document.pages[0].section = nil }
        do {
            let engine = try engine.get()
            if count > 0, format == .pdf {
                var gaps: [ConformanceGap] = []
                files = [try engine.painter.pdf(document, gaps: &gaps)]
                let warnings = gaps.map { $0.warning(about: entry.id) }
                problems += warnings
                if warnings.fail(isStrict: plan.isStrict) { files = [] }
            }
            if format != .pdf {
                files = try document.pages.indices.map { page in
                    try plan.watch.check()
                    return try engine.picture(
                        document, page: page, format: format, plan.form
                    ).bytes
                }
            }
            try plan.watch.add(bytes: files.reduce(0) { $0 + $1.count })
        } catch {
            files = []
            problems.append(RenderFailure(error, making: entry.id).diagnostic)
        }
        return RenderedRecord(
            id: entry.id, files: files, pageCount: count,
            alternativeTexts: document.pages.map(\.alternativeText), diagnostics: problems)
    }

    /// Paints a record's pages for a file of many records.
    func painted(_ entry: DocumentSet.Entry) -> PaintedRecord {
        let laidOut = pages(of: entry)
        var record = PaintedRecord(id: entry.id, diagnostics: laidOut.diagnostics)
        do {
            let engine = try engine.get()
            record.pages = try laidOut.document.pages.map { page in
                try engine.painter.paint(page, of: laidOut.document)
            }
            record.blank = try engine.blank(before: laidOut.document)
        } catch {
            record.pages = []
            record.diagnostics.append(RenderFailure(error, making: entry.id).diagnostic)
        }
        return record
    }
}
