import TestSupport
import Testing

/// Tests the exact output of `grade`, `explain` and `course list`.
@Suite struct ResultTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        let courses = [
            #"{"title":"Art, \"new\"","credits":1.5,"assessments":[{"name":"Essay","points":8,"max":9,"weight":60},{"points":0,"max":0,"weight":0},{"points":3,"max":3,"weight":40}]}"#,
            #"{"title":"数学","credits":3,"assessments":[{"points":1,"max":3,"weight":100}]}"#,
        ]
        try desk.folder.write(Boards.board(courses.joined(separator: ",")), to: "b.json")
        try desk.folder.write(#"{"courses":[]}"#, to: "empty.json")
    }

    @Test func gradesAreATable() throws {
        expect(
            try desk.run(line: "grade b.json"),
            output: """
                #  Course      Credits  Score  Letter
                1  Art, "new"      1.5   93.3  A
                2  数学              3   33.3  F

                GPA: 1.33 (exactly 4/3)

                """)
    }

    @Test func gradesAreJSON() throws {
        let json = """
            {
              "courses": [
                {
                  "id": 1,
                  "title": "Art, \\"new\\"",
                  "credits": "1.5",
                  "score": "93.3",
                  "scoreExact": "280/3",
                  "letter": "A"
                },
                {
                  "id": 2,
                  "title": "数学",
                  "credits": "3",
                  "score": "33.3",
                  "scoreExact": "100/3",
                  "letter": "F"
                }
              ],
              "gpa": "1.33",
              "gpaExact": "4/3",
              "color": "red"
            }

            """
        expect(try desk.run(line: "grade b.json --json"), output: json)
        expect(try desk.run(line: "course list b.json --json"), output: json)
        let text = try desk.text("b.json")
        expect(try desk.run("course", "list", "-", "--json", input: text), output: json)
        let empty = """
            {
              "courses": [],
              "gpa": "",
              "gpaExact": "",
              "color": "white"
            }

            """
        expect(try desk.run(line: "grade empty.json --json"), output: empty)
    }

    @Test func gradesAreCommaSeparated() throws {
        expect(
            try desk.run(line: "grade b.json --csv"),
            output: "id,title,credits,score,scoreExact,letter,gpa,gpaExact,color\r\n"
                + "1,\"Art, \"\"new\"\"\",1.5,93.3,280/3,A,1.33,4/3,red\r\n"
                + "2,数学,3,33.3,100/3,F,1.33,4/3,red\r\n")
        try desk.folder.write(
            Boards.board(#"{"title":"=1+1","credits":1,"assessments":[\#(Boards.full)]}"#),
            to: "f.json")
        #expect(try desk.run(line: "grade f.json --csv").output.contains("\r\n1,=1+1,1,"))
        #expect(try desk.run(line: "grade f.json --csv --guard").output.contains("\r\n1,'=1+1,1,"))
        let alone = try desk.run(line: "grade b.json --guard")
        #expect(alone.status == 64)
        #expect(alone.errors.hasPrefix("Error: --guard needs --csv\n"))
        let both = try desk.run(line: "grade b.json --csv --json")
        #expect(both.status == 64)
        #expect(both.errors.hasPrefix("Error: --json cannot be combined with --csv\n"))
    }

    @Test func explanationsGoStepByStep() throws {
        let second = """
            2) 数学 | 3
               Assessment 1: 1/3 × 100 = 100/3
               Score: 100/3
               Shown: 33.3, truncated to 1 decimal
               Letter: 100/3 < 60, so F on the scale us-letter, worth 0

            """
        expect(
            try desk.run(line: "explain b.json"),
            output: """
                1) Art, "new" | 1.5
                   Essay: 8/9 × 60 = 160/3
                   Assessment 2: 0/0 does not count
                   Assessment 3: 3/3 × 40 = 40
                   Score: 160/3 + 40 = 280/3
                   Shown: 93.3, truncated to 1 decimal
                   Letter: 280/3 ≥ 90, so A on the scale us-letter, worth 4

                \(second)
                GPA: (4 × 1.5 + 0 × 3) / (1.5 + 3) = 4/3
                Shown: 1.33, truncated to at most 2 decimals
                Color: 4/3 < 2, so red

                """)
        expect(try desk.run(line: "explain b.json --select 2"), output: second)
        expect(
            try desk.run(line: "explain b.json --select 5"), status: 65,
            errors: """
                b.json: error: there is no course "5"
                  hint: the courses are 1, 2

                """)
    }

    @Test func titlesCannotMoveTheCursor() throws {
        let title = #"a\u001b[2Jb\nc\u202ed"#
        try desk.folder.write(
            Boards.board(#"{"title":"\#(title)","credits":1,"assessments":[\#(Boards.full)]}"#),
            to: "evil.json")
        for command in ["grade", "explain", "course list", "check"] {
            let run = try desk.run(line: command + " evil.json")
            #expect(run.status == 0)
            #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{202E}"))
            #expect(!run.output.contains("b\nc"))
        }
    }

    @Test func warningsAreToldAndStrictnessRefusesThem() throws {
        try desk.folder.write(#"{"courses":[],"titel":"x"}"#, to: "warn.json")
        func told(_ severity: String) -> String {
            """
            warn.json:1:15: \(severity): unknown key "titel"
                1 | {"courses":[],"titel":"x"}
                  |               ^~~~~~~
              hint: did you mean "title"?

            """
        }
        expect(try desk.run(line: "check warn.json"), errors: told("warning"))
        expect(
            try desk.run(line: "check warn.json --strict"), status: 65, errors: told("error"))
        expect(
            try desk.run(line: "render chalkboard warn.json -o w.svg"), output: "w.svg\n",
            errors: told("warning"))
        expect(
            try desk.run(line: "render chalkboard warn.json -o w.svg --quiet"),
            errors: told("warning"))
        expect(
            try desk.run(line: "render chalkboard warn.json -o strict.svg --strict"), status: 65,
            errors: told("error"))
        #expect(try !desk.names().contains("strict.svg"))
    }

    @Test func checksOfManyFilesAreOneList() throws {
        try desk.folder.write(#"{"courses":[{"title":"A","credits":0}]}"#, to: "bad.json")
        let run = try desk.run(line: "check b.json bad.json nope.json --json")
        expect(
            run, status: 66,
            output: """
                [
                  {
                    "path": "bad.json",
                    "line": 1,
                    "column": 13,
                    "severity": "error",
                    "field": "courses[0]",
                    "message": "\\"assessments\\" is missing",
                    "hint": null
                  },
                  {
                    "path": "bad.json",
                    "line": 1,
                    "column": 36,
                    "severity": "error",
                    "field": "courses[0].credits",
                    "message": "0 is not a valid number of credits: it must be more than 0",
                    "hint": null
                  },
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

                """)
        expect(try desk.run(line: "check b.json empty.json --json"), output: "[]\n")
        #expect(try desk.run(line: "check bad.json b.json").status == 65)
    }
}
