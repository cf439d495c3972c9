import Exact
import Testing

@testable import Grading

@Suite struct ExplanationTests {
    @Test func ofATwoCourseBoard() throws {
        var mobile = try course("Mobile Programming", "3", "90/100@50 45/50@20 90/100@30")
        for (index, name) in ["Assignments", "Midterm", "Final"].enumerated() {
            mobile.work.assessments[index].name = name
        }
        let algorithms = try course("Algorithms", "4", "90/100@20 40/50@40 90/100@40")
        let graded = try GradedStudent(grading: Board(courses: [mobile, algorithms]))
        let explanation = Explanation(ofBoard: graded)
        #expect(
            explanation.lines == [
                "1) Mobile Programming | 3",
                "   Assignments: 90/100 × 50 = 45",
                "   Midterm: 45/50 × 20 = 18",
                "   Final: 90/100 × 30 = 27",
                "   Score: 45 + 18 + 27 = 90",
                "   Shown: 90.0, truncated to 1 decimal",
                "   Letter: 90 ≥ 90, so A on the scale us-letter, worth 4",
                "",
                "2) Algorithms | 4",
                "   Assessment 1: 90/100 × 20 = 18",
                "   Assessment 2: 40/50 × 40 = 32",
                "   Assessment 3: 90/100 × 40 = 36",
                "   Score: 18 + 32 + 36 = 86",
                "   Shown: 86.0, truncated to 1 decimal",
                "   Letter: 86 ≥ 80 and < 90, so B on the scale us-letter, worth 3",
                "",
                "GPA: (4 × 3 + 3 × 4) / (3 + 4) = 24/7",
                "Shown: 3.42, truncated to at most 2 decimals",
                "Color: 24/7 ≥ 3, so green",
            ])
        #expect(explanation.courses.map(\.id) == [1, 2])
        #expect(explanation.courses.map(\.title) == ["Mobile Programming", "Algorithms"])
        #expect(
            explanation.courses[0].steps.map(\.kind)
                == [.assessment, .assessment, .assessment, .score, .shown, .letter])
        #expect(explanation.gpa.map(\.kind) == [.gpa, .shown, .color])
    }

    @Test(arguments: [
        (
            "0/0@0 0/0@0 25/100@100",
            [
                "Assessment 1: 0/0 does not count", "Assessment 2: 0/0 does not count",
                "Assessment 3: 25/100 × 100 = 25", "Score: 25",
                "Shown: 25.0, truncated to 1 decimal",
                "Letter: 25 < 60, so F on the scale us-letter, worth 0",
            ]
        ),
        (
            "2/3@50 86.5/100@50",
            [
                "Assessment 1: 2/3 × 50 = 100/3", "Assessment 2: 86.5/100 × 50 = 43.25",
                "Score: 100/3 + 43.25 = 919/12", "Shown: 76.5, truncated to 1 decimal",
                "Letter: 919/12 ≥ 70 and < 80, so C on the scale us-letter, worth 2",
            ]
        ),
        (
            "5/10@0 69.99/100@100",
            [
                "Assessment 1: 5/10 × 0 = 0", "Assessment 2: 69.99/100 × 100 = 69.99",
                "Score: 0 + 69.99 = 69.99", "Shown: 69.9, truncated to 1 decimal",
                "Letter: 69.99 ≥ 60 and < 70, so D on the scale us-letter, worth 1",
            ]
        ),
    ])
    func ofACourse(work: String, lines: [String]) throws {
        let graded = try GradedStudent(grading: Board(courses: [try course("x", "3", work)]))
        #expect(Explanation(ofBoard: graded).courses.map { $0.steps.map(\.text) } == [lines])
    }

    @Test(arguments: [
        ("90/100@100", "0.5", "GPA: (4 × 0.5) / 0.5 = 4", "4.0", "4 ≥ 3, so green"),
        ("70/100@100", "3", "GPA: (2 × 3) / 3 = 2", "2.0", "2 ≥ 2 and < 3, so orange"),
        ("60/100@100", "3", "GPA: (1 × 3) / 3 = 1", "1.0", "1 < 2, so red"),
    ])
    func ofAGPA(work: String, credits: String, gpa: String, shown: String, color: String) throws {
        let graded = try GradedStudent(grading: Board(courses: [try course("x", credits, work)]))
        #expect(
            Explanation(ofBoard: graded).gpa.map(\.text) == [
                gpa, "Shown: \(shown), truncated to at most 2 decimals", "Color: \(color)",
            ])
    }

    @Test func ofAnEmptyBoard() throws {
        #expect(
            Explanation(ofBoard: try GradedStudent(grading: Board())).lines == [
                "GPA: there are no courses, so there is nothing to average",
                "Color: no GPA, so white",
            ])
    }

    @Test func ofAScaleWithOneBand() throws {
        let scale = Scale(
            name: "kind", upper: [], lowest: Band(letter: "A", from: 0, points: Rational(9) / 2))
        let policy = Policy(scale: scale)
        let graded = try GradedStudent(
            grading: Board(courses: [soundCourse("x")]), by: policy)
        #expect(
            Explanation(ofBoard: graded, by: policy).courses[0].steps.last?.text
                == "Letter: 90, so A on the scale kind, worth 4.5")
    }
}
