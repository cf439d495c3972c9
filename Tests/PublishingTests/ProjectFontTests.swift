import ChalkboardKit
import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import CairoCanvas
@testable import Documents
@testable import Publishing

/// Templates use the fonts in the folder `assets/fonts` of a project.
@Suite struct ProjectFontTests {
    /// Letters in the font `Tiny` are boxes.
    private static let title = "Chalk 12"

    // MARK: Output

    @Test(arguments: [TinyFont.Outlines.trueType, .postScript])
    func aPDFHasTheFont(_ outlines: TinyFont.Outlines) async throws {
        let desk = try FontDesk("Tiny Board")
        var font = TinyFont("Tiny Board")
        font.outlines = outlines
        try desk.add(font)
        let result = try await desk.render("a.pdf")
        #expect(result.lines == [] && result.stop == nil)
        #expect(try desk.text("a.pdf") == Self.title)
        let fonts = try desk.fonts("a.pdf")
        #expect(fonts.count == 1)
        #expect(fonts[0].name.dropFirst(6).hasPrefix("+TinyBoard-Regular400"))
        #expect(fonts[0].kind == (outlines == .trueType ? "CID TrueType" : "CID Type 0C"))
        #expect(fonts[0].isEmbedded && fonts[0].isSubset)
    }

    /// Both kinds of outlines show the same page, which is not that of another font.
    @Test func pictures() async throws {
        let desk = try FontDesk("Tiny")
        try desk.add(TinyFont("Tiny"))
        var files: [String: [UInt8]] = [:]
        for name in ["a.png", "a.svg"] { files[name] = try await desk.rendered(name) }
        #expect(String(decoding: files["a.svg"] ?? [], as: UTF8.self).contains(Self.title))

        var other = TinyFont("Tiny")
        other.outlines = .postScript
        try desk.add(other)
        #expect(try await desk.rendered("a.png") == files["a.png"])
        #expect(try await desk.rendered("a.svg") == files["a.svg"])
        try desk.use("Inter")
        #expect(try await desk.rendered("a.png") != files["a.png"])
    }

    /// A license that does not allow a part of a font: the PDF has all of it, and an SVG none.
    @Test(arguments: [TinyFont.Outlines.trueType, .postScript])
    func wholeFonts(_ outlines: TinyFont.Outlines) async throws {
        let desk = try FontDesk("Tiny")
        var font = TinyFont("Tiny")
        font.outlines = outlines
        try desk.add(font)
        let part = try await desk.rendered("part.svg", text: "fonts")
        #expect(String(decoding: part, as: UTF8.self).contains("@font-face"))

        font.fsType = 0x108
        try desk.add(font)
        let svg = try await desk.rendered("a.svg", text: "fonts")
        #expect(!String(decoding: svg, as: UTF8.self).contains("@font-face"))
        _ = try await desk.rendered("a.pdf")
        #expect(try desk.text("a.pdf") == Self.title)
        let fonts = try desk.fonts("a.pdf")
        #expect(fonts.count == 1 && fonts[0].name.hasPrefix("Tiny-Regular400"))
        #expect(fonts[0].kind == (outlines == .trueType ? "CID TrueType" : "CID Type 0C (OT)"))
        #expect(fonts[0].isEmbedded && !fonts[0].isSubset)
        // All of the file is in the PDF, and shows the same page.
        let (one, two) = (desk.path("a.pdf"), desk.path("q.pdf"))
        let plain = try Command.run("qpdf", ["--qdf", "--stream-data=uncompress", one, two])
        #expect(plain.status == 0, "\(plain.output)")
        #expect(try Self.contains(Files.read(two), font.file))
        let page = try desk.pixels("a.pdf")
        font.fsType = 0
        try desk.add(font)
        _ = try await desk.rendered("b.pdf")
        #expect(try desk.pixels("b.pdf") == page)
    }

