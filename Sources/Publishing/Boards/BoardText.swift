import Diagnostics
import Documents
import Exact
import Grading
import Input

/// Courses as the text of a file.
enum BoardText {
    /// How the lines of a file are written.
    struct Lines: Hashable {
        /// What ends a line.
        var end = "\n"
        /// What a level is indented by.
        var unit = "  "
    }

    /// A new file with one course.
    static func newBoard(with course: Course, format: Format) -> [UInt8] {
        let text: String
        switch format {
        case .json:
            let board = JSONText.members([
                "title": .string(BoardData.defaultTitle), "courses": .array([json(course)]),
            ])
            text = escaped(board.text()) + "\n"
        case .yaml:
            text =
                "title: \(BoardData.defaultTitle)\ncourses:\n"
                + yaml(course, indent: "  ", Lines())
        }
        return Array(text.utf8)
    }

    /// A course as JSON over several lines, each but the first indented.
    static func json(_ course: Course, indent: String, _ lines: Lines) -> String {
        let text: [Substring] = escaped(json(course).text()).split(separator: "\n")
        let indented = text.map { line in
            let blanks = line.prefix { $0 == " " }.count
            return String(repeating: lines.unit, count: blanks / 2) + line.dropFirst(blanks)
        }
        return indented.joined(separator: lines.end + indent)
    }

    /// A course as JSON on one line.
    static func jsonLine(_ course: Course) -> String { escaped(json(course).text(pretty: false)) }

    /// A course as an entry of a YAML list, its lines indented.
    static func yaml(_ course: Course, indent: String, _ lines: Lines) -> String {
        var entry = [
            "- title: \(quote(course.title))",
            "  credits: \(digits(course.credits))",
            "  assessments:",
        ]
        for assessment in course.assessments {
            entry.append(
                "    - { name: \(quote(assessment.name ?? "")),"
                    + " points: \(digits(assessment.points ?? 0)),"
                    + " max: \(digits(assessment.max)), weight: \(digits(assessment.weight)) }")
        }
        return entry.map { indent + $0 + lines.end }.joined()
    }

    private static func json(_ course: Course) -> JSONText {
        let assessments = course.assessments.map { assessment in
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

    /// The digits of a number that was read from decimal digits, and so has them.
    private static func digits(_ value: Rational) -> String {
        value.decimalText ?? value.exactText
    }

    private static func quote(_ text: String) -> String { escaped(JSONText.quote(text)) }

    /// The text with escapes for what YAML refuses or takes for a line's end; it all stands in quotes.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
