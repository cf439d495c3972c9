import ChalkboardKit
import Diagnostics
import Documents
import Input
import Schema
import Tables

/// Writes data files that read tables at each run.
package struct LiveImport: Sendable {
    private let workspace: Workspace
    private let settings: TableSettings

    /// Creates an import in a workspace.
    package init(workspace: Workspace, _ settings: TableSettings) {
        self.workspace = workspace
        self.settings = settings
    }

    /// Returns whether a file is one that is written so.
    package static func writes(_ output: String?) -> Bool {
        output.map { Format(path: $0) == .yaml } ?? false
    }

    /// Writes a data file that names tables and says what their columns mean, and reads it.
    ///
    /// - Parameters:
    ///   - isTrial: Whether nothing is written.
    ///   - replaces: Whether another file at `output` may be replaced.
    /// - Returns: What to print: the file and its records, or the text of a trial.
    /// - Throws: If no profile fits a table, or the data has errors or questions; the file is then written all the same.
    package func run(
        _ paths: [String], to output: String, isTrial: Bool, replaces: Bool,
        _ report: inout Report
    ) throws(CommandFailure) -> String {
        guard settings.mapping == nil || settings.option == "--as" else {
            throw report.sink.fail(
                .usage, settings.option, "a data file in YAML says itself what columns mean",
                hint: "leave out \(settings.option), or write JSON")
        }
        if !isTrial { try workspace.check(result: output, replaces: replaces, &report.sink) }
        let files = try TableLoader(workspace: workspace, settings).files(paths, &report.sink)
        let text = try text(of: files, beside: output, &report.sink)
        if isTrial { return text }
        try workspace.write(result: Array(text.utf8), to: output, &report.sink)
        let file = try DataFile.read(output, in: workspace, &report.sink)
        let set = try DocumentSet(file, DocumentRequest(), &report.sink)
        try report.sink.failOnErrors()
        report.results = [
            JSONText.Member("path", .string(output)),
            JSONText.Member("records", .integer(set.entries.count)),
        ]
        return "\(output): \(set.entries.count) record\(set.entries.count == 1 ? "" : "s")\n"
    }

    private func text(
        of files: [TableFile], beside output: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> String {
        let library = ProfileLibrary(workspace, in: [workspace.resources, workspace.project])
        let relative = RelativePaths(to: folder(of: output))
        var kind: String?
        var text = ""
        for file in files {
            let sheets = FileSheets(file.bytes, path: file.path, settings.options)
            let profile = try library.recognized(sheets, named: settings.mapping, &sink)
            guard kind == nil || kind == profile.kind else {
                throw sink.fail(
                    .badData, file.path, "this table is for a file of the kind \(profile.kind)",
                    hint: "import it into a file of its own")
            }
            kind = profile.kind
            guard let tableKind = workspace.kinds.first(where: { $0.name == profile.kind })?.tables,
                let tables = LiveTables(tableKind)
            else { throw CommandFailure(.badData) }
            let fitting = sheets.read(records: profile.records).sheets.filter {
                profile.headerPosition(in: $0) != nil
            }
            let hasSheet =
                profile.isCopied && sheets.sheets.count > 1 || settings.options.sheet != nil
            // A profile reads all sheets with its headers.
            for sheet in profile.isCopied ? fitting : Array(fitting.prefix(1)) {
                let draft = tables.draft(
                    of: sheet, file: relative.path(file.path),
                    sheetName: hasSheet ? sheet.sheet.name : nil,
                    isOneOfSeveral: fitting.count > 1,
                    settings.options, profile)
                text += draft?.text ?? ""
            }
        }
        return "kind: \(kind ?? "class")\ntables:\n" + text
    }
}
