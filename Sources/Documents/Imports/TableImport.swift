import Diagnostics
import Input
import Schema
import Tables

/// A file with tables, or a folder with such files.
package struct TableFile: Sendable {
    /// The file for messages and references.
    package var path: String
    /// The content.
    package var bytes: [UInt8]

    /// Creates a file.
    package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
}

/// Makes data of tables.
package struct TableImport: Sendable {
    /// The rules.
    package let mapping: Mapping
    private let kind: any DocumentKind
    private let options: TableOptions

    /// Creates an import by the rules of a mapping.
    package init(_ mapping: Mapping, _ options: TableOptions, kinds: [any DocumentKind]) {
        self.mapping = mapping
        self.options = options
        kind = kinds.first { $0.name == mapping.kind } ?? ClassKind()
    }

    /// Returns the data of files.
    ///
    /// - Throws: `CommandFailure` if there are errors, which are in the sink.
    package func data(
        of files: [TableFile], _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> MappedData {
        let before = sink.errorCount
        let sheets = files.flatMap { file in
            var options = options
            let name = String(file.path.split(separator: "/").last ?? "")
            options.sheet = options.sheet ?? mapping.courseRule(for: name).sheet
            return SheetReader(options).sheets(
                file.bytes, path: file.path, recordPaths: mapping.recordPaths, &sink)
        }
        guard sink.errorCount == before || !sheets.isEmpty else { throw CommandFailure(.badData) }
        let tables = TableChoice(mapping).tables(of: sheets, files: files.map(\.path), &sink)
        guard !tables.isEmpty else { throw CommandFailure(.badData) }
        var mapper = TableMapper(mapping, tables, TargetFields(kind.schema))
        var data = mapper.map(&sink)
        data.unreadSheets = sheets.map(\.file).filter { file in
            !tables.contains { $0.table.file == file }
        }
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
        guard !data.isEmpty else {
            let people = mapping.kind == "roster" ? "players" : "students"
            throw sink.fail(
                .badData, files.first?.path ?? "", "the table has no \(people) below its headers",
                hint: mapping.people.isEmpty
                    ? "say in the mapping where the names of the \(people) are"
                    : "check that the export is complete")
        }
        return data
    }
}
