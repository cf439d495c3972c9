import Diagnostics
import Input
import Tables

/// The data file that an import of tables writes first, by which tables without a data file are read.
package struct DraftedData: Sendable {
    package private(set) var kind = ""
    /// The file in YAML.
    package private(set) var text = ""
    /// The entries of `tables` in it, each with its lines and the path of its file.
    package private(set) var entries: [(text: String, file: String)] = []
    /// The same for each team that the tables have: what a file of one team needs.
    package private(set) var teams: [String] = []
    package private(set) var rowsWithoutTeam: [Diagnostic] = []
    /// What a person has to decide, at its cells.
    package private(set) var questions: [Diagnostic] = []
    /// Which columns the text leaves out, in words.
    package private(set) var notes: [String] = []
    /// Whether a table has work or marks, or columns that can be them.
    private var hasFacts = false
    /// The tables, by their paths in the text.
    package private(set) var files: [String: FileSheets] = [:]

    /// Drafts the data file of tables.
    ///
    /// - Parameters:
    ///   - paths: The files and the folders with files.
    ///   - name: Returns the path of a file in the text.
    ///   - options: What the user says of the tables.
    /// - Throws: `CommandFailure` if a table cannot be read, or no profile fits it; the errors are in the sink.
    init(
        of paths: [String], named name: (String) -> String, _ options: TableOptions,
        _ kinds: [TableKind], _ library: ProfileLibrary, in resources: any FileResources,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let all = try Self.files(paths, library, options, in: resources, &sink)
        for (path, file) in all {
            let (read, options) = Self.turned(file, options, library)
            let profile = try library.recognized(read, named: options.profile, &sink)
            let sheets = read.read(records: profile.records)
            guard kind.isEmpty || kind == profile.kind else {
                throw sink.fail(
                    .badData, read.path, "this table is for a file of the kind \(profile.kind)",
                    hint: "import it into a file of its own")
            }
            kind = profile.kind
            guard let own = kinds.first(where: { $0.name == profile.kind })?.tables,
                let tables = LiveTables(own)
            else { throw CommandFailure(.badData) }
            files[name(path)] = options.isTurned ? file : sheets
            add(sheets, named: name(path), isOneOfSeveral: all.count > 1, tables, options, profile)
        }
        if !questions.isEmpty {
            questions[0].hint = "say it in a data file, which \(command) writes"
        }
        let start = "kind: \(kind)\ntables:\n"
        text = start + text
        teams = teams.map { start + $0 }
    }

    /// Returns a file with rows as columns if it is on its side, and options that say so; others as they are.
    private static func turned(
        _ file: FileSheets, _ options: TableOptions, _ library: ProfileLibrary
    ) -> (FileSheets, TableOptions) {
        var unused = DiagnosticSink()
        guard let turned = file.turned,
            (try? library.recognized(turned, named: options.profile, &unused)) != nil
        else { return (file, options) }
        var own = options
        own.isTurned = true
        return (turned, own)
    }

    private var command: String {
        let names = Set(files.values.map(\.path)).sorted().map { name in
            name.contains(" ") ? "'\(name)'" : name
        }
        return "\"chalkboard import \(names.joined(separator: " ")) -o \(kind).yaml\""
    }

    /// Returns the sheets of files, of all files with tables in folders, and of folders that are packages.
    private static func files(
        _ paths: [String], _ library: ProfileLibrary, _ options: TableOptions,
        in resources: any FileResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [(path: String, sheets: FileSheets)] {
        var files: [(path: String, sheets: FileSheets)] = []
        for path in paths where !files.contains(where: { $0.path == path }) {
            if Format(path: path) == .yaml {
                throw sink.fail(
                    .badData, path, "this is a data file, and not a table",
                    hint: "use it with \"chalkboard render\" or \"chalkboard check\"")
            }
            guard path != "-", !resources.isFile(path), !resources.names(in: path).isEmpty else {
                let bytes = try read(path, in: resources, &sink)
                files.append(
                    (path, FileSheets(bytes, path: path == "-" ? "standard input" : path, options)))
                continue
            }
            var own: [(name: String, path: String, bytes: [UInt8])] = []
            for file in resources.tables(in: path) {
                own.append(
                    (
                        String(file.split(separator: "/").last ?? ""), file,
                        try read(file, in: resources, &sink)
                    ))
            }
            if own.isEmpty {
                throw sink.fail(.missingInput, path, "the folder has no tables")
            }
            let folder = FileSheets(folder: path, own, options)
            if library.isPackage(folder) {
                files.append((path, folder))
            } else {
                files += own.map { ($0.path, FileSheets($0.bytes, path: $0.path, options)) }
            }
        }
        return files
    }

    private static func read(
        _ path: String, in resources: any FileResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> [UInt8] {
        do throws(FileError) {
            return try resources.read(path)
        } catch {
            throw sink.fail(error, hint: resources.hint(forMissing: path))
        }
    }

    private mutating func add(
        _ file: FileSheets, named name: String, isOneOfSeveral: Bool, _ tables: LiveTables,
        _ options: TableOptions, _ profile: TableProfile
    ) {
        let fitting = file.sheets.filter { profile.headerPosition(in: $0) != nil }
        let hasSheet = profile.isCopied && file.sheets.count > 1 || options.sheet != nil
        func draft(of sheet: NamedSheet, isBesideWork: Bool) -> EntryDraft {
            tables.draft(
                of: sheet, file: name, sheetName: hasSheet ? sheet.sheet.name : nil,
                isOneOfSeveral: fitting.count > 1, isOneFileOfSeveral: isOneOfSeveral,
                isBesideWork: isBesideWork, options, profile)
        }
        var drafts = fitting.map { draft(of: $0, isBesideWork: false) }
        if profile.isCopied, drafts.contains(where: \.hasWork) {
            for index in drafts.indices where !drafts[index].hasWork && drafts[index].hasFacts {
                drafts[index] = draft(of: fitting[index], isBesideWork: true)
            }
        }
        // A profile reads all sheets with its headers.
        for (number, (sheet, draft)) in zip(fitting, drafts).enumerated() {
            teams += draft.teams
            rowsWithoutTeam += draft.rowsWithoutTeam
            guard profile.isCopied || number == 0 else { continue }
            text += draft.text
            entries.append((draft.text, name))
            questions += draft.questions
            if !draft.unused.isEmpty {
                notes.append("\(sheet.file): not used: \(listed(draft.unused, most: 20))")
            }
            hasFacts = hasFacts || draft.hasFacts
        }
    }

    /// Returns the data file, or that of a team; its problems are in the sink.
    ///
    /// - Throws: `CommandFailure` if a person has to decide something, or no column has what pages are about.
    func root(_ text: String?, _ sink: inout DiagnosticSink) throws(CommandFailure) -> Value {
        guard questions.isEmpty else {
            sink.add(contentsOf: questions)
            throw CommandFailure(.badData)
        }
        if !hasFacts, let file = files.values.map(\.path).min() {
            throw sink.fail(
                .badData, file, "no column has marks",
                hint:
                    "name columns of work with their maximums, such as \"Quiz 1 [20]\", or say in a data"
                    + " file what they are: \(command)")
        }
        return try value(of: text ?? self.text, &sink)
    }

    /// Returns the data file, whatever it lacks.
    func value(_ sink: inout DiagnosticSink) throws(CommandFailure) -> Value {
        try value(of: text, &sink)
    }

    /// What to do about problems that hints name entries of a data file for.
    var note: String { "to say how a table is read, write a data file: \(command)" }

    private func value(
        of text: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Value {
        let file = files.values.map(\.path).min() ?? ""
        let result = Input.parse(
            bytes: Array(text.utf8), path: file, format: .yaml, isWritten: false)
        sink.add(contentsOf: result.diagnostics)
        guard let root = result.value else { throw CommandFailure(.badData) }
        return root
    }
}
