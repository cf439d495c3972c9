import Drawing
import TestSupport
import Testing

@testable import Layout

/// Tests that text which was changed at one place of a template is one problem.
@Suite struct OneCauseTests {
    private func problems(_ titles: [String], _ style: String) throws -> [String] {
        let table =
            "{ table: courses, cellPadding: 0, style: { font: T, size: 10, \(style) },"
            + " columns: [{ width: 40, cell: \"{{title}}\" }] }"
        return try lay(body: table, 40, 100, [record(courses: titles)]).diagnostics.map(\.message)
    }

    @Test("A single text that was shrunk is reported as it is") func single() throws {
        #expect(
            try problems(["aaaaaaaaaa", "b"], "fit: shrink") == [
                "the text \"aaaaaaaaaa\" was shrunk from 10 pt to 8 pt to fit"
            ])
    }

    @Test("Text at one place that was shrunk is reported once") func shrunk() throws {
        let rest = (0..<40).map { "aaaaaaaaa\($0)" }
        #expect(
            try problems(["aaaaaaaaaa", "aaaaaaaaaaaa", "b"], "fit: shrink") == [
                "the text \"aaaaaaaaaa\" was shrunk from 10 pt to 8 pt to fit, and so was 1 other"
                    + " piece of text, down to 6.7 pt"
            ])
        #expect(
            try problems(["aaaaaaaaaa"] + rest, "fit: shrink") == [
                "the text \"aaaaaaaaaa\" was shrunk from 10 pt to 8 pt to fit, and so were 40 other"
                    + " pieces of text, down to 7.3 pt"
            ])
    }

    @Test("Words at one place that were broken are reported with the first one") func broken()
        throws
    {
        #expect(
            try problems(["aaaaaaaaaa", "bbbbbbbbbb", "cc"], "fit: wrap") == [
                "the word \"aaaaaaaaaa\" was broken to fit in its line, and so was 1 other word"
            ])
    }

    @Test("Text that was cut is reported each time, because something is lost each time")
    func cut() throws {
        #expect(try problems(["aaaaaaaaaa", "bbbbbbbbbb"], "fit: ellipsis").count == 2)
    }

    @Test("Two places of a template are two problems") func places() throws {
        let nodes = ["aaaaaaaaaa", "bbbbbbbbbb"].map { text($0, "fit: shrink") }
        let outcome = try lay(body: "{ column: [\(nodes.joined(separator: ", "))] }", 40, 100)
        #expect(outcome.diagnostics.count == 2)
    }
}
