import Exact
import Grading
import Testing

/// Tests of the explanations of students' grades, word for word.
@Suite struct ClassExplanationTests {
    private static func named(_ line: String, _ title: String, _ names: String) throws
        -> Course
    {
        var course = try studentCourse(line, title: title)
        for (index, name) in names.split(separator: " ").enumerated() {
            course.work.assessments[index].name = String(name)
        }
        return course
    }

    @Test func ofAStudentWithEverything() throws {
        let ada = Student(
            id: "S-1",
            courses: [
                try Self.named(
                    "graded|4|45/50@50 9/10@30 x/10@20", "Algorithms", "Midterm Lab Quiz"),
                try Self.named("graded|3|80/100@60 m/10@40", "Networks", "Final Project"),
                Course(title: "Chess", credits: 1, status: .pass),
                Course(title: "Latin", credits: 2, status: .fail),
                try Self.named("graded|2|x/10@100", "Drawing", "Portfolio"),
                try Self.named("graded|1|25/100@100", "Statistics", "Final"),
            ])
        let bob = Student(
            id: "S-2", courses: [try studentCourse("graded|3|90/100@100", title: "Algorithms")])
        let graded = try GradedClass(
            grading: [ada, bob], by: Policy(ungraded: .zero, rank: true))
        #expect(
            Explanation(of: graded.students[0], in: graded).lines == [
                "1) Algorithms | 4",
                "   Weights: 80 of 100 count, rescaled to 100%",
                "   Midterm: weight 50 of 80, so 62.5; 45/50 × 62.5 = 56.25",
                "   Lab: weight 30 of 80, so 37.5; 9/10 × 37.5 = 33.75",
                "   Quiz: excused, left out",
                "   Score: 56.25 + 33.75 = 90",
                "   Shown: 90.0, truncated to 1 decimal",
                "   Letter: 90 ≥ 90, so A on the scale us-letter, worth 4",
                "   Credits: 4 of 4 earned",
                "",
                "2) Networks | 3",
                "   Final: 80/100 × 60 = 48",
                "   Project: missing, counted as zero by the policy: 0/10 × 40 = 0",
                "   Score: 48 + 0 = 48",
                "   Shown: 48.0, truncated to 1 decimal",
                "   Letter: 48 < 60, so F on the scale us-letter, worth 0",
                "   Without missing work: 80; with missing work as zero: 48",
                "   Credits: 0 of 3 earned, because F is worth no points",
                "",
                "3) Chess | 1",
                "   Status: pass, shown as P, left out of the GPA",
                "   Credits: 1 of 1 earned",
                "",
                "4) Latin | 2",
                "   Status: fail, shown as F, counts in the GPA with 0 points",
                "   Credits: 0 of 2 earned",
                "",
                "5) Drawing | 2",
                "   Portfolio: excused, left out",
                "   Score: none, because nothing counts: no letter, left out of the GPA",
                "   Credits: 0 of 2 earned, because there is no letter",
                "",
                "6) Statistics | 1",
                "   Final: 25/100 × 100 = 25",
                "   Score: 25",
                "   Shown: 25.0, truncated to 1 decimal",
                "   Letter: 25 < 60, so F on the scale us-letter, worth 0",
                "   Credits: 0 of 1 earned, because F is worth no points",
                "",
                "Credits: 4 + 1 = 5 earned, 4 + 3 + 1 + 2 + 2 + 1 = 13 attempted",
                "Counted: 1, 2, 4 and 6, not 3 (P) or 5 (no score)",
                "GPA: (4 × 4 + 0 × 3 + 0 × 2 + 0 × 1) / (4 + 3 + 2 + 1) = 1.6",
                "Shown: 1.6, truncated to at most 2 decimals",
                "Color: 1.6 < 2, so red",
                "Rank: 2 of 2, because 1 student has a higher GPA",
            ])
        let explanation = Explanation(of: graded.students[0], in: graded)
        #expect(
            explanation.courses[0].steps.map(\.kind) == [
                .weights, .assessment, .assessment, .assessment, .score, .shown, .letter, .credits,
            ])
        #expect(explanation.courses[2].steps.map(\.kind) == [.status, .credits])
        #expect(explanation.courses.map(\.id) == [1, 2, 3, 4, 5, 6])
        #expect(explanation.gpa.map(\.kind) == [.credits, .counted, .gpa, .shown, .color, .rank])
    }

    static let courses: [(policy: Policy, course: String, lines: [String])] = [
        (
            Policy(letterFrom: .displayed, rounding: .halfUp), "graded|3|89.95/100@100",
            [
                "Assessment 1: 89.95/100 × 100 = 89.95", "Score: 89.95",
                "Shown: 90.0, rounded half-up to 1 decimal",
                "Letter: based on the displayed score, 90 ≥ 90, so A on the scale us-letter, worth 4",
                "Credits: 3 of 3 earned",
            ]
        ),
        (
            Policy(scoreDecimals: 0, rounding: .up), "graded|3|2/3@70 m/5@30",
            [
                "Weights: 70 of 100 count, rescaled to 100%",
                "Assessment 1: weight 70 of 70, so 100; 2/3 × 100 = 200/3",
                "Assessment 2: missing, left out by the policy", "Score: 200/3",
                "Shown: 67, rounded up to a whole number",
                "Letter: 200/3 ≥ 60 and < 70, so D on the scale us-letter, worth 1",
                "Without missing work: 200/3; with missing work as zero: 140/3",
                "Credits: 3 of 3 earned",
            ]
        ),
        (
            Policy(ungraded: .zero, scoreDecimals: 2, rounding: .down),
            "graded|3|m/5@30 x/5@50 0/0@0 5/6@20",
            [
                "Weights: 50 of 100 count, rescaled to 100%",
                "Assessment 1: weight 30 of 50, so 60; "
                    + "missing, counted as zero by the policy: 0/5 × 60 = 0",
                "Assessment 2: excused, left out", "Assessment 3: 0/0 does not count",
                "Assessment 4: weight 20 of 50, so 40; 5/6 × 40 = 100/3",
                "Score: 0 + 100/3 = 100/3",
                "Shown: 33.33, rounded down to 2 decimals",
                "Letter: 100/3 < 60, so F on the scale us-letter, worth 0",
                "Without missing work: 250/3; with missing work as zero: 100/3",
                "Credits: 0 of 3 earned, because F is worth no points",
            ]
        ),
        (
            Policy(extraCredit: true, rounding: .halfEven), "graded|3|11/10@100 x/5@0",
            [
                "Assessment 1: 11/10 × 100 = 110", "Assessment 2: excused, left out", "Score: 110",
                "Shown: 110.0, rounded half-even to 1 decimal",
                "Letter: 110 ≥ 90, so A on the scale us-letter, worth 4", "Credits: 3 of 3 earned",
            ]
        ),
        (
            Policy(), "graded|3|5/5@0 x/5@100",
            [
                "Assessment 1: 5/5 × 0 = 0", "Assessment 2: excused, left out",
                "Score: none, because nothing counts: no letter, left out of the GPA",
                "Credits: 0 of 3 earned, because there is no letter",
            ]
        ),
        (
            Policy(), "incomplete|3|5/5@10",
            ["Status: incomplete, shown as I, left out of the GPA", "Credits: 0 of 3 earned"]
        ),
        (
            Policy(), "withdrawn|3|",
            ["Status: withdrawn, shown as W, left out of the GPA", "Credits: 0 of 3 earned"]
        ),
        (
            Policy(), "audit|3|",
            ["Status: audit, shown as AU, left out of the GPA", "Credits: none attempted"]
        ),
    ]

    @Test(arguments: courses)
    func ofACourse(policy: Policy, course: String, lines: [String]) throws {
        let graded = try GradedClass(grading: [student("1", [course])], by: policy)
        let explanation = Explanation(of: graded.students[0], in: graded)
        #expect(explanation.courses.map { $0.steps.map(\.text) } == [lines])
    }

    private static let a = "graded|3|95/100@100"
    private static let b = "graded|3|85/100@100"

    static let gpas: [(policy: Policy, courses: [String], lines: [String])] = [
        (
            Policy(), [],
            [
                "Credits: 0 earned, 0 attempted",
                "GPA: no course counts, so there is nothing to average", "Color: no GPA, so white",
            ]
        ),
        (
            Policy(rank: true), ["audit|2|"],
            [
                "Credits: 0 earned, 0 attempted", "Counted: no course, not 1 (AU)",
                "GPA: no course counts, so there is nothing to average", "Color: no GPA, so white",
                "Rank: none without a GPA",
            ]
        ),
        (
            Policy(rank: true), [a],
            [
                "Credits: 3 earned, 3 attempted", "Counted: all courses", "GPA: (4 × 3) / 3 = 4",
                "Shown: 4.0, truncated to at most 2 decimals", "Color: 4 ≥ 3, so green",
                "Rank: 1 of 1, because no student has a higher GPA",
            ]
        ),
        (
            Policy(gpaDecimals: 0, rounding: .halfAway), [a, b],
            [
                "Credits: 3 + 3 = 6 earned, 3 + 3 = 6 attempted", "Counted: all courses",
                "GPA: (4 × 3 + 3 × 3) / (3 + 3) = 3.5",
                "Shown: 4, rounded half-away to a whole number", "Color: 3.5 ≥ 3, so green",
            ]
        ),
        (
            Policy(gpaDecimals: 1), ["pass|1|", a],
            [
                "Credits: 1 + 3 = 4 earned, 1 + 3 = 4 attempted", "Counted: 2, not 1 (P)",
                "GPA: (4 × 3) / 3 = 4", "Shown: 4.0, truncated to 1 decimal",
                "Color: 4 ≥ 3, so green",
            ]
        ),
    ]

    @Test(arguments: gpas)
    func ofAGPA(policy: Policy, courses: [String], lines: [String]) throws {
        let graded = try GradedClass(grading: [student("1", courses)], by: policy)
        #expect(Explanation(of: graded.students[0], in: graded).gpa.map(\.text) == lines)
    }

    @Test func ofRanks() throws {
        let scores = [95, 85, 95, 75, 75, 75]
        let students = try scores.enumerated().map { index, score in
            try student("\(index)", ["graded|3|\(score)/100@100"])
        }
        let graded = try GradedClass(grading: students, by: Policy(rank: true))
        #expect(
            graded.students.map { Explanation(of: $0, in: graded).gpa.last?.text } == [
                "Rank: 1 of 6, because no student has a higher GPA; 1 other student has the same GPA",
                "Rank: 3 of 6, because 2 students have a higher GPA",
                "Rank: 1 of 6, because no student has a higher GPA; 1 other student has the same GPA",
                "Rank: 4 of 6, because 3 students have a higher GPA; 2 other students have the same GPA",
                "Rank: 4 of 6, because 3 students have a higher GPA; 2 other students have the same GPA",
                "Rank: 4 of 6, because 3 students have a higher GPA; 2 other students have the same GPA",
            ])
    }

    @Test("Where courses are not in the rank, it names the average that is compared")
    func ofRanksApart() throws {
        var students = [
            try student("a", ["graded|5|95/100@100", "graded|1|75/100@100"]),
            try student("b", ["graded|1|85/100@100"]),
        ]
        students[0].courses[0].isInRank = false
        let graded = try GradedClass(grading: students, by: Policy(rank: true))
        #expect(graded.students[0].gpa == Rational(11, over: 3))
        #expect(
            graded.students.map { Explanation(of: $0, in: graded).gpa.last?.text } == [
                "Rank: 2 of 2 with 2, because 1 student has a higher GPA of the courses in the rank",
                "Rank: 1 of 2 with 3, because no student has a higher GPA of the courses in the rank",
            ])
    }

    @Test(
        arguments: [
            ([], []),
            (
                [95],
                [
                    "Average: 4 / 1 = 4, the sum of all GPAs divided by the 1 student who has one",
                    "Shown: 4.0, truncated to at most 2 decimals",
                    "Median: 4, number 1 of 1 GPAs in order",
                    "Shown: 4.0, truncated to at most 2 decimals",
                ]
            ),
            (
                [95, 85, 25],
                [
                    "Average: 7 / 3 = 7/3, the sum of all GPAs divided by the 3 students who have one",
                    "Shown: 2.33, truncated to at most 2 decimals",
                    "Median: 3, number 2 of 3 GPAs in order",
                    "Shown: 3.0, truncated to at most 2 decimals",
                ]
            ),
            (
                [95, 85, 75, 25],
                [
                    "Average: 9 / 4 = 2.25, the sum of all GPAs divided by the 4 students who have one",
                    "Shown: 2.25, truncated to at most 2 decimals",
                    "Median: 2.5, the mean of numbers 2 and 3 of 4 GPAs in order",
                    "Shown: 2.5, truncated to at most 2 decimals",
                ]
            ),
        ] as [([Int], [String])])
    func ofAClass(scores: [Int], lines: [String]) throws {
        let students = try scores.enumerated().map { index, score in
            try student("\(index)", ["graded|3|\(score)/100@100"])
        }
        let graded = try GradedClass(grading: students + [Student(id: "none")])
        #expect(graded.steps.map(\.text) == lines)
        #expect(
            graded.steps.map(\.kind)
                == (scores.isEmpty ? [] : [.average, .shown, .median, .shown]))
    }
}
