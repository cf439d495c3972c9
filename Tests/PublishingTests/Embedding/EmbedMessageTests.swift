import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import Publishing

/// The messages about blocks whose pictures cannot be rendered, word for word.
@Suite struct EmbedMessageTests {
    @Test(
        "Commands that are not valid",
        arguments: [
            (
                "render",
                [
                    "d.md:1:1: error: the template is missing (write \"<!-- chalkboard: render TEMPLATE DATA -->\")"
                ]
            ),
            (
                "render chalkboard",
                [
                    "d.md:1:1: error: the data is missing (name a data file after the template, or add"
                        + " the data in a block of code)"
                ]
            ),
            (
                "render chalkboard a.json b.json",
                [
                    "d.md:1:43: error: unexpected word \"b.json\" (put a name with spaces in quotation"
                        + " marks)"
                ]
            ),
            (
                "render chalkboard a.json --wdth 5px",
                ["d.md:1:43: error: unknown option \"--wdth\" (did you mean \"--width\"?)"]
            ),
            (
                "render chalkboard a.json --each",
                [
                    "d.md:1:43: error: unknown option \"--each\" (the options are --output, --format,"
                        + " --select, --page, --sheet, --up, --start, --duplex, --offset, --scale, --width,"
                        + " --density, --text, --quality, --crop, --date, --alt, --dark)"
                ]
            ),
            (
                "render chalkboard a.json --page a4 --page a5",
                ["d.md:1:53: error: --page: this option appears twice (remove one of them)"]
            ),
            (
                "render chalkboard a.json --alt",
                ["d.md:1:43: error: --alt: the value is missing"]
            ),
            (
                "render chalkboard a.json --width= --page a4",
                ["d.md:1:43: error: --width: the value is missing"]
            ),
            (
                "render chalkboard a.json --crop --crop=no",
                [
                    "d.md:1:50: error: --crop: this option appears twice (remove one of them)"
                ]
            ),
            (
                "render chalkboard a.json --crop=no",
                [
                    "d.md:1:43: error: --crop: unknown value \"no\" (write --crop, or crop=true in a"
                        + " line of text)"
                ]
            ),
            (
                "render chalkboard a.json --format pdf --crop",
                [
                    "d.md:1:56: error: --crop: only pictures can be cropped (add the format png)"
                ]
            ),
            (
                "render chalkboard a.json --width=600",
                [
                    "d.md:1:43: error: --width: \"600\" is not a valid width (use a width such as 600px,"
                        + " 4.5in or 50%)"
                ]
            ),
            (
                "render chalkboard a.json -o a.gif",
                [
                    "d.md:1:46: error: --output: \"a.gif\" does not name a picture (end it in .pdf, .png,"
                        + " .svg, .webp or .jpg)"
                ]
            ),
            (
                "render chalkboard a.json -o a.png --format svg",
                ["d.md:1:46: error: --output: \"a.png\" is not a svg file (remove --format)"]
            ),
            (
                "render chalkboard a.json -o x/../../a.svg",
                [
                    "d.md:1:46: error: --output: \"x/../../a.svg\" is outside the folder of this"
                        + " document (choose a path in that folder)"
                ]
            ),
            (
                "render chalkboard a.json --scale 0 --date today",
                [
                    "d.md:1:51: error: --scale: \"0\" is not a valid scale (use a number from 0.1 to 20;"
                        + " 2 means 144 dpi)",
                    "d.md:1:60: error: --date: \"today\" is not a valid date (write a real date as"
                        + " YYYY-MM-DD)",
                ]
            ),
        ])
    func commands(_ command: String, _ expected: [String]) async throws {
        try await check([command], expected)
    }

    @Test(
        "Data and templates that cannot be used",
        arguments: [
            (
                "render chalkboard nope.json",
                ["d.md:1:36: error: nope.json: cannot read: file not found"]
            ),
            (
                "render chalkbord a.json",
                ["d.md:1:25: error: chalkbord: unknown template (did you mean \"chalkboard\"?)"]
            ),
            (
                "render card.yaml class.json --select S-3",
                [
                    "d.md:1:35: error: class.json: record \"S-3\" not found (did you mean \"S-1\"?)"
                ]
            ),
            (
                "render chalkboard wrong.json",
                [
                    "d.md:1:36: error: the picture of this block cannot be rendered, because wrong.json"
                        + " has errors",
                    "wrong.json:1:13: error: courses: expected an array, found a number",
                ]
            ),
        ])
    func data(_ command: String, _ expected: [String]) async throws {
        try await check([command], expected)
    }

