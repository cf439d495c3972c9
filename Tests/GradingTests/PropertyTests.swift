import Exact
import TestSupport
import Testing

@testable import Grading

/// Tests of properties of all boards, with seeded random boards.
@Suite struct PropertyTests {
    private static func boards(
        seed: UInt64, count: Int = 300, courses: ClosedRange<Int> = 0...4
    ) -> [RandomBoard] {
        var dice = SeededGenerator(seed: seed)
        return (0..<count).map { _ in RandomBoard(courses: courses, using: &dice) }
    }

    @Test func agreesWithWholeNumbersOverACommonDenominator() throws {
        for random in Self.boards(seed: 1, count: 600) {
            let graded = try GradedStudent(grading: random.board)
            let slow = SlowGrades(random)
            #expect(graded.courses.map(\.scoreText) == slow.scoreTexts)
            #expect(graded.courses.map(\.letter).joined() == slow.letters)
            #expect(graded.gpaText == slow.gpaText)
            #expect(graded.color.rawValue == slow.color)
        }
    }

    @Test func theOrderOfCoursesDoesNotMatter() throws {
        var dice = SeededGenerator(seed: 2)
        for random in Self.boards(seed: 3, courses: 2...4) {
            let board = random.board
            let shuffled = Board(courses: board.courses.shuffled(using: &dice))
            let (one, other) = (
                try GradedStudent(grading: board), try GradedStudent(grading: shuffled)
            )
            #expect(one.gpa == other.gpa)
            #expect(one.color == other.color)
            func byTitle(_ graded: GradedStudent) -> [String] {
                graded.courses.map { "\($0.course.title) \($0.score ?? -1) \($0.letter)" }.sorted()
            }
            #expect(byTitle(one) == byTitle(other))
        }
    }

    @Test func theOrderOfAssessmentsDoesNotMatter() throws {
        var dice = SeededGenerator(seed: 4)
        for random in Self.boards(seed: 5) {
            var shuffled = random.board
            for index in shuffled.courses.indices {
                shuffled.courses[index].work.assessments.shuffle(using: &dice)
            }
            let (one, other) = (
                try GradedStudent(grading: random.board), try GradedStudent(grading: shuffled)
            )
            #expect(one.courses.map(\.score) == other.courses.map(\.score))
        }
    }

    @Test func deletingWhatWasAddedChangesNothing() throws {
        for random in Self.boards(seed: 6, courses: 0...3) {
            let board = random.board
            let grown = try board.adding(soundCourse("new"))
            #expect(grown.courses.count == board.courses.count + 1)
            #expect(grown != board)
            #expect(try grown.deleting(grown.courses.count) == board)
        }
    }

    @Test func gradesStayInTheirRange() throws {
        for random in Self.boards(seed: 7) {
            let graded = try GradedStudent(grading: random.board)
            #expect(graded.courses.allSatisfy { $0.score.map { $0 >= 0 && $0 <= 100 } ?? false })
            guard let gpa = graded.gpa else { continue }
            let points = graded.courses.compactMap(\.points)
            #expect(points.count == graded.courses.count)
            #expect(points.min().map { $0 <= gpa } == true)
            #expect(points.max().map { $0 >= gpa } == true)
            let shown = try Rational(decimal: graded.gpaText)
            #expect(shown <= gpa && gpa - shown < Rational(1) / 100)
            #expect(Policy().color(of: shown) == graded.color)
        }
    }

    @Test func whatIsShownAgreesWithTheLetter() throws {
        for random in Self.boards(seed: 8) {
            for course in try GradedStudent(grading: random.board).courses {
                let shown = try Rational(decimal: course.scoreText)
                #expect(Scale.usLetter.band(for: shown).letter == course.letter)
            }
        }
    }

    @Test func theExplanationAddsUp() throws {
        for random in Self.boards(seed: 9, courses: 1...4) {
            for course in try GradedStudent(grading: random.board).courses {
                let assessments = course.course.work.assessments
                let parts = CourseScore(assessments, policy: Policy()).parts
                #expect(parts.map(\.value).reduce(0, +) == course.score)
                #expect(parts.count == assessments.count)
                #expect(zip(parts, assessments).allSatisfy { $0.value <= $1.weight })
            }
        }
    }
}
