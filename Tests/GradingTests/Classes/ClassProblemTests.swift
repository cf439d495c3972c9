import Exact
import Grading
import TestSupport
import Testing

/// Tests of all problems of classes, word for word: the field, the message and, after a bar, the
/// hint.
@Suite struct ClassProblemTests {
    static let courses: [(course: String, lines: [String])] = [
        ("graded|3|90/100@50 45/50@20 90/100@30", []),
        ("graded|3|m/100@50 x/50@20 90/100@30", []),
        ("graded|3|m0/100@50 x45/50@50", []),
        ("graded|3|m0/0@0 x/0@0 0/0@0 1/1@100", []),
        ("pass|3|", []), ("fail|0.5|", []), ("incomplete|3|", []), ("withdrawn|3|", []),
        ("audit|3|", []), ("pass|0|", []), ("audit|0|", []),
        // A student who left early has not done all the work.
        ("withdrawn|3|90/100@50", []), ("incomplete|3|90/100@50 m/100@20", []),
        (
            "graded|3|",
            [
                "assessments: a course needs at least one assessment"
                    + " | add assessments with points, max and weight"
            ]
        ),
        // The weights are checked as given, before any are left out.
        (
            "graded|3|90/100@50 x/100@40",
            ["assessments: the weights add up to 90, not 100 | increase the weights by 10"]
        ),
        (
            "graded|3|90/100@100 m/100@40",
            ["assessments: the weights add up to 140, not 100 | reduce the weights by 40"]
        ),
        (
            "graded|3|/100@100",
            [
                "assessments[0].points: a graded assessment needs points"
                    + " | add the points, or set \"status\" to \"missing\" or \"excused\""
            ]
        ),
        (
            "graded|3|m45/100@100",
            [
                "assessments[0].points: a missing assessment cannot have points, but 45 was found"
                    + " | remove the points, or set \"status\" to \"graded\""
            ]
        ),
        (
            "graded|3|m145/100@100",
            [
                "assessments[0].points: a missing assessment cannot have points, but 145 was found"
                    + " | remove the points, or set \"status\" to \"graded\""
            ]
        ),
        (
            "graded|3|m-1/100@100",
            ["assessments[0].points: -1 is less than the minimum, 0"]
        ),
        (
            "graded|3|105/100@50 x51/50@50",
            [
                "assessments[0].points: 105 is more than the maximum, 100"
                    + " | set \"extraCredit\": true in the policy to allow this",
                "assessments[1].points: 51 is more than the maximum, 50"
                    + " | set \"extraCredit\": true in the policy to allow this",
            ]
        ),
        (
            "graded|3|1/0@0 1/1@100",
            ["assessments[0].points: 1 is more than the maximum, 0"]
        ),
        (
            "graded|3|m/0@50 1/1@50",
            [
                "assessments[0].weight: a weight of 50 has no effect, because max is 0"
                    + " | set max to the points that could be earned, or the weight to 0"
            ]
        ),
        (
            "pass|3|90/-1@-50",
            [
                "assessments[0].max: -1 is not a valid maximum: it must be 0 or more",
                "assessments[0].weight: -50 is not a valid weight: it must be 0 or more",
            ]
        ),
        (
            "graded|0|1/1@100",
            ["credits: 0 is not a valid number of credits: it must be more than 0"]
        ),
        ("fail|0|", ["credits: 0 is not a valid number of credits: it must be more than 0"]),
        ("pass|-1|", ["credits: -1 is less than the minimum, 0"]),
        (
            "pass|1e39|",
            [
                "credits: the credits have too many digits to be averaged exactly"
                    + " | use fewer digits for the credits"
            ]
        ),
    ]

