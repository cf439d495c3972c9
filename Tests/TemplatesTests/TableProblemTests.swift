import Diagnostics
import Input
import Schema
import Testing

@testable import Templates

@Suite struct TableProblemTests {
    private static let width =
        "is not a valid column width (write a length such as 20mm, a share of the rest such as 2*,"
        + " content, or content *)"

    @Test(
        "Tables",
        arguments: [
            ("table: courses, columns: [{ cell: \"{{title}}\" }]", []),
            ("table: courses, columns: [{ header: \"{{title}}\", cell: \"{{credits}}\" }]", []),
            (
                "table: courses, columns: [{ header: { text: x }, cell: [{ text: a }, spacer] }],"
                    + " otherwise: { text: \"{{title}}\" }", []
            ),
            (
                "table: courses, columns: [{ show: note, header: \"{{title}}\", cell: x },"
                    + " { show: title = 'x', cell: x }]", []
            ),
            (
                "table: courses, columns: [{ show: credits, cell: \"{{credits}}\" }]",
                [
                    "2:43 unknown fact \"credits\" (the facts here are title, note, count,"
                        + " passed, day, color, school, team, courses)"
                ]
            ),
            ("table: courses", ["2:7 \"columns\" is missing"]),
            (
                "table: courses, columns: []",
                [
                    "2:34 a table needs at least one column"
                        + " (for example, columns: [{ header: Course, cell: \"{{title}}\" }])"
                ]
            ),
            ("table: courses, columns: [{ header: x }]", ["2:35 \"cell\" is missing"]),
            ("table: courses, columns: [x]", ["2:35 expected an object, found a string"]),
            ("table: title, columns: [{ cell: x }]", ["2:16 \"title\" is text, not a list"]),
            (
                "table: course, columns: [{ cell: x }]",
                ["2:16 unknown fact \"course\" (did you mean \"courses\"?)"]
            ),
            (
                "table: courses, columns: [{ header: \"{{credits}}\", cell: \"{{note}}\" }]",
                [
                    "2:45 unknown fact \"credits\" (the facts here are title, note, count,"
                        + " passed, day, color, school, team, courses)",
                    "2:66 {{note}} may be absent (write {{note?}}, or put it inside when: note)",
                ]
            ),
            (
                "table: courses, columns: [{ cell: x, width: wide }]",
                ["2:53 \"wide\" \(width)"]
            ),
            ("table: courses, columns: [{ cell: x, width: -3 }]", ["2:53 \"-3\" \(width)"]),
            ("table: courses, columns: [{ cell: x, width: 0* }]", ["2:53 \"0*\" \(width)"]),
            ("table: courses, columns: [{ cell: x, width: 1e3* }]", ["2:53 \"1e3*\" \(width)"]),
            ("table: courses, columns: [{ cell: x, width: [1] }]", ["2:53 an array \(width)"]),
            (
                "table: courses, columns: [{ cell: x, align: baseline, padding: 3 }]",
                [
                    "2:53 \"baseline\" is not one of \"start\", \"center\", \"end\", \"decimal\"",
                    "2:63 warning: unknown key \"padding\"",
                ]
            ),
            (
                "table: courses, columns: [{ cell: x, borders: 1 }], rowRule: -1, frame: red, endRule: [1],"
                    + " borders: { top: 1pt, left: 0 }",
                [
                    "2:70 a length must be more than 0 here",
                    "2:81 \"red\" is not a valid length (\(Length.hint(for: "red")))",
                    "2:95 expected an object, found an array",
                    "2:127 a length must be more than 0 here",
                ]
            ),
            (
                "table: courses, columns: [{ cell: x }], headerRule: 1pt, rowRule: { width: 0 },"
                    + " rowFill: nope, cellPadding: -1",
                [
                    "2:84 a length must be more than 0 here",
                    "2:98 \"nope\" is not a valid color"
                        + " (write \"#rrggbb\", or a name from the template's colors)",
                    "2:117 a length cannot be negative here",
                ]
            ),
            (
                "table: courses, columns: [{ header: G, columns: [{ header: A, cell: a, span: 2 },"
                    + " { header: B }] }, { cell: \"{{title}}\", align: decimal, width: content,"
                    + " minWidth: 3, verticalAlign: top }], fill: [{ when: note, use: \"#fff\" }, none],"
                    + " borders: { top: { width: 1 } }, headerBorders: none,"
                    + " rowFill: [{ when: credits = 3, use: \"{{title}}\" }, \"#eee\"],"
                    + " columnRule: { width: 1 }, frame: { width: 1 }", []
            ),
            (
                "table: courses, columns: [{ cell: a, span: 3 }, { header: B }]",
                [
                    "2:52 a span of 3 needs 2 more columns after it"
                        + " (a column that it covers has a header or a width, but no cell)"
                ]
            ),
            (
                "table: courses, columns: [{ cell: a, span: 2 }, { cell: b, span: 2 }]",
                [
                    "2:65 this cell is covered by the span of the column before it"
                        + " (leave out the cell, or make the span smaller)",
                    "2:74 a column that is covered by a span cannot have its own",
                ]
            ),
            (
                "table: courses, columns: [{ cell: a, span: 2 }, { columns: [{ cell: b }] }]",
                [
                    "2:68 a header above several columns cannot be covered by a span"
                        + " (make the span smaller)"
                ]
            ),
            (
                "table: courses, columns: [{ columns: [] }]",
                ["2:46 a header needs at least one column below it"]
            ),
            (
                "table: courses, columns: [{ columns: [{ columns: [{ columns: [{ columns: ["
                    + "{ cell: a }] }] }] }] }]",
                ["2:82 at most 4 headers can be above each other"]
            ),
            (
                "table: courses, columns: [{ cell: { rule: 1 }, align: decimal }]",
                [
                    "2:43 a cell that is aligned at the decimal sign must be text"
                        + " (for example, cell: \"{{score|fixed 1}}\")"
                ]
            ),
            (
                "table: courses, columns: [{ cell: a, align: { decimal: x } }]",
                ["2:64 \"x\" is not one of \".\", \",\""]
            ),
            (
                "table: courses, columns: [{ cell: a, width: 9, minWidth: words }]",
                [
                    "2:66 only a column whose width depends on its content has limits"
                        + " (write width: content)"
                ]
            ),
            (
                "table: courses, columns: [{ cell: a, minWidth: 3 }]",
                [
                    "2:56 only a column whose width depends on its content has limits"
                        + " (write width: content)"
                ]
            ),
            (
                "table: courses, columns: [{ cell: a, fill: [{ when: note, use: \"#fff\" }] }]",
                [
                    "2:53 a list of cases ends in a plain value"
                        + " (for example, [{ when: letter = 'F', use: red }, none])"
                ]
            ),
            (
                "table: courses, columns: [{ cell: a, fill: [{ use: nope }, none], borders: [] }]",
                [
                    "2:53 \"when\" is missing",
                    "2:60 \"nope\" is not a valid color"
                        + " (write \"#rrggbb\", or a name from the template's colors)",
                    "2:84 expected an object, found an array",
                ]
            ),
            (
                "table: courses, columns: [{ cell: x, footer: \"{{count}}\" }, { cell: y }],"
                    + " groups: { by: note, header: \"{{key?}} {{count}}\", keep: true, repeat: true,"
                    + " footer: { cells: [x, { cell: y, align: decimal }], fill: \"#fff\" } },"
                    + " footer: [Total, { cells: [~, { cell: \"{{count}}\", borders: none }] }],"
                    + " footerRule: { width: 1 }, endRule: { width: 1 }, footerFill: none", []
            ),
            ("table: courses, columns: [{ cell: x }], groups: {}", ["2:57 \"by\" is missing"]),
            (
                "table: courses, columns: [{ cell: x }], groups: { by: courses, keep: 1 }",
                [
                    "2:63 \"courses\" is a list, which has no order",
                    "2:78 expected true or false, found a number",
                ]
            ),
            (
                "table: courses, columns: [{ cell: x }], groups: { by: note, header: \"{{key}}\" }",
                ["2:77 {{key}} may be absent (write {{key?}}, or put it inside when: key)"]
            ),
            (
                "table: \"group(courses, title)\", columns: [{ cell: x }], groups: { by: key }",
                [
                    "2:79 the rows of this table are already groups"
                        + " (leave out group(…) in the table's list)"
                ]
            ),
            (
                "table: courses, columns: [{ cell: x }], footer: { cells: [x, y] }",
                ["2:66 these cells take 2 columns, but the table has 1"]
            ),
            (
                "table: courses, columns: [{ cell: x, footer: \"{{credits}}\" }]",
                [
                    "2:54 unknown fact \"credits\" (the facts here are title, note, count,"
                        + " passed, day, color, school, team, courses)"
                ]
            ),
            ("table: courses, columns: [{ cell: pageBreak }]", []),
            (
                "table: courses, columns: [{ cell: [pageBreak] }]",
                [
                    "2:44 a page cannot break here (put pageBreak directly in the body's"
                        + " column, or in a column inside it)"
                ]
            ),
        ] as [(String, [String])])
    func tables(_ table: String, _ expected: [String]) {
        #expect(problems(body: "{ \(table) }").sorted() == expected.sorted())
    }

