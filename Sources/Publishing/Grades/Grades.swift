import Diagnostics
import Grading

/// Grades as people and programs read them.
package protocol Grades: Sendable {
    /// A table for a terminal, GPAs in their colours if wanted.
    func table(colored: Bool) -> String
    /// The grades for programs: exact values are texts.
    var json: JSONText { get }
    /// Comma-separated values under a line of names, as RFC 4180 has them.
    var csv: String { get }
}

/// How grades were worked out, as people and programs read it.
package protocol GradeExplanation: Sendable {
    /// The steps in lines under headings.
    var text: String { get }
    /// The steps for programs.
    var json: JSONText { get }
}

extension Explanation.Step {
    /// Steps for programs.
    static func json(_ steps: [Explanation.Step]) -> JSONText {
        .array(
            steps.map { .members(["kind": .string($0.kind.rawValue), "text": .string($0.text)]) })
    }
}

extension Explanation.CourseSteps {
    /// A course's steps for programs.
    var json: JSONText {
        .members([
            "id": .integer(id), "title": .string(title), "steps": Explanation.Step.json(steps),
        ])
    }
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

/// Comma-separated values.
enum CSVText {
    /// A field, in quotes where RFC 4180 wants them.
    static func field(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { ",\"\r\n".utf8.contains($0) }
        return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }

    /// A line with its end.
    static func line(_ fields: [String]) -> String {
        fields.map(field).joined(separator: ",") + "\r\n"
    }
}
