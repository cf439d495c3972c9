import ChalkboardKit
import Diagnostics
import Documents
import Input
import Tables

// Writes data files of tables: YAML that reads them at each run, or JSON with their data.
extension Workspace {
    /// Returns whether a file is one that reads tables at each run.
    private static func isLive(_ output: String) -> Bool { Format(path: output) == .yaml }

    /// Writes the data file of tables.
    ///
    /// - Parameters:
    ///   - output: The file, in whose name `{{team}}` writes one for each team; `-` for JSON on standard output.
    ///   - isTrial: Whether nothing is written.
    ///   - replaces: Whether other files may be replaced.
    ///   - old: Data that version 0.1 imported of these tables, whose additions the new file has; nil for none.
    /// - Returns: What to print: the files and their records, or the text of a trial.
    /// - Throws: If no profile fits a table, or the data has errors or questions. A YAML file is then written all the
    ///   same, because a person decides in it.
    package func importTables(
        _ paths: [String], to output: String, isTrial: Bool, replaces: Bool,
        from old: String? = nil,
        _ report: inout Report
    ) throws(CommandFailure) -> String {
        try check(output, paths, &report.sink)
        let relative = RelativePaths(to: folder(of: output))
        let draft = try DataFile.draft(
            of: paths, named: { $0 == "-" ? $0 : relative.path($0) }, tables.options,
            in: self, &report.sink)
        if Self.isLive(output) { report.sink.notes += draft.notes }
        var added = ""
        if let old { added = try additions(in: old, over: draft, output, &report) }
        let isEdit =
            Self.isLive(output) && !replaces && old == nil && !output.contains(Self.team)
            && isFile(output)
        if Self.isLive(output), isTrial, !isEdit { return draft.text + added }
        var files =
            isEdit
            ? try edited(output, by: draft, &report) : try files(draft, output, &report.sink)
        for index in files.indices { files[index].text += added }
        if Self.isLive(output), isTrial { return files[0].text }
        if !isTrial, !isEdit {
            for file in files {
                try check(result: file.path, replaces: replaces, &report.sink)
            }
        }
        if Self.isLive(output) {
            for file in files
            where !isEdit || (try? read(file.path)) != Array(file.text.utf8) {
                try write(
                    result: Array(file.text.utf8), to: file.path, &report.sink)
            }
        }
        var results: [(path: String, count: Int, bytes: [UInt8])] = []
        do throws(CommandFailure) {
            for (path, text) in files {
                let data =
                    Self.isLive(output)
                    ? try DataFile.read(path, in: self, &report.sink)
                    : try DataFile(draft, text, at: path, in: self, &report.sink)
                let set = try DocumentSet(data, DocumentRequest(), &report.sink)
                results.append((path, set.entries.count, data.wholeText))
            }
            try report.sink.failOnErrors()
        } catch {
            if Self.isLive(output) {
                report.sink.notes += files.map {
                    "\($0.path) is written, for you to decide in it what the problems below name"
                }
            }
            throw error
        }
        if !Self.isLive(output), !isTrial {
            for (path, _, bytes) in results {
                try write(result: bytes, to: path, &report.sink)
            }
        }
        report.results = [
            JSONText.Member(
                "files",
                .array(
                    results.map {
                        .members(["path": .string($0.path), "records": .integer($0.count)])
                    }))
        ]
        return results.map { path, count, _ in
            let name = path == "-" ? "" : path + ": "
            let records = "\(count) record\(count == 1 ? "" : "s")"
            return "\(name)\(records)\(isTrial ? ", not written" : "")\n"
        }.joined()
    }

    /// Returns a data file that exists with what tables need.
    ///
    /// - Throws: If it cannot be edited, or has been changed in the meantime.
    private func edited(
        _ output: String, by draft: DraftedData, _ report: inout Report
    ) throws(CommandFailure) -> [(path: String, text: String)] {
        var edit = try ImportEdit(output, kind: draft.kind, in: self, &report)
        let before = edit.bytes
        try edit.add(draft, &report)
        report.sink.notes += edit.notes
        try checkUnchanged(output, since: before, &report.sink)
        return [(output, String(decoding: edit.bytes, as: UTF8.self))]
    }

