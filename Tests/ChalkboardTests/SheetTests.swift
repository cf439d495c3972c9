import TestSupport
import Testing

/// Tests the example of the original assignment sheet with the program's commands.
@Suite struct SheetTests {
    @Test func theStoryIsReplayed() throws {
        let desk = try Desk()
        func add(_ number: Int) throws -> Program.Run {
            try desk.program.run(["course", "add", "board.json"] + Boards.sheet[number])
        }
        expect(try add(0), output: "1) Mobile Programming | 3 (A)\n\nGPA: 4.0\n")
        let two = "1) Mobile Programming | 3 (A)\n2) Algorithms | 4 (B)\n"
        expect(try add(1), output: two + "\nGPA: 3.42\n")
        expect(try add(2), output: two + "3) Data Structures | 3 (C)\n\nGPA: 3.0\n")
        let four = two + "3) Data Structures | 3 (C)\n4) Senior Project | 3 (F)\n\nGPA: 2.3\n"
        expect(try add(3), output: four)
        let full = try desk.bytes("board.json")

        let fifth = try desk.run(
            "course", "add", "board.json", "--title", "Fifth", "--credits", "1", "--final",
            "1/1@100")
        expect(
            fifth, status: 65,
            errors: """
                course add: error: a chalkboard can show at most 4 courses
                  hint: delete a course first

                """)
        #expect(try desk.bytes("board.json") == full)
        expect(try desk.run(line: "course list board.json"), output: four)

        expect(
            try desk.run(line: "course delete board.json 3"),
            output: two + "3) Senior Project | 3 (F)\n\nGPA: 2.4\n")
        let last = "1) Mobile Programming | 3 (A)\n2) Senior Project | 3 (F)\n\nGPA: 2.0\n"
        expect(try desk.run(line: "course delete board.json 2"), output: last)
        expect(try desk.run(line: "course list board.json"), output: last)
        #expect(try desk.names() == ["board.json"])
    }

    @Test func deletionsSayWhichCoursesThereAre() throws {
        let desk = try Desk()
        for course in Boards.sheet.prefix(2) {
            try desk.program.run(["course", "add", "b.json"] + course)
        }
        let board = try desk.bytes("b.json")
        for id in ["3", "0", "99"] {
            expect(
                try desk.run("course", "delete", "b.json", id), status: 65,
                errors: "b.json: error: there is no course \(id); the board has 1 and 2\n")
            #expect(try desk.bytes("b.json") == board)
        }
        expect(
            try desk.run("course", "delete", "b.json", "--", "-1"), status: 65,
            errors: "b.json: error: there is no course -1; the board has 1 and 2\n")
        try desk.run(line: "course delete b.json 1")
        expect(
            try desk.run(line: "course delete b.json 2"), status: 65,
            errors: "b.json: error: there is no course 2; the board has only course 1\n")
        try desk.run(line: "course delete b.json 1")
        expect(try desk.run(line: "course list b.json"), output: "GPA: \n")
        #expect(
            try desk.program.run(["course", "list", "b.json"], output: .terminal).output
                == "GPA: \r\n", "white is the default color of the terminal")
        expect(
            try desk.run(line: "course delete b.json 1"), status: 65,
            errors: "b.json: error: the board is empty: there is no course to delete\n")
        expect(
            try desk.run(line: "course delete none.json 1"), status: 66,
            errors: "none.json: error: cannot read: file not found\n")
        expect(
            try desk.run(line: "course delete - 1"), status: 64,
            errors: "-: error: standard input cannot be edited: specify a file\n")
    }

    /// Courses, their GPA, and the code of its color.
    @Test(arguments: [
        ([0, 1], "3.42", "32"), ([0, 1, 2, 3], "2.3", "38;5;208"), ([3], "0.0", "31"),
    ])
    func theGPAHasItsColorOnATerminal(courses: [Int], gpa: String, code: String) throws {
        let desk = try Desk()
        for course in courses {
            try desk.program.run(["course", "add", "b.json"] + Boards.sheet[course])
        }
        func shown(_ command: String, _ program: Program) throws -> String {
            let arguments = command.split(separator: " ").map(String.init)
            let run = try program.run(arguments, output: .terminal)
            #expect(run.status == 0)
            return run.output.split(separator: "\r\n").last.map(String.init) ?? ""
        }
        let colored = "\u{1B}[\(code)mGPA: \(gpa)\u{1B}[0m"
        #expect(try shown("course list b.json", desk.program) == colored)
        #expect(try shown("course list b.json", desk.program.with("NO_COLOR", "")) == colored)
        #expect(try shown("grade b.json", desk.program).hasPrefix("\u{1B}[\(code)mGPA: \(gpa)"))
        let plain = "GPA: \(gpa)"
        #expect(try shown("course list b.json", desk.program.with("NO_COLOR", "1")) == plain)
        #expect(try shown("course list b.json", desk.program.with("TERM", "dumb")) == plain)
        #expect(try desk.run(line: "course list b.json").output.hasSuffix("\n\(plain)\n"))
        #expect(!(try shown("course list b.json --json", desk.program)).contains("\u{1B}"))
    }

    @Test func theBoardIsRenderedAfterTheChange() throws {
        let desk = try Desk()
        let added = try desk.program.run(
            ["course", "add", "b.json"] + Boards.sheet[0] + ["-o", "b.png", "--page", "phone-4"])
        expect(added, output: "1) Mobile Programming | 3 (A)\n\nGPA: 4.0\n")
        let picture = try desk.bytes("b.png")
        #expect(Array(picture[16..<24]) == [0, 0, 1, 64, 0, 0, 2, 56], "320 × 568 pixels")
        try desk.run(line: "render chalkboard b.json -o again.png --page phone-4")
        #expect(try desk.bytes("again.png") == picture)

        let svg = try desk.program.run(
            ["course", "add", "b.json"] + Boards.sheet[1] + ["-o", "-", "--page", "phone-4"])
        #expect(svg.output.hasPrefix("%PDF-"), "standard output contains only the picture")
        #expect(try desk.names() == ["again.png", "b.json", "b.png"])
    }
}
