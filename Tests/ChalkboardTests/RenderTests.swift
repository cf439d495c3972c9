import TestSupport
import Testing

/// Tests `render` and its options.
@Suite struct RenderTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
    }

    /// Options and the resulting files.
    @Test(arguments: [
        ("", ["output/b.pdf"]), ("-o x.svg", ["x.svg"]), ("-o X.PNG", ["X.PNG"]),
        ("-o out --format svg", ["out/b.svg"]), ("-o a/b/c", ["a/b/c/b.pdf"]),
        ("--format svg,pdf,svg", ["output/b.svg", "output/b.pdf"]),
        ("-o out --name {{title}}-{{gpa}}", ["out/gpa calculator-4.0.pdf"]),
        ("-o out --name x/{{id}} --each", ["out/x/b.pdf"]), ("-o s.pdf --select b", ["s.pdf"]),
    ])
    func outputsAreNamedAndListed(options: String, paths: [String]) throws {
        let run = try desk.run(line: "render chalkboard b.json \(options)")
        expect(run, output: paths.map { $0 + "\n" }.joined())
        for path in paths { #expect(try !desk.bytes(path).isEmpty) }
    }

    @Test func theReportIsJSON() throws {
        let run = try desk.run(line: "render chalkboard b.json --json -o x.svg --date 2020-02-29")
        let bytes = try desk.bytes("x.svg").count
        let sum = try Command.run("sha256sum", [desk.folder.path + "/x.svg"]).output.prefix(64)
        expect(
            run,
            output: """
                {
                  "outputs": [
                    {
                      "path": "x.svg",
                      "format": "svg",
                      "pages": 1,
                      "bytes": \(bytes),
                      "sha256": "\(sum)",
                      "alt": "gpa calculator: A, 1 credit, Grade A; GPA: 4.0",
                      "records": [
                        "b"
                      ]
                    }
                  ],
                  "diagnostics": [],
                  "fonts": [
                \(Self.fonts)
                  ]
                }

                """)
        let failed = try desk.run(line: "render chalkboard nope.json --json -o x.svg")
        expect(
            failed, status: 66,
            output: """
                {
                  "outputs": [],
                  "diagnostics": [
                    {
                      "path": "nope.json",
                      "line": 0,
                      "column": 0,
                      "severity": "error",
                      "field": "",
                      "message": "cannot read: file not found",
                      "hint": null
                    }
                  ]
                }

                """)
        let mixed = try desk.run(line: "render chalkboard b.json --json -o -")
        #expect(mixed.status == 64)
        #expect(mixed.output.isEmpty)
    }

    @Test func theTextInPlaceOfThePictureIsPrinted() throws {
        expect(
            try desk.run(line: "render chalkboard b.json --alt"),
            output: "gpa calculator: A, 1 credit, Grade A; GPA: 4.0\n")
        let student = #"{"id":"ID","lastName":"Lind","courses":[]}"#
        let students = ["7", "8"].map { student.replacing("ID", with: $0) }
        try desk.folder.write("{\"students\":[\(students.joined(separator: ","))]}", to: "c.json")
        let lines = try desk.run(line: "render report-card c.json --alt").output
            .split(separator: "\n")
        try #require(lines.count == 2)
        for (id, line) in zip(["7", "8"], lines) {
            #expect(line.hasPrefix("\(id): Lind: Report card; Student ID: \(id)"), "\(line)")
        }
        let text = lines[1].dropFirst("8: ".count)
        expect(
            try desk.run(line: "render report-card c.json --alt --select 8 --json"),
            output: """
                {
                  "documents": [
                    {
                      "id": "8",
                      "title": "Report card: Lind",
                      "alt": "\(text)",
                      "pages": [
                        "\(text)"
                      ]
                    }
                  ]
                }

                """)
        expect(
            try desk.run(line: "render report-card c.json --alt --select 9"), status: 65,
            errors: "c.json: error: record \"9\" not found\n")
        let refused = try desk.run(line: "render chalkboard b.json --alt -o x.png")
        #expect(refused.status == 64 && refused.output.isEmpty)
        #expect(
            refused.errors.hasPrefix(
                "Error: --alt writes no files, so it cannot be combined with --output\n"))
        #expect(try !desk.names().contains("x.png"))
    }

    /// The fonts of a board, as in the built-in list of fonts.
    private static let fonts = [
        (
            "Inter-ExtraBold.otf", "3.019",
            "158144ef2ad48baf0e45907951a00a1d3264f85c742ccfbc087e90d3d9288cfa"
        ),
        (
            "CabinSketch-Bold.ttf", "1.002",
            "ad4522a3819977e3cab756fa8ab900e777df2dca0c7731d6bc300aeb661fcc3d"
        ),
    ].map { name, version, sum in
        """
            {
              "name": "\(name)",
              "version": "\(version)",
              "sha256": "\(sum)"
            }
        """
    }.joined(separator: ",\n")

    @Test func inputAndOutputMayBeStreams() throws {
        let piped = try desk.run("render", "chalkboard", "-", "-o", "-", input: Boards.one)
        #expect(piped.status == 0)
        #expect(piped.errors == "")
        #expect(piped.output.hasPrefix("%PDF-") && piped.output.hasSuffix("%%EOF\n"))
        let yaml = "courses:\n  - title: A\n    credits: 1\n    assessments: [\(Boards.full)]\n"
        let svg = try desk.run(
            "render", "chalkboard", "-", "-o", "-", "--format", "svg", input: yaml)
        #expect(svg.output.hasPrefix("<svg"))
        expect(
            try desk.run("render", "chalkboard", "-", "-o", "p", input: yaml),
            output: "p/board.pdf\n")
    }

    @Test func sizeAndScaleGiveThePixels() throws {
        for (options, size) in [
            ("--page phone-4", [320, 568]), ("--page phone-4.7 --scale 2", [750, 1334]),
            ("--page 80mmx120mm --scale 0.5", [113, 170]), ("", [612, 792]),
            ("--page a4", [595, 842]),
        ] {
            try desk.run(line: "render chalkboard b.json -o b.png \(options)")
            let bytes = try desk.bytes("b.png")[16..<24].map(Int.init)
            #expect([bytes[2] << 8 | bytes[3], bytes[6] << 8 | bytes[7]] == size, "\(options)")
        }
    }

    /// Invalid options and their messages.
    ///
    /// No problem hides another.
    @Test(arguments: [
        (
            "render chalkbord b.json", 66,
            "chalkbord: error: unknown template\n  hint: did you mean \"chalkboard\"?\n"
        ),
        (
            "render nothing b.json", 66,
            "nothing: error: unknown template\n  hint: the templates are"
                + " \(BuiltInTemplates.names.joined(separator: ", "))\n"
        ),
        (
            "render chalkboard b.json --format gif,pdf", 64,
            "--format: error: unknown format \"gif\"\n  hint: the formats are pdf, png, svg, webp and jpg\n"
        ),
        (
            "render chalkboard b.json -o x.png --format pdf", 64,
            "--format: error: the output \"x.png\" is one png file\n  hint: specify a folder to get several formats\n"
        ),
        (
            "render chalkboard b.json -o - --format png,pdf", 64,
            "--format: error: standard output accepts only one format\n"
        ),
        (
            "render chalkboard b.json -o x.png --each", 64,
            "--each: error: \"x.png\" is a single file\n  hint: specify a folder with -o\n"
        ),
        (
            "render chalkboard b.json --select c", 65,
            "b.json: error: record \"c\" not found\n"
        ),
        (
            "render chalkboard b.json --scale 0 --date 2026-02-30 --jobs 0 --page 1x", 64,
            "--page: error: \"1x\" is not a valid page size\n  hint: use one of letter, a4, a5, card, phone-4, phone-4.7, phone-5.5, a label such as label-5160, or a size such as 80mm x 50mm\n--scale: error: \"0\" is not a valid scale\n  hint: use a number from 0.1 to 20; 2 means 144 dpi\n--date: error: \"2026-02-30\" is not a valid date\n  hint: write a real date as YYYY-MM-DD\n--jobs: error: 0 is less than the minimum, 1\n  hint: use 1 or more workers\n"
        ),
    ])
    func mistakesAreRefusedInPlainWords(line: String, status: Int, errors: String) throws {
        expect(try desk.run(line: line), status: status, errors: errors)
        #expect(try desk.names() == ["b.json"])
    }

    /// The bytes do not depend on the folder, the user or the environment.
    @Test func theSameInputGivesTheSameBytes() throws {
        let other = try Desk()
        try other.folder.write(Boards.one, to: "b.json")
        let render = [
            "render", "chalkboard", "b.json", "--format", "pdf,png,svg", "--date", "2026-05-29",
        ]
        try desk.program.run(render)
        let files = ["output/b.pdf", "output/b.png", "output/b.svg"]
        let expected = try files.map(desk.bytes)
        let programs = [
            other.program.with("TZ", "Asia/Kathmandu"), other.program.with("LC_ALL", "tr_TR.UTF-8"),
            other.program.with("LANG", "de_DE.UTF-8").with("HOME", "/proc/nope"),
            other.program.with("SOURCE_DATE_EPOCH", "86400"),
        ]
        for (number, program) in programs.enumerated() {
            try program.run(render + ["--jobs", "\(number + 1)"])
            #expect(try files.map(other.bytes) == expected)
        }
    }

    @Test func theDateComesFromTheOptionThenTheEnvironmentThenTheFile() throws {
        func date(_ program: Program, _ options: String = "") throws -> Substring? {
            let line = "render chalkboard b.json -o b.pdf \(options)"
            try program.run(line.split(separator: " ").map(String.init))
            let facts = try Command.run("pdfinfo", ["-isodates", desk.folder.path + "/b.pdf"])
            return facts.output.split(separator: "\n").first { $0.hasPrefix("CreationDate:") }
        }
        // The template file is an input too, so the newest input may be newer than the data.
        #expect(
            try Command.run("touch", ["-d", "2030-01-02T03:04:05Z", desk.folder.path + "/b.json"])
                .status == 0)
        let epoch = desk.program.with("SOURCE_DATE_EPOCH", "86399")
        #expect(try date(desk.program)?.contains("2030-01-02T03:04:05") == true)
        #expect(try date(epoch)?.contains("1970-01-01T23:59:59") == true)
        #expect(try date(epoch, "--date 2020-02-29")?.contains("2020-02-29T00:00:00") == true)
        expect(
            try desk.program.with("SOURCE_DATE_EPOCH", "soon").run(["grade", "b.json"]), status: 64,
            errors: """
                SOURCE_DATE_EPOCH: error: "soon" is not a valid time
                  hint: use whole seconds since 1970, or unset the variable

                """)
    }
}
