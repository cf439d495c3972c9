import Diagnostics
import TestSupport
import Testing

@testable import Publishing

/// Tests pictures with a variant for dark screens.
@Suite struct DarkPictureTests {
    private static let light = "images/class-report-card-S-1"

    private func start(_ name: String, _ options: String) throws -> EmbedDesk {
        let desk = try EmbedDesk()
        try desk.write(name, "render report-card class.json --select S-1 --alt Ada \(options)")
        return desk
    }

    @Test(
        "Both pictures are written, and shown by one element",
        arguments: [
            (
                "d.md", "--dark",
                "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"LIGHT-dark.svg\">"
                    + "<img src=\"LIGHT.svg\" alt=\"Ada\"></picture>", ["-dark.svg", ".svg"]
            ),
            (
                "d.html", "--dark --width 408px",
                "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"LIGHT-dark.svg\">"
                    + "<img src=\"LIGHT.svg\" width=\"408\" height=\"528\" alt=\"Ada\"></picture>",
                ["-dark.svg", ".svg"]
            ),
            (
                "d.md", "--dark=report-card-dark --format png --width 90px --density 1x,2x",
                "<picture><source media=\"(prefers-color-scheme: dark)\""
                    + " srcset=\"LIGHT-dark.png 1x, LIGHT-dark@2x.png 2x\"><img src=\"LIGHT.png\""
                    + " srcset=\"LIGHT.png 1x, LIGHT@2x.png 2x\" width=\"90\" alt=\"Ada\"></picture>",
                ["-dark.png", "-dark@2x.png", ".png", "@2x.png"]
            ),
        ])
    func written(
        _ name: String, _ options: String, _ markup: String, _ endings: [String]
    ) async throws {
        let desk = try start(name, options)
        let first = await desk.run(name)
        #expect(first.stop == nil, "\(desk.problems(first.report))")
        let files = endings.map { Self.light + $0 }
        #expect(Set(desk.written(first.report)) == Set(files + [name]))
        let expected = markup.replacing("LIGHT", with: Self.light)
        #expect(try desk.text(name).contains("\n\(expected)\n"))
        #expect(try desk.bytes(files[0]) != desk.bytes(files[endings.count / 2]))

        let again = await desk.run(name)
        #expect(again.stop == nil && again.report.outputs.isEmpty)
        let check = await desk.run(name, check: true)
        #expect(check.stop == nil && check.report.lines.isEmpty)
    }

