import TestSupport
import Testing

@testable import Publishing

/// A table with one mistake or one oddity, and the problems that its import reports.
struct BadTable: Sendable, CustomTestStringConvertible {
    /// What is different in it, in a few words.
    let name: String
    /// The files, with their names.
    var files: [(name: String, content: [UInt8])] = []
    /// The names of the files and folders to import; nil for all files.
    var inputs: [String]?
    /// What the entry of a data file says beside the file and its profile, Canvas; nil to import the table.
    var entry: String?
    /// The name of a profile; nil to recognize the format.
    var profile: String?
    /// The sheet, the encoding, and the separator that the command names.
    var sheet: String?
    var encoding: String?
    var delimiter: String?
    /// The name of the file to write.
    var output = "data.json"
    /// Some values of the data, by their paths.
    var values: [String: String] = [:]
    /// Creates a case with one table.
    init(
        _ name: String, _ content: [UInt8], in file: String = "a.csv", entry: String? = nil,
        as profile: String? = nil, sheet: String? = nil, encoding: String? = nil,
        delimiter: String? = nil, to output: String = "data.json", values: [String: String] = [:]
    ) {
        self.name = name
        files = [(file, content)]
        self.entry = entry
        (self.profile, self.output) = (profile, output)
        (self.sheet, self.encoding, self.delimiter) = (sheet, encoding, delimiter)
        self.values = values
    }

    /// Creates a case with several files.
    init(
        _ name: String, files: [(name: String, content: [UInt8])], inputs: [String]? = nil,
        as profile: String? = nil
    ) {
        self.name = name
        (self.files, self.inputs) = (files, inputs)
        self.profile = profile
    }

    var testDescription: String { name }

    /// Imports the files in an empty folder.
    func result(in desk: ImportDesk) throws -> ImportDesk.Result {
        for (name, content) in files {
            if let slash = name.lastIndex(of: "/") {
                _ = try Command.run("mkdir", ["-p", desk.folder.path + "/" + name[..<slash]])
            }
            try desk.folder.write(content, to: name)
        }
        if let entry {
            let lines = entry.split(separator: "\n").map { "    \($0)\n" }.joined()
            try desk.folder.write(
                "kind: class\ntables:\n  - file: a.csv\n    as: canvas\n\(lines)", to: "class.yaml")
            return desk.read("class.yaml")
        }
        var settings = TableSettings()
        settings.use(sheet: sheet)
        if let encoding { _ = settings.use(encoding: encoding) }
        if let delimiter { _ = settings.use(delimiter: delimiter) }
        return desk.run(
            inputs ?? files.map(\.name), as: profile, to: output, settings)
    }

    /// The cases by their kinds.
    static let all: [(kind: String, tables: [BadTable])] = [
        ("text-files", textFiles), ("headers", headers), ("maximums", maximums), ("marks", marks),
        ("students", students), ("spreadsheets", spreadsheets), ("other-files", otherFiles),
        ("outputs", outputs), ("weights", weights), ("entries", entries),
        ("class-tables", classTables), ("rosters", rosters), ("packages", packages),
        ("own-tables", ownTables), ("own-shapes", ownShapes), ("doubtful", doubtful),
    ]
}
