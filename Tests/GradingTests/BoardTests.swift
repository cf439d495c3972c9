import Exact
import Testing

@testable import Grading

/// Tests of boards with their expected grades, digit for digit.
@Suite struct BoardTests {
    typealias CourseRow = (title: String, credits: String, work: String, grade: String)

    private static let mobile: CourseRow = (
        "Mobile Programming", "3", "90/100@50 45/50@20 90/100@30", "90 A"
    )
    private static let algorithms: CourseRow = (
        "Algorithms", "4", "90/100@20 40/50@40 90/100@40", "86 B"
    )
    private static let structures: CourseRow = (
        "Data Structures", "3", "70/100@40 35/50@30 72/100@30", "353/5 C"
    )
    private static let project: CourseRow = (
        "Senior Project", "3", "0/0@0 0/0@0 25/100@100", "25 F"
    )

    static let table: [(name: String, courses: [CourseRow], gpa: String)] = [
        ("empty", [], " white"),
        ("one course", [mobile], "4 4.0 green"),
        ("two courses", [mobile, algorithms], "24/7 3.42 green"),
        ("four courses", [mobile, algorithms, structures, project], "30/13 2.3 orange"),
        ("two deleted", [mobile, project], "2 2.0 orange"),
        (
            "doubles give 89.99999999999999", [("x", "3", "87/100@40 98/100@30 86/100@30", "90 A")],
            "4 4.0 green"
        ),
        (
            "doubles give 79.99999999999999", [("x", "3", "83/100@40 59/100@30 97/100@30", "80 B")],
            "3 3.0 green"
        ),
        (
            "doubles give 69.99999999999999", [("x", "3", "82/100@40 82/100@30 42/100@30", "70 C")],
            "2 2.0 orange"
        ),
        (
            "weights that doubles do not add up to 100",
            [("x", "3", "50/100@0.1 50/100@64.1 50/100@35.8", "50 F")], "0 0.0 red"
        ),
        ("just below a band", [("x", "3", "89.95/100@100", "1799/20 B")], "3 3.0 green"),
        ("nearer below a band", [("x", "3", "89.99/100@100", "8999/100 B")], "3 3.0 green"),
        (
            "an eighth is cut",
            [
                ("b", "3", "85/100@100", "85 B"), ("c", "3", "75/100@100", "75 C"),
                ("d", "2", "65/100@100", "65 D"),
            ], "17/8 2.12 orange"
        ),
        (
            "half credits",
            [("a", "0.5", "95/100@100", "95 A"), ("b", "1.5", "85/100@100", "85 B")],
            "13/4 3.25 green"
        ),
        (
            "just below green",
            [
                ("a", "0.001", "59.999/100@100", "59999/1000 F"),
                ("b", "0.999", "8/10@100", "80 B"),
            ], "2997/1000 2.99 orange"
        ),
        (
            "just below orange",
            [("a", "0.001", "6/10@100", "60 D"), ("b", "99.999", "7/10@100", "70 C")],
            "199999/100000 1.99 red"
        ),
        (
            "digits that never end", [("a", "3", "2/3@50 1/7@50", "850/21 F")], "0 0.0 red"
        ),
        (
            "nothing and everything",
            [("a", "1", "0/1@100", "0 F"), ("b", "1", "1/1@100", "100 A")],
            "2 2.0 orange"
        ),
        (
            "huge numbers", [("a", "1e1000", "1e-1000/2e-1000@100", "50 F")], "0 0.0 red"
        ),
    ]

    @Test(arguments: table)
    func grades(name: String, courses: [CourseRow], gpa: String) throws {
        let board = try board(courses.map { ($0.title, $0.credits, $0.work) })
        let graded = try GradedStudent(grading: board)
        let grades = graded.courses.map { "\($0.score?.exactText ?? "–") \($0.letter)" }
        #expect(grades == courses.map(\.grade))
        #expect(graded.courses.map(\.id) == Array(1...4).prefix(courses.count).map { $0 })
        #expect(graded.courses.map(\.course.title) == courses.map(\.title))
        #expect(graded.courses.map(\.course.credits) == board.courses.map(\.credits))
        let shown = graded.gpa.map { "\($0.exactText) \(graded.gpaText)" } ?? graded.gpaText
        #expect("\(shown) \(graded.color.rawValue)" == gpa)
    }

    @Test(arguments: [
        ("90/100@100", "90.0"), ("70.6/100@100", "70.6"), ("89.99/100@100", "89.9"),
        ("2/3@100", "66.6"), ("100/100@100", "100.0"), ("0/5@100", "0.0"), ("1/3000@100", "0.0"),
    ])
    func shownScoreIsCut(work: String, text: String) throws {
        let graded = try GradedStudent(grading: Board(courses: [try course("x", "3", work)]))
        #expect(graded.courses.map(\.scoreText) == [text])
    }

    @Test func anGradingErrorIsNotGraded() throws {
        let bad = Board(courses: [soundCourse(" "), soundCourse("x", credits: 0)])
        let error = #expect(throws: GradingError.self) { try GradedStudent(grading: bad) }
        #expect(error?.issues == BoardRules.issues(in: bad))
        #expect(error?.issues.count == 2)
    }
}

@Suite struct ScaleTests {
    @Test(arguments: [
        ("100", "A"), ("90", "A"), ("89.999999", "B"), ("80", "B"), ("79.999999", "C"), ("70", "C"),
        ("69.999999", "D"), ("60", "D"), ("59.999999", "F"), ("0", "F"), ("150", "A"), ("-1", "F"),
    ])
    func usLetter(score: String, letter: String) throws {
        #expect(Scale.usLetter.band(for: try Rational(decimal: score)).letter == letter)
    }

    @Test func bandsAreSorted() {
        let pass = Band(letter: "P", from: 50, points: 1)
        let honours = Band(letter: "H", from: 80, points: 2)
        let fail = Band(letter: "N", from: 0, points: 0)
        let scale = Scale(name: "pass", upper: [pass, honours], lowest: fail)
        #expect(scale.bands == [honours, pass, fail])
        #expect(
            [90, 80, 79, 50, 49].map { scale.band(for: $0).letter } == ["H", "H", "P", "P", "N"])
        #expect(Scale.usLetter.bands.map(\.points) == [4, 3, 2, 1, 0])
        #expect(Scale.usLetter.bands.map(\.from) == [90, 80, 70, 60, 0])
    }

    @Test func colors() {
        #expect(Policy().color(of: nil) == .white)
        #expect(Policy().color(of: 4) == .green)
        #expect(Policy().color(of: 3) == .green)
        #expect(Policy().color(of: 3 - Rational(1) / 1_000_000) == .orange)
        #expect(Policy().color(of: 2) == .orange)
        #expect(Policy().color(of: 2 - Rational(1) / 1_000_000) == .red)
        #expect(Policy().color(of: 0) == .red)
    }
}
