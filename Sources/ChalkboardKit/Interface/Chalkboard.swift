import Diagnostics
import Documents
import Drawing
import Parallelism
import Templates

/// Turns data into pages: reads templates and data, checks them, lays out and renders documents.
///
/// ```swift
/// let chalkboard = Chalkboard(resources: .installed(in: "/usr/local/share/chalkboard"))
/// let data = try await chalkboard.data(at: "class.json")
/// let template = try await chalkboard.template("report-card")
/// let cards = try await chalkboard.render(data, with: template, as: .pdf)
/// ```
///
/// A value can be copied and used in any task. Nothing is printed or written.
///
/// No function works on the caller's thread: all renderings, checks and gradings of a process share one
/// thread for each core, however many of them there are at the same time.
public struct Chalkboard: Sendable {
    /// The files, fonts and time that documents are made from.
    public let resources: Resources

    /// Creates an engine with resources.
    public init(resources: Resources) {
        self.resources = resources
    }

    /// Returns the data in a file.
    ///
    /// - Parameter path: The path of a JSON or YAML file. Pictures that the data names are looked up
    ///   next to it.
    /// - Throws: An error if the file cannot be read or parsed, or is not of a known kind. Its
    ///   fields are checked later, by ``check(_:)`` and by everything that uses the data.
    public func data(at path: String) async throws(ChalkboardError) -> LoadedData {
        try await loaded { sink throws(CommandFailure) in
            try DataFile.read(path, in: resources, &sink)
        }
    }

    /// Returns the data in bytes of JSON or YAML.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 text, with or without a byte order mark.
    ///   - path: The name in diagnostics. Its extension determines the format, and pictures that the
    ///     data names are looked up in its folder.
    /// - Throws: The same errors as ``data(at:)``.
    public func data(
        _ bytes: [UInt8], named path: String = "data.json"
    ) async throws(ChalkboardError) -> LoadedData {
        try await loaded { sink throws(CommandFailure) in
            let root = try ParsedFile.parse(bytes, path, &sink)
            return try DataFile(path: path, root: root, in: resources, &sink)
        }
    }

    private func loaded(
        _ read: @escaping @Sendable (inout DiagnosticSink) throws(CommandFailure) -> DataFile
    ) async throws(ChalkboardError) -> LoadedData {
        try await away { () throws(ChalkboardError) in
            var sink = DiagnosticSink()
            let file = try collecting(&sink, read)
            return LoadedData(file: file, sources: sink.sources)
        }
    }

    /// Returns a template by name or path.
    ///
    /// - Parameter name: The name of a template of the project or of a built-in one, such as
    ///   `report-card`, or the path of a template file.
    /// - Throws: An error with all problems of the template.
    public func template(_ name: String) async throws(ChalkboardError) -> LoadedTemplate {
        try await loaded { library, has, sink throws(CommandFailure) in
            try library.template(name, has: has, &sink)
        }
    }

    /// Returns the template in bytes of YAML.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 text.
    ///   - path: The name in diagnostics. A template that this one extends is looked up next to it
    ///     first.
    /// - Throws: An error with all problems of the template.
    public func template(
        _ bytes: [UInt8], named path: String = "template.yaml"
    ) async throws(ChalkboardError) -> LoadedTemplate {
        try await loaded { library, has, sink throws(CommandFailure) in
            let root = try ParsedFile.parse(bytes, path, &sink)
            return try library.template(root, name: path, has: has, &sink)
        }
    }

    /// Returns a template with those that take its place for some data.
    private func loaded(
        _ read:
            @escaping @Sendable (
                TemplateLibrary, _ has: (String) -> Bool, inout DiagnosticSink
            ) throws(CommandFailure) -> Template
    ) async throws(ChalkboardError) -> LoadedTemplate {
        try await away { () throws(ChalkboardError) in
            let library = TemplateLibrary(workspace: resources)
            var sink = DiagnosticSink()
            let template = try collecting(&sink) { sink throws(CommandFailure) in
                try read(library, { _ in false }, &sink)
            }
            var others: [(field: String, template: Template)] = []
            for field in template.decidingFields {
                var found = DiagnosticSink()
                let other = try collecting(&found) { found throws(CommandFailure) in
                    try read(library, { $0 == field }, &found)
                }
                others.append((field, other))
            }
            return LoadedTemplate(
                template: template, others: others, diagnostics: sink.diagnostics)
        }
    }

