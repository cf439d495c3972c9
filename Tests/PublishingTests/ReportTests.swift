import ChalkboardKit
import Diagnostics
import Input
import Testing

@testable import Documents
@testable import Publishing

@Suite struct ReportTests {
    private func warning(_ text: String, line: Int = 0, path: String = "a.json") -> Diagnostic {
        Diagnostic(severity: .warning, path: path, line: line, column: line, message: text)
    }

    @Test func exactJSON() {
        var report = Report()
        report.outputs.append(
            Report.Output(
                path: "o/a.pdf", format: "pdf", pages: 2, bytes: 1234, sha256: "ab",
                alternativeText: "Grades: \"A\"",
                records: ["a", "b"]))
        report.sink.add(
            Diagnostic(
                path: "a.json", line: 3, column: 4, field: "x[0]", message: "no", hint: "yes"))
        #expect(
            report.json.text() == """
                {
                  "outputs": [
                    {
                      "path": "o/a.pdf",
                      "format": "pdf",
                      "pages": 2,
                      "bytes": 1234,
                      "sha256": "ab",
                      "alt": "Grades: \\"A\\"",
                      "records": [
                        "a",
                        "b"
                      ]
                    }
                  ],
                  "diagnostics": [
                    {
                      "path": "a.json",
                      "line": 3,
                      "column": 4,
                      "severity": "error",
                      "field": "x[0]",
                      "message": "no",
                      "hint": "yes"
                    }
                  ]
                }
                """)
        #expect(Report().json.text(pretty: false) == #"{"outputs":[],"diagnostics":[]}"#)
    }

    @Test(arguments: [
        (100, ""), (101, "and 1 more problem\n"), (150, "and 50 more problems\n"),
        (1200, "and 1100 more problems\n"),
    ])
    func manyProblems(_ count: Int, _ last: String) {
        var report = Report()
        for number in 0..<count { report.sink.add(warning("w\(number)")) }
        let lines = report.text.split(separator: "\n")
        #expect(lines.count == 100 + (last.isEmpty ? 0 : 1))
        #expect(lines.first == "a.json: warning: w0")
        #expect(last.isEmpty ? lines.last == "a.json: warning: w99" : report.text.hasSuffix(last))
    }

    @Test func strictness() {
        var report = Report(isStrict: true)
        #expect(!report.sink.fails)
        report.sink.add(warning("w"))
        #expect(report.sink.fails)
        #expect(report.text == "a.json: error: w\n")
        report.sink.isStrict = false
        #expect(!report.sink.fails)
        #expect(report.text == "a.json: warning: w\n")
    }

    @Test func filesInTheOrderRead() throws {
        var report = Report()
        for path in ["b.json", "a.json"] {
            _ = try ParsedFile.parse(Array("{}\n\n\n".utf8), path, &report.sink)
        }
        report.sink.add(warning("2", line: 2, path: "a.json"))
        report.sink.add(warning("3", line: 3, path: "b.json"))
        report.sink.add(warning("1", line: 1, path: "a.json"))
        report.sink.add(warning("1", line: 1, path: "b.json"))
        #expect(
            report.lines == [
                "b.json:1:1: warning: 1", "b.json:3:3: warning: 3", "a.json:1:1: warning: 1",
                "a.json:2:2: warning: 2",
            ])
    }

    @Test func whatBothFoundIsSaidOnce() throws {
        var report = Report()
        report.sink.add(warning("w"))
        var other = report
        other.sink.add(warning("v"))
        _ = try ParsedFile.parse(Array("{}".utf8), "a.json", &other.sink)
        var collector = ReportCollector(report)
        collector.add(other, to: &report)
        collector.add(other, to: &report)
        #expect(report.lines == ["a.json: warning: w", "a.json: warning: v"])
        #expect(report.sink.sources.map(\.path) == ["a.json"])
    }

    @Test func stops() {
        var report = Report()
        #expect(
            report.sink.fail(FileError(.read, path: "-", cause: "c"))
                == CommandFailure(.missingInput))
        #expect(
            report.sink.fail(FileError(.write, path: "x.pdf", cause: "c"))
                == CommandFailure(.cannotWrite))
        #expect(report.sink.fail(.usage, "--x", "no", hint: "yes") == CommandFailure(.usage))
        #expect(
            report.lines == [
                "standard input: error: cannot read: c", "x.pdf: error: cannot write: c",
                "--x: error: no (yes)",
            ])
    }
}
