import Exact

/// How the grades of a board were worked out, step by step, with the exact values.
///
/// Everything in it is taken from the graded board, so it cannot tell another story than the page.
public struct Explanation: Sendable, Hashable {
    /// One step of the working.
    public struct Step: Sendable, Hashable {
        /// What a step works out, by the name that JSON output gives it.
        public enum Kind: String, Sendable {
            /// What one assessment adds to the score.
            case assessment
            /// The score as the sum of what the assessments add.
            case score
            /// How the score or the GPA is shown.
            case shown
            /// The letter for the score.
            case letter
            /// The GPA as the weighted average.
            case gpa
            /// The colour for the GPA.
            case color
        }

        /// What the step works out.
        public let kind: Kind
        /// The working in one line, such as `Midterm: 45/50 × 20 = 18`.
        public let text: String
    }

    /// The steps that lead to one course's letter.
    public struct CourseSteps: Sendable, Hashable {
        /// The course's position on the board, counted from 1.
        public let id: Int
        /// The course's title.
        public let title: String
        /// The course as a row of the board: `1) Algorithms | 4`.
        public let heading: String
        /// The steps in order.
        public let steps: [Step]
    }

    /// The steps of each course, in the board's order.
    public let courses: [CourseSteps]
    /// The steps that lead to the GPA and its colour.
    public let gpa: [Step]

    /// Explains the grades of `board`.
    public init(of board: GradedBoard) {
        courses = board.courses.map { course in
            CourseSteps(
                id: course.id, title: course.title,
                heading: "\(course.id)) \(course.title) | \(course.credits.plainText)",
                steps: Self.steps(of: course, scale: board.scale))
        }
        gpa = Self.gpaSteps(of: board)
    }

    /// The whole working as lines of text: a heading for each course, then its steps, indented.
    public var lines: [String] {
        courses.flatMap { [$0.heading] + $0.steps.map { "   " + $0.text } + [""] }
            + gpa.map(\.text)
    }
}