    @Test("Errors in the data of a block are in the lines of the document")
    func inline() async throws {
        let desk = try EmbedDesk()
        let text = """
            Text

            > <!-- chalkboard: render chalkboard
            > ```json
            > { "courses": [
            >   { "title": "é", "credits": "x" } ] }
            > ```
            > -->
            > <!-- /chalkboard -->

            """
        try desk.folder.write(text, to: "d.md")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == .badData)
        #expect(
            desk.problems(report) == [
                "d.md:6:5: error: courses[0]: \"assessments\" is missing",
                "d.md:6:32: error: courses[0].credits: expected a number, found a string",
            ])
        #expect(report.text.contains("    6 | >   { \"title\": \"é\", \"credits\": \"x\" } ] }\n"))
        #expect(try desk.text("d.md") == text)
    }

    @Test("Pictures that would overwrite each other, or an input")
    func conflicts() async throws {
        try await check(
            ["render chalkboard a.json -o x.svg", "render chalkboard b.json -o x.svg"],
            [
                "d.md:4:1: error: x.svg is the picture of another block, d.md:1 (name one of the two with"
                    + " -o)"
            ])
        let desk = try EmbedDesk()
        try desk.folder.write(OutputDesk.square, to: "logo.svg")
        try desk.folder.write(
            "data: board\npage: { size: card }\nbody: { image: logo.svg, alt: Logo, height: 20pt }\n",
            to: "logo.yaml")
        try desk.write("d.md", "render logo.yaml a.json -o logo.svg")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == .badData)
        #expect(
            desk.problems(report) == [
                "d.md:1:1: error: logo.svg is a file that this run reads (name the picture with -o)"
            ])
        #expect(try desk.text("logo.svg") == OutputDesk.square)
    }

    @Test("A picture of something else is not overwritten")
    func otherPictures() async throws {
        let desk = try EmbedDesk()
        mkdir(desk.folder.path + "/images", 0o755)
        try desk.folder.write("mine", to: "images/a-chalkboard.svg")
        try desk.write("d.md", "render chalkboard a.json")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == .badData)
        #expect(
            desk.problems(report) == [
                "d.md:1:1: error: images/a-chalkboard.svg already exists, and this block does not show"
                    + " it (move the file, or name the picture with -o)"
            ])
        #expect(try desk.text("images/a-chalkboard.svg") == "mine")
        // The picture of this block is replaced, whatever it is.
        try desk.folder.write(
            """
            <!-- chalkboard: render chalkboard a.json -->
            ![A](images/a-chalkboard.svg)
            <!-- /chalkboard -->

            """, to: "d.md")
        #expect(await desk.run("d.md").stop == nil)
        #expect(try desk.text("images/a-chalkboard.svg").hasPrefix("<"))
    }

    @Test("A link does not lead a picture out of the folder", arguments: [true, false])
    func links(_ isFolder: Bool) async throws {
        let (desk, other) = (try EmbedDesk(), try TemporaryFolder())
        if isFolder {
            symlink(other.path, desk.folder.path + "/images")
        } else {
            try other.write("other", to: "x.svg")
            mkdir(desk.folder.path + "/images", 0o755)
            symlink(other.path + "/x.svg", desk.folder.path + "/images/a-chalkboard.svg")
        }
        try desk.write("d.md", "render chalkboard a.json")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == .badData)
        #expect(
            desk.problems(report) == [
                "d.md:1:1: error: images/a-chalkboard.svg: a link leads outside the folder of this"
                    + " document (replace the link with a folder or file of its own)"
            ])
        #expect(Files.names(in: other.path) == (isFolder ? [] : ["x.svg"]))
    }

    @Test("A document in UTF-16 has no blocks that could be found", arguments: [true, false])
    func encoding(_ hasMark: Bool) async throws {
        let desk = try EmbedDesk()
        let text = "<!-- chalkboard: render chalkboard a.json -->"
        let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
        let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try desk.folder.write(bytes, to: "d.md")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == .badData)
        #expect(
            desk.problems(report) == [
                "d.md: error: the document is UTF-16, not UTF-8 (save it as UTF-8)"
            ])
    }

    @Test("If a document has errors, no document is written")
    func nothingIsWritten() async throws {
        let desk = try EmbedDesk()
        try desk.write("d.md", "render chalkboard a.json")
        try desk.write("e.md", "render chalkboard a.json", "render nope b.json")
        let before = try desk.text("d.md")
        let (stop, _) = await desk.run("d.md", "e.md")
        #expect(stop == .badData)
        #expect(try desk.text("d.md") == before)
        #expect(!names(in: desk.folder).contains("images"))
    }

    @Test("Files that are not documents")
    func files() async throws {
        let desk = try EmbedDesk()
        let unknown = await desk.run("a.json")
        #expect(unknown.stop == .usage)
        #expect(
            desk.problems(unknown.report) == [
                "a.json: error: unknown format of a document (the file names of documents end in .md,"
                    + " .markdown, .qmd, .html, .htm, .rst, .adoc, .asciidoc, .tex, .typ)"
            ])
        let missing = await desk.run("nope.md")
        #expect(missing.stop == .missingInput)
        #expect(desk.problems(missing.report) == ["nope.md: error: cannot read: file not found"])
    }

    /// Checks the problems of a document with some blocks.
    private func check(_ commands: [String], _ expected: [String]) async throws {
        let desk = try EmbedDesk()
        try desk.folder.write("{\"courses\": 3}", to: "wrong.json")
        let text = commands.map { "<!-- chalkboard: \($0) -->\n<!-- /chalkboard -->\n" }
            .joined(separator: "\n")
        try desk.folder.write(text, to: "d.md")
        let (stop, report) = await desk.run("d.md")
        #expect(stop == .badData)
        #expect(desk.problems(report) == expected)
        #expect(try desk.text("d.md") == text)
        #expect(!names(in: desk.folder).contains { $0.hasSuffix(".svg") || $0 == "images" })
    }
}