    @Test(arguments: courses)
    func ofACourse(course: String, lines: [String]) throws {
        let students = [try student("S-1", [String]()), try student("S-2", [course])]
        #expect(
            ClassRules.issues(in: students, policy: Policy()).map(\.line)
                == lines.map { "students[1].courses[0].\($0)" })
    }

    @Test(arguments: [
        ("graded|3|105/100@50 x51/50@50", []),
        (
            "graded|3|1/0@0 1/1@100",
            [
                "assessments[0].points: 1 is more than the maximum, 0"
            ]
        ),
        ("graded|3|-1/1@100", ["assessments[0].points: -1 is less than the minimum, 0"]),
    ])
    func withExtraCredit(course: String, lines: [String]) throws {
        let found = ClassRules.issues(
            in: [try student("S-1", [course])], policy: Policy(extraCredit: true))
        #expect(found.map(\.line) == lines.map { "students[0].courses[0].\($0)" })
    }

    @Test func digitsAreLimited() throws {
        let long = String(repeating: "7", count: 950)
        let work = Array(repeating: "x/\(long)@0", count: 9) + ["1/1@100"]
        for status in ["graded", "withdrawn"] {
            let line = "\(status)|3|\(work.joined(separator: " "))"
            let found = ClassRules.issues(
                in: [try student("1", [line])], policy: Policy())
            #expect(
                found.map(\.line) == [
                    "students[0].courses[0].assessments: "
                        + "the numbers have too many digits to be graded exactly"
                        + " | use fewer digits for points, max and weight"
                ])
        }
    }

    @Test func ids() {
        let long = String(repeating: "x", count: 1001)
        let ids = ["a", "", "b", " a\t", "A", "\u{200B}", "b", "a", long, long, "é", "e\u{301}"]
        #expect(
            ClassRules.issues(in: ids.map { Student(id: $0) }, policy: Policy()).map(\.line) == [
                "students[1].id: the id is blank | add an id for the student",
                "students[3].id: students[0] already has this id"
                    + " | give each student a unique id",
                "students[5].id: the id is blank | add an id for the student",
                "students[6].id: students[2] already has this id"
                    + " | give each student a unique id",
                "students[7].id: students[0] already has this id"
                    + " | give each student a unique id",
                "students[8].id: the id is too long: at most 1000 characters are allowed",
                "students[9].id: the id is too long: at most 1000 characters are allowed",
                "students[11].id: students[10] already has this id"
                    + " | give each student a unique id",
            ])
    }

    @Test func titlesAreTheStudentsOwn() {
        func student(_ id: String, _ titles: String...) -> Student {
            Student(
                id: id,
                courses: titles.map { Course(title: $0, credits: 1, status: .pass) })
        }
        let students = [
            student("1", "Art", "Music", "Sport", "Drama", "Latin"), student("2", "Art", " ART "),
            student("3", "", "", "Music"),
        ]
        #expect(
            ClassRules.issues(in: students, policy: Policy()).map(\.line) == [
                "students[1].courses[1].title: course 1 already has this title"
                    + " | give it another title: capitals and extra spaces make no difference",
                "students[2].courses[0].title: the title is blank | give the course a title",
                "students[2].courses[1].title: the title is blank | give the course a title",
            ])
    }

    @Test(arguments: [(0, 6, []), (6, 0, []), (-1, 7, [0, 1]), (7, 2, [0]), (1, -1, [1])])
    func decimals(score: Int, gpa: Int, wrong: [Int]) {
        let policy = Policy(scoreDecimals: score, gpaDecimals: gpa)
        let lines = [("scoreDecimals", score), ("gpaDecimals", gpa)].map {
            "policy.\($0.0): \($0.1) is not a valid number of decimals: it must be from 0 to 6"
        }
        let students = [Student(id: "")]
        #expect(
            ClassRules.issues(in: students, policy: policy).map(\.line) == wrong.map { lines[$0] }
                + ["students[0].id: the id is blank | add an id for the student"])
    }

    @Test func allProblemsInTheOrderOfTheData() throws {
        var unsound = try studentCourse("graded|0|m5/1@-1 /1@50 -1/1@51", title: " ")
        unsound.work.assessments[0].name = String(repeating: "x", count: 1001)
        let students = [Student(id: "", courses: [unsound]), Student(id: "a"), Student(id: "a")]
        let policy = Policy(scoreDecimals: 9)
        let fields = [
            "policy.scoreDecimals", "students[0].id", "students[0].courses[0].title",
            "students[0].courses[0].credits", "students[0].courses[0].assessments[0].name",
            "students[0].courses[0].assessments[0].points",
            "students[0].courses[0].assessments[0].weight",
            "students[0].courses[0].assessments[1].points",
            "students[0].courses[0].assessments[2].points", "students[2].id",
        ]
        let issues = ClassRules.issues(in: students, policy: policy)
        #expect(issues.map(\.place.text) == fields)
        let error = #expect(throws: GradingError.self) {
            try GradedClass(grading: students, by: policy)
        }
        #expect(error?.issues == issues)
    }

    /// Numbers whose average would take minutes are rejected, but never normal ones.
    @Test func averagesStayCheap() throws {
        let usual = try (100...1500).map { index in
            try student(
                "\(index)", ["graded|\(index / 100).\(index % 100 + 100)|9/9@100", "fail|1|"])
        }
        #expect(try GradedClass(grading: usual).average != nil)
        var dice = SeededGenerator(seed: 31)
        let long = try (0..<400).map { index in
            let digits = (0..<16).map { _ in "\(Int.random(in: 0...9, using: &dice))" }.joined()
            return try student("\(index)", ["graded|1.\(digits)1|9/9@100", "fail|1|"])
        }
        #expect(ClassRules.issues(in: long, policy: Policy()).isEmpty)
        let error = #expect(throws: GradingError.self) { try GradedClass(grading: long) }
        #expect(
            error?.issues.map(\.line) == [
                "students: the credits have too many digits to be averaged exactly"
                    + " | use fewer digits for the credits"
            ])
    }
}
