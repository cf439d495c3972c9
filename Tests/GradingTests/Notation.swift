import Exact
import Grading
import Issues

/// Returns a course from one line: `90/100@50 45/50@20 90/100@30`, each `points/max@weight`.
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

/// Returns a board from courses in one line each.
func board(_ courses: [(title: String, credits: String, work: String)]) throws -> Board {
    Board(courses: try courses.map { try course($0.title, $0.credits, $0.work) })
}

/// Returns a valid course with a title.
func soundCourse(_ title: String, credits: Rational = 3) -> Course {
    Course(
        title: title, credits: credits,
        assessments: [Assessment(points: 90, max: 100, weight: 100)])
}

extension GradingIssue {
    /// The problem as a line of text, with the hint after a bar.
    var line: String {
        let text = text(\.text)
        return "\(place.text): \(text.message)" + (text.hint.map { " | \($0)" } ?? "")
    }

    /// The message without the place and the hint.
    var message: String { text(\.text).message }
}

extension FieldPlace {
    /// The place in tests, with the names of the properties: `courses[2].assessments[0].points`.
    var text: String {
        var text = ""
        for step in steps {
            switch step {
            case .field(let member):
                text += text.isEmpty ? "" : "."
                text +=
                    member == \Band.through
                    ? "through" : String("\(member)".split(separator: ".").last ?? "")
            case .index(let index): text += "[\(index)]"
            case .name(let name): text += ".\(name)"
            }
        }
        return text
    }
}
