import Diagnostics
import Documents
import Exact
import Grading

/// A course with its grade.
public struct CourseGrade: Sendable, Hashable, Encodable {
    /// The number of the course on the board or among the student's courses, from 1.
    public let id: Int
    /// The title.
    public let title: String
    /// The credits.
    public let credits: Rational
    /// The status: `graded`, `pass`, `fail`, `incomplete`, `withdrawn` or `audit`.
    public let status: String
    /// The exact score as a percentage, from 0 to 100 or above with extra credit; nil if nothing counts.
    public let score: Rational?
    /// The score as the policy displays it; empty without one.
    public let scoreText: String
    /// The letter on the scale, or the symbol of the status; empty if there is neither.
    public let letter: String
    /// The grade points for each credit; nil if the course does not count in the GPA.
    public let points: Rational?

    init(_ graded: GradedCourse) {
        id = graded.id
        title = graded.course.title
        credits = graded.course.credits
        status = graded.course.status.rawValue
        (score, scoreText) = (graded.score, graded.scoreText)
        (letter, points) = (graded.letter, graded.points)
    }
}

/// A student, or a board, with all grades.
public struct StudentGrades: Sendable, Hashable, Encodable {
    /// The student's id; empty for a board.
    public let id: String
    /// The student's full name, or the title of a board.
    public let name: String
    /// The courses, in the order of the data.
    public let courses: [CourseGrade]
    /// The exact GPA; nil if no course counts.
    public let gpa: Rational?
    /// The GPA as the policy displays it; empty without one.
    public let gpaText: String
    /// The credits of all courses that are not audited.
    public let creditsAttempted: Rational
    /// The credits of all courses that were passed.
    public let creditsEarned: Rational
    /// One more than the number of students with a higher GPA; nil on a board, without a GPA, or if
    /// the policy does not rank students.
    public let rank: Int?
    /// How each number was calculated: a heading for each course, its steps indented, then the GPA.
    ///
    /// The lines are derived from the grades themselves, so they always agree with the pages.
    public let explanation: [String]

    init(_ graded: GradedStudent, id: String, name: String, _ explanation: Explanation) {
        self.id = id
        self.name = name
        courses = graded.courses.map(CourseGrade.init)
        (gpa, gpaText) = (graded.gpa, graded.gpaText)
        (creditsAttempted, creditsEarned) = (graded.creditsAttempted, graded.creditsEarned)
        rank = graded.rank?.place
        self.explanation = explanation.lines
    }
}

/// The grades of a class or a board, as exact numbers and as they are displayed.
public struct Grades: Sendable, Hashable, Encodable {
    /// The students, in the order of the data; one for a board.
    public let students: [StudentGrades]
    /// The exact mean of the GPAs; nil if there is none.
    public let average: Rational?
    /// The exact median of the GPAs; nil if there is none.
    public let median: Rational?
}

extension Chalkboard {
    /// Grades a class or a board, with every step of the calculation.
    ///
    /// - Parameter data: Data of the kind `class` or `board`.
    /// - Throws: An error if the data is of another kind or has problems.
    public func grades(of data: LoadedData) async throws(ChalkboardError) -> Grades {
        try await away { () throws(ChalkboardError) in
            var sink = data.sink
            return try collecting(&sink) { sink throws(CommandFailure) in
                try Self.grades(of: data, &sink)
            }
        }
    }

    private static func grades(
        of data: LoadedData, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Grades {
        switch data.file.kind {
        case is BoardKind:
            let board = try BoardData(data.file, &sink)
            let student = StudentGrades(
                board.graded, id: "", name: board.shownTitle,
                Explanation(ofBoard: board.graded))
            return Grades(students: [student], average: student.gpa, median: student.gpa)
        case is ClassKind:
            let own = try ClassData(data.file, &sink)
            let students = own.graded.students.enumerated().map { position, student in
                StudentGrades(
                    student, id: own.id(of: position), name: own.name(of: position),
                    Explanation(of: student, in: own.graded))
            }
            return Grades(
                students: students, average: own.graded.average, median: own.graded.median)
        default:
            throw sink.fail(
                .badData, data.file.path,
                "this is a \(data.file.kind.noun), which has no grades")
        }
    }
}
