import Diagnostics
import Documents
import Grading

package struct BoardGrades: Grades {
    private let board: GradedStudent
    private let courses: [GradedCourse]

    /// Creates the grades of a board, for all courses or those with the given ids.
    init(_ data: BoardData, courses ids: Set<Int>? = nil) {
        board = data.graded
        courses = board.courses.filter { ids?.contains($0.id) ?? true }
    }

    package func print(
        as format: GradesFormat, to write: (String) throws(FileError) -> Void
    ) throws(FileError) {
        switch format {
        case .table(let colored): try write(table(colored: colored))
        case .json: try write(json.text() + "\n")
        case .csv(let notation): try write(csv(notation))
        }
    }

    /// Returns one line per course and one for the GPA, in its color if `colored` is true.
    package func list(colored: Bool) -> String {
        let lines = courses.map {
            "\($0.id)) \(clipped($0.course.title, to: .max)) | "
                + "\($0.course.credits.plainText) (\($0.letter))\n"
        }
        // Without courses, nothing follows the colon, as on the board itself.
        let gpa = "GPA: \(board.gpaText)"
        let gap = lines.isEmpty ? "" : "\n"
        return lines.joined() + gap + (colored ? board.color.inTerminal(gpa) : gpa) + "\n"
    }

    /// Returns a table of the scores and letters, followed by the GPA.
    package func table(colored: Bool) -> String {
        let gpa = board.gpa == nil ? "GPA: " : "GPA: \(board.gpaText) (exactly \(exactGPA))"
        return TextTable.text(of: courses) + (colored ? board.color.inTerminal(gpa) : gpa) + "\n"
    }

    /// The grades as JSON; exact values are strings.
    package var json: JSONText {
        .members([
            "courses": .array(
                courses.map { graded in
                    .members([
                        "id": .integer(graded.id), "title": .string(graded.course.title),
                        "credits": .string(graded.course.credits.plainText),
                        "score": .string(graded.scoreText),
                        "scoreExact": .string(graded.score?.exactText ?? ""),
                        "letter": .string(graded.letter),
                    ])
                }),
            "gpa": .string(board.gpaText), "gpaExact": .string(exactGPA),
            "color": .string(board.color.rawValue),
        ])
    }

    /// Returns the grades as CSV (RFC 4180): one line per course, each with the board's GPA.
    package func csv(_ notation: CSVText) -> String {
        let lines = rows.map { row in GradeColumn.board.map { $0.value(row).text } }
        return ([GradeColumn.board.map(\.key)] + lines).map(notation.line).joined()
    }

    package func fill(_ workbook: inout GradeSheets) throws(GradeSheets.Failure) {
        let sheet = try workbook.addSheet("Grades", GradeColumn.boardSheet)
        for row in rows { try workbook.add(GradeColumn.boardSheet.cells(of: row), to: sheet) }
    }

    private var rows: [GradeRow] {
        courses.map { GradeRow(entry: nil, student: board, course: $0, policy: nil) }
    }

    private var exactGPA: String { board.gpa?.exactText ?? "" }
}

package struct BoardExplanation: GradeExplanation {
    let explanation: Explanation

    /// The steps of each course under a heading, then the steps of the GPA, unless courses are
    /// selected.
    package var text: String {
        explanation.lines.map { clipped($0, to: .max) + "\n" }.joined()
    }

    package var json: JSONText {
        let courses = JSONText.array(explanation.courses.map(\.json))
        return explanation.gpa.isEmpty
            ? .members(["courses": courses])
            : .members(["courses": courses, "gpa": Explanation.Step.json(explanation.gpa)])
    }
}
