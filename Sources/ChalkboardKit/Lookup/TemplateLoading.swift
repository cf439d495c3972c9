import Diagnostics
import Documents
import Input
import Templates

extension TemplateLibrary {
    /// Reads and checks a template by name or path.
    ///
    /// - Parameter has: Whether the data has a field, for templates that leave their place to others.
    /// - Throws: If it does not exist or has problems, which are then in the report.
    package func template(
        _ name: String, has: (String) -> Bool = { _ in false }, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Template {
        let path = try existingPath(of: name, &sink)
        let root = try ParsedFile.read(path, in: workspace, &sink)
        if let kind = workspace.kinds.kind(ofData: root) {
            throw sink.fail(
                .badData, path, "this is a \(kind.noun), not a template",
                hint: "write the template first: chalkboard render TEMPLATE \(clipped(path))",
                callerHint: "load the file as data")
        }
        return try template(root, name: name, has: has, &sink)
    }

    /// Returns the path of a template file.
    ///
    /// - Throws: If it does not exist.
    package func existingPath(of name: String, _ sink: inout DiagnosticSink) throws(CommandFailure)
        -> String
    {
        if let path = path(of: name) { return path }
        throw sink.fail(
            .missingInput, name, "unknown template\(placesInUse)", hint: hint(forUnknown: name))
    }

    /// Returns the hint for a template that does not exist: the one that was probably meant, or all of
    /// them.
    package func hint(forUnknown name: String) -> String {
        if let hidden = hiddenPath(of: name) { return "write its path, \(hidden)" }
        let names = all.map(\.name)
        let list =
            names.isEmpty
            ? "no templates found in \(join(workspace.resources, "templates"))"
            : "the templates are \(names.joined(separator: ", "))"
        return nearest(to: name, in: names).map { "did you mean \(quoted($0))?" } ?? list
    }

    /// Returns the names of the templates for certain records.
    func names(forRecords records: [String]) -> [String] {
        all.map(\.name).filter { name in
            var unused = DiagnosticSink()
            return (try? template(name, &unused)).map { records.contains($0.data) } ?? false
        }
    }

    /// Checks a parsed template.
    package func template(
        _ root: Value, name: String, has: (String) -> Bool = { _ in false },
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Template {
        var template: Template?
        let fonts = try reading(&sink) { reader, sink in
            template = reader.read(root, name: name, has: has, &sink)
        }
        guard let template else { throw CommandFailure(fonts.areMissing ? .unavailable : .badData) }
        return template
    }

    /// Checks a parsed file that templates extend or use, and that makes no document itself.
    package func checkShared(
        _ root: Value, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        _ = try reading(&sink) { $0.checkShared(root, &$1) }
    }

    /// Returns the slots of a template, which others can fill.
    ///
    /// - Throws: If it does not exist or has problems, which are then in the report.
    package func slots(
        of name: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [TemplateSlot] {
        let root = try valid(name, &sink)
        var slots: [TemplateSlot] = []
        _ = try reading(&sink) { slots = $0.slots(of: root, &$1) }
        return slots
    }

    /// Returns a template with everything that it extends and uses as the text of one file.
    ///
    /// - Throws: If it does not exist or has problems, which are then in the report.
    package func expanded(
        _ name: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> String {
        let root = try valid(name, &sink)
        var text: String?
        _ = try reading(&sink) { text = $0.expanded(root, &$1) }
        guard let text else { throw CommandFailure(.badData) }
        return text
    }

    /// Returns the parsed file of a template without problems.
    private func valid(
        _ name: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Value {
        let root = try ParsedFile.read(existingPath(of: name, &sink), in: workspace, &sink)
        _ = try template(root, name: name, &sink)
        return root
    }

    /// Calls a function with a reader of templates; returns what it found out about fonts.
    private func reading(
        _ sink: inout DiagnosticSink, _ read: (TemplateReader, inout DiagnosticSink) -> Void
    ) throws(CommandFailure) -> FontChecker {
        let extended = ExtendedTemplates(library: self)
        let fonts = FontChecker(try workspace.fonts(&sink), project: workspace.project)
        let reader = TemplateReader(
            shapes: workspace.kinds.records.map { kind in (kind.name, { kind.schema }) },
            source: extended, words: try standardWords(&sink), fonts: fonts.problem(ofFamily:),
            languages: fonts.problem(ofLanguage:))
        read(reader, &sink)
        let known = Set(sink.sources.map(\.path))
        sink.sources += extended.sources.filter { !known.contains($0.path) }
        return fonts
    }
}

/// Keeps the text of extended templates, so that their lines can be shown in diagnostics.
private final class ExtendedTemplates: TemplateSource {
    private let library: TemplateLibrary
    private(set) var sources: [SourceFile] = []

    init(library: TemplateLibrary) {
        self.library = library
    }

    func template(named name: String, at value: Value, _ problems: inout DiagnosticSink)
        -> Value?
    {
        guard let found = library.extended(name, at: value, &problems) else { return nil }
        sources.append(found.source)
        return found.diagnostics.hasErrors ? nil : found.value
    }

    func words(
        named name: String, at value: Value, _ problems: inout DiagnosticSink
    ) -> [Value] {
        let found = library.words(name, at: value, &problems)
        sources += found.map(\.source)
        return found.compactMap(\.value)
    }
}
