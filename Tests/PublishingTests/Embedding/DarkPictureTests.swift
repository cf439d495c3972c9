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