    @Test("A table's style can take its color from the row, but not above a column")
    func styles() {
        func found(_ columns: String, _ rest: String = "") -> [String] {
            problems(
                "data: board\nstyles: { s: { color: \"{{credits}}\" }, t: { size: 3 } }\n"
                    + "body: { table: courses, columns: [{ \(columns)cell: x }], style: s\(rest) }")
        }
        #expect(found("") == [])
        #expect(found("header: x, ", ", headerStyle: t") == [])
        #expect(
            found("header: x, ") == [
                "3:67 unknown fact \"credits\" (the facts here are title, note, count, passed,"
                    + " day, color, school, team, courses)"
            ])
    }

    @Test("Column widths")
    func widths() {
        #expect(TableNode.Width("*") == .share(1))
        #expect(TableNode.Width("2*") == .share(2))
        #expect(TableNode.Width("0.5*") == .share(0.5))
        #expect(TableNode.Width("12") == .fixed(.points(12)))
        #expect(TableNode.Width("0") == .fixed(.points(0)))
        #expect(TableNode.Width("10pw") == .fixed(.pageWidth(10)))
        #expect(TableNode.Width("content") == .content(least: nil, most: nil, share: 0))
        #expect(TableNode.Width("content 2*") == .content(least: nil, most: nil, share: 2))
        for wrong in ["content2*", "content *2", "content 10mm", "content 0*"] {
            #expect(TableNode.Width(wrong) == nil, "\(wrong)")
        }
        for text in ["", "**", "-1*", "0.001*", "1001*", "1e2*", "2 *", "x", "-1pt"] {
            #expect(TableNode.Width(text) == nil, "\(text)")
        }
    }

    @Test(
        "Grids",
        arguments: [
            ("grid: [{ text: x }], columns: 3, spacing: 2mm, rowSpacing: 1, align: end", []),
            ("grid: []", ["2:7 \"columns\" is missing"]),
            ("grid: [], columns: 0", ["2:28 0 is not a whole number from 1 to 100"]),
            ("grid: [], columns: 101", ["2:28 101 is not a whole number from 1 to 100"]),
            ("grid: [], columns: 2, rowSpacing: -1", ["2:43 a length cannot be negative here"]),
            (
                "grid: [], columns: 2, align: baseline",
                ["2:38 \"baseline\" is not one of \"start\", \"center\", \"end\""]
            ),
        ] as [(String, [String])])
    func grids(_ grid: String, _ expected: [String]) {
        #expect(problems(body: "{ \(grid) }") == expected)
    }

    @Test(
        "Charts",
        arguments: [
            ("bars, values: courses, value: credits, alt: x", []),
            (
                "histogram, values: courses, value: credits, label: \"{{title}}\","
                    + " caption: \"{{credits|fixed 1}}\", color: \"{{title}}\", gap: 0.9,"
                    + " axis: { width: 1, color: \"#000\" }, alt: \"{{title}}\", role: figure", []
            ),
            ("bars, values: courses, value: credits", []),
            ("bars, values: courses, value: credits, role: figure, altEach: \"{{title}}\"", []),
            ("bars, alt: x", ["2:7 \"values\" is missing", "2:7 \"value\" is missing"]),
            (
                "pie, values: courses, value: credits, alt: x",
                [
                    "2:18 \"pie\" is not one of \"bars\", \"histogram\", \"line\", \"dots\","
                        + " \"ring\", \"sparkline\", \"ruler\", \"thermometer\""
                ]
            ),
            (
                "bars, values: title, value: credits, alt: x",
                ["2:32 \"title\" is text, not a list"]
            ),
            (
                "bars, values: courses, value: title, alt: x",
                ["2:48 \"title\" is text, not a number"]
            ),
            (
                "bars, values: courses, value: credit, alt: x",
                ["2:48 unknown fact \"credit\" (did you mean \"credits\"?)"]
            ),
            (
                "bars, values: courses, value: credits, gap: 1, alt: x",
                ["2:62 1 is not between 0 and 0.9"]
            ),
            (
                "bars, values: courses, value: credits, label: \"{{school.nam}}\", alt: x",
                ["2:64 unknown fact \"school.nam\" (did you mean \"school.name\"?)"]
            ),
        ] as [(String, [String])])
    func charts(_ chart: String, _ expected: [String]) {
        #expect(problems(body: "{ picture: \(chart) }") == expected)
    }

    @Test("A chart cannot show a number that some records lack")
    func optionalNumber() {
        let row = RecordSchema.record([.init("size", .number, optional: true, "")])
        let reader = TemplateReader(
            shapes: [("board", { .record([.init("rows", .list(row), "")]) })],
            source: MemoryTemplates())
        let chart = "{ picture: bars, values: rows, value: size, alt: x }"
        var found = DiagnosticSink()
        _ = reader.read(parsed("data: board\nbody: \(chart)"), name: "t", &found)
        #expect(found.diagnostics.map(\.message) == ["\"size\" may be absent"])
        #expect(found.diagnostics.map(\.hint) == ["name a number that all records have"])
    }

    @Test(
        "Content that is kept whole, and places of page breaks",
        arguments: [
            ("{ text: x, keep: true }", []),
            ("{ column: [], keep: false }", []),
            ("{ row: [], keep: true }", []),
            (
                "{ row: [], keep: false }",
                [
                    "2:24 a row always stays on one page"
                        + " (use a column or a table, which can continue on the next page)"
                ]
            ),
            ("{ box: , keep: 1 }", ["2:22 expected true or false, found a number"]),
            ("{ stack: [], keep: true }", ["2:20 warning: unknown key \"keep\""]),
            ("{ column: { column: [pageBreak] } }", []),
            ("{ column: { box: { column: [pageBreak] }, keep: false } }", []),
            ("{ column: [pageBreak], height: 30 }", []),
            ("{ column: { box: { column: [pageBreak] } } }", ["2:35 \(Self.noBreak)"]),
            ("{ column: { column: [pageBreak], keep: true } }", ["2:28 \(Self.noBreak)"]),
            ("{ column: { column: [pageBreak], height: 3 } }", ["2:28 \(Self.noBreak)"]),
            ("{ column: { grid: [pageBreak], columns: 1 } }", ["2:26 \(Self.noBreak)"]),
            ("{ column: { row: [{ column: [pageBreak] }] } }", ["2:36 \(Self.noBreak)"]),
        ] as [(String, [String])])
    func keeping(_ body: String, _ expected: [String]) {
        #expect(problems(body: body) == expected)
    }

    private static let noBreak =
        "a page cannot break here"
        + " (put pageBreak directly in the body's column, or in a column inside it)"
}
