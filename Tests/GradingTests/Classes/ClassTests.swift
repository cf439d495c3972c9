import Exact
import Grading
import Testing

/// Tests of students and classes with their expected grades.
@Suite struct ClassTests {
    private static func graded(
        _ courses: [String], by policy: Policy = Policy()
    ) throws -> GradedStudent {
        let graded = try GradedClass(grading: [student("S-1", courses)], by: policy)
        return try #require(graded.students.first)
    }

    private static func line(_ result: GradedCourse) -> String {
        "\(result.score?.exactText ?? "–") \"\(result.scoreText)\" \"\(result.letter)\" "
            + (result.points?.plainText ?? "–")
    }

    static let zero = Policy(ungraded: .zero)
    static let ignore = Policy(ungraded: .ignore)
    static let displayed = Policy(letterFrom: .displayed, rounding: .halfUp)

    static let resultTable: [(policy: Policy, course: String, result: String)] = [
        (ignore, "graded|3|90/100@50 45/50@20 90/100@30", "90 \"90.0\" \"A\" 4"),
        // Missing work counts as zero or is left out.
        (zero, "graded|3|80/100@80 m/10@20", "64 \"64.0\" \"D\" 1"),
        (ignore, "graded|3|80/100@80 m/10@20", "80 \"80.0\" \"B\" 3"),
        (zero, "graded|3|m/10@100", "0 \"0.0\" \"F\" 0"),
        (ignore, "graded|3|m/10@100", "– \"\" \"\" –"),
        // Excused work is always left out.
        (zero, "graded|3|80/100@80 x/10@20", "80 \"80.0\" \"B\" 3"),
        (ignore, "graded|3|80/100@80 x0/10@20", "80 \"80.0\" \"B\" 3"),
        (zero, "graded|3|x10/10@100", "– \"\" \"\" –"),
        (zero, "graded|3|x/10@50 m/10@50", "0 \"0.0\" \"F\" 0"),
        // The remaining work has no weight.
        (zero, "graded|3|x10/10@100 5/5@0", "– \"\" \"\" –"),
        (ignore, "graded|3|0/0@0 m0/5@100", "– \"\" \"\" –"),
        // Rescaled weights with infinitely many digits.
        (ignore, "graded|3|9/10@30 8/10@40 x/10@30", "590/7 \"84.2\" \"B\" 3"),
        (ignore, "graded|3|1/1@0.1 1/2@0.2 x/10@99.7", "200/3 \"66.6\" \"D\" 1"),
        (ignore, "graded|3|90/100@33.3 90/100@33.3 m/1@33.4", "90 \"90.0\" \"A\" 4"),
        // Points above the maximum.
        (Policy(extraCredit: true), "graded|3|110/100@50 95/100@50", "205/2 \"102.5\" \"A\" 4"),
        (Policy(extraCredit: true), "graded|3|60/50@20 75/100@80", "84 \"84.0\" \"B\" 3"),
        // The letter is based on the exact or the displayed score.
        (Policy(rounding: .halfUp), "graded|3|89.95/100@100", "1799/20 \"90.0\" \"B\" 3"),
        (displayed, "graded|3|89.95/100@100", "1799/20 \"90.0\" \"A\" 4"),
        (displayed, "graded|3|89.949/100@100", "89949/1000 \"89.9\" \"B\" 3"),
        (
            Policy(letterFrom: .displayed), "graded|3|89.99/100@100",
            "8999/100 \"89.9\" \"B\" 3"
        ),
        (
            Policy(letterFrom: .displayed, scoreDecimals: 0, rounding: .up),
            "graded|3|89.001/100@100", "89001/1000 \"90\" \"A\" 4"
        ),
        (
            Policy(scoreDecimals: 3, rounding: .halfEven), "graded|3|89.9985/100@100",
            "179997/2000 \"89.998\" \"B\" 3"
        ),
        // Statuses instead of letters.
        (ignore, "pass|3|", "– \"\" \"P\" –"), (ignore, "fail|3|", "– \"\" \"F\" 0"),
        (ignore, "incomplete|3|90/100@50", "– \"\" \"I\" –"),
        (ignore, "withdrawn|3|", "– \"\" \"W\" –"),
        (ignore, "audit|3|90/100@100", "– \"\" \"AU\" –"),
    ]

