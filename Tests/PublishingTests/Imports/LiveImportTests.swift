import Diagnostics
import Input
import TestSupport
import Testing

@testable import Publishing

/// `import -o class.yaml` writes a data file that reads its tables at each run.
@Suite struct LiveImportTests {
    /// The result of an import.
    struct Result {
        /// What is printed; nil if it failed.
        var summary: String?
        /// The file that was written; nil if there is none.
        var text: String?
        /// The lines of the report.
        var lines: [String]
    }

    /// Imports a table into `class.yaml`.
    private func imported(
        _ name: String, _ content: [UInt8], _ settings: TableSettings = TableSettings(),
        before: String? = nil, replaces: Bool = false
    ) throws -> Result {
        let folder = try TemporaryFolder()
        try folder.write(content, to: name)
        if let before { try folder.write(Array(before.utf8), to: "class.yaml") }
        let output = folder.path + "/class.yaml"
        let (summary, _, report) = run(strict: false) { report throws(CommandFailure) in
            let paths = ["\(folder.path)/\(name)"]
            return try workspace().reading(paths, by: settings).importTables(
                paths, to: output, isTrial: false, replaces: replaces, &report)
        }
        func shortened(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
        let bytes = try? Files.read(output)
        return Result(
            summary: summary.map(shortened),
            text: bytes.map { String(decoding: $0, as: UTF8.self) },
            lines: (report.sink.notes + report.diagnostics.map(\.description)).map(shortened))
    }

    private func imported(_ name: String, _ text: String) throws -> Result {
        try imported(name, Array(text.utf8))
    }

    private static func profileFile(_ path: String) throws -> [UInt8] {
        try Files.read(ProjectFiles.root + "/Tests/PublishingTests/Imports/Profiles/" + path)
    }

    @Test("A file of a program is named with its profile") func program() throws {
        let result = try imported("Geometry.csv", Self.profileFile("canvas/Geometry.csv"))
        #expect(
            result.text == """
                kind: class
                tables:
                  - file: "Geometry.csv"
                    as: canvas

                """)
        #expect(result.summary == "class.yaml: 2 records\n")
        #expect(
            result.lines.first == """
                Geometry.csv: Canvas gradebook (CSV), 2 students, 3 columns of work; left out: row 2 "Manual Posting", row 6 "Student"; \
                not used: I "Notes"
                """)
    }

    @Test("The columns of a table that a person made are written out") func person() throws {
        let result = try imported("Algebra II.csv", Self.profileFile("class/Algebra II.csv"))
        #expect(
            result.text == """
                kind: class
                tables:
                  - file: "Algebra II.csv"
                    columns:
                      "Student ID": id
                      "Last Name": lastName
                      "First Name": givenNames
                      "Grade Level": gradeLevel
                      "Homeroom": homeroom
                      "{name} [{max:number}]": work
                      "{name} ({max:number})": work
                      "{name} /{max:number}": work
                      "{name} (out of {max:number})": work
                      "Email": skip
                      "Average": check percent
                    rows: { "Class Average": skip }
                    words: { excused: ["EX"], missing: ["Missing"], none: ["-"], unassigned: ["N/A"] }
                    set: { courses.title: "Algebra II", courses.credits: 1 }

                """)
        #expect(result.summary == "class.yaml: 5 records\n")
    }

    @Test("What only a person can decide is asked") func questions() throws {
        let result = try imported(
            "History.csv",
            """
            Name,Quiz 1 [20],Essay,Remarks,Nickname,Speaking
            "Abara, Chidi",17,31,,Chidi,A
            "Bell, Ada",EX,38,Reads ahead.,,B+

            """)
        #expect(
            result.text == """
                kind: class
                tables:
                  - file: "History.csv"
                    columns:
                      "Name": { cell: ["{lastName}, {givenNames}", "{name}"] }
                      "{name} [{max:number}]": work
                      "Essay": "?"  # numbers: { to: work, max: 100 }, courses.score, or skip
                      "Remarks": comment
                      "Nickname": skip  # text: write a field such as homeroom or extra.note to use it
                      "Speaking": "?"  # text: courses.letter, a field such as homeroom, or skip
                    words: { excused: ["EX"] }
                    set: { courses.title: "History", courses.credits: 1 }

                """)
        #expect(result.summary == nil)
        #expect(
            result.lines == [
                #"History.csv: not used: E "Nickname""#,
                "History.csv: 2 students, 1 column of work",
                "class.yaml is written, for you to decide in it what the problems below name",
                """
                class.yaml:7:16: error: tables[0].columns.Essay: "Essay" is undecided
                  hint: write what it is, such as courses.score, or skip
                """,
                """
                class.yaml:10:19: error: tables[0].columns.Speaking: "Speaking" is undecided
                  hint: write what it is, such as courses.score, or skip
                """,
            ])
    }

    /// A table among those of `Live/Tables`.
    private static func table(_ name: String) throws -> [UInt8] {
        try Files.read(ProjectFiles.root + "/Tests/PublishingTests/Live/Tables/" + name)
    }

    @Test("Two rows of headers have the groups; words without a known meaning are asked once")
    func groups() throws {
        let result = try imported("bio.xlsx", Self.table("bio.xlsx"))
        #expect(
            result.text == """
                kind: class
                tables:
                  - file: "bio.xlsx"
                    sheet: "Q1"
                    header: 3-4
                    columns:
                      "Name": { cell: ["{lastName}, {givenNames}", "{name}"] }
                      "Gr.": gradeLevel
                      "Parent email": "guardians[Parent].email"
                      "{group} {weight:number}% / {name}": work
                      "Total %": check percent
                      "Grade": check letter
                      "Comments": comment
                    rows: { "Possible": max, "Class average": skip }
                    words: { "?": ["ABS"], excused: ["exc"], unassigned: ["n/a"] }
                    set: { courses.title: "bio", courses.credits: 1 }

                """)
        #expect(result.summary == nil)
        let first = result.lines.map { line in String(line.prefix { $0 != "\n" }) }
        #expect(
            first == [
                #"bio.xlsx:Q1: 28 students, 11 columns of work; not read above the headers: row 1 "Biology - Period 3", row 2 "Mrs. Hartwell / Room 214 / Quarter 1 2026-27"; sheets not read: "Seating""#,
                "class.yaml is written, for you to decide in it what the problems below name",
                "class.yaml:15:19: error: tables[0].words[\"?\"]: what \"ABS\" means in place of a mark is undecided",
            ])
        // With the answers, it is the data of a file that a person wrote.
        let answered = try #require(result.text)
            .replacing("\"?\": [\"ABS\"], excused: [\"exc\"]", with: "excused: [abs, exc]")
        let written = """
            kind: class
            tables:
              - file: bio.xlsx
                sheet: Q1
                header: 3-4
                columns:
                  Name: { cell: "{lastName}, {givenNames}" }
                  Gr.: gradeLevel
                  Parent email: guardians[Parent].email
                  "{group} {weight:number}% / {name}": work
                  Total %: check percent
                  Grade: check letter
                  Comments: comment
                rows: { Possible: max, Class average: skip }
                words: { excused: [abs, exc], unassigned: n/a }
                set: { courses.title: bio, courses.credits: 1 }

            """
        var desk = LiveTableTests.desk
        desk.files["answered.yaml"] = Array(answered.utf8)
        desk.files["written.yaml"] = Array(written.utf8)
        let (mine, theirs) = (desk.result("answered.yaml"), desk.result("written.yaml"))
        #expect(mine.root != nil && mine.root == theirs.root, "\(mine.problems)")
    }

    @Test("Groups above headers with maximums stay groups") func groupsWithMaximums() throws {
        let result = try imported(
            "Art.csv", ",Homework 20%,Tests 80%\nName,HW 1 (10),Test 1 (100)\nAnn Lee,10,50\n")
        #expect(
            result.text?.contains("\"{group} {weight:number}% / {name} ({max:number})\": work\n")
                == true,
            "\(result.text ?? "")")
        #expect(result.summary == "class.yaml: 1 record\n", "\(result.lines)")
        let bare = try imported(
            "Art.csv",
            ",Homework 20%,,Tests 80%,,\nName,HW 1,HW 2,Test 1,Test 2,Total\n"
                + "Ann Lee,90,95,70,75,330\nBob May,80,85,60,65,290\n")
        #expect(
            bare.text?.contains("\"{group} {weight:number}% / {name}\": \"?\"") == true,
            "\(bare.text ?? "")")
    }

    @Test(
        "Lines that could be people or not are asked",
        arguments: [
            ("n = 1,1,1", "looks like a line below the records"),
            ("Items,10,20", "looks like a line"),
        ]) func labels(_ line: String, _ problem: String) throws
    {
        let result = try imported(
            "Art.csv", "Name,HW 1 (10),Test (50)\nAnn Lee,9,40\n\(line)\n")
        #expect(result.lines.contains { $0.contains(problem) }, "\(result.lines)")
    }

    @Test("A row of maximums between people is asked") func maximumsBetween() throws {
        let result = try imported(
            "Art.csv",
            "Name,Quiz 1,Quiz 2\n\"Abara, Chi\",8,9\nMax Points,10,10\n\"Bell, Ada\",7,7\n")
        #expect(result.text?.contains("\"Max Points\": \"?\"") == true, "\(result.text ?? "")")
    }

    @Test("Staff and players are recognized by what they do") func staff() throws {
        let folder =
            "No,Name,Role,Position\n1,Sam Poe,Player,G\n9,Max Roe,Player/Coach,D\n8,Al Fox,Captain,F\n"
            + "10,Tim Ash,Injured,F\n,Kim Ray,,HC\n,Pam Zed,,Physio\n,Pat Poe,,Parent\n"
        let result = try imported("Foxes.csv", folder)
        #expect(result.summary == "class.yaml: 4 records\n", "\(result.lines)")
        #expect(
            result.lines.first == """
                Foxes.csv: Roster table: a row for each player, 4 players, 2 staff; read: jerseyNumber, captaincy, \
                position; left out: row 8 "Pat Poe"
                """)
    }

    @Test("A second row with credits of a course is a warning") func parts() throws {
        let result = try imported(
            "t.csv",
            "Student ID,Name,Year,Term,Course,Score,Credits\n1,Ann Lee,2025-26,Fall,Art,70,0.5\n"
                + "1,Ann Lee,2025-26,Spring,Art,75,0.5\n")
        #expect(
            result.lines.contains {
                $0.hasPrefix(
                    "t.csv:3:G \"Credits\": warning: the credits of several rows are not added")
            }, "\(result.lines)")
    }

    @Test("Work that may only add does not slip into a pattern") func newColumns() throws {
        var desk = LiveDesk([
            "c.yaml": """
            kind: class
            tables:
              - file: c.csv
                columns: { Name: name, "{name} ({max:number})": work }
                set: { courses.title: Art, courses.credits: 1 }
            """
        ])
        desk.files["c.csv"] = Array("Name,HW 1 (10),Extra Credit (5)\nAnn Lee,9,2\n".utf8)
        let result = desk.result("c.yaml")
        #expect(
            result.problems.first?.hasPrefix(
                "c.csv:1:C \"Extra Credit (5)\": error: \"Extra Credit\" might not count like other work"
            ) == true,
            "\(result.problems)")
    }

    @Test("A total that follows from columns in each row says that they are courses")
    func courses() throws {
        let result = try imported("sub.csv", Self.table("sub.csv"))
        #expect(
            result.text == """
                kind: class
                tables:
                  - file: "sub.csv"
                    columns:
                      "Roll No": id
                      "Name": { cell: ["{lastName}, {givenNames}", "{name}"] }
                      "{title}": courses.score
                      "Total": check sum
                      "Percentage": check average
                      "Result": skip
                    set: { courses.credits: 1 }

                """)
        #expect(result.summary == "class.yaml: 2 records\n")
        #expect(
            result.lines == [
                #"sub.csv: 2 students; each column is a course: "Math", "English", "Science""#,
                #"sub.csv: totals that agree: F "Total" 2 of 2, G "Percentage" 2 of 2"#,
            ])
        // One total that differs is reported; if none follows, what it is is asked.
        let one = try imported(
            "sub.csv",
            "Name,Math,Art,Total\nAnn Lee,90,80,170\nBob Roe,70,60,140\nCy Poe,50,50,100\n")
        #expect(one.text?.contains("\"Total\": check sum") == true)
        #expect(one.lines.contains { $0.hasPrefix("sub.csv:3:D") }, "\(one.lines)")
        let none = try imported(
            "sub.csv",
            "Name,Math,Art,Total\nAnn Lee,90,80,175\nBob Roe,70,60,140\nCy Poe,50,50,110\n")
        #expect(none.text?.contains("\"Total\": \"?\"") == true)
        #expect(none.text?.contains("\"{title}\": courses.score") == true)
    }

    @Test("Rows of several years are the report of the latest and the history") func years() throws
    {
        let result = try imported("sis.csv", Self.table("sis.csv"))
        #expect(result.text == "kind: class\ntables:\n  - file: \"sis.csv\"\n    as: transcript\n")
        var desk = LiveTableTests.desk
        let head = """
            kind: class
            school: { name: Lincoln High School }
            terms: [{ id: S1, name: Semester 1 }, { id: S2, name: Semester 2 }]
            policy: { scale: us-plus-minus, levels: { honors: { add: 0.5 }, AP: { add: 1 } } }
            tables:
              - { file: sis.csv
            """
        desk.files["profile.yaml"] = Array((head + ", as: transcript }\n").utf8)
        let live = desk.result("profile.yaml", isGraded: true)
        let text = try #require(live.root, "\(live.problems)").text()
        let root = parse(bytes: Array(text.utf8), path: "", format: .json).value
        let students = root?["students"]?.elementList ?? []
        #expect(students.count == 6)
        let courses = students.first?["courses"]?.elementList ?? []
        #expect(courses.first?["terms"]?["S1"] != nil)
        let history = students.first?["history"]?.elementList ?? []
        #expect(history.first?["year"]?.string == "2024-25")
        // One student is in past years only.
        #expect(students.last?["courses"]?.elementList.isEmpty == true)
        let errors = live.problems.filter { $0.contains(": error: ") }
        #expect(errors == [])
    }

    @Test("The answers of a form are a roster") func form() throws {
        let result = try imported("signup.csv", Self.table("signup.csv"))
        #expect(result.text == "kind: roster\ntables:\n  - file: \"signup.csv\"\n    as: signup\n")
        #expect(result.summary == "class.yaml: 14 records\n")
        #expect(
            result.lines.first
                == "signup.csv: Sign-up form: an answer for each player, 14 players; read: birthDate, number, position, privacy; not used: F \"Jersey size\""
        )
    }

    @Test("What the options say is in the entry") func options() throws {
        var settings = TableSettings()
        _ = settings.use(delimiter: "|")
        let result = try imported(
            "Art.csv", Array("Name|Quiz (10)\nAnn, Lee|9\nRoe, Bob|8\n".utf8), settings)
        #expect(result.text?.contains("    delimiter: \"|\"\n    columns:\n") == true)
        #expect(result.summary == "class.yaml: 2 records\n", "\(result.lines)")
    }

    @Test("Totals without work are the marks, and maximums can be in a row") func totals() throws {
        let marks = try imported("Art.csv", "Student ID,Name,Average,Letter\n1,Ann Lee,91.5,A\n")
        #expect(marks.text?.contains("\"Average\": courses.score\n") == true)
        #expect(marks.summary == "class.yaml: 1 record\n")
        let work = try imported(
            "Art.csv", "Name,Sketch,Average\nPossible,20,\nAnn Lee,18,90\nClass Average,18,90\n")
        #expect(work.text?.contains("\"Sketch\": work\n") == true)
        #expect(work.text?.contains("\"Average\": check percent\n") == true)
        #expect(
            work.text?.contains("rows: { \"Possible\": max, \"Class Average\": skip }\n") == true)
        #expect(work.lines == [#"Art.csv: totals that agree: C "Average" 1 of 1"#])
    }

    /// Each table has something that looks like what it is not.
    private static let doubtful: [(table: String, text: String)] = [
        ("Student,HW 1 (10),HW Total (20)\nAnn Lee,8,17\n", "\"HW Total (20)\": \"?\""),
        ("Name,Moy. /20\nAnn Lee,15\n", "\"Moy. /20\": \"?\""),
        ("Name;Vorname;KA (40)\nMüller;Anna;36\nMüller;Jörg;20\n", "\"Name\": lastName"),
        ("Last Name,Name,Quiz [10]\nAdams,Zoe,9\n", "\"Name\": givenNames"),
        // Marks among words, and work that is still empty.
        ("Name,Quiz (10),Exam\nAnn Doe,9,40\nBob Roe,7,C\n", "\"Exam\": \"?\""),
        ("Name,Quiz (10),Test\nAnn Doe,9,\nBob Roe,7,\n", "\"Test\": \"?\""),
        ("Name,Quiz (10),Exam\nAnn Doe,9,18/20\nBob Roe,7,12/25\n", "\"Exam\": \"?\""),
        // A year is not a maximum, and the number of the work is not one, either.
        ("Name,Test 1 (2026)\nAnn Doe,90\n", "\"Test 1 (2026)\": \"?\""),
        ("Name,Lab (2)\nAnn Doe,90\n", "\"Lab (2)\": \"?\""),
        ("Name,Extra Credit (5),HW (10)\nAnn Doe,3,8\n", "\"Extra Credit (5)\": \"?\""),
        // Rows that are names, or say how work counts.
        ("Name,Quiz (10)\nAnna,9\nMax,10\n", "rows: { \"Max\": \"?\" }"),
        ("Name,Quiz (10)\nWeight,90%\nAnna,9\n", "rows: { \"Weight\": \"?\" }"),
        // What a student does in a course, and when.
        ("Student,Course,Score,Status\nAnn,Art,91,Withdrawn\n", "\"Status\": \"?\""),
        ("Student,Course,Score,Term\nAnn,Art,91,Q1\n", "\"Score\": \"courses.terms.{Term}.score\""),
        // A column for each course, with its average.
        ("Name,Math,Art,Average\nAnn Doe,90,80,85\n", "\"Average\": \"?\""),
        ("Name,Final %,Quiz (10)\nAnn Doe,0.9,9\n", "\"Final %\": \"?\""),
        // A sum of work with a maximum, and marks that follow from work.
        (
            "Name,HW 1 /10,HW 2 /10,Homework /20\nAnn Lee,10,9,19\nBo Poe,5,6,11\n",
            "\"Homework /20\": \"?\""
        ),
        ("Name,Quiz /20,Letter\nAnn Lee,18,A\n", "\"Letter\": check letter"),
        ("Name,Quiz /20,Final %\nAnn Lee,18,90\n", "\"Final %\": check percent"),
        // The answers that are offered have what the header says.
        ("Name,HW /10 (60%)\nAnn Lee,9\n", "group: \"HW\", weight: 60, max: 10 }"),
        ("Name,Paper - 15 pts\nAnn Lee,9\n", "{ to: work, max: 15 }"),
        ("Name,Exam\nMax,40\nAnn Lee,38\n", "{ to: work, max: 40 }"),
        // Work is not withdrawn.
        ("Name,Quiz /20\nAnn Lee,18\nBo Poe,withdrawn\n", "words: { \"?\": [\"withdrawn\"] }"),
        // Long tables, of courses and of marks.
        (
            "Nachname;Vorname;Fach;Note\nLee;Ann;Deutsch;2\nLee;Ann;Mathe;1\n",
            "\"Fach\": courses.title"
        ),
        (
            "Student,Assignment,Points,Out of\nAnn,Essay,18,20\nAnn,Test,44,50\n",
            "courses.groups.name: Assignments"
        ),
        // Headers with letters that mean something in patterns.
        ("Name,Quiz *,Math | Art\nAnn Doe,9,8\n", "\"Quiz \\\\*\": \"?\""),
        ("Name,Quiz *,Math | Art\nAnn Doe,9,8\n", "\"Math \\\\| Art\": \"?\""),
    ]

    @Test("What is doubtful is asked, not assumed", arguments: doubtful)
    func doubts(_ test: (table: String, text: String)) throws {
        let result = try imported("Table.csv", test.table)
        #expect(result.text?.contains(test.text) == true, "\(result.text ?? "") \(result.lines)")
    }

    @Test("A table of no known shape is refused") func unknown() throws {
        let result = try imported("x.csv", "A,B\n1,2\n")
        #expect(result.text == nil)
        #expect(
            result.lines == [
                """
                x.csv: error: the format of this table is not known
                  hint: name the columns of the names and of the marks, such as "Name" and "Quiz 1 [20]", or choose one of \
                "chalkboard import --list" with --as
                """
            ])
    }

    @Test("A file that is there stays, unless it may be replaced") func existing() throws {
        let table = Array("Student ID,Name,Average\n1,Ann Lee,91.5\n".utf8)
        let kept = try imported("Art.csv", table, before: "students: []\n")
        #expect(kept.summary == nil && kept.text == "students: []\n")
        let replaced = try imported("Art.csv", table, before: "students: []\n", replaces: true)
        #expect(replaced.summary != nil)
    }

    @Test("A profile whose headers a table lacks is refused") func otherProfile() throws {
        var settings = TableSettings()
        settings.use(profile: "moodle")
        let other = try imported("Geometry.csv", Self.profileFile("canvas/Geometry.csv"), settings)
        #expect(other.summary == nil)
        let line = try #require(other.lines.first)
        #expect(
            line.hasPrefix(
                """
                Geometry.csv: error: Geometry.csv does not have the headers of "moodle"
                  hint: they are First name | Vorname |
                """), "\(line)")
    }
}
