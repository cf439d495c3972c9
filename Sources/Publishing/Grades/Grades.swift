import Diagnostics
import Grading

package enum GradesFormat: Sendable {
    /// A table for a terminal, with GPAs in their colors if `colored` is true.
    case table(colored: Bool)
    /// JSON; exact values are strings.
    case json
    /// CSV (RFC 4180) in a notation.
    case csv(CSVText)
}

/// Grades that can be printed, in pieces because a class can have a million students.
package protocol Grades: Sendable {
    /// Prints the grades.
    ///
    /// - Parameter write: Receives the text piece by piece.
    /// - Throws: Errors of `write`, and `FileError` if the data has changed since it was checked.
    func print(
        as format: GradesFormat, to write: (String) throws(FileError) -> Void
    ) throws(FileError)

    /// Adds the sheets of the grades to a workbook.
    func fill(_ workbook: inout GradeSheets) throws(GradeSheets.Failure)
}

/// An explanation of grades that can be printed as text and JSON.
package protocol GradeExplanation: Sendable {
    /// The steps as lines under headings.
    var text: String { get }
    var json: JSONText { get }
}

extension Explanation.Step {
    static func json(_ steps: [Explanation.Step]) -> JSONText {
        .array(
            steps.map { .members(["kind": .string($0.kind.rawValue), "text": .string($0.text)]) })
    }
}

extension Explanation.CourseSteps {
    var json: JSONText {
        .members([
            "id": .integer(id), "title": .string(title), "steps": Explanation.Step.json(steps),
        ])
    }
}

extension GPAColor {
    func inTerminal(_ text: String) -> String {
        switch self {
        case .green: "\u{1B}[32m\(text)\u{1B}[0m"
        case .orange: "\u{1B}[38;5;208m\(text)\u{1B}[0m"
        case .red: "\u{1B}[31m\(text)\u{1B}[0m"
        case .white: text
        }
    }
}

/// Comma-separated values, for programs or for spreadsheets.
package struct CSVText: Sendable {
    /// Whether a cell that a spreadsheet would calculate as a formula begins with an apostrophe.
    private let isGuarded: Bool

    /// Creates a notation.
    ///
    /// - Parameter isGuarded: Whether cells are protected from being calculated as formulas.
    package init(isGuarded: Bool = false) {
        self.isGuarded = isGuarded
    }

    /// The characters with which formulas begin, among them the wide forms that some spreadsheets
    /// accept.
    ///
    /// Source: OWASP, CSV Injection.
    private static let formulaStarts = Set("=+-@\t\r\n＝＋－＠".unicodeScalars)

    /// Returns a field, in quotes where RFC 4180 requires them.
    func field(_ text: String) -> String {
        let text = isGuarded && Self.isFormula(text) ? "'" + text : text
        let needsQuotes = text.utf8.contains { ",\"\r\n".utf8.contains($0) }
        return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }

    /// Returns a line with its line end.
    func line(_ fields: [String]) -> String {
        fields.map(field).joined(separator: ",") + "\r\n"
    }

    /// Returns whether a spreadsheet could calculate a cell instead of showing it.
    ///
    /// A negative number is only a number.
    private static func isFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, formulaStarts.contains(first) else {
            return false
        }
        return text.wholeMatch(of: /-[0-9]+(\.[0-9]+)?/) == nil
    }
}

extension TextTable {
    /// Returns a table of courses and an empty line; empty if there are none.
    static func text(of courses: [GradedCourse]) -> String {
        let rows = courses.map {
            ["\($0.id)", $0.course.title, $0.course.credits.plainText, $0.scoreText, $0.letter]
        }
        let head = ["#", "Course", "Credits", "Score", "Letter"]
        return rows.isEmpty
            ? "" : TextTable(head: head, rows: rows, right: [0, 2, 3]).text + "\n"
    }
}
