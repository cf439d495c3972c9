import Diagnostics
import TestSupport
import Testing

@testable import Publishing

/// Broken and odd tables are reported once, at their cells, in words that help.
@Suite struct BadTableTests {
    /// What is printed of each table is in a file for each kind.
    @Test(arguments: BadTable.all.map(\.kind))
    func isReportedWordForWord(_ kind: String) throws {
        let tables = try #require(BadTable.all.first { $0.kind == kind }).tables
        var text = ""
        for table in tables {
            let desk = try ImportDesk()
            let result = try table.result(in: desk)
            text +=
                "# \(table.name)\n"
                + (result.problems + result.notes.map { "note: \($0)" })
                .map { $0 + "\n" }.joined() + "\n"
            let hasErrors = result.problems.contains { $0.contains(": error: ") }
            #expect((result.data == nil) == hasErrors, "\(table.name)")
            for (path, value) in table.values {
                #expect(result[path] == value, "\(table.name): \(path)")
            }
        }
        let path = "Tests/PublishingTests/Imports/BadTables/Expected/\(kind).txt"
        #expect(TextReference.difference(text, from: path) == nil, "\(text)")
    }

    /// The cells below headers such as "Password" are in no message and in no data.
    @Test func passwordsAreNeverShownOrKept() throws {
        let tables = BadTable.all.flatMap(\.tables).filter { table in
            table.files.contains { String(decoding: $0.content, as: UTF8.self).contains("hunter2") }
        }
        #expect(tables.count > 3)
        for table in tables {
            let desk = try ImportDesk()
            let result = try table.result(in: desk)
            let lines = (result.problems + result.notes).joined(separator: "\n")
            let data = result.data.map { JSONText($0).text() } ?? ""
            #expect(!lines.contains("hunter2"), "\(lines)")
            #expect(!data.contains("hunter2"))
        }
    }
}
