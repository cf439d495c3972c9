import Exact
import Grading
import Testing

/// Tests of all problems of boards, word for word: the field, the message and, after a bar, the
/// hint.
@Suite struct ProblemTests {
    static let courses: [(credits: String, work: String, lines: [String])] = [
        ("3", "90/100@50 45/50@20 90/100@30", []),
        ("0.5", "0/0@0 0/0@0 25/100@100", []),
        ("3", "0/100@0 100/100@100", []),
        (
            "3", "90/100@50 45/50@20 90/100@29",
            [
                "courses[0].assessments: the weights add up to 99, not 100 | increase the weights by 1"
            ]
        ),
        (
            "3", "90/100@50.25 45/50@20 90/100@30",
            [
                "courses[0].assessments: the weights add up to 100.25, not 100 | reduce the weights by 0.25"
            ]
        ),
        (
            "3", "90/100@0",
            [
                "courses[0].assessments: the weights add up to 0, not 100 | increase the weights by 100"
            ]
        ),
        (
            "3", "105/100@50 45/50@20 90/100@30",
            [
                "courses[0].assessments[0].points: 105 is more than the maximum, 100"
            ]
        ),
        (
            "3", "90/100@50 50.01/50@20 90/100@30",
            [
                "courses[0].assessments[1].points: 50.01 is more than the maximum, 50"
            ]
        ),
        (
            "3", "-1/100@50 45/50@20 90/100@30",
            [
                "courses[0].assessments[0].points: -1 is less than the minimum, 0"
            ]
        ),
        (
            "3", "90/-100@50 45/50@20 90/100@30",
            [
                "courses[0].assessments[0].max: -100 is not a valid maximum: it must be 0 or more"
            ]
        ),
        (
            "3", "-5/-100@50 45/50@50",
            [
                "courses[0].assessments[0].points: -5 is less than the minimum, 0",
                "courses[0].assessments[0].max: -100 is not a valid maximum: it must be 0 or more",
            ]
        ),
        (
            "3", "0/0@50 45/50@20 90/100@30",
            [
                "courses[0].assessments[0].weight: a weight of 50 has no effect, because max is 0"
                    + " | set max to the points that could be earned, or the weight to 0"
            ]
        ),
        (
            "3", "1/0@0 90/100@100",
            [
                "courses[0].assessments[0].points: 1 is more than the maximum, 0"
            ]
        ),
        (
            "3", "90/100@-10 45/50@80 90/100@30",
            [
                "courses[0].assessments[0].weight: -10 is not a valid weight: it must be 0 or more"
            ]
        ),
        (
            "0", "90/100@100",
            [
                "courses[0].credits: 0 is not a valid number of credits: it must be more than 0"
            ]
        ),
        (
            "-3", "90/100@100",
            [
                "courses[0].credits: -3 is not a valid number of credits: it must be more than 0"
            ]
        ),
        (
            "3", "",
            [
                "courses[0].assessments: a course needs at least one assessment"
                    + " | add assessments with points, max and weight"
            ]
        ),
        (
            "3", "1e60/100@100",
            [
                "courses[0].assessments[0].points: 1\(String(repeating: "0", count: 39))… "
                    + "is more than the maximum, 100"
            ]
        ),
    ]

    @Test(arguments: courses)
    func ofACourse(credits: String, work: String, lines: [String]) throws {
        let board = Board(courses: [try course("x", credits, work)])
        #expect(BoardRules.issues(in: board).map(\.line) == lines)
    }

    /// Wrong weights are reported once: the sum is not reported if a single weight must change
    /// anyway.
    static let weights: [(work: String, fields: [String])] = [
        // A negative weight, with any sum.
        ("1/1@-10 1/1@80 1/1@30", ["assessments[0].weight"]),
        ("1/1@-10 1/1@80 1/1@20", ["assessments[0].weight"]),
        ("1/1@-10 1/1@-20", ["assessments[0].weight", "assessments[1].weight"]),
        // A weight with a maximum of 0: the sum is right with it, right without it, or wrong in
        // both cases.
        ("0/0@50 1/1@50", ["assessments[0].weight"]),
        ("0/0@50 1/1@100", ["assessments[0].weight"]),
        ("0/0@50 1/1@40", ["assessments", "assessments[0].weight"]),
        ("0/0@50", ["assessments", "assessments[0].weight"]),
        ("0/0@100", ["assessments[0].weight"]),
        // Points do not affect the sum: both problems are reported.
        ("2/1@50 1/1@49", ["assessments", "assessments[0].points"]),
        ("1/-1@50 1/1@49", ["assessments", "assessments[0].max"]),
        // A single weight above 100 is a wrong sum.
        ("1/1@150", ["assessments"]),
        // A sum close to 100 is not 100.
        ("1/1@33.33 1/1@33.33 1/1@33.33", ["assessments"]),
        ("1/1@33.33 1/1@33.33 1/1@33.34", []),
        ("1/1@99.\(String(repeating: "9", count: 900))", ["assessments"]),
    ]

