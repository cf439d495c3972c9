import TestSupport
import Testing

/// Tests projects, templates and help.
@Suite struct ProjectTests {
    @Test func aNewProjectIsBuilt() throws {
        let desk = try Desk()
        expect(
            try desk.run(line: "init demo"),
            output: "demo/chalkboard.yaml\ndemo/gpa/board.json\n",
            errors: """
                Next: enter your own courses in demo/gpa/board.json, then print them with
                  chalkboard build demo

                """)
        expect(
            try desk.run(line: "init demo"), status: 73,
            errors: """
                demo/chalkboard.yaml: error: this file already exists
                  hint: choose another folder, or move the file
                demo/gpa/board.json: error: this file already exists
                  hint: choose another folder, or move the file

                """)
        expect(try desk.run(line: "check demo/chalkboard.yaml demo/gpa/board.json"))
        expect(
            try desk.run(line: "build demo"),
            output: "demo/output/gpa.pdf\ndemo/output/gpa.png\n")
        var inside = desk
        inside.program.folder += "/demo"
        expect(try inside.run(line: "build --quiet"))
        #expect(try desk.bytes("demo/output/gpa.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))

        try desk.folder.write("{", to: "demo/gpa/board.json")
        let broken = try desk.run(line: "build demo --json")
        #expect(broken.status == 65)
        #expect(broken.output.contains(#""path": "demo/gpa/board.json""#))
        expect(
            try desk.run(line: "init demo/gpa/board.json"), status: 73,
            errors:
                "demo/gpa/board.json: error: cannot write: part of the path is a file, not a folder\n"
        )
        expect(
            try desk.run(line: "build nope"), status: 66,
            errors: "nope: error: cannot read: file not found\n")
    }

