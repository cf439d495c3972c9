import Exact

/// How the grades of a board or a student were worked out, step by step, with the exact values.
///
/// Everything in it is taken from what was graded, so it cannot tell another story than the page.
package struct Explanation: Sendable, Hashable {
    /// One step of the working.
    package struct Step: Sendable, Hashable {
        /// What a step works out, by the name that JSON output gives it.
        package enum Kind: String, Sendable {
            /// Which part of the weights counts.
            case weights
            /// What one assessment adds to the score.
            case assessment
            /// The score as the sum of what the assessments add.
            case score
            /// How the score or the GPA is shown.
            case shown
            /// The letter for the score.
            case letter
            /// What a course's status does.
            case status
            /// Which credits are attempted and earned.
            case credits
            /// Which courses count in the GPA.
            case counted
            /// The GPA as the weighted average.
            case gpa
            /// The colour for the GPA.
            case color
            /// The student's place in the class.
            case rank
            /// The mean of the class's GPAs.
            case average
            /// The GPA in the middle of the class.
            case median
        }

        /// What the step works out.
        package let kind: Kind
        /// The working in one line, such as `Midterm: 45/50 × 20 = 18`.
        package let text: String
    }

    /// The steps that lead to one course's letter.
    package struct CourseSteps: Sendable, Hashable {
        /// The course's position on the board or among the student's courses, counted from 1.
        package let id: Int
        /// The course's title.
        package let title: String
        /// The course as a row of a board: `1) Algorithms | 4`.
        package let heading: String
        /// The steps in order.
        package let steps: [Step]
    }

    /// The steps of each course, in the order of the data.
    package internal(set) var courses: [CourseSteps]
    /// The steps that lead to the GPA and its colour, and to a student's rank; none where only some
    /// courses are explained.
    package internal(set) var gpa: [Step]

    /// Explains the grades of `board`.
    package init(of board: GradedBoard) {
        courses = board.courses.map { course in
            CourseSteps(
                id: course.id, title: course.title,
                heading: "\(course.id)) \(course.title) | \(course.credits.plainText)",
                steps: Self.steps(of: course, scale: board.scale))
        }
        gpa = Self.gpaSteps(of: board)
    }

    /// The explanation of some courses alone, without the GPA.
    package func keeping(courses ids: Set<Int>) -> Explanation {
        var part = self
        part.courses = courses.filter { ids.contains($0.id) }
        part.gpa = []
        return part
    }

    /// The working as lines of text: a heading for each course, then its steps, indented; blocks are
    /// parted by an empty line.
    package var lines: [String] {
        let blocks =
            courses.map { [$0.heading] + $0.steps.map { "   " + $0.text } } + [gpa.map(\.text)]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }
}
