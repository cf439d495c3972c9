import ChalkboardKit
import Diagnostics
import Schema
import Templates
import Testing

@testable import Documents
@testable import Publishing

@Suite struct OutputPlanTests {
    private func set(_ ids: [String]) -> DocumentSet {
        DocumentSet(
            ids.map { id in
                var record = Record()
                record.set("id", .text(id))
                return DocumentSet.Entry(id: id, record: record)
            })
    }

    private func plan(
        _ ids: [String], each: Bool = true, select: [String] = [], name: String = "{{id}}",
        formats: [OutputFormat] = [.pdf], exact: [String] = [], combined: [String] = []
    ) throws -> (paths: [[String]], lines: [String]) {
        let pattern = try BoundText(parsing: name)
        var options = RenderOptions(
            targets: formats.map { OutputPattern(folder: "out", name: pattern, format: $0) }
                + exact.map { OutputPattern(exactPath: $0, format: .pdf) })
        options.each = each
        options.select = select
        options.combined = combined.map { OutputPattern(exactPath: $0, format: .pdf) }
        let result = run { report throws(CommandFailure) in
            try OutputPlan(options, set(ids), dataPath: "class.json", &report)
        }
        return (
            result.value.map { plan in
                (plan.items.map(\.targets) + [plan.shared]).map { $0.map(\.path) }
                    .filter { !$0.isEmpty }
            } ?? [], result.report.lines
        )
    }

    @Test func oneFileEach() throws {
        let (paths, lines) = try plan(["a", "b"], formats: [.pdf, .png])
        #expect(paths == [["out/a.pdf", "out/a.png"], ["out/b.pdf", "out/b.png"]])
        #expect(lines.isEmpty)
    }

    @Test func allInOne() throws {
        #expect(try plan(["a", "b"], each: false).paths == [["out/all.pdf"]])
        #expect(try plan(["a"], each: false).paths == [["out/a.pdf"]])
        #expect(try plan(["a", "b"], each: false, name: "cards").paths == [["out/cards.pdf"]])
    }

    @Test(arguments: [
        (["a", "a"], "a.pdf: error: two outputs would be written to this file"),
        (
            ["a/b", "a:b"],
            "a_b.pdf: error: \"a/b\" and \"a:b\" would both be written to this file"
                + " (these ids become the same file name: give one of the two a different id)"
        ),
        (
            ["Ada", "ada"],
            "ada.pdf: error: \"Ada\" and \"ada\" would both be written to this file"
                + " (uppercase and lowercase are the same in file names: give one of the two a different id)"
        ),
        (
            ["\u{E9}", "e\u{301}"], "e\u{301}.pdf: error: two outputs would be written to this file"
        ),
    ])
    func clashes(_ ids: [String], _ line: String) throws {
        let (paths, lines) = try plan(ids)
        #expect(paths.isEmpty)
        #expect(lines == [line])
    }

    @Test func twoTargetsOfOneRecord() throws {
        let result = try plan(["a"], exact: ["x.pdf", "X.pdf"])
        #expect(result.lines == ["X.pdf: error: two outputs would be written to this file"])
    }

    @Test func selection() throws {
        #expect(
            try plan(["a", "b", "c"], select: ["c", "a"]).paths == [["out/a.pdf"], ["out/c.pdf"]])
        let (paths, lines) = try plan(["S-1001", "S-1002"], select: ["S-1003", "x", "S-1001"])
        #expect(paths.isEmpty)
        #expect(
            lines == [
                "class.json: error: record \"S-1003\" not found (did you mean \"S-1001\"?)",
                "class.json: error: record \"x\" not found",
            ])
    }

    @Test func aRecordWithoutAName() throws {
        #expect(try plan([".."]).lines == ["..: error: \"\" is not a valid file name"])
    }

    @Test(arguments: [
        ("a.png", "a-2.png"), ("x.y/a", "x.y/a-2"), ("x.y/a.svg", "x.y/a-2.svg"), ("a", "a-2"),
    ])
    func numberedPages(_ path: String, _ numbered: String) {
        #expect(OutputTarget(path: path, format: .png).path(ofPage: 2) == numbered)
    }

    @Test func oneFileEachAndOneForAll() throws {
        #expect(
            try plan(["a", "b"], combined: ["all.pdf"]).paths == [
                ["out/a.pdf"], ["out/b.pdf"], ["all.pdf"],
            ])
        #expect(try plan(["a"], combined: ["all.pdf"]).paths == [["out/a.pdf", "all.pdf"]])
        #expect(
            try plan(["a", "b"], combined: ["out/A.pdf"]).lines == [
                "A.pdf: error: \"a\" and the file with all records would both be written to this file"
                    + " (give the file with all records a different name)"
            ])
    }

    @Test func manyRecordsDoNotGoWhereOnePageDoes() throws {
        var options = RenderOptions(targets: [OutputPattern(exactPath: "-", format: .png)])
        options.each = false
        let (wanted, records) = (options, set(["a", "b"]))
        let result = run { report throws(CommandFailure) in
            _ = try OutputPlan(wanted, records, dataPath: "class.json", &report)
        }
        #expect(result.stop == .badData)
        #expect(
            result.report.lines == [
                "--format: error: standard output accepts only one png page, but there are 2 records"
                    + " (specify a folder with -o, or use pdf)"
            ])
    }
}
