import Exact

/// The calculation of the grades of a board or a student, step by step, with exact values.
///
/// It is derived from the grades themselves, so it always agrees with the page.
package struct Explanation: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        /// The kinds of steps, by what they calculate; raw values are the names in JSON output.
        package enum Kind: String, Sendable {
            case weights, assessment, group, totals, score, shown, posted, term, level, letter
            case status, credits, counted, gpa, weighted, history, cumulative, requirement, color
            case rank, average, median
        }

        /// The kind of step.
        package let kind: Kind
        /// The calculation in one line, such as `Midterm: 45/50 × 20 = 18`.
        package let text: String
    }

    /// The steps that lead to one course's letter.
    package struct CourseSteps: Sendable, Hashable {
        /// The course's position on the board or among the student's courses, counted from 1.
        package let id: Int
        /// The course's title.
        package let title: String
        /// The course as one line, as on a board: `1) Algorithms | 4`.
        package let heading: String
        package let steps: [Step]
    }

    /// The steps of each course, in the order of the data.
    package internal(set) var courses: [CourseSteps]
    /// The steps that lead to the GPA, its color and a student's rank; empty if only some courses
    /// are explained.
    package internal(set) var gpa: [Step]

    enum Subject {
        /// A board, on which all courses count.
        case board
        /// A student in a class, whose steps include the credits and the courses that count.
        case student
    }

    /// Returns the explanation of only the given courses, without the GPA.
    package func keeping(courses ids: Set<Int>) -> Explanation {
        var part = self
        part.courses = courses.filter { ids.contains($0.id) }
        part.gpa = []
        return part
    }

    /// The calculation as lines of text.
    ///
    /// Each course has a heading and its steps, indented. Blocks are separated by an empty line.
    package var lines: [String] {
        let blocks =
            courses.map { [$0.heading] + $0.steps.map { "   " + $0.text } } + [gpa.map(\.text)]
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }
}
