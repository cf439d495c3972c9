import ChalkboardKit
import Diagnostics
import Documents
import Input
import Tables
import TestSupport

@testable import Publishing

/// A folder with tables that a test imports.
struct ImportDesk {
    /// The folder.
    let folder: TemporaryFolder

    /// Creates an empty folder.
    init() throws { folder = try TemporaryFolder() }

    /// The folder of the files that tests share.
    static let files = ProjectFiles.root + "/Tests/PublishingTests/Imports/Files"

    /// The result of an import.
    struct Result {
        /// What the import printed; nil if it failed.
        var outcome: String?
        /// The data as JSON; nil if it failed.
        var data: Value?
        /// The problems as printed, with names of files without the folder.
        var problems: [String]
        /// What the tables were understood as, and which totals agree.
        var notes: [String]

        /// The text at a path such as `students[0].lastName`, or the number of elements for `students.count`; nil
        /// if there is none.
        subscript(path: String) -> String? {
            let keys = path.replacing("[", with: ".").replacing("]", with: "").split(separator: ".")
            if keys.last == "count" {
                let list = keys.dropLast().reduce(data) { value, key in
                    Self.part(String(key), of: value)
                }
                return list?.elements.map { String($0.count) }
            }
            let value = keys.reduce(data) { value, key in Self.part(String(key), of: value) }
            return value?.string ?? value?.numberText ?? value?.bool.map(String.init)
        }

        private static func part(_ key: String, of value: Value?) -> Value? {
            value.flatMap { value in
                Int(key).flatMap { value.elements?.element(at: $0) } ?? value[key]
            }
        }
    }

    /// Imports files of the folder, or at other paths.
    ///
    /// - Parameter result: The file to read afterward; nil for that of the output.
    func run(
        _ names: [String], as profile: String? = nil, to output: String = "data.json",
        reading result: String? = nil, _ settings: TableSettings = TableSettings(),
        isTrial: Bool = false
    ) -> Result {
        var settings = settings
        if let profile { settings.use(profile: profile) }
        let paths = names.map { $0.hasPrefix("/") ? $0 : folder.path + "/" + $0 }
        let target = folder.path + "/" + output
        let (outcome, _, report) = collected { report throws(CommandFailure) in
            try workspace().reading(paths, by: settings).importTables(
                paths, to: target, isTrial: isTrial, replaces: false, &report)
        }
        let bytes =
            outcome == nil || isTrial
            ? nil : try? Files.read(result.map { folder.path + "/" + $0 } ?? target)
        let data = bytes.flatMap { Input.parse(bytes: $0, path: output, format: .json).value }
        return Result(
            outcome: outcome, data: data,
            problems: report.diagnostics.map { shortened($0.description) },
            notes: report.sink.notes.map(shortened))
    }

    /// Reads a data file of the folder, and its records.
    func read(_ name: String) -> Result {
        var data: Value?
        let (_, _, report) = collected { report throws(CommandFailure) in
            let file = try DataFile.read(folder.path + "/" + name, in: workspace(), &report.sink)
            _ = try DocumentSet(file, DocumentRequest(), &report.sink)
            data = file.root
        }
        return Result(
            data: data, problems: report.diagnostics.map { shortened($0.description) },
            notes: report.sink.notes.map(shortened))
    }

    /// Returns the name of the profile that a file is recognized by; nil if there is none.
    static func profile(of path: String) throws -> String? {
        let library = ProfileLibrary(workspace(), in: [workspace().resources])
        var sink = DiagnosticSink()
        let sheets = FileSheets(try Files.read(path), path: path, TableOptions())
        return try? library.recognized(sheets, named: nil, &sink).name
    }

    /// Returns text with the names of files without their folders.
    func shortened(_ text: String) -> String {
        text.replacing(folder.path + "/", with: "").replacing(Self.files + "/", with: "")
    }
}

/// Runs `body` with a new report; a name that does not hide the method of the desk.
private func collected<Value>(
    _ body: (inout Report) throws(CommandFailure) -> Value
) -> (value: Value?, stop: Status?, report: Report) { run(strict: false, body) }
