import TestSupport
import Testing

/// Tests what the program says about mistakes of people who use it for the first time.
@Suite struct MistakeTests {
    private static let student = """
        { "id": "S-1", "givenNames": "Ada", "lastName": "Lovelace", "courses": [] }
        """

    // MARK: Commands and options

    @Test(arguments: [
        ("rendr", "Unknown command 'rendr'. Did you mean 'render'?"),
        ("new", "Unknown command 'new'. Did you mean 'init'?"),
        ("version", "Unknown command 'version'. Did you mean '--version'?"),
        ("help nope", "Unknown command 'nope'"),
        ("help team nope", "Unknown command 'nope'"),
        ("team playres r.json", "Unknown command 'playres'. Did you mean 'players'?"),
        ("course rm b.json", "Unknown command 'rm'. Did you mean 'delete'?"),
        ("render a b --open", "Unknown option '--open'"),
        ("render a b --watch", "Unknown option '--watch'"),
        ("render a b --theme x", "Unknown option '--theme'"),
        ("render a b --fromat x", "Unknown option '--fromat'. Did you mean '--format'?"),
        (
            "render a b.csv c.csv",
            "Unexpected argument 'c.csv'. To read several tables, put them into a folder, and name the folder"
        ),
    ])
    func commands(line: String, message: String) throws {
        let run = try Desk().run(line: line)
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("Error: \(message)\nUsage: chalkboard "), "\(run.errors)")
    }

    @Test(arguments: ["help render", "render --help", "help team lock", "templates", "help"])
    func commandsThatExist(line: String) throws {
        #expect(try Desk().run(line: line).status == 0)
    }

    // MARK: Files

    @Test func argumentsInTheWrongOrder() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        try desk.folder.write("data: board\nbody: { text: hi }\n", to: "own.yaml")
        try desk.folder.write("Name,Math\nAda,90\n", to: "grades.csv")
        expect(
            try desk.run(line: "render b.json chalkboard"), status: 64,
            errors: """
                b.json: error: this is a board, and "chalkboard" is a template
                  hint: write the template first: chalkboard render chalkboard b.json

                """)
        expect(
            try desk.run(line: "render b.json own.yaml"), status: 64,
            errors: """
                b.json: error: this is a board, and "own.yaml" is a template
                  hint: write the template first: chalkboard render own.yaml b.json

                """)
        expect(
            try desk.run(line: "render grades.csv report-card"), status: 64,
            errors: """
                grades.csv: error: this is a table, and "report-card" is a template
                  hint: write the template first: chalkboard render report-card grades.csv

                """)
        expect(
            try desk.run(line: "render b.json b.json"), status: 65,
            errors: """
                b.json: error: this is a board, not a template
                  hint: write the template first: chalkboard render TEMPLATE b.json

                """)
    }

    @Test func dataForAnotherTemplate() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        expect(
            try desk.run(line: "render report-card b.json"), status: 65,
            errors: """
                b.json: error: this is a board, but the template "report-card" needs a student
                  hint: the templates for a board are chalkboard, chalkboard-inset

                """)
    }

    @Test func aMisspelledFile() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "board.json")
        for name in ["board.jsn", "board.yaml", "bord.json"] {
            expect(
                try desk.run(line: "grade \(name)"), status: 66,
                errors: """
                    \(name): error: cannot read: file not found
                      hint: did you mean "board.json"?

                    """)
        }
        expect(
            try desk.run(line: "grade x/board.json"), status: 66,
            errors: "x/board.json: error: cannot read: file not found\n")
    }

    @Test func aDocumentOfAnotherProgram() throws {
        let desk = try Desk()
        try desk.folder.write([0x50, 0x4B, 3, 4] + Array("word/document.xml".utf8), to: "b.docx")
        for command in ["grade", "check", "render report-card"] {
            expect(
                try desk.run(line: "\(command) b.docx"), status: 65,
                errors: """
                    b.docx: error: this is a Word document, not JSON or YAML
                      hint: copy the table into a spreadsheet program and save it as .xlsx or .csv

                    """)
        }
    }

    @Test func numbersAsPeopleWriteThem() throws {
        let desk = try Desk()
        func errors(_ assessment: String, credits: String = "3") throws -> String {
            let course = "{ title: A, credits: \(credits), assessments: [{ \(assessment) }] }"
            try desk.folder.write("courses: [\(course)]\n", to: "b.yaml")
            return try desk.run(line: "check b.yaml").errors
        }
        let good = "points: 1, max: 1, weight: 100"
        #expect(try errors(good) == "")
        let comma = try errors(good, credits: "3,5")
        #expect(
            comma.hasPrefix("b.yaml:1:34: warning: courses[0]: unknown key \"5\"\n"), "\(comma)")
        #expect(comma.hasSuffix("  hint: write 3.5\n"))
        let text = try errors(good, credits: "\"3,5\"")
        #expect(text.contains("credits: expected a number, found a string\n"), "\(text)")
        #expect(text.hasSuffix("  hint: write 3.5\n"))
        let share = try errors("points: 1, max: 1, weight: 1")
        #expect(share.contains("the weights add up to 1, not 100\n"))
        #expect(share.hasSuffix("  hint: write percentages, such as 50 instead of 0.5\n"))
        let letter = try errors("points: A, max: 1, weight: 100%")
        #expect(letter.contains("  hint: write the number of points\n"))
        #expect(letter.hasSuffix("  hint: write 100 without %\n"))
    }

    // MARK: Outputs

    @Test func anOutputThatIsNoFolder() throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        expect(
            try desk.run(line: "render chalkboard b.json -o b.docx"), status: 64,
            errors: """
                --output: error: "b.docx" does not name an output format
                  hint: end it in .pdf, .png, .svg, .webp or .jpg; to name a folder, write "b.docx/"

                """)
        expect(
            try desk.run(line: "render chalkboard b.json -o /dev/stdout"), status: 64,
            errors: """
                --output: error: "/dev/stdout" is not a folder
                  hint: use -o - for standard output

                """)
        expect(
            try desk.run(line: "render chalkboard b.json -o b.docx/"),
            output: "b.docx/b.pdf\n")
        expect(
            try desk.run(line: "render chalkboard b.json -o b.docx --format svg"),
            output: "b.docx/b.svg\n")
    }

    @Test func factsInTheNameOfAFile() throws {
        let desk = try Desk()
        let other = Self.student.replacing("S-1", with: "S-2")
        try desk.folder.write(#"{ "students": [\#(Self.student)] }"#, to: "one.json")
        try desk.folder.write(#"{ "students": [\#(Self.student), \#(other)] }"#, to: "two.json")
        expect(
            try desk.run(line: "render report-card one.json -o x/{{id}}.pdf"),
            output: "x/S-1.pdf\n")
        expect(
            try desk.run(line: "render report-card two.json --each -o {{lastName}}/{{id}}.svg"),
            output: "Lovelace/S-1.svg\nLovelace/S-2.svg\n")
        expect(
            try desk.run(line: "render report-card two.json -o {{id}}.pdf"), status: 64,
            errors: """
                --output: error: {{id}} is different for each record, but this file has all 2 records
                  hint: add --each, or write a name without {{id}}

                """)
        expect(
            try desk.run(line: "render report-card two.json --each --name {{nmae}}"), status: 65,
            errors: """
                --name: error: {{nmae}} has no text to use in a file name
                  hint: did you mean {{name}}?

                """)
    }

    // MARK: Projects

    @Test func theNextStepsOfABoard() throws {
        let desk = try Desk()
        expect(
            try desk.run(line: "init demo"),
            output: "demo/chalkboard.yaml\ndemo/gpa/board.json\n",
            errors: """
                Next: enter your own courses in demo/gpa/board.json, then print them with
                  chalkboard build demo

                """)
    }

    @Test func templatesOfAFolderInAProject() throws {
        let desk = try Desk()
        try desk.folder.write("documents: []\n", to: "chalkboard.yaml")
        _ = try Command.run("mkdir", ["-p", "\(desk.folder.path)/in/templates"])
        try desk.folder.write("data: board\nbody: { text: hi }\n", to: "in/templates/mine.yaml")
        try desk.folder.write(Boards.one, to: "in/b.json")
        var inner = desk
        inner.program.folder = "\(desk.folder.path)/in"
        let run = try inner.run(line: "render mine b.json")
        let path = desk.folder.path
        #expect(run.status == 66)
        #expect(
            run.errors.hasPrefix(
                "mine: error: unknown template in this folder, \(path)/templates, and /"),
            "\(run.errors)")
        #expect(run.errors.contains("/templates; the project is \(path)\n"))
        #expect(run.errors.hasSuffix("\n  hint: write its path, templates/mine.yaml\n"))
        expect(
            try inner.run(line: "render templates/mine.yaml b.json -o x.svg"), output: "x.svg\n")
    }
}
