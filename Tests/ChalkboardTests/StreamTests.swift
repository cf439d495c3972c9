import TestSupport
import Testing

/// Tests output that cannot be written.
@Suite struct StreamTests {
    /// Kinds of standard output, and the cause in the message.
    @Test(arguments: [
        (Program.Output.closed, "it is closed"), (.file("/dev/full"), "the disk is full"),
    ])
    func resultsThatCannotBePrintedAreAnError(output: Program.Output, cause: String) throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        try desk.folder.write("[", to: "bad.json")
        for line in Self.lines {
            let words = line.split(separator: " ").map(String.init)
            let run = try desk.program.run(words, output: output)
            #expect(run.status == 73, "\(line)")
            #expect(run.errors.hasSuffix(": error: cannot write: \(cause)\n"), "\(line)")
        }
        // An earlier error takes precedence.
        #expect(try desk.program.run(["check", "bad.json", "--json"], output: output).status == 65)
    }

    /// Commands that print to standard output.
    private static let lines = [
        "course list b.json", "grade b.json --csv", "explain b.json --json", "templates",
        "templates show chalkboard", "doctor", "check b.json --json", "--help", "--version",
        "course add --help", "render chalkboard b.json -o - --format svg",
        "render chalkboard b.json -o b.svg", "render chalkboard b.json -o b.svg --json",
    ]

    /// A reader such as `head` that has seen enough ends the program, which says nothing.
    @Test func aReaderThatHasSeenEnoughEndsTheProgramSilently() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        try desk.folder.write("[", to: "bad.json")
        let more = [
            "check bad.json --json", "convert 72 F C", "convert --list", "schema board",
            "tip 57.30 15", "templates facts board", "course list b.json --json",
            "render chalkboard b.json -o - --format pdf", "build p --json", "build p",
        ]
        try desk.run(line: "init p")
        for line in Self.lines + more {
            let words = line.split(separator: " ").map(String.init)
            let run = try desk.program.run(words, output: .unread)
            #expect(run.status == 128 + 13, "\(line)")
            #expect(run.errors == "", "\(line)")
        }
        #expect(try desk.names() == ["b.json", "b.svg", "bad.json", "p"])
    }

    /// The same in a pipeline, for a picture that is larger than the pipe.
    @Test func aPictureThatIsNotReadToItsEndLeavesNothing() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        let run = try Command.run(
            "bash",
            [
                "-c",
                """
                cd "$1"; "$0" render chalkboard b.json -o - --format png --quiet | head -c 4 | tail -c 3
                echo " ${PIPESTATUS[0]}"
                """, desk.program.path, desk.folder.path,
            ])
        #expect(run.output == "PNG 141\n")
        #expect(try desk.names() == ["b.json"])
    }

    @Test func anEditIsRefusedWhereNobodyCanBeToldAndStandsWhereTellingFails() throws {
        let desk = try Desk()
        let add = [
            "course", "add", "b.json", "--title", "B", "--credits", "1", "--final", "1/1@100",
        ]
        let closed = try desk.program.run(add, input: .closed, output: .closed, errors: .closed)
        #expect(closed.status == 73)
        #expect(try desk.run(line: "course list b.json").status == 66)
        let full = try desk.program.run(add, output: .file("/dev/full"))
        #expect(full.status == 73)
        #expect(try desk.run(line: "course list b.json").output == "1) B | 1 (A)\n\nGPA: 4.0\n")
    }

    @Test func closedInputIsAnError() throws {
        let desk = try Desk()
        expect(
            try desk.program.run(["grade", "-"], input: .closed), status: 66,
            errors: "standard input: error: cannot read: it is closed\n")
        expect(
            try desk.run(line: "grade -"), status: 65,
            errors: """
                standard input:1:1: error: the file is empty
                    1 |
                      | ^
                  hint: it must contain one JSON value

                """)
    }

    @Test func closedErrorsChangeNothing() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        let files = try desk.program.run(
            ["render", "chalkboard", "b.json", "-o", "b.pdf"], errors: .closed)
        expect(files, output: "b.pdf\n")
        // The output and the messages were not written into another open file.
        #expect(try desk.bytes("b.pdf").suffix(6) == Array("%%EOF\n".utf8))
        #expect(try desk.program.run(["grade", "nope.json"], errors: .closed).status == 66)
    }
}

