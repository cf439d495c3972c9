import Diagnostics
import Input
import Schema
import Testing

@testable import Templates

/// Tests of errors in rulers, thermometers and columns repeated for each record of a list.
@Suite struct ScaleProblemTests {
    private static let shape = RecordSchema.record([
        .init("title", .text, ""), .init("scale", ScaleFacts.shape, ""),
        .init("maybe", ScaleFacts.shape, optional: true, ""),
        .init("units", .list(.record([.init("symbol", .text, "")])), ""),
        .init(
            "rows",
            .list(
                .record([
                    .init("value", .text, ""),
                    .init("cells", .list(.record([.init("result", .text, "")])), ""),
                ])), ""),
    ])

    private static let cases: [(node: String, problems: [String])] = [
        ("{ picture: ruler, scale: scale, alt: a }", []),
        (
            "{ when: maybe, then: { picture: thermometer, scale: maybe, alt: a, accent: \"#900\" } }",
            []
        ),
        (
            "{ picture: ruler, alt: a }",
            ["2:7 \"scale\" is missing"]
        ),
        (
            "{ picture: ruler, scale: title, alt: a }",
            ["2:32 \"title\" is text, not a scale"]
        ),
        (
            "{ picture: ruler, scale: maybe, alt: a }",
            ["2:32 \"maybe\" may be absent (put the picture inside when: maybe)"]
        ),
        (
            "{ picture: ruler, scale: scal, alt: a }",
            ["2:32 unknown fact \"scal\" (did you mean \"scale\"?)"]
        ),
        (
            "{ picture: rular, scale: scale, alt: a }",
            [
                "2:18 \"rular\" is not one of \"bars\", \"histogram\", \"line\", \"dots\", \"ring\","
                    + " \"sparkline\", \"ruler\", \"thermometer\""
                    + " (did you mean \"ruler\"?)",
                "2:7 \"values\" is missing", "2:7 \"value\" is missing",
                "2:25 warning: unknown key \"scale\"",
            ]
        ),
        (
            "{ picture: ruler, scale: scale }",
            [
                "2:7 a picture needs \"alt\", its alternative text"
                    + " (describe what it shows, as in alt: \"{{count}} courses\")"
            ]
        ),
        (
            "{ table: rows, columns: [{ repeat: units, cells: cells, header: \"{{symbol}}\", cell: \"{{result}} {{symbol}} {{value}}\" }] }",
            []
        ),
        (
            "{ table: rows, columns: [{ repeat: units, cell: \"{{result}}\" }] }",
            ["2:32 \"cells\" is missing"]
        ),
        (
            "{ table: rows, columns: [{ repeat: cells, cells: units, cell: a }] }",
            [
                "2:42 unknown fact \"cells\" (the facts here are title, scale, maybe, units, rows)"
            ]
        ),
        (
            "{ table: rows, columns: [{ repeat: units, cells: value, cell: a }] }",
            ["2:56 \"value\" is text, not a list"]
        ),
        (
            "{ table: rows, columns: [{ repeat: units, cells: cells, header: \"{{result}}\", cell: \"{{sum}}\" }] }",
            [
                "2:71 unknown fact \"result\" (the facts here are symbol, title, scale, maybe, units, rows, item)",
                "2:91 unknown fact \"sum\" (the facts here are result, symbol, value, cells, title, scale, maybe, units, rows, item)",
            ]
        ),
    ]

    @Test(arguments: cases)
    func problems(_ node: String, _ wanted: [String]) {
        let text = "data: own\nbody: \(node)\n"
        let result = parse(bytes: Array(text.utf8), path: "t.yaml", format: .yaml)
        var problems = DiagnosticSink()
        problems.add(contentsOf: result.diagnostics)
        let reader = TemplateReader(shapes: [("own", { Self.shape })], source: MemoryTemplates())
        let template = result.value.flatMap { reader.read($0, name: "t", &problems) }
        let found = problems.diagnostics.map { problem in
            let hint = problem.hint.map { " (\($0))" } ?? ""
            let kind = problem.severity == .warning ? "warning: " : ""
            return "\(problem.line):\(problem.column) \(kind)\(problem.message)\(hint)"
        }
        #expect(found == wanted)
        #expect((template == nil) == problems.hasErrors)
    }
}
