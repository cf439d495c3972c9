import CairoCanvas
import Drawing
import Input
import Layout
import Templates

/// What all workers of a rendering share.
struct RenderContext: Sendable {
    let workspace: Workspace
    let template: Template
    let templatePath: String
    let dataPath: String
    let page: Size
    let scale: Double
    /// The moment that documents say they were made.
    let moment: String
    let fonts: FontLibrary
}

/// Lays out and paints documents; belongs to one thread.
final class PageWorker {
    private let context: RenderContext
    private let shaper: PangoShaper
    private let renderer: Renderer

    init(_ context: RenderContext) throws(CanvasError) {
        self.context = context
        shaper = try PangoShaper(fonts: context.fonts)
        renderer = Renderer()
    }

    /// A file's bytes, ready to be written.
    struct File {
        var path: String
        var format: OutputFormat
        var pages: Int
        var bytes: [UInt8]
    }

    /// What became of a job.
    struct Result {
        /// The files; none when the document cannot be made.
        var files: [File]
        /// What was found on the way.
        var problems: [Diagnostic]
    }

    /// Lays a document out once and paints it to each of its formats.
    func run(_ job: OutputPlan.Job) throws -> Result {
        let pictures = PictureLibrary(
            workspace: context.workspace, dataPath: context.dataPath,
            templatePath: context.templatePath)
        let maker = PageMaker(
            template: context.template, size: context.page, images: pictures, shaper: shaper)
        var pages: [Page] = []
        var problems: [Diagnostic] = []
        for entry in job.entries {
            let result = try maker.pages(for: entry.record)
            pages += result.pages
            problems += result.findings.map(Diagnostic.init)
        }
        guard !problems.hasErrors, let first = job.entries.first else {
            return Result(files: [], problems: problems)
        }
        if pages.count > 1, let target = job.targets.first(where: { $0.takesOnePage }) {
            let problem = Diagnostic(
                path: "--format",
                message: "standard output takes one \(target.format) page, and there are"
                    + " \(pages.count)",
                hint: "name a folder with -o, or take pdf")
            return Result(files: [], problems: problems + [problem])
        }
        let metadata = Metadata(
            title: first.title, summary: first.summary, date: context.moment)
        let document = maker.document(pages, metadata: metadata)
        let files = try job.targets.flatMap { try paint(document, to: $0) }
        return Result(files: files, problems: problems)
    }

    private func paint(_ document: Document, to target: OutputPlan.Target) throws -> [File] {
        let count = document.pages.count
        if target.format == .pdf {
            let bytes = try renderer.pdf(document)
            return [File(path: target.path, format: .pdf, pages: count, bytes: bytes)]
        }
        return try document.pages.indices.map { page in
            let bytes =
                target.format == .png
                ? try renderer.png(document, page: page, scale: context.scale)
                : try renderer.svg(document, page: page)
            let path = count == 1 ? target.path : Self.numbered(target.path, page + 1)
            return File(path: path, format: target.format, pages: 1, bytes: bytes)
        }
    }

    /// A path with a page's number before its ending.
    static func numbered(_ path: String, _ number: Int) -> String {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
            return "\(path)-\(number)"
        }
        return "\(path[..<dot])-\(number)\(path[dot...])"
    }
}

extension Diagnostic {
    /// What layout found, at its place in the data or the template.
    init(_ finding: Finding) {
        self.init(
            severity: finding.severity == .error ? .error : .warning, at: finding.origin,
            message: finding.message, hint: finding.hint)
    }
}