    @Test("Data in a block, and the sizes of both pictures if they are cropped")
    func dataInTheBlock() async throws {
        let desk = try EmbedDesk()
        let (begin, end) = ("<!-- chalkboard: render tip-table", "<!-- /chalkboard -->")
        let data = "~~~yaml\ntips: { checks: [10], percents: [15] }\n~~~"
        try desk.folder.write(
            "\(begin) --crop --dark -o hidden.png\n\(data)\n-->\n\(end)\n", to: "d.html")
        try desk.folder.write(
            "\(begin) --dark=tip-table-dark -o shown.svg -->\n\(data)\n\(end)\n", to: "d.md")
        let first = await desk.run("d.html", "d.md")
        #expect(first.stop == nil, "\(desk.problems(first.report))")
        #expect(
            desk.written(first.report) == [
                "hidden.png", "hidden-dark.png", "shown.svg", "shown-dark.svg", "d.html", "d.md",
            ])
        let text = try desk.text("d.html")
        #expect(text.contains("\n\(data)\n-->\n<picture><source "))
        #expect(try desk.text("d.md").contains("\n\(data)\n\n<picture><source "))
        // The background of the dark one does not keep it from being cropped.
        let sizes = try ["hidden.png", "hidden-dark.png"].map {
            Array(try desk.bytes($0)[16..<24])
        }
        #expect(sizes[0] == sizes[1])
        let width = sizes[0][2..<4].reduce(0) { $0 << 8 | Int($1) }
        #expect(width == 704 && text.contains(" width=\"704\" "), "528 points")
        #expect(await desk.run("d.html", "d.md", check: true).stop == nil)
        #expect(await desk.run("d.html", "d.md").report.outputs.isEmpty)
    }

    @Test("A template of a project, or beside the document, has a dark variant of the same name")
    func ownTemplates() async throws {
        let desk = try EmbedDesk()
        let light = try desk.text("card.yaml")
        let dark = light.replacing(
            "body:",
            with: "background: { box: { box: {}, width: 100pw, height: 100ph }, fill: "
                + "\"#111111\" }\nbody:")
        _ = try Command.run("mkdir", ["\(desk.folder.path)/templates"])
        for (name, text) in [
            ("card-dark.yaml", dark), ("templates/mine.yaml", light),
            ("templates/mine-dark.yaml", dark), ("templates/night.yaml", dark),
        ] { try desk.folder.write(text, to: name) }
        try desk.write(
            "d.md", "render card.yaml class.json --dark --select S-1 -o a.svg",
            "render mine class.json --dark --select S-1 -o b.svg",
            "render mine class.json --dark=night --select S-1 -o c.svg",
            "render card.yaml class.json dark=templates/night.yaml --select S-1 -o d.svg")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == nil, "\(desk.problems(report))")
        for name in ["a", "b", "c", "d"] {
            #expect(try desk.bytes("\(name)-dark.svg") == desk.bytes("a-dark.svg"))
            #expect(try desk.bytes("\(name).svg") == desk.bytes("a.svg"))
        }
        #expect(try desk.text("a-dark.svg").contains("#111"))
        #expect(try !desk.text("a.svg").contains("#111"))
    }

    @Test(
        "A dark variant with other pages is refused",
        arguments: [
            (
                "body: { column: [ { text: \"1\", style: text }, pageBreak, { text: \"2\", style: text } ] }",
                "page: { size: card, margin: 8pt }", "2 pages instead of 1"
            ),
            (
                "body: { text: \"1\", style: text }", "page: { size: 100pt x 120pt, margin: 8pt }",
                "133 × 160 pixels instead of 240 × 336"
            ),
        ])
    func otherPages(_ body: String, _ page: String, _ difference: String) async throws {
        let desk = try EmbedDesk()
        try desk.folder.write(
            "data: student\n\(page)\nstyles: { text: { font: Inter, size: 9pt } }\n\(body)\n",
            to: "card-dark.yaml")
        try desk.write("d.md", "render card.yaml class.json --select S-1 --dark")
        let before = try desk.text("d.md")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == .badData)
        #expect(
            desk.problems(report) == [
                "d.md:1:59: error: --dark: the dark variant has \(difference)"
            ])
        #expect(report.outputs.isEmpty)
        #expect(try desk.text("d.md") == before)
    }

    @Test("Each page of each record has a dark picture, and errors in data are reported once")
    func manyPages() async throws {
        let desk = try EmbedDesk()
        try desk.write("d.md", "render report-card class.json --dark -o r.svg")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == nil, "\(desk.problems(report))")
        #expect(
            desk.written(report)
                == ["r-1.svg", "r-2.svg", "r-dark-1.svg", "r-dark-2.svg", "d.md"])
        let pairs = try desk.text("d.md").matches(of: /srcset="(.*?)"><img src="(.*?)"/)
        #expect(
            pairs.map { [$0.output.1, $0.output.2] }
                == [["r-dark-1.svg", "r-1.svg"], ["r-dark-2.svg", "r-2.svg"]])
        try desk.folder.write("{ \"students\": 3 }", to: "class.json")
        let wrong = await desk.run("d.md")
        #expect(wrong.stop == .badData)
        #expect(
            desk.problems(wrong.report) == [
                "d.md:1:37: error: the picture of this block cannot be rendered, because class.json has"
                    + " errors",
                "class.json:1:15: error: students: expected an array, found a number",
            ])
    }

    @Test("A dark picture does not overwrite another one")
    func conflicts() async throws {
        let desk = try EmbedDesk()
        try desk.write(
            "d.md", "render report-card class.json --select S-1 --dark -o r.svg",
            "render report-card class.json --select S-1 -o r-dark.svg")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == .badData && report.outputs.isEmpty)
        #expect(
            desk.problems(report) == [
                "d.md:4:1: error: r-dark.svg is the picture of another block, d.md:1 (name one of the"
                    + " two with -o)"
            ])
    }

    @Test("A stale dark picture is reported")
    func stale() async throws {
        let desk = try start("d.md", "--dark")
        _ = await desk.run("d.md")
        try desk.folder.write("<svg/>", to: "\(Self.light)-dark.svg")
        let check = await desk.run("d.md", check: true)
        #expect(check.stop != nil)
        #expect(
            desk.problems(check.report) == [
                "d.md:1:1: error: \(Self.light)-dark.svg is out of date (run \"chalkboard embed d.md\")"
            ])
    }

    @Test(
        "Dark variants that are not valid",
        arguments: [
            (
                "d.md", "--dark --dark",
                "d.md:1:78: error: --dark: this option appears twice (remove one of them)"
            ),
            ("d.md", "--dark=", "d.md:1:71: error: --dark: the value is missing"),
            (
                "d.md", "--dark=report-card-drk",
                "d.md:1:71: error: report-card-drk: unknown template (did you mean"
                    + " \"report-card-dark\"?)"
            ),
            (
                "d.qmd", "--dark",
                "d.qmd:1:71: error: --dark: only Markdown and HTML have pictures for dark screens"
                    + " (remove --dark)"
            ),
        ])
    func refused(_ name: String, _ options: String, _ message: String) async throws {
        let desk = try start(name, options)
        let result = await desk.run(name)
        #expect(result.stop != nil)
        #expect(desk.problems(result.report) == [message])
        #expect(result.report.outputs.isEmpty)
    }
}