    private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
        (0...max(0, bytes.count - part.count)).contains { start in
            bytes[start] == part[0] && bytes[start...].starts(with: part)
        }
    }

    @Test func reportsNameTheFile() async throws {
        let desk = try FontDesk("Tiny")
        try desk.add(TinyFont("Tiny"))
        let report = try await desk.render("a.pdf").report
        #expect(report.fonts.map(\.name) == ["Tiny.ttf"])
        #expect(report.fonts.map(\.version) == ["1.500"])
        #expect(report.fonts.map(\.sha256) == [Checksum.sha256(TinyFont("Tiny").file)])
        #expect(report.fonts.map(\.problem) == [nil])
    }

    // MARK: The same bytes everywhere

    /// The names of files and other fonts in the folder change nothing.
    @Test(arguments: ["a.pdf", "a.png", "a.svg"])
    func otherFilesChangeNothing(_ output: String) async throws {
        let (one, two) = (try FontDesk("Tiny", weight: 700), try FontDesk("Tiny", weight: 700))
        var fonts = [TinyFont("Tiny"), TinyFont("Tiny"), TinyFont("Other")]
        (fonts[1].weight, fonts[1].height) = (700, 600)
        for (name, font) in zip(["a.ttf", "b.ttf"], fonts) { try one.add(font, as: name) }
        for (name, font) in zip(["z.TTF", "b.otf", "a.ttf"], fonts) {
            try two.add(font, as: name)
        }
        try two.add([1, 2, 3], as: "README.txt")
        try two.add([1, 2, 3], as: "._a.ttf")
        let found = try await (one.rendered(output), two.rendered(output))
        #expect(found.0 == found.1)
        #expect(try await one.rendered(output) == found.0)
    }

    /// A character that a template's font does not have never comes from a font of the project.
    @Test func charactersOfOtherFonts() async throws {
        let (one, two) = (try FontDesk("Cabin Sketch"), try FontDesk("Cabin Sketch"))
        for desk in [one, two] { try desk.say("Ω→∑✓") }
        // The font has glyphs for these characters.
        var font = TinyFont("Tiny")
        font.tables["cmap"] =
            [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12]
            + [0, 12, 0, 0, 0, 0, 0, 28, 0, 0, 0, 0, 0, 0, 0, 1]
            + [0, 0, 0x03, 0x91, 0, 0, 0x27, 0x20, 0, 0, 0, 2]
        try two.add(font)
        let found = try await (one.rendered("a.pdf"), two.rendered("a.pdf"))
        #expect(found.0 == found.1)
    }

    /// Files that change during a run do not matter, and another run sees the new ones.
    @Test func anotherFont() async throws {
        let desk = try FontDesk("Tiny")
        try desk.add(TinyFont("Tiny"))
        let before = try await desk.rendered("a.svg")
        var font = TinyFont("Tiny")
        font.height = 300
        try desk.add(font)
        #expect(try await desk.rendered("a.svg") != before)
        try desk.add(TinyFont("Tiny"))
        #expect(try await desk.rendered("a.svg") == before)
    }

    @Test func projectsDoNotSeeEachOther() async throws {
        let (one, two) = (try FontDesk("Tiny"), try FontDesk("Tiny"))
        try one.add(TinyFont("Tiny"))
        #expect(try await one.render("a.pdf").stop == nil)
        let result = try await two.render("a.pdf")
        #expect(result.stop == .badData)
        #expect(
            result.lines == [
                "own.yaml:3:43: error: body.style.font: unknown font \"Tiny\" (put its file into"
                    + " \(two.folder.path)/assets/fonts/, the folder of the project's fonts;"
                    + " \"chalkboard doctor\" lists the program's own)"
            ])
    }

    // MARK: Problems

    @Test func aNameThatIsAlmostRight() async throws {
        let desk = try FontDesk("Tinny Board")
        try desk.add(TinyFont("Tiny Board"))
        let result = try await desk.render("a.pdf")
        #expect(result.stop == .badData)
        #expect(
            result.lines == [
                "own.yaml:3:43: error: body.style.font: unknown font \"Tinny Board\" (did you mean"
                    + " \"Tiny Board\"?)"
            ])
    }

    /// All problems are reported at once, for every output.
    @Test(arguments: ["a.pdf", "a.png"]) func filesThatCannotBeUsed(_ output: String) async throws {
        let desk = try FontDesk("Inter")
        var restricted = TinyFont("Restricted")
        restricted.fsType = 2
        try desk.add(restricted, as: "1.otf")
        try desk.add(TinyFont("Noto Sans"), as: "2.ttf")
        try desk.add(TinyFont("Tiny"), as: "3.ttf")
        try desk.add(TinyFont("tiny"), as: "4.ttf")
        try desk.add(Array("wOF2".utf8), as: "5.woff2")
        try desk.add(Array(TinyFont("Tiny").file.prefix(500)), as: "6.ttf")
        try desk.add(TinyFont("Tiny, Bold"), as: "7.ttf")
        mkdir(desk.path("assets/fonts/8.ttf"), 0o755)
        let result = try await desk.render(output)
        #expect(result.stop == .badData)
        let start = "error: this font of the project cannot be used: "
        let folder = desk.path("assets/fonts")
        #expect(
            result.lines == [
                "1.otf: \(start)its license does not allow it to be embedded in documents (fsType 2,"
                    + " \"restricted license\") (ask the owner of the font for a version that may"
                    + " be embedded, or use another font)",
                "2.ttf: \(start)its family \"Noto Sans\" is one of the program's own fonts (remove"
                    + " the file: templates can use that family without it)",
                "4.ttf: \(start)it has the same family \"tiny\", weight, slant, and width as"
                    + " \(folder)/3.ttf (remove one of the two files)",
                "5.woff2: \(start)it is a font for web pages (WOFF) (use the OpenType or TrueType"
                    + " file of the font (.otf or .ttf))",
                "6.ttf: \(start)it is damaged: the table glyf ends after the end of the file (get"
                    + " the file again from where it came from)",
                "7.ttf: \(start)the name of its family \"Tiny, Bold\" has a comma, so no template"
                    + " can use it (use another version of the font)",
                "8.ttf: \(start)it is not a file",
            ])
    }

    @Test func tooManyFiles() async throws {
        let desk = try FontDesk("Inter")
        for number in 0...64 { try desk.add([], as: "\(number).ttf") }
        let result = try await desk.render("a.pdf")
        #expect(result.stop == .badData)
        #expect(
            result.lines == [
                "fonts: error: there are 65 fonts, but at most 64 can be used (remove the ones that"
                    + " no template uses)"
            ])
    }

    @Test func checkFindsTheSameProblems() throws {
        let desk = try FontDesk("Tiny")
        try desk.add(TinyFont("Tiny"))
        func check() -> (stop: Status?, report: Report) {
            let result = run { report throws(CommandFailure) in
                try FileChecker(workspace: workspace(desk.folder.path))
                    .check([desk.path("templates/own.yaml")], &report)
            }
            return (result.stop, result.report)
        }
        #expect(check().stop == nil)
        try desk.add([0, 1, 0, 0], as: "Bad.ttf")
        #expect(check().stop == .badData)
        #expect(
            check().report.lines == [
                "Bad.ttf: error: this font of the project cannot be used: it is damaged: its list"
                    + " of tables is not complete (get the file again from where it came from)"
            ])
    }

    @Test func doctorNamesTheFonts() throws {
        let desk = try FontDesk("Tiny")
        try desk.add(TinyFont("Tiny"))
        try desk.add([1, 2, 3, 4], as: "Bad.otf")
        let results = Doctor(workspace: workspace(desk.folder.path)).results()
            .filter { $0.subject.hasPrefix(desk.folder.path + "/assets/") }
        #expect(
            results.map(\.subject)
                == ["Bad.otf", "Tiny.ttf"].map { desk.path("assets/fonts/\($0)") })
        #expect(results.map(\.isGood) == [false, true])
        #expect(
            results.map(\.detail) == [
                "this font of the project cannot be used: it is not an OpenType or TrueType font",
                "a font of the project",
            ])
        #expect(results.map { $0.files.map(\.version) } == [[], ["1.500"]])
        #expect(Doctor.text(results).contains("\nWRONG  "))
    }
}

