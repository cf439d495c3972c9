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
    /// The text of a mapping; nil to recognize the format.
    var mapping: String?
    /// The name or the path of a mapping; nil to recognize the format.
    var profile: String?
    /// The sheet, the encoding, and the separator that the command names.
    var sheet: String?
    var encoding: String?
    var delimiter: String?
    /// The name of the file to write.
    var output = "data.json"
    /// Some values of the data, by their paths.
    var values: [String: String] = [:]
    /// The problems as printed, word for word.
    let problems: String

    /// Creates a case with one table.
    init(
        _ name: String, _ content: [UInt8], in file: String = "a.csv", mapping: String? = nil,
        as profile: String? = nil, sheet: String? = nil, encoding: String? = nil,
        delimiter: String? = nil, to output: String = "data.json", values: [String: String] = [:],
        _ problems: String = ""
    ) {
        self.name = name
        files = [(file, content)]
        self.mapping = mapping
        (self.profile, self.output) = (profile, output)
        (self.sheet, self.encoding, self.delimiter) = (sheet, encoding, delimiter)
        self.values = values
        self.problems = problems
    }

    /// Creates a case with several files.
    init(
        _ name: String, files: [(name: String, content: [UInt8])], inputs: [String]? = nil,
        as profile: String? = nil, _ problems: String = ""
    ) {
        self.name = name
        (self.files, self.inputs) = (files, inputs)
        self.profile = profile
        self.problems = problems
    }

    var testDescription: String { name }

    /// Whether a problem is an error, so that nothing is written.
    var hasErrors: Bool { problems.contains(": error: ") }

    /// Imports the files in an empty folder.
    func result(in desk: ImportDesk) throws -> ImportDesk.Result {
        for (name, content) in files {
            if let slash = name.lastIndex(of: "/") {
                _ = try Command.run("mkdir", ["-p", desk.folder.path + "/" + name[..<slash]])
            }
            try desk.folder.write(content, to: name)
        }
        if let mapping { try desk.folder.write(mapping, to: "m.yaml") }
        var settings = TableSettings()
        settings.sheet = sheet
        if let encoding { _ = settings.use(encoding: encoding) }
        if let delimiter { _ = settings.use(delimiter: delimiter) }
        return desk.run(
            inputs ?? files.map(\.name), as: mapping == nil ? profile : "m.yaml", to: output,
            settings)
    }

    /// The cases of all kinds.
    static let all =
        textFiles + headers + maximums + marks + students + spreadsheets + otherFiles + outputs
        + weights + mappings + classTables + rosters + packages
}
