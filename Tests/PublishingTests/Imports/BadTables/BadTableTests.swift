import TestSupport
import Testing

@testable import Publishing

/// Broken and odd tables are reported once, at their cells, in words that help.
@Suite struct BadTableTests {
    @Test(arguments: BadTable.all)
    func isReportedWordForWord(_ table: BadTable) throws {
        let desk = try ImportDesk()
        let result = try table.result(in: desk)
        #expect(result.problems.joined(separator: "\n") == table.problems)
        #expect((result.outcome == nil) == table.hasErrors)
        for (path, value) in table.values { #expect(result[path] == value, "\(path)") }
    }

    /// The cells below headers such as "Password" are in no message and in no data.
    @Test func passwordsAreNeverShownOrKept() throws {
        let tables = BadTable.all.filter { table in
            table.files.contains { String(decoding: $0.content, as: UTF8.self).contains("hunter2") }
        }
        #expect(tables.count > 3)
        for table in tables {
            let desk = try ImportDesk()
            let result = try table.result(in: desk)
            #expect(!result.problems.contains { $0.contains("hunter2") })
            guard result.outcome != nil else { continue }
            let bytes = try Files.read(desk.folder.path + "/data.json")
            #expect(!String(decoding: bytes, as: UTF8.self).contains("hunter2"))
        }
    }
}