    /// The names of all templates that can be used by name: those of the project and the built-in
    /// ones, in alphabetical order.
    public var templateNames: [String] {
        get async {
            await WorkerPool.shared.run { TemplateLibrary(workspace: resources).all.map(\.name) }
        }
    }

    /// Returns every problem of the data, including pictures that are missing or damaged.
    ///
    /// Text that does not fit on its page is found only by rendering.
    ///
    /// - Parameter data: The data.
    /// - Returns: The errors and warnings in the order of the file; empty for valid data.
    public func check(_ data: LoadedData) async -> [Diagnostic] {
        await WorkerPool.shared.run {
            var sink = DiagnosticSink()
            _ = try? data.documents(DocumentRequest(), &sink)
            try? data.file.checkPictures(in: resources, &sink)
            return sink.diagnostics.inFileOrder([data.file.path]).forCallers
        }
    }

    /// Returns the ids of the records of some data, such as those of the students of a class, in the
    /// order of the data.
    ///
    /// - Parameters:
    ///   - data: The data. It is checked first.
    ///   - template: The template whose records are meant; nil for the data's usual ones.
    /// - Throws: An error if the data has errors, or does not fit the template.
    public func ids(
        of data: LoadedData, for template: LoadedTemplate? = nil
    ) async throws(ChalkboardError) -> [String] {
        try await away { () throws(ChalkboardError) in
            var sink = data.sink
            return try collecting(&sink) { sink throws(CommandFailure) in
                let template = template?.template(for: data.file, page: nil)
                if let template { try data.file.check(for: template, in: resources, &sink) }
                return try data.documents(
                    DocumentRequest(for: template, select: [], date: nil), &sink
                ).entries.map(\.id)
            }
        }
    }
}

/// Data that was read and parsed; see ``Chalkboard/data(at:)``.
///
/// It is checked and graded when it is first needed, and then kept, so that one student of a large class can
/// be rendered again and again.
public struct LoadedData: Sendable {
    let file: DataFile
    let sources: [SourceFile]
    private let known = KnownDocuments()

    init(file: DataFile, sources: [SourceFile]) {
        (self.file, self.sources) = (file, sources)
    }

    /// The kind of data, such as `class`, `board` or `roster`.
    public var kind: String { file.kind.name }

    /// A sink that shows lines of the data's file.
    var sink: DiagnosticSink {
        var sink = DiagnosticSink()
        sink.sources = sources
        return sink
    }

    /// Returns the checked records.
    func documents(
        _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet {
        try known.documents(of: file, request, &sink)
    }
}

/// A template that was read and checked; see ``Chalkboard/template(_:)``.
public struct LoadedTemplate: Sendable {
    let template: Template
    /// The templates that take its place for data that has a field, or for pages of a shape.
    let others: [(field: String, template: Template)]
    /// The warnings that were found in the template.
    public let diagnostics: [Diagnostic]

    /// Returns the template for data and the size of page that was asked for; nil for its own.
    func template(for file: DataFile, page: Size?) -> Template {
        let other = others.first { Template.decides($0.field, page: page, data: file.has) }
        return other?.template ?? template
    }

    /// The name by which the template was loaded.
    public var name: String { template.name }

    /// A one-line description of the template's documents.
    public var summary: String { template.summary }

    /// The kind of records that the template needs, such as `student`.
    public var recordName: String { template.data }

    /// The size of the trimmed page in points, unless ``RenderSettings/page`` overrides it.
    public var pageSize: Size { template.page.size }
}