    @Test(arguments: resultTable)
    func results(policy: Policy, course: String, result: String) throws {
        #expect(try Self.graded([course], by: policy).courses.map(Self.line) == [result])
    }

    private static let a = "graded|3|95/100@100"
    private static let b = "graded|4|85/100@100"
    private static let f = "graded|2|25/100@100"

    static let studentTable: [(courses: [String], grades: String)] = [
        // GPA, color, and credits attempted, earned and in the GPA.
        ([], "– \"\" white 0 0 0"),
        ([a], "4 \"4.0\" green 3 3 3"),
        ([a, b], "24/7 \"3.42\" green 7 7 7"),
        ([a, b, f], "8/3 \"2.66\" orange 9 7 9"),
        ([a, "pass|2|"], "4 \"4.0\" green 5 5 3"),
        ([a, "fail|3|"], "2 \"2.0\" orange 6 3 6"),
        ([a, "incomplete|2|", "withdrawn|1.5|"], "4 \"4.0\" green 6.5 3 3"),
        ([a, "audit|2|"], "4 \"4.0\" green 3 3 3"),
        ([a, "graded|2|x/1@100"], "4 \"4.0\" green 5 3 3"),
        (["pass|2|", "audit|3|", "graded|1|x/1@100"], "– \"\" white 3 2 0"),
        (["fail|2|"], "0 \"0.0\" red 2 0 2"),
        (["pass|0|", "audit|0|"], "– \"\" white 0 0 0"),
        (Array(repeating: b, count: 40), "3 \"3.0\" green 160 160 160"),
    ]

