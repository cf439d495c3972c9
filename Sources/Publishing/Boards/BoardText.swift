import Diagnostics
import Documents
import Exact
import Grading
import Input

/// Writes courses as the text of a file.
enum BoardText {
    /// The style of a file's lines.
    struct Lines: Hashable {
        /// The line end.
        var end = "\n"
        /// The indentation per level.
        var unit = "  "
    }

    /// Returns a new file with one course.
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

    /// Returns a course as JSON on several lines, all but the first indented.
    static func json(_ course: Course, indent: String, _ lines: Lines) -> String {
        let text: [Substring] = escaped(json(course).text()).split(separator: "\n")
        let indented = text.map { line in
            let blanks = line.prefix { $0 == " " }.count
            return String(repeating: lines.unit, count: blanks / 2) + line.dropFirst(blanks)
        }
        return indented.joined(separator: lines.end + indent)
    }

    /// Returns a course as JSON on one line.
    static func jsonLine(_ course: Course) -> String { escaped(json(course).text(pretty: false)) }

    /// Returns a course as an entry of a YAML list, with indented lines.
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

    /// Returns the decimal digits of a number that was read from decimal digits.
    private static func digits(_ value: Rational) -> String {
        value.decimalText ?? value.exactText
    }

    private static func quote(_ text: String) -> String { escaped(JSONText.quote(text)) }

    /// Returns a quoted text with escapes for characters that YAML does not allow or treats as line
    /// breaks.
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
