import Exact
import Grading
import Input

/// Courses as the text of a file.
enum BoardText {
    /// A new file with one course.
    static func newBoard(with course: Course) -> [UInt8] {
        let board = JSONText.members([
            "title": .string(BoardRecord.defaultTitle), "courses": .array([json(course)]),
        ])
        return Array((board.text() + "\n").utf8)
    }

    /// A course as JSON over several lines, each but the first indented.
    static func json(_ course: Course, indent: String) -> String {
        json(course).text().split(separator: "\n").joined(separator: "\n\(indent)")
    }

    /// A course as JSON on one line.
    static func jsonLine(_ course: Course) -> String { json(course).text(pretty: false) }

    /// A course as an entry of a YAML list, its lines indented.
    static func yaml(_ course: Course, indent: String) -> String {
        var lines = [
            "- title: \(JSONText.quote(course.title))",
            "  credits: \(digits(course.credits))",
            "  assessments:",
        ]
        for assessment in course.assessments {
            let name = JSONText.quote(assessment.name ?? "")
            lines.append(
                "    - { name: \(name), points: \(digits(assessment.points)),"
                    + " max: \(digits(assessment.max)), weight: \(digits(assessment.weight)) }")
        }
        return lines.map { indent + $0 + "\n" }.joined()
    }

    private static func json(_ course: Course) -> JSONText {
        let assessments = course.assessments.map { assessment in
            JSONText.members([
                "name": .string(assessment.name ?? ""), "points": number(assessment.points),
                "max": number(assessment.max), "weight": number(assessment.weight),
            ])
        }
        return .members([
            "title": .string(course.title), "credits": number(course.credits),
            "assessments": .array(assessments),
        ])
    }

    private static func number(_ value: Rational) -> JSONText { .number(digits(value)) }

    /// The digits of a number that was read from decimal digits, and so has them.
    private static func digits(_ value: Rational) -> String {
        value.decimalText ?? value.exactText
    }
}
