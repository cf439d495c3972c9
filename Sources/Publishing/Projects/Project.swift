import ChalkboardKit
import Diagnostics
import Documents
import Drawing
import Exact
import Input
import Schema
import Templates

/// A project: the documents that a `chalkboard.yaml` lists.
package struct Project: Sendable {
    /// The name of the project file in the project folder.
    package static let fileName = ProjectSearch.fileName

    let documents: [Document]
    let output: String
    /// The name of the words file of all documents; nil for the one of the workspace.
    let words: String?
    /// The folder that outputs must not leave; nil if the user named the folder of all outputs.
    let boundary: String?

    struct Document: Sendable {
        var template: String
        var data: String
        /// What the project says about data in tables.
        var tables: TableSettings
        var options: RenderOptions
        /// The value in the project file that names the outputs.
        var origin: Value
        /// The value in the project file that names the template.
        var templateOrigin: Value
        /// The value in the project file that names the data.
        var dataOrigin: Value
        /// The position in the project file, which documents of several data files have in common.
        var number: Int
    }

    /// Reads the project in a folder, or in a project file with another name.
    ///
    /// - Parameter output: The folder of all outputs; nil for the one in the project file, which
    ///   must be in the project's folder.
    /// - Throws: If it cannot be read or has problems.
    package init(
        at path: String, output: String? = nil, in workspace: Workspace, _ report: inout Report
    ) throws(CommandFailure) {
        let file = workspace.isFolder(path) ? join(path, Self.fileName) : path
        let root = try ParsedFile.read(file, in: workspace, &report.sink)
        try self.init(root, path: file, output: output, in: workspace, &report)
        try report.sink.failOnErrors()
    }

    /// Reads the project from a parsed file.
    init(
        _ root: Value, path: String, output: String? = nil, in workspace: Workspace,
        _ report: inout Report
    ) throws(CommandFailure) {
        let base = folder(of: path)
        let before = report.sink.diagnostics.count
        let isUnlisted = root["documents"] == nil && root["template"] != nil
        guard
            var reader = FieldReader(
                root, isUnlisted ? ProjectFields.unlisted : ProjectFields.project, &report.sink)
        else { throw CommandFailure(.badData) }
        let name = reader.read(ProjectFields.output, &report.sink) ?? "output"
        words = reader.read(ProjectFields.words, &report.sink)
        var values: Elements?
        if isUnlisted {
            report.sink.error(
                at: root, "\"documents\" is missing",
                hint: "write documents: above the document, and begin the document with \"- \"")
        } else {
            values = reader.read(ProjectFields.documents, &report.sink)
        }
        reader.finish(&report.sink)
        let list = values.map(Array.init) ?? []
        let folder = output ?? tidy(join(base, name))
        self.output = folder
        boundary = output == nil ? base : nil
        if output == nil, !OutputBoundary(base).contains(folder) {
            report.sink.error(
                at: root[ProjectFields.output] ?? root,
                "the folder \(quoted(name)) is outside the project folder",
                hint: OutputBoundary.hint)
        }
        if let said = root[ProjectFields.words], let words {
            // The words are read again with each template; here, their problems have a place.
            _ = TemplateLibrary(workspace: workspace.at(project: base))
                .words(words, at: said, &report.sink)
        }
        documents = list.enumerated().flatMap { number, value in
            var documents = Self.documents(
                value, at: number, base: base, output: folder, in: workspace, &report.sink)
            for position in documents.indices {
                documents[position].options.boundary = output == nil ? base : nil
            }
            return documents
        }
        let found = report.sink.diagnostics[before...]
        if found.contains(where: { $0.severity == .error }) { throw CommandFailure(.badData) }
    }

    /// Returns the document of a value, or one for each data file if it names several.
    private static func documents(
        _ value: Value, at number: Int, base: String, output: String, in workspace: Workspace,
        _ problems: inout DiagnosticSink
    ) -> [Document] {
        guard let place = value[ProjectFields.data], let path = place.string,
            let pattern = PathPattern(path),
            staysInside(path), !workspace.isFile(join(base, path))
        else {
            let only = document(
                value, at: number, base: base, output: output, in: workspace, &problems)
            return only.map { [$0] } ?? []
        }
        let files = pattern.files(in: base, of: workspace)
        if files.isEmpty {
            problems.error(at: place, "no file matches \(quoted(path))")
        }
        var documents: [Document] = []
        for file in files.isEmpty ? [path] : files {
            // Problems in the value are the same for all files.
            var found = DiagnosticSink(isStrict: problems.isStrict)
            let one = document(
                value, at: number, data: file, base: base, output: output, in: workspace, &found)
            if documents.isEmpty { problems.add(found) }
            guard let one, !files.isEmpty else { return [] }
            documents.append(one)
        }
        return documents
    }

    /// Returns a document; nil after an error.
    ///
    /// - Parameter data: One of the data files that the value names; nil if it names only one.
    private static func document(
        _ value: Value, at number: Int, data one: String? = nil, base: String, output: String,
        in workspace: Workspace, _ problems: inout DiagnosticSink
    ) -> Document? {
        guard var reader = FieldReader(value, ProjectFields.document, &problems) else { return nil }
        let template = reader.read(ProjectFields.template, &problems)
        let data = reader.read(ProjectFields.data, &problems).map { one ?? $0 }
        let stem = fileStem(data ?? "")
        var tables = TableSettings()
        tables.use(profile: reader.read(ProjectFields.profile, &problems))
        if let name = reader.read(ProjectFields.mapping, &problems), let data {
            problems.error(
                at: value[ProjectFields.mapping.key] ?? value,
                "tables say in a data file how they are read",
                hint:
                    "write as: \(name), if that is a profile, or a data file: chalkboard import \(data) -o"
                    + " \(stem).yaml")
        }
        let targets = reader.read(ProjectFields.targets, &problems) ?? []
        let combined = reader.read(ProjectFields.combined, &problems) ?? []
        let (files, shared) = (
            targets.compactMap { target($0, of: stem, in: output, &problems) },
            combined.compactMap { target($0, of: stem, in: output, &problems) }
        )
        var arguments = RenderArguments(ofProject: true)
        for option in RenderOptionTable.options(for: .project) {
            arguments.read(option, from: &reader, &problems)
        }
        var options = arguments.options(for: files, shared, &problems)
        options.targetOrigin = value[ProjectFields.targets]
        if let value = value[ProjectFields.combined], !options.each {
            problems.error(
                at: value, "without \"each\", all records are already in one file",
                hint: "specify that file in \"to\", or set \"each\": true")
        }
        reader.finish(&problems)
        guard let template, let data, !options.targets.isEmpty else { return nil }
        // Paths are relative to the project folder, not to the current folder.
        let file = join(base, template)
        let isPath = template.contains("/") || workspace.isFile(file)
        return Document(
            template: isPath ? file : template, data: join(base, data), tables: tables,
            options: options, origin: value[ProjectFields.targets] ?? value,
            templateOrigin: value[ProjectFields.template] ?? value,
            dataOrigin: value[ProjectFields.data] ?? value, number: number)
    }

    /// The name of the data file without its ending, which names of outputs can show.
    static let fileFact = "file"

    private static func target(
        _ value: Value, of data: String, in folder: String, _ problems: inout DiagnosticSink
    ) -> OutputPattern? {
        guard let path = ObjectReader.string(value, &problems),
            let text = ProjectFields.inside(path, value, &problems)
        else { return nil }
        guard let format = OutputFormat(path: text) else {
            problems.error(
                at: value, "\(quoted(text)) does not name an output format",
                hint: "end it in \(OutputFormat.endings)")
            return nil
        }
        do throws(TemplateError) {
            let stem = String(text[..<(text.lastIndex(of: ".") ?? text.endIndex)])
            var name = try BoundText(parsing: stem)
            name.pieces = name.pieces.map { piece in
                guard case .binding(let binding) = piece, binding.path.names == [Self.fileFact],
                    binding.format == nil
                else { return piece }
                return .literal(OutputName.safe(data))
            }
            var pattern = OutputPattern(folder: folder, name: name, format: format)
            pattern.isWritten = true
            return pattern
        } catch {
            problems.error(at: value, error.message, hint: error.hint)
            return nil
        }
    }
}