/// Tests files that cannot be written.
@Suite struct FullDiskTests {
    /// The same for a limit on the file size, which any user can have.
    @Test func aLimitIsAnErrorAndLeavesTheOldFile() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        try desk.folder.write("old", to: "b.pdf")
        func limited(_ line: String) throws -> Command.Outcome {
            try Command.run(
                "sh", ["-c", "cd \(desk.folder.path); ulimit -f \(line)", desk.program.path])
        }
        let render = try limited(#"8; "$0" render chalkboard b.json -o b.pdf"#)
        #expect(render.status == 73)
        #expect(
            render.output == "b.pdf: error: cannot write: files this large are not allowed here\n")
        #expect(try desk.text("b.pdf") == "old")
        let add = try limited(
            #"0; "$0" course add b.json --title B --credits 1 --final 1/1@100"#)
        #expect(add.status == 73)
        #expect(try desk.text("b.json") == Boards.one)
        #expect(try desk.names() == ["b.json", "b.pdf"])
    }

    /// Outputs and the reasons why they cannot be written.
    @Test(arguments: [
        ("b.json/x.png", "b.json: error: cannot write: part of the path is a file, not a folder\n"),
        ("d.png", "d.png: error: cannot write: it is a folder, not a file\n"),
        ("/proc/nope/x.png", "/proc/nope/x.png: error: cannot write: folder not found\n"),
    ])
    func aPlaceThatTakesNoFileIsAnError(output: String, errors: String) throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        #expect(try Command.run("mkdir", [desk.folder.path + "/d.png"]).status == 0)
        let run = try desk.run("render", "chalkboard", "b.json", "-o", output)
        expect(run, status: 73, errors: errors)
        #expect(try desk.names() == ["b.json", "d.png"])
    }

    /// A file that is not in a format of outputs is not taken for a folder, nor replaced.
    @Test func aFileIsNotAFolder() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        expect(
            try desk.run("render", "chalkboard", "b.json", "-o", "b.json"), status: 64,
            errors: """
                --output: error: "b.json" is not a folder
                  hint: name a folder, or end it in .pdf, .png, .svg, .webp or .jpg

                """)
        #expect(try desk.text("b.json") == Boards.one)
        #expect(try desk.names() == ["b.json"])
    }

    @Test func withoutRightsNothingIsReadOrWritten() throws {
        let installation = try Installation()
        var desk = try Desk()
        desk.program = installation.program(in: desk.folder.path).unprivileged
        try desk.folder.write(Boards.one, to: "b.json")
        try desk.folder.write(Boards.one, to: "secret.json")
        #expect(try Command.run("chmod", ["000", desk.folder.path + "/secret.json"]).status == 0)
        #expect(try Command.run("chmod", ["555", desk.folder.path]).status == 0)
        defer { _ = try? Command.run("chmod", ["755", desk.folder.path]) }
        expect(
            try desk.run(line: "grade secret.json"), status: 66,
            errors: "secret.json: error: cannot read: permission denied\n")
        expect(
            try desk.run(line: "render chalkboard b.json -o b.svg"), status: 73,
            errors: "b.svg: error: cannot write: permission denied\n")
        expect(
            try desk.run(line: "render chalkboard b.json -o out/b.svg"), status: 73,
            errors: "out: error: cannot write: permission denied\n")
        expect(
            try desk.run(line: "course delete b.json 1"), status: 73,
            errors: "b.json: error: cannot write: permission denied\n")
        #expect(try desk.text("b.json") == Boards.one)
        // No home folder and no place for fontconfig's caches are needed.
        desk.program = desk.program.with("HOME", nil).with("XDG_CACHE_HOME", "/proc/nope")
        let picture = try desk.run(line: "render chalkboard b.json -o - --format svg")
        #expect(picture.status == 0)
        #expect(picture.output.hasPrefix("<svg"))
        #expect(try desk.names() == ["b.json", "secret.json"])
    }
}
