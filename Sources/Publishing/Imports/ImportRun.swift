import ChalkboardKit
import Diagnostics
import Documents
import Exact
import Input
import Tables

/// Imports tables into data files.
package struct ImportRun: Sendable {
    private let workspace: Workspace
    private let loader: TableLoader

    /// Creates a run in a workspace.
    package init(workspace: Workspace, _ settings: TableSettings) {
        self.workspace = workspace
        loader = TableLoader(workspace: workspace, settings)
    }

    /// What an import did.
    package struct Outcome: Sendable {
        /// The data.
        package var imported: ImportedData
        /// The files that were written, with the numbers of people in them.
        package var files: [(path: String, count: Int)] = []
        /// The differences from the file that existed.
        package var changes: [String] = []
        /// What people added to records that the tables no longer have.
        package var lost: [String] = []
    }

    /// Writes the data of tables into a file, or merges it into the data that the file already has.
    ///
    /// - Parameters:
    ///   - output: The file, which is JSON; `-` for standard output.
    ///   - isTrial: Whether nothing is written.
    ///   - replaces: Whether a file that is not from an import may be replaced.
    /// - Throws: If the data has errors, or the file cannot be written.
    package func run(
        _ paths: [String], to output: String, isTrial: Bool, replaces: Bool,
        _ report: inout Report
    ) throws(CommandFailure) -> Outcome {
        try check(output, paths, &report.sink)
        let imported = try loader.data(of: paths, at: output, &report.sink)
        var outcome = Outcome(imported: imported)
        let parts = try imported.parts(for: output, &report.sink)
        var results: [(path: String, count: Int, bytes: [UInt8])] = []
        for (path, root) in parts {
            let old = try existing(path, replaces: replaces, &report.sink)
            var root = root
            if let old {
                let merge = DataMerge(root, into: old)
                root = merge.root
                outcome.changes += merge.changes
                outcome.lost += merge.lost
            }
            let bytes = Array((root.text() + "\n").utf8)
            try verify(bytes, path, &report.sink)
            results.append((path, imported.count(of: root), bytes))
        }
        for lost in outcome.lost {
            report.sink.warning(
                in: output,
                "this is no longer in the tables, and what was added to it is lost: \(lost)",
                hint: "keep a copy of the file")
        }
        try report.sink.failOnErrors()
        for (path, count, bytes) in results {
            outcome.files.append((path, count))
            if !isTrial { try workspace.write(result: bytes, to: path, &report.sink) }
        }
        report.results = outcome.json
        return outcome
    }

    /// Does the same as `run`, and returns what it did in words.
    package func summary(
        _ paths: [String], to output: String, isTrial: Bool, replaces: Bool,
        _ report: inout Report
    ) throws(CommandFailure) -> String {
        try run(paths, to: output, isTrial: isTrial, replaces: replaces, &report)
            .text(isTrial: isTrial)
    }

    private func check(
        _ output: String, _ paths: [String], _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        guard output != "-" else { return }
        guard Format(path: output) == .json, !JSONLines.isName(output) else {
            throw sink.fail(
                .usage, "--output",
                "the data is JSON, but the name of the file is \(clipped(output))",
                hint:
                    "choose a name that ends with .json, or .yaml for a file that reads the tables at each run"
            )
        }
        if let own = FileIdentity(output), paths.contains(where: { FileIdentity($0) == own }) {
            throw sink.fail(
                .cannotWrite, output, "this is one of the files to import",
                hint: "choose another file with -o")
        }
    }

    /// Returns the data of an earlier import; nil if there is none.
    private func existing(
        _ path: String, replaces: Bool, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> JSONText? {
        guard path != "-", workspace.isThere(path) else { return nil }
        if workspace.isFolder(path) {
            throw sink.fail(
                .cannotWrite, path, "this is a folder", hint: "choose another file with -o")
        }
        guard !replaces else { return nil }
        var unread = DiagnosticSink()
        guard let root = try? ParsedFile.read(path, in: workspace, &unread), !unread.hasErrors
        else {
            throw sink.fail(
                .cannotWrite, path, "this file already exists, and is not valid data",
                hint: "choose another file with -o, or overwrite it with --replace")
        }
        guard root["sources"] != nil else {
            throw sink.fail(
                .cannotWrite, path, "this file already exists, and is not from an import",
                hint: "choose another file with -o, or overwrite it with --replace")
        }
        return JSONText(root)
    }

    /// Reports the problems of data as it will be read from its file.
    private func verify(
        _ bytes: [UInt8], _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let name = SourceCells.unwrittenName
        let value = try ParsedFile.parse(bytes, name, format: .json, &sink)
        let file = try DataFile(path: path, root: value, in: workspace, &sink)
        _ = try DocumentSet(file, DocumentRequest(), &sink)
    }
}

extension ImportedData {
    /// Returns the data for each file: one, or one for each team if the name has `{{team}}`.
    func parts(
        for output: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [(path: String, root: JSONText)] {
        guard !output.replacing("{{team}}", with: "").contains("{{") else {
            throw sink.fail(
                .usage, "--output", "the only fact in the names of data files is {{team}}",
                hint: "write {{team}}")
        }
        guard output.contains("{{team}}") else { return [(output, data.root)] }
        guard !data.teams.isEmpty else {
            throw sink.fail(
                .usage, "--output", "the tables have no teams, so {{team}} has no meaning",
                hint: "set \"team\" in the mapping to the column with the team")
        }
        let known = sink.errorCount
        // Some file systems ignore case, or the encoding of accented letters.
        var owners: [String: String] = [:]
        let parts = data.teams.map { team in
            let path = output.replacing("{{team}}", with: SafeFileName.name(of: team.name))
            if let owner = owners[path.caseFolded] {
                sink.error(
                    in: path,
                    "the teams \(quoted(owner)) and \(quoted(team.name)) would both be"
                        + " written to this file",
                    hint: "rename one of the teams")
            }
            owners[path.caseFolded] = team.name
            return (path, team.root)
        }
        guard sink.errorCount == known else { throw CommandFailure(.badData) }
        return parts
    }

    /// Returns the number of people in data.
    func count(of root: JSONText) -> Int {
        guard case .object(let members) = root,
            case .array(let list)? = members.first(where: {
                $0.key == (mapping.kind == "roster" ? "players" : "students")
            })?.value
        else { return 0 }
        return list.count
    }
}