    /// Returns what people added to data that version 0.1 imported, as the rest of a data file.
    private func additions(
        in path: String, over draft: DraftedData, _ output: String, _ report: inout Report
    ) throws(CommandFailure) -> String {
        guard Self.isLive(output), !output.contains(Self.team) else {
            throw report.sink.fail(
                .usage, "--from", "additions are kept in one data file that reads the tables",
                hint: "write a file whose name ends with .yaml")
        }
        // Its notes and warnings are those of the file that is written.
        var own = DiagnosticSink()
        let data: DataFile
        do throws(CommandFailure) {
            data = try DataFile(draft, at: output, in: self, &own)
        } catch {
            report.sink.add(own)
            throw error
        }
        let old = try ParsedFile.read(path, in: self, &report.sink)
        guard let additions = data.additions(from: old) else { return "" }
        let changes = additions.changes
        if !changes.isEmpty {
            let rest = changes.count > 5 ? "; and \(changes.count - 5) more" : ""
            report.sink.notes.append(
                "\(path): not kept, because the tables differ: "
                    + changes.prefix(5).joined(separator: "; ") + rest)
        }
        return additions.text
    }

    private func check(
        _ output: String, _ paths: [String], _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        guard output != "-" else { return }
        guard Self.isLive(output) || Format(path: output) == .json && !JSONLines.isName(output)
        else {
            throw sink.fail(
                .usage, "--output", "a data file is YAML or JSON, but this is \(clipped(output))",
                hint:
                    "choose a name that ends with .yaml, for a file that reads the tables at each run, or .json"
            )
        }
        if let own = FileIdentity(output), paths.contains(where: { FileIdentity($0) == own }) {
            throw sink.fail(
                .cannotWrite, output, "this is one of the files to import",
                hint: "choose another file with -o")
        }
        if isFolder(output) {
            throw sink.fail(
                .cannotWrite, output, "this is a folder", hint: "choose another file with -o")
        }
        guard !output.replacing(Self.team, with: "").contains("{{") else {
            throw sink.fail(
                .usage, "--output", "the only fact in the names of data files is \(Self.team)",
                hint: "write \(Self.team)")
        }
    }

    private static let team = "{{team}}"

    /// Returns data files with their paths: one, or one for each team if the name of the output has it.
    private func files(
        _ draft: DraftedData, _ output: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [(path: String, text: String)] {
        guard output.contains(Self.team) else { return [(output, draft.text)] }
        guard !draft.teams.isEmpty else {
            throw sink.fail(
                .usage, "--output", "the tables have no teams, so \(Self.team) has no meaning",
                hint: "leave it out")
        }
        sink.add(contentsOf: draft.rowsWithoutTeam)
        let known = sink.errorCount
        // Some file systems ignore case, or the encoding of accented letters.
        var owners: [String: String] = [:]
        var files: [(path: String, text: String)] = []
        for text in draft.teams {
            var own = DiagnosticSink()
            let data = try? DataFile(draft, text, at: output, in: self, &own)
            guard let name = data.flatMap(\.nameOfTeam) else {
                sink.add(own)
                continue
            }
            let path = output.replacing(Self.team, with: SafeFileName.name(of: name))
            if let owner = owners.updateValue(name, forKey: path.caseFolded) {
                sink.error(
                    in: path,
                    "the teams \(quoted(owner)) and \(quoted(name)) would both be written to this"
                        + " file", hint: "rename one of the teams")
            }
            files.append((path, text))
        }
        guard sink.errorCount == known else { throw CommandFailure(.badData) }
        return files
    }
}

extension DataFile {
    /// The name of the team whose data it is; nil if it has none.
    fileprivate var nameOfTeam: String? {
        let team = root["team"]
        return team?["name"]?.string ?? team?["teamName"]?.string
    }

    /// The data with its kind as JSON, which needs no tables.
    var wholeText: [UInt8] {
        var text = JSONText(root)
        if root["kind"] == nil, case .object(let members) = text {
            text = .object([JSONText.Member("kind", .string(kind.name))] + members)
        }
        return Array((text.text() + "\n").utf8)
    }
}