/// A project with a template that shows the title of a board in a font.
private struct FontDesk {
    let folder: TemporaryFolder

    init(_ family: String, weight: Int = 400) throws {
        folder = try TemporaryFolder()
        for name in ["assets", "assets/fonts", "templates"] {
            mkdir("\(folder.path)/\(name)", 0o755)
        }
        try say("Chalk 12")
        try use(family, weight: weight)
    }

    func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    func say(_ title: String) throws {
        try folder.write("{ \"title\": \"\(title)\", \"courses\": [] }", to: "board.json")
    }

    func use(_ family: String, weight: Int = 400) throws {
        try folder.write(
            """
            data: board
            page: { size: card }
            body: { text: "{{title}}", style: { font: \(family), weight: \(weight), size: 9pt } }
            """, to: "templates/own.yaml")
    }

    func add(_ font: TinyFont, as name: String = "Tiny.ttf") throws {
        try add(font.file, as: name)
    }

    func add(_ bytes: [UInt8], as name: String) throws {
        try folder.write(bytes, to: "assets/fonts/\(name)")
    }

    func render(
        _ name: String, text: String? = nil
    ) async throws -> (stop: Status?, report: Report, lines: [String]) {
        var arguments = RenderArguments()
        arguments.output = path(name)
        arguments.date = "2026-01-01"
        arguments.text = text
        let typed = arguments
        let (project, data) = (folder.path, path("board.json"))
        let result = await runAsync { report async throws(CommandFailure) in
            let options = try typed.options(&report)
            try await Rendering(workspace: workspace(project))
                .render(template: "own", data: data, options, &report)
        }
        return (result.stop, result.report, result.report.lines)
    }

    /// Renders a file that must have no problems, and returns its bytes.
    func rendered(_ name: String, text: String? = nil) async throws -> [UInt8] {
        let result = try await render(name, text: text)
        try #require(result.stop == nil && result.lines == [], "\(result.lines)")
        return try Files.read(path(name))
    }

    /// Returns the text of a PDF.
    func text(_ name: String) throws -> String {
        let text = try Command.run("pdftotext", [path(name), "-"]).output
        return text.filter { $0 != "\n" && $0 != "\u{C}" }
    }

    /// Returns the first page of a PDF as pixels.
    func pixels(_ name: String) throws -> [UInt8] {
        _ = try Command.run(
            "pdftoppm", ["-r", "150", "-singlefile", path(name), path(name + ".page")])
        return try Files.read(path(name + ".page.ppm"))
    }

    /// Returns the fonts of a PDF.
    func fonts(_ name: String) throws -> [(
        name: String, kind: String, isEmbedded: Bool, isSubset: Bool
    )] {
        let lines = try Command.run("pdffonts", [path(name)]).output.split(separator: "\n")
        return lines.dropFirst(2).map { line in
            let words = line.split(separator: " ")
            // The encoding follows the kind, and may be followed by embedded, subset, and text.
            let end = words.firstIndex(of: "Identity-H") ?? words.endIndex
            return (
                String(words[0]), words[1..<end].joined(separator: " "), words[end + 1] == "yes",
                words[end + 2] == "yes"
            )
        }
    }
}
