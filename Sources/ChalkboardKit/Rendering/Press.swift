import CairoCanvas
import Diagnostics
import Documents
import Drawing
import Layout
import PDFCanvas
import Schema
import Templates

/// Makes the pages and files of records on one thread, for one plan after the other.
package final class Press {
    package private(set) var plan: PressPlan
    private var pictures: PictureLibrary
    private var tools: PageTools?
    /// The engine of the current plan; nil until it is needed.
    private var current: (key: EngineKey, engine: PageEngine)?
    /// The most recent engines, the latest last.
    private var engines: [(key: EngineKey, engine: PageEngine)] = []

    /// The values that an engine is made for.
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

    /// Creates a press, which begins with a plan and the pictures of its data.
    package init(_ plan: PressPlan, _ pictures: PictureLibrary) {
        (self.plan, self.pictures) = (plan, pictures)
    }

    deinit {
        if let tools { plan.store.give(tools) }
    }

    package func begin(_ plan: PressPlan, _ pictures: PictureLibrary) {
        (self.plan, self.pictures) = (plan, pictures)
        if current?.key != key(plan.template) { current = nil }
        if plan.template.hasGroupsAcrossRecords { current?.engine.maker.share(plan.shrinking) }
    }

    private func key(_ template: Template) -> EngineKey {
        EngineKey(
            template: template.files, language: plan.language, page: plan.page,
            pictures: ObjectIdentifier(pictures))
    }

    /// Returns the engine of the current plan.
    ///
    /// - Throws: If the text of its language cannot be set up.
    package func engine() throws(CanvasError) -> PageEngine {
        if let current { return current.engine }
        let engine = try engine(of: plan.template)
        if plan.template.hasGroupsAcrossRecords { engine.maker.share(plan.shrinking) }
        current = (key(plan.template), engine)
        return engine
    }

    /// Returns the engine of a template with the pages and pictures of the current plan.
    package func engine(of template: Template) throws(CanvasError) -> PageEngine {
        let key = key(template)
        if let place = engines.firstIndex(where: { $0.key == key }) {
            engines.append(engines.remove(at: place))
            return engines[engines.count - 1].engine
        }
        let engine = try plan.engine(of: template, pictures, takeTools())
        if engines.count >= Self.mostEngines { engines.removeFirst() }
        engines.append((key, engine))
        return engine
    }

    private func takeTools() throws(CanvasError) -> PageTools {
        if let tools { return tools }
        let tools = try plan.store.take(plan.fonts)
        self.tools = tools
        return tools
    }

    /// Returns the sizes that records need of text that all records share.
    package func shrinking(for entries: [DocumentSet.Entry]) -> SharedShrinking {
        var found = SharedShrinking()
        guard let maker = try? engine().maker else { return found }
        maker.begin()
        for entry in entries {
            guard let content = try? entry.content(),
                let needed = try? maker.shrinking(for: content.record)
            else { continue }
            found.add(needed)
        }
        return found
    }

    package struct LaidOut {
        package let content: DocumentSet.Content
        package let pages: [Page]
        package let diagnostics: [Diagnostic]
        /// Whether the pages can be used despite the problems.
        package let isUsable: Bool
    }

    /// Lays out a record, after forgetting the earlier ones, or beside them.
    ///
    /// - Parameter template: The template of a sheet between records; nil for that of the plan.
    /// - Throws: If the record cannot be read, or the shaper fails.
    package func lay(
        _ content: DocumentSet.Content, with template: Template? = nil, isFirst: Bool = true
    ) throws -> LaidOut {
        let maker = try maker(of: template)
        if isFirst { maker.begin() }
        var pages: [Page] = []
        let problems = try maker.pages(for: content.record) { page in
            try plan.watch?.add(pages: 1)
            pages.append(page)
        }.diagnostics
        return LaidOut(
            content: content, pages: pages, diagnostics: problems,
            isUsable: !problems.fail(isStrict: plan.isStrict))
    }

    /// Returns the document of a record that was laid out, with its own metadata.
    package func document(_ record: LaidOut, with template: Template? = nil) throws -> Document {
        try maker(of: template).document(record.pages, metadata: metadata(of: record.content))
    }

    private func maker(of template: Template?) throws -> PageMaker {
        guard let template else { return try engine().maker }
        return try engine(of: template).maker
    }

    /// Returns the metadata of a record's own files.
    package func metadata(of content: DocumentSet.Content) -> Metadata {
        plan.metadata(title: content.title, summary: content.summary, ofRecords: 1)
    }

    /// Returns the files of a document: a PDF, or a picture of each page.
    ///
    /// - Parameters:
    ///   - density: The number of pixels for each pixel of an ordinary screen.
    ///   - gaps: Why a PDF does not conform to some standards.
    package func files(
        of document: Document, as format: OutputFormat, density: Double = 1,
        gaps: inout [ConformanceGap]
    ) throws -> [PagePicture] {
        try engine().tools.files(
            of: document, format, plan.form, density: density, plan.watch, gaps: &gaps)
    }

    /// Paints a document for a PDF of many records, in which it is an entry of the outline.
    package func paint(
        _ document: Document, called outline: String, label: String
    ) throws -> PaintedRecord {
        let engine = try engine()
        var document = document
        // The first page of a record starts its section.
        if !document.pages.isEmpty {
            document.pages[0].section = Section(title: outline, label: label)
        }
        let pages = try document.pages.map { try engine.painter.paint($0, of: document) }
        let blank =
            plan.sheet == nil
            ? try engine.blank(before: document, isTwoSided: plan.sides == 2) : nil
        return PaintedRecord(pages: pages, blank: blank)
    }

    /// Writes a record's PDF page by page.
    ///
    /// A table of any length thus needs only the memory of a few pages. If it is long, several threads
    /// make the pages.
    ///
    /// - Parameters:
    ///   - path: The path of the file in warnings.
    ///   - threads: The maximum number of threads.
    ///   - look: Receives pages before they are painted, the first page before all others.
    ///   - write: Receives the bytes of the file.
    /// - Returns: The number of pages, and the problems. If these make the record unusable, the file is not
    ///   complete.
    package func writePDF(
        of entry: DocumentSet.Entry, at path: String, threads: Int, look: (Page) -> Void,
        write: @escaping ([UInt8]) throws -> Void
    ) throws -> PageMaker.Outcome {
        let engine = try engine()
        engine.maker.begin()
        let content = try entry.content()
        let metadata = metadata(of: content)
        let file = try PDFFile(
            metadata: metadata, library: engine.painter.library, write: write)
        let (plan, pictures) = (plan, pictures)
        var outcome = try engine.paint(
            content.record, metadata: metadata, threads: threads, look: look,
            helper: {
                let engine = try plan.engine(
                    of: plan.template, pictures, plan.store.make(plan.fonts))
                engine.maker.share(plan.shrinking)
                return (engine, try entry.content().record)
            },
            each: file.append)
        let gaps = outcome.pageCount > 0 ? try file.gaps() : []
        outcome.diagnostics += gaps.map { $0.warning(about: path) }
        if !outcome.diagnostics.fail(isStrict: plan.isStrict) { try file.finish() }
        return outcome
    }
}

extension PressPlan {
    fileprivate func engine(
        of template: Template, _ pictures: PictureLibrary, _ tools: PageTools
    ) throws(CanvasError) -> PageEngine {
        try PageEngine(
            template: template, page: page, language: language, pictures: pictures, tools: tools)
    }
}

/// The painted pages of a record for a PDF of many records.
package struct PaintedRecord: Sendable {
    package var pages: [PaintedPage] = []
    /// The empty page before them, so that they begin on an odd page; nil if they can begin on any.
    package var blank: PaintedPage?

    /// Creates the pages of a record that has none yet.
    package init() {}

    init(pages: [PaintedPage], blank: PaintedPage?) {
        (self.pages, self.blank) = (pages, blank)
    }
}
