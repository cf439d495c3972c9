import Diagnostics
import Grading

/// Grades that can be printed as text, JSON and CSV.
package protocol Grades: Sendable {
    /// Returns a table for a terminal, with GPAs in their colors if `colored` is true.
    func table(colored: Bool) -> String
    /// The grades as JSON; exact values are strings.
    var json: JSONText { get }
    /// The grades as CSV (RFC 4180).
    var csv: String { get }
}

/// An explanation of grades that can be printed as text and JSON.
package protocol GradeExplanation: Sendable {
    /// The steps as lines under headings.
    var text: String { get }
    /// The steps as JSON.
    var json: JSONText { get }
}

extension Explanation.Step {
    /// Returns steps as JSON.
    static func json(_ steps: [Explanation.Step]) -> JSONText {
        .array(
            steps.map { .members(["kind": .string($0.kind.rawValue), "text": .string($0.text)]) })
    }
}

extension Explanation.CourseSteps {
    /// The course's steps as JSON.
    var json: JSONText {
        .members([
            "id": .integer(id), "title": .string(title), "steps": Explanation.Step.json(steps),
        ])
    }
}

extension GPAColor {
    /// Returns a string in this color for a terminal.
    func inTerminal(_ text: String) -> String {
        switch self {
        case .green: "\u{1B}[32m\(text)\u{1B}[0m"
        case .orange: "\u{1B}[38;5;208m\(text)\u{1B}[0m"
        case .red: "\u{1B}[31m\(text)\u{1B}[0m"
        case .white: text
        }
    }
}

/// Writes comma-separated values.
enum CSVText {
    /// Returns a field, in quotes where RFC 4180 requires them.
    static func field(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { ",\"\r\n".utf8.contains($0) }
        return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }

    /// Returns a line with its line end.
    static func line(_ fields: [String]) -> String {
        fields.map(field).joined(separator: ",") + "\r\n"
    }
}