    @Test func someDocumentsMayFailWhileTheOthersStand() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        try desk.folder.write(
            """
            documents:
              - { template: chalkboard, data: b.json, to: good.svg }
              - { template: chalkboard, data: nope.json, to: bad.svg }

            """, to: "chalkboard.yaml")
        expect(
            try desk.run(line: "build"), status: 1, output: "output/good.svg\n",
            errors: """
                chalkboard.yaml:3:35: error: documents[1].data: cannot read "nope.json": file not found
                    3 |   - { template: chalkboard, data: nope.json, to: bad.svg }
                      |                                   ^~~~~~~~~

                """)
        #expect(try desk.run(line: "build --jobs 0").status == 64)
    }

    @Test func templatesAreListedAndShown() throws {
        let desk = try Desk()
        let own = "summary: Mine\ndata: board\nbody:\n  text: \"{{title}}\"\n"
        #expect(try Command.run("mkdir", [desk.folder.path + "/templates"]).status == 0)
        try desk.folder.write(own, to: "templates/mine.yaml")
        let list = try desk.run(line: "templates").output
        let names = list.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(
            names.map(String.init) == ["Template"] + (BuiltInTemplates.names + ["mine"]).sorted())
        let board = list.split(separator: "\n").first { $0.hasPrefix("chalkboard ") }
        #expect(board?.hasSuffix("  A GPA chalkboard to hang on the wall") == true)
        expect(try desk.run(line: "templates list"), output: list)
        #expect(
            try desk.run(line: "templates list --json").output.contains(
                #""path": "templates/mine.yaml""#))
        expect(try desk.run(line: "templates show mine"), output: own)
        expect(
            try desk.run(line: "templates show mines"), status: 66,
            errors: """
                mines: error: unknown template
                  hint: did you mean "mine"?

                """)
        try desk.folder.write(Boards.one, to: "b.json")
        expect(try desk.run(line: "render mine b.json -o m.svg"), output: "m.svg\n")
        // A copy of a template is a valid template.
        let copy = try desk.run(line: "templates show chalkboard").output
        try desk.folder.write(copy, to: "copy.yaml")
        expect(try desk.run(line: "check copy.yaml"))
    }

    @Test func aTemplateIsBegunFromAnotherAndExpanded() throws {
        let desk = try Desk()
        expect(
            try desk.run(line: "templates new ours --from report-card"),
            output: "templates/ours.yaml\n")
        expect(
            try desk.run(line: "templates new ours --from report-card"), status: 73,
            errors: """
                templates/ours.yaml: error: this file already exists
                  hint: choose another name

                """)
        expect(try desk.run(line: "check templates/ours.yaml"))
        let text = try #require(String(bytes: desk.bytes("templates/ours.yaml"), encoding: .utf8))
        #expect(
            text.hasPrefix(
                "# What this file leaves out is as in report-card.\nextends: report-card\n"))
        // Each place is filled by removing the sign before it.
        let slots = try desk.run(line: "templates show ours --slots").output
            .split(separator: "\n").filter { $0.hasSuffix(" all") }.map { $0.prefix { $0 != " " } }
        #expect(slots.count > 5)
        for slot in slots {
            // Each is a part of its own, whose content is shown.
            let filled = text.replacing("# parts:", with: "parts:")
                .replacing("#   \(slot): ", with: "  \(slot): ")
            try desk.folder.write(filled, to: "templates/filled.yaml")
            expect(try desk.run(line: "check templates/filled.yaml"))
        }
        expect(
            try desk.run(line: "templates new card --from report-crad"), status: 66,
            errors: """
                report-crad: error: unknown template
                  hint: did you mean "report-card"?

                """)
        try desk.folder.write(
            """
            students:
              - { id: "1", lastName: Ek, courses: [{ title: Art, credits: 1, score: 90 }] }

            """, to: "class.yaml")
        try desk.folder.write(try desk.run(line: "templates expand ours").output, to: "all.yaml")
        expect(try desk.run(line: "render ours class.yaml -o a.svg"), output: "a.svg\n")
        expect(try desk.run(line: "render all.yaml class.yaml -o b.svg"), output: "b.svg\n")
        #expect(try desk.bytes("a.svg") == desk.bytes("b.svg"))
    }

    static let commands = [
        "", "render", "build", "check", "grade", "explain", "course", "course add",
        "course delete", "course list", "templates", "templates list", "templates show",
        "templates expand", "templates new", "init",
        "doctor", "year", "year close",
    ]

    @Test(arguments: commands)
    func helpFitsEightyColumns(command: String) throws {
        let desk = try Desk()
        let run = try desk.run(line: command + " --help")
        #expect(run.status == 0)
        #expect(run.errors == "")
        let usage = command.isEmpty ? "chalkboard" : "chalkboard \(command)"
        #expect(run.output.hasPrefix("OVERVIEW: "))
        #expect(run.output.contains("\nUSAGE: \(usage)"))
        for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        // A terminal may report any width.
        for width in ["0", "-5", "12", "x", "99999999999999999999"] {
            #expect(
                try desk.program.with("COLUMNS", width).run(
                    command.split(separator: " ").map(String.init) + ["--help"]
                ).status == 0)
        }
    }

    /// Command lines and the first line of the message.
    @Test(arguments: [
        ("frobnicate", "Error: Unknown command 'frobnicate'\n"),
        ("render", "Error: Missing expected argument '<template>'"),
        ("render chalkboard b.json --bogus", "Error: Unknown option '--bogus'\n"),
        ("render chalkboard b.json --jobs many", "Error: The value 'many' is invalid for '--jobs"),
        ("course delete b.json one", "Error: The value 'one' is invalid for '<id>'"),
        ("course add b.json --credits 3", "Error: Missing expected argument '--title <title>'"),
        ("check", "Error: Missing expected argument '<files> ...'"),
        ("build --jobs 0", "Error: --jobs must be 1 or more"),
    ])
    func misuseIsExitCode64(line: String, message: String) throws {
        let desk = try Desk()
        let run = try desk.run(line: line)
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix(message), "\(run.errors)")
        #expect(run.errors.contains("\nUsage: chalkboard "))
        for line in run.errors.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }
}

