import Diagnostics
import Documents
import Tables
import TestSupport
import Testing

@testable import Publishing

/// Packages of several tables that lack something, or in which something is wrong: each is said once, at its place.
@Suite struct LivePackageTests {
    /// A change of the package in `Tables/package`.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The text that is replaced in tables; nil in place of new text removes the table.
        var changes: [(table: String, old: String, new: String?)]
        var problems: String
        /// What is in the data, as text.
        var values: [String] = []

        init(
            _ description: String, _ changes: [(table: String, old: String, new: String?)],
            _ problems: String = "", values: [String] = []
        ) {
            (testDescription, self.changes) = (description, changes)
            (self.problems, self.values) = (problems, values)
        }
    }

    @Test(arguments: Case.all) func isReportedWordForWord(_ test: Case) throws {
        var desk = LiveTableTests.desk
        for (table, old, new) in test.changes {
            let path = "package/\(table)"
            let text = String(decoding: try #require(desk.files[path]), as: UTF8.self)
            #expect(text.contains(old))
            desk.files[path] = new.map { Array(text.replacing(old, with: $0).utf8) }
        }
        let result = desk.result("package.yaml", isGraded: true)
        let problems = result.problems.joined(separator: "\n")
        #expect(problems == test.problems, "\(problems)")
        let text = result.text
        for value in test.values { #expect(text.contains(value), "\(value)\n\(text)") }
        #expect(!text.contains("hunter2"))
    }

    /// A folder that is almost a package is named with what it lacks, also if nothing names the profile.
    @Test(arguments: [
        ("", "oneroster-1.1", ""),
        (
            "users.csv", nil,
            """
            package: error: the format of this package is not known; it is almost that of oneroster-1.1, but "users.csv" is missing
              hint: export the complete package
            """
        ),
    ]) func isRecognized(without missing: String, as name: String?, _ problems: String) {
        let desk = LiveTableTests.desk
        let files = desk.names(in: "package").filter { $0 != missing }.map { name in
            (name: name, path: "package/\(name)", bytes: desk.files["package/\(name)"] ?? [])
        }
        let library = ProfileLibrary(desk, in: [desk.resources])
        var sink = DiagnosticSink()
        let folder = FileSheets(folder: "package", files, TableOptions())
        let profile = try? library.recognized(folder, named: nil, &sink)
        #expect(profile?.name == name)
        let printed = sink.diagnostics.map(\.description).joined(separator: "\n")
        #expect(printed == problems)
        #expect(library.isPackage(folder))
    }
}
