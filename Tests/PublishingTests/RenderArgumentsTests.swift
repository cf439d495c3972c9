import ChalkboardKit
import Diagnostics
import Drawing
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

@Suite struct RenderArgumentsTests {
    private func options(
        _ change: (inout RenderArguments) -> Void
    ) -> (options: RenderOptions?, stop: Status?, lines: [String]) {
        var arguments = RenderArguments()
        change(&arguments)
        let typed = arguments
        let result = run { report throws(CommandFailure) in try typed.options(&report) }
        return (result.value, result.stop, result.report.lines)
    }

    private func paths(_ change: (inout RenderArguments) -> Void) -> [String] {
        options(change).options?.targets.map {
            $0.exactPath ?? "\($0.folder)/\($0.name.literal ?? "{{…}}").\($0.format)"
        } ?? []
    }

    @Test func outputs() {
        #expect(paths { _ in } == ["output/{{…}}.pdf"])
        #expect(paths { $0.output = "a/b.PNG" } == ["a/b.PNG"])
        #expect(paths { $0.output = "out.d/x" } == ["out.d/x/{{…}}.pdf"])
        #expect(
            paths { $0.format = "png,pdf, SVG,png" } == [
                "output/{{…}}.png", "output/{{…}}.pdf", "output/{{…}}.svg",
            ])
        #expect(paths { $0.output = "-" } == ["-"])
        #expect(
            paths {
                $0.output = "o"
                $0.name = "board"
            } == ["o/board.pdf"])
        #expect(
            options {
                $0.output = "-"
                $0.format = "svg"
            }.options?.targets.map(\.format) == [.svg])
    }

    @Test func outputsThatAreNotFolders() throws {
        func lines(_ output: String) -> [String] { options { $0.output = output }.lines }
        let endings = "end it in .pdf, .png, .svg, .webp or .jpg"
        for name in ["out.docx", "a/b.gif", "x.JSON"] {
            #expect(
                lines(name) == [
                    "--output: error: \"\(name)\" does not name an output format"
                        + " (\(endings); to name a folder, write \"\(name)/\")"
                ])
        }
        for name in ["out.docx/", "cards", "2026.05", "v1.2", ".cards", "a.docx/b", "x.y", "."] {
            #expect(lines(name) == [], "\(name)")
        }
        let folder = try TemporaryFolder()
        try workspace().makeFolder(folder.path + "/mine.docx")
        #expect(lines(folder.path + "/mine.docx") == [])
        let file = try folder.write("x", to: "mine")
        #expect(
            lines(file) == [
                "--output: error: \"\(file)\" is not a folder (name a folder, or \(endings))"
            ])
    }

    @Test func factsInAnOutput() {
        #expect(
            paths {
                $0.output = "a/b/{{homeroom}}/{{id}}.svg"
                $0.each = true
            } == ["a/b/{{…}}.svg"])
        #expect(paths { $0.output = "/{{id}}.svg" } == ["//{{…}}.svg"])
        #expect(paths { $0.output = "{{id}}.svg" } == ["./{{…}}.svg"])
        #expect(
            options {
                $0.output = "{{id.svg"
                $0.format = "pdf"
            }.lines == [
                "--format: error: the output \"{{id.svg\" is one svg file"
                    + " (specify a folder to get several formats)",
                "--output: error: the binding {{id is not closed (end it with }})",
            ])
    }

    @Test func defaults() throws {
        let options = try #require(options { $0.jobs = 3 }.options)
        #expect(options.jobs == 3)
        #expect(options.form.scale == 1)
        #expect(options.page == nil)
        #expect(options.date == nil)
        #expect(RenderArguments.workers(nil) >= 1)
        #expect(RenderArguments.workers(0) == 1)
    }

    @Test func values() throws {
        let options = try #require(
            options {
                $0.page = "phone-4"
                $0.scale = "2.5"
                $0.date = "2026-05-29"
                $0.select = ["x"]
                $0.each = true
            }.options)
        #expect(options.page == Size(width: 320, height: 568))
        #expect(options.form.scale == 2.5)
        #expect(options.date == "2026-05-29")
        #expect(options.select == ["x"])
        #expect(options.each)
    }

    /// All problems of the options are reported at once.
    @Test func allProblemsAtOnce() {
        let result = options {
            $0.format = "pdf,gif,,png"
            $0.name = "{{id"
            $0.page = "leter"
            $0.scale = "1e3"
            $0.date = "2026-02-30"
            $0.jobs = 0
        }
        #expect(result.stop == .usage)
        #expect(
            result.lines == [
                "--format: error: unknown format \"gif\" (the formats are pdf, png, svg, webp and jpg)",
                "--format: error: unknown format \"\" (the formats are pdf, png, svg, webp and jpg)",
                "--name: error: the binding {{id is not closed (end it with }})",
                "--page: error: \"leter\" is not a valid page size (use one of letter, a4, a5, card, phone-4,"
                    + " phone-4.7, phone-5.5, a label such as label-5160, or a size such as 80mm x 50mm)",
                "--scale: error: \"1e3\" is not a valid scale (use a number from 0.1 to 20; 2 means 144 dpi)",
                "--date: error: \"2026-02-30\" is not a valid date (write a real date as YYYY-MM-DD)",
                "--jobs: error: 0 is less than the minimum, 1 (use 1 or more workers)",
            ])
    }

    @Test func oneFileIsOneFile() {
        let single = options {
            $0.output = "board.pdf"
            $0.format = "png"
            $0.each = true
        }
        #expect(
            single.lines == [
                "--format: error: the output \"board.pdf\" is one pdf file"
                    + " (specify a folder to get several formats)",
                "--each: error: \"board.pdf\" is a single file (specify a folder with -o)",
            ])
        let stream = options {
            $0.output = "-"
            $0.format = "pdf,png"
        }
        #expect(stream.lines == ["--format: error: standard output accepts only one format"])
    }

    @Test(
        arguments: [
            ("1", 1), ("0.1", 0.1), ("20", 20), ("2.", 2), (".5", 0.5), ("0.09", nil),
            ("20.1", nil), ("-1", nil),
            ("nan", nil), ("inf", nil), ("0x2", nil), ("1e1", nil), ("", nil), ("٢", nil),
            ("1,5", nil),
            (" 1", nil),
        ] as [(String, Double?)])
    func scales(_ text: String, _ scale: Double?) {
        #expect(RenderOptionTable.shared.scale.values.value(text) == scale)
    }

    @Test(
        arguments: [
            ("a.pdf", .pdf), ("a.b/c.PnG", .png), ("x.svg", .svg), (".pdf", .pdf), ("a.gif", nil),
            ("a.jpg", .jpg), ("a.JPEG", .jpg), ("a.webp", .webp), ("a.jpe", nil),
            ("pdf", nil), ("a.pdf/b", nil), ("a.", nil), ("", nil),
        ] as [(String, OutputFormat?)])
    func endings(_ path: String, _ format: OutputFormat?) {
        #expect(OutputFormat(path: path) == format)
    }
}