/// Tests the program as installed by `make install`.
@Suite struct InstallationTests {
    @Test func anInstalledCopyWorksFromAnyFolder() throws {
        let installation = try Installation()
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        #expect(
            try Command.run("ln", ["-s", installation.binary, desk.folder.path + "/cb"]).status == 0
        )
        var linked = Program(path: "/usr/bin/env")
        linked.prefix = ["PATH=\(desk.folder.path):/usr/bin:/bin", "cb"]
        linked.folder = desk.folder.path
        expect(
            try linked.run(["render", "chalkboard", "b.json", "-o", "link.svg"]),
            output: "link.svg\n")
        try installation.program(in: "/").run(
            [
                "render", "chalkboard", desk.folder.path + "/b.json", "-o",
                desk.folder.path + "/root.svg",
            ])
        try desk.run(line: "render chalkboard b.json -o clone.svg")
        #expect(try desk.bytes("link.svg") == desk.bytes("clone.svg"))
        #expect(try desk.bytes("root.svg") == desk.bytes("clone.svg"))
        let doctor = try linked.run(["doctor"])
        #expect(doctor.output.contains("ok  templates and assets       \(installation.share)\n"))
    }

    @Test func aMissingFontIsNamedWithItsPackage() throws {
        let installation = try Installation()
        let fonts = installation.share + "/assets/fonts/fonts.list"
        let all = String(decoding: try Files.read(fonts), as: UTF8.self)
        let lost = all.replacing("/usr/share/fonts/truetype/cabinsketch", with: "/nowhere")
        try Files.write(Array(lost.utf8), to: fonts)
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        let program = installation.program(in: desk.folder.path)
        let doctor = try program.run(["doctor"])
        #expect(doctor.status == 69)
        #expect(
            doctor.output.split(separator: "\n").contains {
                $0.hasPrefix("MISSING  font Cabin Sketch ")
                    && $0.hasSuffix(" install the Debian package fonts-cabinsketch")
            }, "\(doctor.output)")
        #expect(try program.run(["doctor", "--json"]).status == 69)
        let render = try program.run(["render", "chalkboard", "b.json", "-o", "b.png"])
        #expect(render.status == 69)
        #expect(
            render.errors.contains("  hint: install the Debian package fonts-cabinsketch\n"),
            "\(render.errors)")
        #expect(try desk.names() == ["b.json"])
    }

    @Test func withoutItsFilesTheProgramSaysSo() throws {
        let installation = try Installation()
        #expect(try Command.run("rm", ["-r", installation.share]).status == 0)
        let program = installation.program(in: "/")
        expect(
            try program.run(["templates"]), status: 69,
            errors: """
                chalkboard: error: the built-in templates and assets were not found
                  hint: install it with "make install"

                """)
        let doctor = try program.run(["doctor"])
        #expect(doctor.status == 69)
        #expect(doctor.output.contains("MISSING  templates and assets"))
    }

    /// A variable names the folder of the built-in files.
    @Test func filesElsewhere() throws {
        let installation = try Installation()
        let other = installation.share + "-elsewhere"
        #expect(try Command.run("mv", [installation.share, other]).status == 0)
        let program = installation.program(in: "/")
        #expect(try program.run(["templates"]).status == 69)
        let found = try program.with("CHALKBOARD_RESOURCES", other).run(["doctor"])
        #expect(found.output.contains(other), "\(found)")
        expect(
            try program.with("CHALKBOARD_RESOURCES", "/nowhere").run(["templates"]), status: 69,
            errors: """
                CHALKBOARD_RESOURCES: error: "/nowhere" does not contain the built-in templates and assets
                  hint: name a folder such as /usr/local/share/chalkboard, or unset the variable

                """)
    }
}
