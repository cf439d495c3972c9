import Grading
import Input

/// A board's grades as people and programs read them.
public struct BoardGrades: Sendable {
    private let board: GradedBoard

    init(_ board: GradedBoard) {
        self.board = board
    }

    /// The courses and the GPA, a line each; the GPA in its colour for a terminal.
    public func list(colored: Bool) -> String {
        let courses = board.courses.map {
            "\($0.id)) \(clipped($0.title, to: .max)) | \($0.credits.plainText) (\($0.letter))\n"
        }
        // Without courses there is nothing after the colon, as on the board.
        let gpa = "GPA: \(board.gpaText)"
        let gap = courses.isEmpty ? "" : "\n"
        return courses.joined() + gap + (colored ? board.color.inTerminal(gpa) : gpa) + "\n"
    }

    /// The scores in a table with their letters, and the GPA below.
    public func table(colored: Bool) -> String {
        let head = ["#", "Course", "Credits", "Score", "Letter"]
        let rows = board.courses.map {
            ["\($0.id)", $0.title, $0.credits.plainText, $0.scoreText, $0.letter]
        }
        let gpa = board.gpa == nil ? "GPA: " : "GPA: \(board.gpaText) (exactly \(exactGPA))"
        let table =
            rows.isEmpty ? "" : TextTable(head: head, rows: rows, right: [0, 2, 3]).text + "\n"
        return table + (colored ? board.color.inTerminal(gpa) : gpa) + "\n"
    }

    /// The grades for programs: exact values are texts.
    public var json: JSONText {
        .members([
            "courses": .array(
                board.courses.map { course in
                    .members([
                        "id": .integer(course.id), "title": .string(course.title),
                        "credits": .string(course.credits.plainText),
                        "score": .string(course.scoreText),
                        "scoreExact": .string(course.score.exactText),
                        "letter": .string(course.letter),
                    ])
                }),
            "gpa": .string(board.gpaText), "gpaExact": .string(exactGPA),
            "color": .string(board.color.rawValue),
        ])
    }

    /// A line for each course under a line of names, as RFC 4180 has it; the board's GPA on each.
    public var csv: String {
        let head = [
            "id", "title", "credits", "score", "scoreExact", "letter", "gpa", "gpaExact", "color",
        ]
        let rows = board.courses.map {
            [
                "\($0.id)", $0.title, $0.credits.plainText, $0.scoreText, $0.score.exactText,
                $0.letter, board.gpaText, exactGPA, board.color.rawValue,
            ]
        }
        return ([head] + rows).map { $0.map(CSVText.field).joined(separator: ",") + "\r\n" }
            .joined()
    }

    private var exactGPA: String { board.gpa?.exactText ?? "" }
}

extension GPAColor {
    /// A text in this colour on a terminal.
    func inTerminal(_ text: String) -> String {
        switch self {
        case .green: "\u{1B}[32m\(text)\u{1B}[0m"
        case .orange: "\u{1B}[38;5;208m\(text)\u{1B}[0m"
        case .red: "\u{1B}[31m\(text)\u{1B}[0m"
        case .white: text
        }
    }
}

/// Fields of comma-separated values.
enum CSVText {
    /// A field, in quotes where RFC 4180 wants them.
    static func field(_ text: String) -> String {
        let needsQuotes = text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
        return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
}
