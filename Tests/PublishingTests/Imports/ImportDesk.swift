import ChalkboardKit
import Diagnostics
import Documents
import Input
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
        /// What the import did; nil if it failed.
        var outcome: ImportRun.Outcome?
        /// The data as JSON; nil if it failed.
        var data: Value?
        /// The problems as printed, with names of files without the folder.
        var problems: [String]

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
        if let profile {
            settings.mapping = profile.hasSuffix(".yaml") ? folder.path + "/" + profile : profile
        }
        let paths = names.map { $0.hasPrefix("/") ? $0 : folder.path + "/" + $0 }
        let target = folder.path + "/" + output
        let (outcome, _, report) = collected { report throws(CommandFailure) in
            try ImportRun(workspace: workspace(), settings).run(
                paths, to: target, isTrial: isTrial, replaces: false, &report)
        }
        let bytes =
            outcome == nil || isTrial
            ? nil : try? Files.read(result.map { folder.path + "/" + $0 } ?? target)
        let data = bytes.flatMap { Input.parse(bytes: $0, path: output, format: .json).value }
        return Result(
            outcome: outcome, data: data,
            problems: report.diagnostics.map { shortened($0.description) })
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
