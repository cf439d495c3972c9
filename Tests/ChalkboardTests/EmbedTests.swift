import TestSupport
import Testing

/// Tests `embed` as a program.
@Suite struct EmbedTests {
    @Test func aDocumentIsWrittenAndChecked() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        let text = "<!-- chalkboard: render chalkboard b.json -->\n<!-- /chalkboard -->\n"
        try desk.folder.write(text, to: "d.md")
        let stale = """
            d.md:1:1: error: images/b-chalkboard.svg does not exist
                1 | <!-- chalkboard: render chalkboard b.json -->
                  | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
              hint: run "chalkboard embed d.md"
            d.md:1:1: error: this block is out of date
                1 | <!-- chalkboard: render chalkboard b.json -->
                  | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
              hint: run "chalkboard embed d.md"

            """
        expect(try desk.run(line: "embed --check d.md"), status: 1, errors: stale)
        #expect(try desk.names() == ["b.json", "d.md"])
        expect(try desk.run(line: "embed d.md"), output: "images/b-chalkboard.svg\nd.md\n")
        expect(try desk.run(line: "embed d.md"))
        expect(try desk.run(line: "embed d.md --check --quiet"))
        let json = try desk.run(line: "embed d.md --json")
        expect(json, output: "{\n  \"outputs\": [],\n  \"diagnostics\": []\n}\n")
        try desk.folder.write(text, to: "d.md")
        #expect(try desk.run(line: "embed d.md --json").output.contains(#""format": "markdown""#))
    }

    @Test func exitCodes() throws {
        let desk = try Desk()
        try desk.folder.write("<!-- chalkboard: render chalkboard b.json -->\n", to: "d.md")
        #expect(try desk.run(line: "embed d.md").status == 65)
        #expect(try desk.run(line: "embed nope.md").status == 66)
        #expect(try desk.run(line: "embed d.txt").status == 64)
        #expect(try desk.run(line: "embed").status == 64)
    }

    /// Whether Pandoc is installed, which is not needed for anything else.
    private static let hasPandoc = ["pandoc", "unzip"].allSatisfy {
        (try? Command.run("which", [$0]).status) == 0
    }

    @Test(.enabled(if: hasPandoc, "pandoc and unzip are not installed"))
    func pandocMakesAWordFile() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        try desk.folder.write(
            "# A\n\n<!-- chalkboard: render chalkboard b.json --width 3in -->\n<!-- /chalkboard -->\n",
            to: "d.md")
        let filter = try desk.run(line: "pandoc --path").output.dropLast()
        var pandoc = Program(path: "/usr/bin/env")
        pandoc.folder = desk.folder.path
        pandoc.environment = desk.program.environment
        pandoc.environment["CHALKBOARD"] = desk.program.path
        let run = try pandoc.run(["pandoc", "d.md", "--lua-filter", String(filter), "-o", "d.docx"])
        expect(run)
        let files = try Command.run("unzip", ["-l", desk.folder.path + "/d.docx"]).output
        #expect(files.contains("word/media/") && files.contains(".png"))
        let text = try Command.run(
            "unzip", ["-p", desk.folder.path + "/d.docx", "word/document.xml"]
        ).output
        // Three inches in English Metric Units, and the text in place of the picture.
        #expect(text.contains("cx=\"2743200\""))
        #expect(text.contains("descr=\"GPA 4.0: A, 1 credit, A\""))
        #expect(try desk.run("pandoc", input: "{}").status == 64)
    }
}
