import CairoCanvas
import ChalkboardKit
import Diagnostics
import Documents
import Exact
import Synchronization
import Templates

/// The templates, pictures, and font data that all documents of a run share.
final class SharedResources: Sendable {
    let workspace: Workspace
    /// The tools of all workers, with the font data that their PDFs share.
    let tools: ToolStore
    /// The font files that the pages were painted with.
    private let usedFonts = UsedFonts()
    private let templates = Mutex<[String: [KnownTemplate]]>([:])
    private let pictures = Mutex<[PictureFolders: WeakPictures]>([:])
    private let folders = Mutex<[String: FolderListing]>([:])

    /// A template that was read, or the reason why it cannot be used.
    private struct KnownTemplate {
        let result: Result<Template, CommandFailure>
        /// The problems that were found, and the files that were read.
        let sink: DiagnosticSink
        /// Whether the data has each field that decides which files the template has.
        let choices: [String: Bool]
    }

    private struct PictureFolders: Hashable {
        let data: String
        let template: String
        let keepsPixels: Bool
    }

    private struct WeakPictures {
        weak var library: PictureLibrary?
    }

    /// The maximum number of templates that are kept.
    private static let mostTemplates = 64

    /// Creates the resources of a run that has not started.
    init(_ workspace: Workspace) {
        self.workspace = workspace
        tools = ToolStore(noting: usedFonts)
    }

    /// Returns a template by name or path, which is read only once for data with the same fields.
    ///
    /// Its problems and files are added to each report.
    ///
    /// - Parameter has: Whether the data has a field.
    func template(
        _ name: String, has: (String) -> Bool = { _ in false }, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Template {
        let fitting = templates.withLock { $0[name] ?? [] }
            .first { $0.choices.allSatisfy { has($0.key) == $0.value } }
        let known = fitting ?? read(name, has: has, isStrict: sink.isStrict)
        sink.add(known.sink)
        return try known.result.get()
    }

    private func read(
        _ name: String, has: (String) -> Bool, isStrict: Bool
    ) -> KnownTemplate {
        var sink = DiagnosticSink(isStrict: isStrict)
        let result = Result { () throws(CommandFailure) in
            try TemplateLibrary(workspace: workspace).template(name, has: has, &sink)
        }
        // Without the template, it is not known which data has the same problems.
        guard let fields = try? result.get().decidingFields else {
            return KnownTemplate(result: result, sink: sink, choices: [:])
        }
        let known = KnownTemplate(
            result: result, sink: sink,
            choices: Dictionary(fields.map { ($0, has($0)) }) { first, _ in first })
        templates.withLock { templates in
            if templates.count >= Self.mostTemplates { templates.removeAll() }
            templates[name, default: []].append(known)
        }
        return known
    }

    /// Returns the pictures for a data file and a template.
    ///
    /// Documents with the same folders share them. They are kept as long as a document or a worker
    /// uses them, so memory does not grow with the number of folders.
    ///
    /// - Parameter keepsPixels: Whether the pixels of photos will be painted.
    func pictures(
        dataPath: String, templatePath: String, keepsPixels: Bool
    ) -> PictureLibrary {
        func place(_ path: String) -> String { path == "-" ? path : folder(of: path) }
        let key = PictureFolders(
            data: place(dataPath), template: place(templatePath), keepsPixels: keepsPixels)
        return pictures.withLock { pictures in
            if let found = pictures[key]?.library { return found }
            let library = PictureLibrary(
                workspace: workspace, dataPath: dataPath, templatePath: templatePath,
                keepsPixels: keepsPixels)
            pictures[key] = WeakPictures(library: library)
            return library
        }
    }

    /// Returns the files that were in a folder before anything was written, read only once.
    func listing(of folder: String) -> FolderListing {
        folders.withLock { folders in
            if let known = folders[folder] { return known }
            let listing = FolderListing(of: folder, in: workspace)
            folders[folder] = listing
            return listing
        }
    }

    /// Forgets the listings, because files are now written.
    func beginWriting() {
        folders.withLock { $0 = [:] }
    }

    /// Adds the font files that were used to the report of the whole run.
    ///
    /// - Throws: If one of them is not the one on the list of fonts, and warnings count as errors.
    func addFonts(to report: inout Report, wantChecksums: Bool) throws(CommandFailure) {
        guard !report.outputs.isEmpty else { return }
        let fonts = try workspace.fonts(&report.sink)
        try report.add(fonts.examined(usedFonts, wantChecksums: wantChecksums))
    }
}

/// The files in a folder, by their paths without differences of case, because some file systems ignore case.
struct FolderListing: Sendable {
    /// The position of each file in alphabetical order.
    private(set) var positions: [String: Int] = [:]
    /// The files that are named like a page of another file, by the path of that file.
    private(set) var pages: [String: [Page]] = [:]

    /// A file that is named like a page of another file.
    struct Page: Sendable {
        var position: Int
        var path: String
        var number: Int
    }

    init(of folder: String, in workspace: Workspace) {
        for (position, name) in workspace.names(in: folder).enumerated() {
            let path = join(folder, name).caseFolded
            if positions[path] == nil { positions[path] = position }
            if let (base, number) = OutputConflicts.page(path) {
                pages[base, default: []].append(
                    Page(position: position, path: path, number: number))
            }
        }
    }
}
