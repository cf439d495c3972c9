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
            output: "class.json: 2 records\n",
            errors: """
                Algebra.csv: Canvas gradebook (CSV), 2 students, 1 column of work; assumed: courses.credits is 1, courses.title is Algebra, \
                policy.extraCredit is true
                Algebra.csv: totals that agree: E "Final Score" 1 of 2
                Algebra.csv:4:E "Final Score": warning: 60.00 here, 61 in the file
                  hint: check the groups, the weights, and the dropped work of the course in the data file

                """)
        expect(try desk.run(line: "check class.json --strict"))
        #expect(try desk.run(line: "grade class.json --csv").status == 0)
        #expect(try desk.run(line: "import Algebra.csv -o other.json --strict").status == 65)
        #expect(try !desk.names().contains("other.json"))
    }

    /// What is read of a table is said by every command, and hidden by --quiet.
    @Test func aTableIsReadAsData() throws {
        let desk = try desk()
        let table = Self.table.replacing("61.00", with: "60.00")
        try desk.folder.write(table, to: "Algebra.csv")
        let understood = """
            Algebra.csv: Canvas gradebook (CSV), 2 students, 1 column of work; assumed: courses.credits is 1, courses.title is Algebra, \
            policy.extraCredit is true
            Algebra.csv: totals that agree: E "Final Score" 2 of 2

            """
        let grades = try desk.run(line: "grade Algebra.csv --csv")
        #expect(grades.status == 0 && grades.errors == understood)
        expect(try desk.run(line: "check Algebra.csv --strict"), errors: understood)
        let quiet = try desk.run(line: "render report-card Algebra.csv -o cards.pdf --quiet")
        expect(quiet)
        #expect(try desk.run(line: "grade Algebra.csv --csv --quiet").errors.isEmpty)
        let named = try desk.run(line: "check Algebra.csv --as moodle")
        #expect(
            named.status == 65 && named.errors.contains("does not have the headers of \"moodle\""))
    }

    /// A table without ids has ids for file names, which are on no page.
    @Test(arguments: ["report-card", "transcript", "progress-report", "class-sheet"])
    func madeIDsAreNotPrinted(_ template: String) throws {
        let desk = try Desk()
        try desk.folder.write(
            "Name,Quiz 1 [10]\n\"Bell, Ada\",9\n\"Cole, Ben\",8\n", to: "Art.csv")
        let run = try desk.run(line: "render \(template) Art.csv -o page.pdf --quiet")
        #expect(run.status == 0, "\(run.errors)")
        let text = try Command.run("pdftotext", [desk.folder.path + "/page.pdf", "-"]).output
        #expect(text.contains("Ada"))
        #expect(!text.contains("ada-bell") && !text.contains("Student ID"), "\(text)")
    }

    @Test func theNextExportIsReadByTheSameFile() throws {
        let desk = try desk()
        #expect(try desk.run(line: "import Algebra.csv -o class.yaml").status == 0)
        let data = String(decoding: try desk.bytes("class.yaml"), as: UTF8.self)
        try desk.folder.write(
            data + "students:\n  - { id: \"1\", comment: Well done }\n", to: "class.yaml")
        try desk.folder.write(
            Self.table.replacing("A,15,75.00", with: "A,16,80.00"), to: "Algebra.csv")
        #expect(try desk.run(line: "freeze class.yaml -o now.json").status == 0)
        let now = String(decoding: try desk.bytes("now.json"), as: UTF8.self)
        #expect(now.contains("\"points\": 16") && now.contains("\"comment\": \"Well done\""))
        // A student who is gone is an error, so that the comment is not lost.
        try desk.folder.write(
            Self.table.replacing("\"Bell, Ada\",1,A,15,75.00\n", with: ""), to: "Algebra.csv")
        let gone = try desk.run(line: "check class.yaml")
        #expect(gone.status == 65 && gone.errors.contains("absent: ok"), "\(gone.errors)")
    }

    /// What people added to a JSON file that 0.1 imported is in the data file that takes its place.
    @Test func additionsToEarlierImportsAreKept() throws {
        let desk = try desk()
        try desk.folder.write(
            """
            { "sources": [{ "file": "Algebra.csv" }], "policy": { "extraCredit": true, "scale": "us-plus-minus" },
              "students": [
                { "source": "Algebra.csv:3", "id": "bell-ada", "lastName": "Bell", "givenNames": "Ada",
                  "comment": "Well done",
                  "courses": [{ "source": "Algebra.csv:3", "title": "Algebra", "credits": 1, "teacher": "Ms. Roe",
                    "groups": [{ "name": "Assignments", "assessments": [
                      { "source": "Algebra.csv:3:D", "name": "HW 1", "points": 12, "max": 20 }] }] }] },
                { "source": "Algebra.csv:5", "id": "7", "lastName": "Gone", "courses": [] },
                { "id": "9", "name": "Own Person",
                  "courses": [{ "title": "Art", "credits": 1, "score": 90 }] }] }

            """, to: "old.json")
        let run = try desk.run(line: "import Algebra.csv --from old.json -o class.yaml")
        #expect(run.status == 0 && run.output == "class.yaml: 3 records\n", "\(run.errors)")
        #expect(
            run.errors.contains(
                """
                old.json: not kept, because the tables differ: students[ada-bell].courses[algebra].groups\
                [assignments].assessments[hw 1].points: 12, now 15; students[gone]: no longer in the tables

                """), "\(run.errors)")
        #expect(try desk.run(line: "freeze class.yaml -o now.json --quiet").status == 0)
        let now = String(decoding: try desk.bytes("now.json"), as: UTF8.self)
        for part in ["us-plus-minus", "Well done", "Ms. Roe", "Own Person", "\"points\": 15"] {
            #expect(now.contains(part), "\(part)")
        }
        #expect(!now.contains("source") && !now.contains("own"))
        let json = try desk.run(line: "import Algebra.csv --from old.json -o new.json")
        #expect(json.status == 64 && json.errors.contains("ends with .yaml"))
    }

    @Test func columnsAreExplained() throws {
        let desk = try desk()
        let run = try desk.run(line: "import Algebra.csv --explain")
        #expect(
            run.output == """
                Algebra.csv: Canvas gradebook (CSV), headers in row 1, maximums in row 2, students in 2 rows from 3 to 4
                  A "Student": {lastName}, {givenNames} or {name}
                  B "ID": tells records apart
                  C "Section": left out
                  D "HW 1 (11)": work, name "HW 1"
                  E "Final Score": compared with finalPercent
                  assumed: courses.credits is 1
                  assumed: courses.title is Algebra
                  assumed: policy.extraCredit is true

                """)
        #expect(try desk.run(line: "import Algebra.csv -o class.yaml").status == 0)
        let own = try desk.run(line: "import class.yaml --explain --json")
        #expect(own.status == 0 && own.output.contains("\"use\": \"compared with finalPercent\""))
        // What is not certain is asked, and the explanation is there all the same.
        try desk.folder.write("Student,Mathe\nAda Bell,2\nBen Cole,3\n", to: "Noten.csv")
        let asked = try desk.run(line: "import Noten.csv --explain")
        #expect(asked.status == 65 && asked.output.contains("B \"Mathe\": undecided"))
        #expect(
            asked.errors.hasSuffix(
                """
                Noten.csv:1:B "Mathe": error: what "Mathe" means is undecided
                  hint: say it in a data file, which "chalkboard import Noten.csv -o class.yaml" writes

                """))
    }

    @Test func wrongCommandsAreRefused() throws {
        let desk = try desk()
        #expect(try desk.run(line: "import Algebra.csv").status == 64)
        #expect(try desk.run(line: "import -o class.json").status == 64)
        let mapped = try desk.run(line: "grade Algebra.csv --map canvas")
        #expect(
            mapped.status == 64 && mapped.errors.contains("    as: canvas\n"), "\(mapped.errors)")
        let unknown = try desk.run(line: "import Algebra.csv --as canvs -o class.json")
        expect(
            unknown, status: 64,
            errors: """
                --as: error: unknown profile "canvs"
                  hint: did you mean "canvas"?

                """)
        expect(
            try desk.run(line: "import Algebra.csv -o Algebra.csv"), status: 64,
            errors: """
                --output: error: a data file is YAML or JSON, but this is Algebra.csv
                  hint: choose a name that ends with .yaml, for a file that reads the tables at each run, or .json

                """)
        expect(
            try desk.run(line: "import nothing.csv -o class.json"), status: 66,
            errors: "nothing.csv: error: cannot read: file not found\n")
        try desk.folder.write("{}", to: "own.json")
        expect(
            try desk.run(line: "import Algebra.csv -o own.json"), status: 73,
            errors: """
                own.json: error: this file already exists
                  hint: choose another file with -o, or overwrite it with --replace

                """)
        #expect(try desk.run(line: "import Algebra.csv -o own.json --replace").status == 0)
        try desk.folder.write("a,b\n1,2\n", to: "other.csv")
        expect(
            try desk.run(line: "import other.csv -o class.json"), status: 65,
            errors: """
                other.csv: error: the format of this table is not known
                  hint: name the columns of the names and of the marks, such as "Name" and "Quiz 1 [20]", or choose one of \
                "chalkboard import --list" with --as

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
}
