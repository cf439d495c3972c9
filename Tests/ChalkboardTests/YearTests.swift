import TestSupport
import Testing

/// Tests of `init --class`, and of the end of the year of the class that it creates.
@Suite struct YearTests {
    /// Returns a folder with a new class.
    private func desk() throws -> Desk {
        let desk = try Desk()
        #expect(try desk.run(line: "init --class school").status == 0)
        return desk
    }

    @Test func aFirstClassIsWritten() throws {
        let desk = try Desk()
        expect(
            try desk.run(line: "init --class demo"),
            output: "demo/chalkboard.yaml\ndemo/class.yaml\n",
            errors: """
                Next: enter your own class in demo/class.yaml, then print its documents with
                  chalkboard build demo

                """)
        #expect(try desk.run(line: "init --class demo").status == 73)
        expect(try desk.run(line: "check demo/class.yaml demo/chalkboard.yaml --strict"))
        let both = try desk.run(line: "init --class --team other")
        #expect(both.status == 64)
        #expect(both.errors.hasPrefix("Error: --team cannot be combined with --class"))
        #expect(try desk.names() == ["demo"])
    }

    /// The files of "init --class" can be built unchanged, without any warning.
    @Test func aFirstClasssPapersAreBuilt() throws {
        let desk = try desk()
        let built = try desk.run(line: "build school --strict")
        #expect(built.status == 0 && built.errors == "", "\(built.errors)")
        let lines = built.output.split(separator: "\n").map(String.init)
        for (name, pages) in ["report-cards.pdf": 4, "report-cards/Nora Abernathy.pdf": 1] {
            #expect(lines.contains("school/output/\(name)"), "\(lines)")
            let path = desk.folder.path + "/school/output/" + name
            let info = try Command.run("pdfinfo", [path]).output
            #expect(info.contains(" \(pages)\nEncrypted:"), "\(info)")
        }
        #expect(lines.contains("school/output/class-sheet.pdf"), "\(lines)")
    }

    @Test func aYearIsClosed() throws {
        let desk = try desk()
        let before = try desk.bytes("school/class.yaml")
        expect(
            try desk.run(line: "year close school/class.yaml -o school/next.json"),
            output: "school/next.json: 2025–26, 4 students, 13 courses\n")
        #expect(try desk.bytes("school/class.yaml") == before)
        expect(try desk.run(line: "check school/next.json --strict"))
        // The ranks are by all years.
        let ranks = try ["class.yaml", "next.json"].map { name in
            try desk.run(line: "grade school/\(name)").output.split(separator: "\n").dropFirst()
                .prefix(4).map { $0.split(separator: " ").last.map(String.init) }
        }
        #expect(ranks[0] == ["2", "3", "1", "4"])
        #expect(ranks[1] == ranks[0])
        expect(
            try desk.run(line: "year close school/class.yaml -o school/next.json"), status: 73,
            errors: """
                school/next.json: error: this file already exists
                  hint: choose another file with -o, or overwrite it with --replace

                """)
        expect(
            try desk.run(line: "year close school/next.json -o school/later.json --year 2026–27"),
            status: 65,
            errors: """
                school/next.json:41:15: error: students: no student has courses, so there is no year to close
                   41 |   "students": [
                      |               ^

                """)
        #expect(try desk.run(line: "year close school/class.yaml").status == 64)
    }

    @Test func aYearIsClosedForPrograms() throws {
        let desk = try desk()
        expect(
            try desk.run(line: "year close school/class.yaml -o n.json --json"),
            output: """
                {
                  "students": 4,
                  "courses": 13,
                  "path": "n.json",
                  "diagnostics": []
                }

                """)
        let failed = try desk.run(line: "year close school/class.yaml -o n.json --json")
        #expect(failed.status == 73 && failed.errors == "")
        #expect(
            failed.output.hasPrefix("{\n  \"diagnostics\": [\n    {\n      \"path\": \"n.json\","))
        // From standard input.
        let piped = try desk.run(
            "year", "close", "-", "-o", "piped.json", input: try desk.text("school/class.yaml"))
        expect(piped, output: "piped.json: 2025–26, 4 students, 13 courses\n")
        #expect(try desk.bytes("piped.json") == desk.bytes("n.json"))
    }
}
