import Exact
import Grading

/// A course in one line: `90/100@50 45/50@20 90/100@30`, points of max at weight.
func course(_ title: String, _ credits: String, _ work: String) throws -> Course {
    Course(
        title: title, credits: try Rational(decimal: credits),
        assessments: try work.split(separator: " ").map { item in
            let numbers = item.split(whereSeparator: { "/@".contains($0) })
            return Assessment(
                points: try Rational(decimal: numbers[0]), max: try Rational(decimal: numbers[1]),
                weight: try Rational(decimal: numbers[2]))
        })
}

/// A board of courses in one line each.
func board(_ courses: [(title: String, credits: String, work: String)]) throws -> Board {
    Board(courses: try courses.map { try course($0.title, $0.credits, $0.work) })
}

/// A course with nothing wrong in it, called `title`.
func soundCourse(_ title: String, credits: Rational = 3) -> Course {
    Course(
        title: title, credits: credits,
        assessments: [Assessment(points: 90, max: 100, weight: 100)])
}

extension GradingProblem {
    /// The problem as a line of text, with its hint after a bar.
    var line: String {
        "\(field): \(message)" + (hint.map { " | \($0)" } ?? "")
    }
}
