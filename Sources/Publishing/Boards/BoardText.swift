import Diagnostics
import Documents
import Exact
import Grading
import Input

/// Writes courses as the text of a file.
enum BoardText {
    static func newBoard(with course: Course, format: Format) -> [UInt8] {
        let text: String
        switch format {
        case .json:
            let board = JSONText.members([
                "title": .string(BoardData.defaultTitle), "courses": .array([json(course)]),
            ])
            text = EntryText.escaped(board.text()) + "\n"
        case .yaml:
            text =
                "title: \(BoardData.defaultTitle)\ncourses:\n"
                + entry(course).block(indent: "  ", FileStyle())
        }
        return Array(text.utf8)
    }

    /// Returns a course as an entry of the list in a board file.
    static func entry(_ course: Course) -> EntryText {
        var lines = [
            "- title: \(quote(course.title))",
            "  credits: \(digits(course.credits))",
            "  assessments:",
        ]
        for assessment in course.work.assessments {
            lines.append(
                "    - { name: \(quote(assessment.name ?? "")),"
                    + " points: \(digits(assessment.points ?? 0)),"
                    + " max: \(digits(assessment.max)), weight: \(digits(assessment.weight)) }")
        }
        return EntryText(lines: lines, json: json(course))
    }

    private static func json(_ course: Course) -> JSONText {
        let assessments = course.work.assessments.map { assessment in
            JSONText.members([
                "name": .string(assessment.name ?? ""), "points": number(assessment.points ?? 0),
                "max": number(assessment.max), "weight": number(assessment.weight),
            ])
        }
        return .members([
            "title": .string(course.title), "credits": number(course.credits),
            "assessments": .array(assessments),
        ])
    }

    private static func number(_ value: Rational) -> JSONText { .number(digits(value)) }

    /// Returns the decimal digits of a number that was read from decimal digits.
    private static func digits(_ value: Rational) -> String {
        value.decimalText ?? value.exactText
    }

    private static func quote(_ text: String) -> String {
        EntryText.escaped(JSONText.quote(text))
    }
}
