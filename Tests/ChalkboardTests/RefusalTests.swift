import TestSupport
import Testing

/// Tests courses that `course add` refuses, each with the invalid option.
@Suite struct RefusalTests {
    /// Options that replace those of a valid course, and the message about them.
    struct Case: Sendable, CustomTestStringConvertible {
        var options: [String: String]
        var errors: String
        var testDescription: String { errors }
    }

    static let cases = [
        Case(
            options: ["--title": "  "],
            errors: """
                --title: error: the title is blank
                  hint: give the course a title

                """),
        Case(
            options: ["--title": " mobile   PROGRAMMING "],
            errors: """
                --title: error: course 1 already has this title
                  hint: give it another title: capitals and extra spaces make no difference

                """),
        Case(
            options: ["--credits": "0"],
            errors: "--credits: error: 0 is not a valid number of credits: it must be more than 0\n"
        ),
        Case(
            options: ["--credits": "-3"],
            errors:
                "--credits: error: -3 is not a valid number of credits: it must be more than 0\n"),
        Case(
            options: ["--assignments": "90/100@60"],
            errors: """
                assessments: error: the weights add up to 110, not 100
                  hint: reduce the weights by 10

                """),
        Case(
            options: ["--final": "90/100@29.99"],
            errors: """
                assessments: error: the weights add up to 99.99, not 100
                  hint: increase the weights by 0.01

                """),
        Case(
            options: ["--midterm": "51/50@20"],
            errors: "--midterm: error: 51 is more than the maximum, 50\n"),
        Case(
            options: ["--midterm": "-1/50@20"],
            errors: "--midterm: error: -1 is less than the minimum, 0\n"),
        Case(
            options: ["--midterm": "0/0@20"],
            errors: """
                --midterm: error: a weight of 20 has no effect, because max is 0
                  hint: set max to the points that could be earned, or the weight to 0

                """),
        Case(
            options: ["--assignments": "90/100@120", "--midterm": "45/50@-50"],
            errors: "--midterm: error: -50 is not a valid weight: it must be 0 or more\n"),
        Case(
            options: ["--assignments": "90 of 100"],
            errors: """
                --assignments: error: "90 of 100" is not a valid assessment
                  hint: write POINTS/MAX@WEIGHT, for example 90/100@50

                """),
        // All problems of a command are reported at once, in the order of the options.
        Case(
            options: ["--title": "", "--credits": "0", "--final": "101/100@30"],
            errors: """
                --title: error: the title is blank
                  hint: give the course a title
                --credits: error: 0 is not a valid number of credits: it must be more than 0
                --final: error: 101 is more than the maximum, 100

                """),
        // The same for text that are not numbers.
        Case(
            options: ["--credits": "1e999999", "--assignments": "90/100", "--final": "x/1@30"],
            errors: """
                --credits: error: the exponent of 1e999999 is out of range: it must be from \
                -1000 to 1000
                --assignments: error: "90/100" is not a valid assessment
                  hint: write POINTS/MAX@WEIGHT, for example 90/100@50
                --final: error: "x" is not a decimal number such as 90 or 86.5

                """),
    ]

    @Test(arguments: cases)
    func aBadCourseIsRefusedAndTheFileIsLeft(of item: Case) throws {
        let desk = try Desk()
        try desk.program.run(["course", "add", "b.json"] + Boards.sheet[0])
        let board = try desk.bytes("b.json")
        var options = [
            "--title": "New", "--credits": "3", "--assignments": "90/100@50",
            "--midterm": "45/50@20", "--final": "90/100@30",
        ]
        options.merge(item.options) { $1 }
        let words = options.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
        let run = try desk.program.run(["course", "add", "b.json"] + words + ["-o", "b.png"])
        expect(run, status: 65, errors: item.errors)
        #expect(try desk.bytes("b.json") == board)
        #expect(try desk.names() == ["b.json"])
    }

    @Test func aCourseNeedsAnAssessment() throws {
        let desk = try Desk()
        expect(
            try desk.run(line: "course add b.json --title A --credits 1"), status: 65,
            errors: """
                assessments: error: a course needs at least one assessment
                  hint: add assessments with points, max and weight

                """)
        #expect(try desk.names().isEmpty)
    }

    /// Options for an invalid picture, and the beginning of the message.
    @Test(arguments: [
        (
            "-o b.png --template tall.yaml --page 800x400pt", 64,
            "--page: error: a page of 800 by 400 points is wider"
        ),
        ("-o b.png --page 10x", 64, #"--page: error: "10x" is not a valid page size"#),
        ("-o b.png --scale 0", 64, #"--scale: error: "0" is not a valid scale"#),
        ("-o b.png --template nope", 66, "nope: error: unknown template"),
        ("-o - --json", 64, "Error: Standard output cannot receive both the document"),
    ])
    func aPictureThatCannotBeIsRefusedBeforeTheChange(
        options: String, status: Int, errors: String
    ) throws {
        let desk = try Desk()
        try desk.folder.write(Boards.one, to: "b.json")
        try desk.folder.write(
            "extends: chalkboard\npage: { orientation: portrait }\n", to: "tall.yaml")
        let run = try desk.run(
            line: "course add b.json --title B --credits 1 --final 1/1@100 \(options)")
        #expect(run.status == status)
        #expect(run.errors.hasPrefix(errors), "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(try desk.text("b.json") == Boards.one)
        #expect(try desk.names() == ["b.json", "tall.yaml"])
    }

    @Test func aBoardThatIsWrongIsNotEdited() throws {
        let desk = try Desk()
        for (name, text) in [("b.json", Boards.one + ","), ("b.yaml", "courses: [}")] {
            try desk.folder.write(text, to: name)
            for command in [
                "add \(name) --title B --credits 1 --final 1/1@100", "delete \(name) 1",
            ] {
                let run = try desk.run(line: "course \(command)")
                #expect(run.status == 65)
                #expect(run.errors.hasPrefix("\(name):1:"), "\(run.errors)")
                #expect(try desk.text(name) == text)
            }
        }
    }
}
