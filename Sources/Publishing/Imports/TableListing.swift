import Diagnostics
import Documents
import Input
import Tables

/// Shows how tables are understood, and drafts mappings for those that are not.
package struct TableListing: Sendable {
    private let workspace: Workspace
    private let settings: TableSettings

    /// Creates a listing in a workspace.
    package init(workspace: Workspace, _ settings: TableSettings) {
        self.workspace = workspace
        self.settings = settings
    }

    /// Returns one line for each column: its place, its header, and what it is for.
    ///
    /// - Throws: If the tables cannot be read, or there are errors.
    package func explanation(
        of paths: [String], _ report: inout Report
    ) throws(CommandFailure) -> String {
        let loader = TableLoader(workspace: workspace, settings)
        let imported = try loader.data(of: paths, at: paths.first ?? "-", &report.sink)
        report.results = [
            JSONText.Member("mapping", .string(imported.mapping.name)),
            JSONText.Member(
                "columns",
                .array(
                    imported.data.columns.map {
                        .members([
                            "source": .string($0.place.file),
                            "columnName": .string($0.place.columnName),
                            "header": .string($0.header), "use": .string($0.use),
                        ])
                    })),
        ]
        var text = "format: \(imported.mapping.name) (\(imported.mapping.title))\n"
        for column in imported.data.columns {
            let use = column.use.isEmpty ? "not used" : column.use
            text += "\(column.place.with(header: column.header).text): \(use)\n"
        }
        for assumption in imported.data.assumptions { text += "assumed: \(assumption)\n" }
        return text
    }

    /// Returns a mapping as YAML with a line for each column, in which likely fields are filled in.
    ///
    /// - Throws: If the tables cannot be read.
    package func draft(
        of paths: [String], _ report: inout Report
    ) throws(CommandFailure) -> String {
        let loader = TableLoader(workspace: workspace, settings)
        let files = try loader.files(paths, &report.sink)
        let reader = SheetReader(settings.options)
        let sheets = files.flatMap { reader.sheets($0.bytes, path: $0.path, &report.sink) }
        guard let sheet = sheets.first, let table = sheet.tableWithHeaders else {
            if !report.sink.hasErrors, let first = files.first {
                throw report.sink.fail(
                    .badData, first.path, "the table has no row of headers",
                    hint: "the first 30 rows are searched for one")
            }
            throw CommandFailure(.badData)
        }
        return MappingDraft(table).text
    }
}
