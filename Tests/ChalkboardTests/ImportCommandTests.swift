import TestSupport
import Testing

/// Tests of `chalkboard import`, and of tables that other commands read.
@Suite struct ImportCommandTests {
    private static let table = """
        Student,ID,Section,HW 1 (11),Final Score
            Points Possible,,,20,(read only)
        "Bell, Ada",1,A,15,75.00
        "Núñez, Inés",2,A,12,61.00

        """

    private func desk() throws -> Desk {
        let desk = try Desk()
        try desk.folder.write(Self.table, to: "Algebra.csv")
        return desk
    }

    @Test func aTableBecomesData() throws {
        let desk = try desk()
        expect(
            try desk.run(line: "import Algebra.csv -o class.json"),
            output: """
                class.json: 2 students
                assumed: the title of the course is the name of the file, "Algebra"
                assumed: "Algebra" has 1 credit
                1 of 2 totals agree with the file
                Algebra.csv:E "Final Score": 1 of 2 agree, rounded once, half away from zero, 2 decimals

                """,
            errors: """
                Algebra.csv:4:E "Final Score": warning: 60.00 here, 61 in the file
                  hint: check the groups, the weights, and the dropped work of the course in a mapping

                """)
        expect(try desk.run(line: "check class.json --strict"))
        #expect(try desk.run(line: "grade class.json --csv").status == 0)
        #expect(try desk.run(line: "import Algebra.csv -o other.json --strict").status == 65)
        #expect(try !desk.names().contains("other.json"))
    }

    /// A problem of imported data names the cell, and says if the table has changed since.
    @Test func laterProblemsNameTheCell() throws {
        let desk = try desk()
        #expect(try desk.run(line: "import Algebra.csv -o class.json").status == 0)
        let data = String(decoding: try desk.bytes("class.json"), as: UTF8.self)
        try desk.folder.write(
            data.replacing("\"points\": 15", with: "\"points\": -5"), to: "class.json")
        let problem = """
            Algebra.csv:3:D "HW 1 (11)": error: students[0].courses[0].groups[0].assessments[0].points: -5 is not a \
            valid number of points: it must be 0 or more
            """
        let run = try desk.run(line: "check class.json")
        #expect(run.status == 65)
        #expect(
            run.errors.hasPrefix("Algebra.csv:3:D \"HW 1 (11)\": error: students[0].courses[0]"),
            "\(problem)\(run.errors)")
        #expect(run.errors.contains("\n  in class.json:"), "\(run.errors)")
        #expect(!run.errors.contains("has changed"))
        try desk.folder.write(Self.table + " ", to: "Algebra.csv")
        let later = try desk.run(line: "check class.json").errors
        #expect(later.contains("; Algebra.csv has changed since it was imported\n"), "\(later)")
    }

    @Test func importingAgainKeepsWhatWasAdded() throws {
        let desk = try desk()
        #expect(try desk.run(line: "import Algebra.csv -o class.json --quiet").status == 64)
        #expect(try desk.run(line: "import Algebra.csv -o class.json").status == 0)
        let data = String(decoding: try desk.bytes("class.json"), as: UTF8.self)
        let added = data.replacing(
            "\"lastName\": \"Bell\",", with: "\"lastName\": \"Bell\", \"comment\": \"Well done\",")
        try desk.folder.write(added, to: "class.json")
        try desk.folder.write(
            Self.table.replacing("A,15,75.00", with: "A,16,80.00"), to: "Algebra.csv")
        let trial = try desk.run(line: "import Algebra.csv -o class.json --dry-run")
        #expect(trial.output.contains("class.json: 2 students, not written\n"))
        #expect(trial.output.contains(": points: 15 → 16\n"), "\(trial.output)")
        #expect(String(decoding: try desk.bytes("class.json"), as: UTF8.self) == added)
        #expect(try desk.run(line: "import Algebra.csv -o class.json").status == 0)
        let after = String(decoding: try desk.bytes("class.json"), as: UTF8.self)
        #expect(after.contains("\"points\": 16") && after.contains("\"comment\": \"Well done\""))
        // A student who is gone takes the comment along, which is said first.
        try desk.folder.write(
            Self.table.replacing("\"Bell, Ada\",1,A,15,75.00\n", with: ""), to: "Algebra.csv")
        let gone = try desk.run(line: "import Algebra.csv -o class.json")
        #expect(
            gone.errors.contains(
                "what was added to it is lost: students \"1\": comment\n  hint: keep a copy of the file"
            ),
            "\(gone.errors)")
    }

    @Test func wrongCommandsAreRefused() throws {
        let desk = try desk()
        #expect(try desk.run(line: "import Algebra.csv").status == 64)
        #expect(try desk.run(line: "import -o class.json").status == 64)
        let unknown = try desk.run(line: "import Algebra.csv --as canvs -o class.json")
        expect(
            unknown, status: 64,
            errors: """
                --as: error: there is no mapping "canvs"
                  hint: did you mean "canvas"?

                """)
        expect(
            try desk.run(line: "import Algebra.csv -o Algebra.csv"), status: 64,
            errors: """
                --output: error: the data is JSON, but the name of the file is Algebra.csv
                  hint: choose a name that ends with .json, or .yaml for a file that reads the tables at each run

                """)
        expect(
            try desk.run(line: "import nothing.csv -o class.json"), status: 66,
            errors: "nothing.csv: error: cannot read: file not found\n")
        try desk.folder.write("{}", to: "own.json")
        expect(
            try desk.run(line: "import Algebra.csv -o own.json"), status: 73,
            errors: """
                Algebra.csv:4:E "Final Score": warning: 60.00 here, 61 in the file
                  hint: check the groups, the weights, and the dropped work of the course in a mapping
                own.json: error: this file already exists, and is not from an import
                  hint: choose another file with -o, or overwrite it with --replace

                """)
        try desk.folder.write("a,b\n1,2\n", to: "other.csv")
        expect(
            try desk.run(line: "import other.csv -o class.json"), status: 65,
            errors: """
                other.csv: error: the format of this table is not known
                  hint: write a mapping with "chalkboard import --draft", or choose one of "chalkboard import --list" with --as

                """)
    }

    @Test func problemsAreJSONToo() throws {
        let desk = try desk()
        try desk.folder.write(Self.table.replacing("A,15,", with: "A,abc,"), to: "Algebra.csv")
        let run = try desk.run(line: "check Algebra.csv --json")
        #expect(run.status == 65)
        for part in [
            "\"path\": \"Algebra.csv\"", "\"row\": 3", "\"columnName\": \"D\"",
            "\"header\": \"HW 1 (11)\"", #""message": "expected a number, found \"abc\"""#,
        ] {
            #expect(run.output.contains(part), "\(part) \(run.output)")
        }
    }

    /// A draft for a table of an unknown format reads that table.
    @Test func aDraftReadsItsTable() throws {
        let desk = try Desk()
        try desk.folder.write(
            "Nachname;Vorname;Mathe 1;Mathe 2\nGroß;Ina;12,5;9\n", to: "noten.csv")
        let draft = try desk.run(line: "import noten.csv --draft")
        #expect(draft.status == 0, "\(draft.errors)")
        try desk.folder.write(draft.output, to: "noten.yaml")
        #expect(try desk.run(line: "check noten.yaml").status == 0)
        let run = try desk.run(line: "import noten.csv --map noten.yaml -o noten.json")
        #expect(run.status == 0, "\(run.errors)")
        let data = String(decoding: try desk.bytes("noten.json"), as: UTF8.self)
        #expect(data.contains("\"lastName\": \"Groß\"") && data.contains("\"points\": 12.5"))
    }
}
