import Diagnostics
import Documents
import Input
import Tables

// Shows how tables are understood, and which formats are known.
extension Workspace {
    /// Returns what each column of tables is, also if they have problems, which are in the report.
    ///
    /// - Parameter paths: Tables, or a data file that reads them.
    /// - Throws: If a table cannot be read, or no profile fits it.
    package func explanation(
        ofTables paths: [String], _ report: inout Report
    ) throws(CommandFailure) -> String {
        var tables: [Understanding]
        if let path = paths.first, paths.count == 1, Format(path: path) != nil,
            self.tables.options.profile == nil
        {
            let root = try ParsedFile.read(path, in: self, &report.sink)
            tables = try DataFile.understanding(
                path: path, root: root, in: self, &report.sink)
            if tables.isEmpty, !report.sink.hasErrors {
                throw report.sink.fail(
                    .badData, path, "this data file reads no tables",
                    hint: "name the tables themselves")
            }
        } else {
            let draft = try DataFile.draft(
                of: paths, named: { $0 }, self.tables.options, in: self, &report.sink)
            // Questions cause further problems, which are left out.
            var own = DiagnosticSink()
            tables = try DataFile.understanding(of: draft, in: self, &own)
            report.sink.sources += own.sources
            report.sink.add(
                contentsOf: draft.questions.isEmpty ? own.diagnostics : draft.questions)
        }
        report.results = [JSONText.Member("tables", .array(tables.map(\.json)))]
        return tables.map(\.explanation).joined()
    }

    /// Returns the list of profiles as text, and as the results of the report.
    ///
    /// - Throws: If a profile has errors.
    package func profilesOfTables(_ report: inout Report) throws(CommandFailure) -> String {
        let library = ProfileLibrary(self, in: [resources, project])
        let profiles = try library.all(&report.sink)
        report.results = [
            JSONText.Member(
                "profiles",
                .array(
                    profiles.map {
                        .members([
                            "name": .string($0.name), "kind": .string($0.kind),
                            "title": .string($0.title), "verified": .bool($0.isVerified),
                        ])
                    }))
        ]
        return TextTable(rows: profiles.map { [$0.name, $0.kind, $0.title] }).text
    }
}

extension Understanding {
    fileprivate var json: JSONText {
        .members([
            "source": .string(file), "format": .string(title),
            "headerRows": .array((headerRows.map(Array.init) ?? []).map { .integer($0) }),
            "maximums": maximums.map { .integer($0) } ?? .null,
            "rows": .array(rows.map { .integer($0) }),
            "columns": .array(
                columns.map {
                    .members([
                        "columnName": .string(ColumnName($0.column).description),
                        "header": .string($0.header), "use": .string($0.use),
                    ])
                }),
            "leftOut": .array(
                leftOut.map { .members(["row": .integer($0.row), "text": .string($0.text)]) }),
            "unreadSheets": .array(unreadSheets.map { .string($0) }),
            "assumed": .array(
                assumed.map { .members(["path": .string($0.path), "value": .string($0.text)]) }),
        ])
    }
}
