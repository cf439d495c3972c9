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
}