    @Test(arguments: weights)
    func ofWeights(work: String, fields: [String]) throws {
        let issues = CourseRules.board.issues(in: try course("x", "3", work))
        #expect(issues.map(\.place.text) == fields)
    }

    @Test func digitsAreLimitedSoThatExactnessStaysCheap() throws {
        let line =
            "courses[0].assessments: the numbers have too many digits to be graded exactly"
            + " | use fewer digits for points, max and weight"
        let long = String(repeating: "7", count: 950)
        for (count, lines) in [(6, []), (7, [line]), (30, [line])] {
            let work = Array(repeating: "1/\(long)@0", count: count - 1) + ["1/\(long)@100"]
            let board = Board(courses: [try course("x", "3", work.joined(separator: " "))])
            #expect(BoardRules.issues(in: board).map(\.line) == lines)
        }
        let usual = ["0.5/1@100"] + Array(repeating: "99.75/100@0", count: 500)
        let board = Board(courses: [try course("x", "3", usual.joined(separator: " "))])
        #expect(try GradedStudent(grading: board).courses.map(\.score) == [50])
    }

    private static let blank = "the title is blank | give the course a title"
    private static let long = "the title is too long: at most 1000 characters are allowed"

    static let titles: [(String, String?)] = [
        ("x", nil), ("", blank), (" ", blank), ("\t\n\u{A0}\u{3000}", blank),
        ("\u{200B}\u{FEFF}", blank), ("\u{0}", blank), (" x ", nil), ("\u{301}", nil),
        (String(repeating: "x", count: 1000), nil), (String(repeating: "x", count: 1001), long),
        (String(repeating: "é", count: 1000), nil), (String(repeating: "é", count: 1001), long),
        (String(repeating: "e\u{301}", count: 1000), nil),
        (String(repeating: "👩‍👩‍👧‍👦", count: 1000), nil),
        (String(repeating: "👩‍👩‍👧‍👦", count: 1001), long),
        ("e" + String(repeating: "\u{301}", count: 20_000), long),
        (String(repeating: "x", count: 10_000_000), long),
    ]

    @Test(arguments: titles)
    func ofATitle(title: String, line: String?) {
        let issues = BoardRules.issues(in: Board(courses: [soundCourse(title)]))
        #expect(issues.map(\.line) == (line.map { ["courses[0].title: \($0)"] } ?? []))
    }

    @Test func overlongNamesAndBoardTitles() {
        let long = String(repeating: "x", count: 1001)
        var named = soundCourse("x")
        named.work.assessments[0].name = long
        #expect(
            BoardRules.issues(in: Board(title: long, courses: [named])).map(\.line) == [
                "title: \(Self.long)",
                "courses[0].assessments[0].name: "
                    + "the name is too long: at most 1000 characters are allowed",
            ])
        named.work.assessments[0].name = String(long.dropLast())
        let sound = Board(title: String(long.dropLast()), courses: [named])
        #expect(BoardRules.issues(in: sound).isEmpty)
        #expect(BoardRules.issues(in: Board(title: "")).isEmpty)
    }

    @Test func tooManyCoursesIsSaidOnce() {
        let four = Board(courses: "abcd".map { soundCourse(String($0)) })
        #expect(BoardRules.issues(in: four).isEmpty)
        let five = Board(courses: "abcde".map { soundCourse(String($0)) })
        #expect(
            BoardRules.issues(in: five).map(\.line) == [
                "courses[4]: a chalkboard can show at most 4 courses | remove 1 of the 5 courses"
            ])
        let many = Board(courses: "abcdefghij".map { soundCourse(String($0)) })
        #expect(
            BoardRules.issues(in: many).map(\.line) == [
                "courses[4]: a chalkboard can show at most 4 courses | remove 6 of the 10 courses"
            ])
    }

    @Test func allProblemsInTheOrderOfTheData() throws {
        let board = Board(courses: [
            try course("", "0", "101/100@50 -1/100@49"),
            try course("b", "3", "1/1@100"),
            try course("B", "-1", "1/1@-1"),
            try course("c", "3", ""),
            try course(" b ", "3", "1/0@100"),
        ])
        #expect(
            BoardRules.issues(in: board).map(\.place.text) == [
                "courses[0].title", "courses[0].credits", "courses[0].assessments",
                "courses[0].assessments[0].points", "courses[0].assessments[1].points",
                "courses[2].title", "courses[2].credits", "courses[2].assessments[0].weight",
                "courses[3].assessments", "courses[4]", "courses[4].title",
                "courses[4].assessments[0].points", "courses[4].assessments[0].weight",
            ])
    }
}