    @Test(arguments: studentTable)
    func students(courses: [String], grades: String) throws {
        let graded = try Self.graded(courses)
        #expect(
            "\(graded.gpa?.exactText ?? "–") \"\(graded.gpaText)\" \(graded.color.rawValue) "
                + "\(graded.creditsAttempted.plainText) \(graded.creditsEarned.plainText) "
                + graded.creditsInGPA.plainText == grades)
        #expect(graded.id == "S-1")
        #expect(graded.courses.map(\.id) == courses.indices.map { $0 + 1 })
    }

    /// 2.996 is orange, regardless of how it is displayed.
    @Test(arguments: [
        (2, RoundingRule.truncate, "2.99"), (2, .halfUp, "3.0"), (2, .up, "3.0"),
        (3, .truncate, "2.996"), (6, .truncate, "2.996"), (1, .truncate, "2.9"), (1, .down, "2.9"),
        (0, .truncate, "2"), (0, .halfEven, "3"),
    ])
    func gpaIsShownByThePolicy(decimals: Int, rounding: RoundingRule, text: String) throws {
        let courses = ["graded|0.996|80/100@100", "graded|0.004|70/100@100"]
        let policy = Policy(gpaDecimals: decimals, rounding: rounding)
        let graded = try Self.graded(courses, by: policy)
        #expect(graded.gpaText == text)
        #expect(graded.color == .orange)
    }

    @Test func lettersOfAnotherScale() throws {
        let policy = Policy(scale: try scale("us-plus-minus-4.33", PlusMinus.thirds))
        let graded = try Self.graded(
            ["graded|3|98/100@100", "graded|3|91/100@100", "graded|3|62/100@100"], by: policy)
        #expect(graded.courses.map(\.letter) == ["A+", "A−", "D−"])
        #expect(graded.gpa?.plainText == "2.89")
    }

    /// Any letter worth more than 0 points earns the credits.
    @Test func creditsOfAKindScale() throws {
        let policy = Policy(scale: try scale("kind", "A:90:4,F:0:1"))
        let graded = try Self.graded(["graded|3|10/100@100", "fail|2|"], by: policy)
        #expect(graded.creditsEarned == 3)
        #expect(graded.gpa == Rational(3) / 5)
    }

    private static func classroom(
        _ scores: [Int?], by policy: Policy = Policy(rank: true)
    ) throws -> GradedClass {
        try GradedClass(
            grading: scores.enumerated().map { index, score in
                try student(
                    "S-\(index)", [score.map { "graded|3|\($0)/100@100" } ?? "pass|3|"])
            }, by: policy)
    }

    @Test(
        arguments: [
            ([], [], "", ""),
            ([nil], ["–"], "", ""),
            ([95], ["1+0/1"], "4.0", "4.0"),
            ([95, 95, 85], ["1+1/3", "1+1/3", "3+0/3"], "3.66", "4.0"),
            (
                [75, nil, 95, 85, 95, 75], ["4+1/5", "–", "1+1/5", "3+0/5", "1+1/5", "4+1/5"],
                "3.0", "3.0"
            ),
            ([25, 95], ["2+0/2", "1+0/2"], "2.0", "2.0"),
            ([95, 85, 75, 25], ["1+0/4", "2+0/4", "3+0/4", "4+0/4"], "2.25", "2.5"),
            ([85, 85, 85], ["1+2/3", "1+2/3", "1+2/3"], "3.0", "3.0"),
        ] as [([Int?], [String], String, String)])
    func ranks(scores: [Int?], ranks: [String], average: String, median: String) throws {
        let graded = try Self.classroom(scores)
        let lines = graded.students.map { student in
            student.rank.map { "\($0.place)+\($0.ties)/\($0.count)" } ?? "–"
        }
        #expect(lines == ranks)
        #expect(graded.averageText == average)
        #expect(graded.medianText == median)
        #expect((graded.average == nil) == average.isEmpty)
        #expect((graded.median == nil) == median.isEmpty)
    }

    @Test func ranksOnlyIfThePolicyAsks() throws {
        let graded = try Self.classroom([95, 85], by: Policy())
        #expect(graded.students.map(\.rank) == [nil, nil])
        #expect(graded.average == Rational(7) / 2)
    }

    @Test func distributions() throws {
        let graded = try GradedClass(grading: [
            student("1", [Self.a, Self.b, "pass|1|", "audit|1|"]),
            student("2", [Self.f, "fail|2|", "graded|3|x/1@100"]), student("3", ["pass|1|"]),
            student("4", [Self.a]), student("5", ["graded|1|65/100@100", "graded|1|75/100@100"]),
        ])
        #expect(
            graded.letters.map { "\($0.letter) \($0.count)" }
                == ["A 2", "B 1", "C 1", "D 1", "F 2", "P 2", "AU 1"])
        #expect(graded.countWithoutLetter == 1)
        #expect(
            graded.gpaBins.map(\.from.plainText) == [
                "0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4",
            ])
        #expect(
            graded.gpaBins.map(\.to.plainText) == [
                "0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5",
            ])
        #expect(graded.gpaBins.map(\.count) == [1, 0, 0, 1, 0, 0, 1, 0, 1])
        #expect(graded.gpaStep.plainText == "0.5")
    }

    /// A symbol that is a letter of the scale is counted there; otherwise F has a separate row.
    @Test func distributionOfAScaleWithoutF() throws {
        let policy = Policy(scale: try scale("own", "P:50:1,N:0:0"))
        let graded = try GradedClass(
            grading: [student("1", ["graded|1|9/10@100", "pass|1|", "fail|1|", "withdrawn|1|"])],
            by: policy)
        #expect(graded.letters.map { "\($0.letter) \($0.count)" } == ["P 2", "N 0", "F 1", "W 1"])
        #expect(graded.gpaBins.count == 6)
        #expect(graded.gpaBins.map(\.count).reduce(0, +) == 1)
    }

    @Test(arguments: [
        ("A:0:0", "0 0.001"), ("A:0:4.33", "0 0.5 1 1.5 2 2.5 3 3.5 4 4.5"),
        ("A:0:4.3,", "0 0.5 1 1.5 2 2.5 3 3.5 4 4.5"), ("A:0:5", "0 1 2 3 4 5 6"),
        ("A:0:4.5", "0 0.5 1 1.5 2 2.5 3 3.5 4 4.5 5"),
        ("A:0:6", "0 1 2 3 4 5 6 7"),
        ("A:0:12", "0 2 4 6 8 10 12 14"),
        ("A:0:100", "0 20 40 60 80 100 120"), ("A:0:1", "0 0.2 0.4 0.6 0.8 1 1.2"),
        ("A:0:0.0003", "0 0.001"),
        ("A:0:1e6", "0 200000 400000 600000 800000 1000000 1200000"),
    ])
    func bins(line: String, ends: String) throws {
        let graded = try GradedClass(grading: [], by: Policy(scale: try scale("own", line)))
        let bins = graded.gpaBins
        let found = bins.map(\.from.plainText) + [bins.last?.to.plainText ?? ""]
        #expect(found.joined(separator: " ") == ends)
    }
}
