import Grading
import Input

/// Grades a data file and tells how.
public struct GradeRun: Sendable {
    private let workspace: Workspace

    /// Gradings in a workspace.
    public init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// The grades of a file.
    ///
    /// - Throws: When it cannot be read or has problems.
    public func grades(of path: String, _ report: inout Report) throws(Stop) -> BoardGrades {
        BoardGrades(try BoardFile(path, in: workspace).graded(&report))
    }

    /// How the grades of a file were worked out, step by step.
    ///
    /// - Parameter select: The ids of the courses wanted; none for all.
    /// - Throws: When it cannot be read or has problems, or has no such course.
    public func explanation(
        of path: String, select: [String], _ report: inout Report
    ) throws(Stop) -> BoardExplanation {
        let board = try BoardFile(path, in: workspace).graded(&report)
        let ids = board.courses.map { String($0.id) }
        for id in select where !ids.contains(id) {
            report.problems.add(
                Diagnostic(
                    path: path, message: "there is no course \(quoted(id))",
                    hint: ids.isEmpty
                        ? "the board is empty" : "the courses are \(ids.joined(separator: ", "))"))
        }
        try report.stopOnErrors()
        let explanation = Explanation(of: board)
        return BoardExplanation(
            select.isEmpty
                ? explanation : explanation.keeping(courses: Set(select.compactMap { Int($0) })))
    }
}

/// How a board was graded, as people and programs read it.
public struct BoardExplanation: Sendable {
    private let explanation: Explanation

    init(_ explanation: Explanation) {
        self.explanation = explanation
    }

    /// A heading and the steps of each course, then those of the GPA unless courses were chosen.
    public var text: String {
        explanation.lines.map { clipped($0, to: .max) + "\n" }.joined()
    }

    /// The steps for programs.
    public var json: JSONText {
        let courses = JSONText.array(
            explanation.courses.map { course in
                .members([
                    "id": .integer(course.id), "title": .string(course.title),
                    "steps": Self.json(course.steps),
                ])
            })
        return explanation.gpa.isEmpty
            ? .members(["courses": courses])
            : .members(["courses": courses, "gpa": Self.json(explanation.gpa)])
    }

    private static func json(_ steps: [Explanation.Step]) -> JSONText {
        .array(
            steps.map {
                .members(["kind": .string($0.kind.rawValue), "text": .string($0.text)])
            })
    }
}
