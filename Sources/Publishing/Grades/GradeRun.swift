import Diagnostics
import Documents
import Grading

/// Grades a data file and explains the grades.
package struct GradeRun: Sendable {
    private let workspace: Workspace

    /// Creates a run in a workspace.
    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// Returns the grades of a board.
    ///
    /// - Throws: If the file cannot be read, has problems, or is not a board.
    package func grades(of path: String, _ report: inout Report) throws(CommandFailure)
        -> BoardGrades
    {
        let file = try DataFile.read(path, in: workspace, &report.sink)
        let board = try BoardData(file, &report.sink)
        try report.sink.failOnErrors()
        return BoardGrades(board)
    }

    /// Returns the grades of a board or a class.
    ///
    /// - Parameter select: The ids of courses of a board or students of a class; empty for all.
    /// - Throws: If the file cannot be read, has problems, or does not contain one of the ids.
    package func grades(
        of path: String, select: [String], _ report: inout Report
    ) throws(CommandFailure) -> any Grades {
        switch try graded(path, &report) {
        case .board(let board):
            return BoardGrades(board, courses: try chosen(select, of: board, path, &report))
        case .students(let data):
            let positions = try chosen(select, of: data, path, &report)
            return ClassGrades(data, positions: positions, isPart: !select.isEmpty)
        }
    }

    /// Returns how the grades of a file were calculated, step by step.
    ///
    /// - Parameter select: The ids of courses of a board or students of a class; empty for all.
    /// - Throws: If the file cannot be read, has problems, or does not contain one of the ids.
    package func explanation(
        of path: String, select: [String], _ report: inout Report
    ) throws(CommandFailure) -> any GradeExplanation {
        switch try graded(path, &report) {
        case .board(let board):
            let ids = try chosen(select, of: board, path, &report)
            let explanation = Explanation(ofBoard: board.graded)
            return BoardExplanation(
                select.isEmpty ? explanation : explanation.keeping(courses: ids))
        case .students(let data):
            let positions = try chosen(select, of: data, path, &report)
            return ClassExplanation(data, positions: positions, isPart: !select.isEmpty)
        }
    }

    /// The graded content of a file.
    private enum Graded {
        case board(BoardData)
        case students(ClassData)
    }

    private func graded(_ path: String, _ report: inout Report) throws(CommandFailure) -> Graded {
        let file = try DataFile.read(path, in: workspace, &report.sink)
        let graded: Graded
        switch file.kind {
        case is BoardKind: graded = .board(try BoardData(file, &report.sink))
        case is ClassKind: graded = .students(try ClassData(file, &report.sink))
        default:
            throw report.sink.fail(
                .badData, path, "this is a \(file.kind.noun), which has no grades")
        }
        try report.sink.failOnErrors()
        return graded
    }

    private func chosen(
        _ select: [String], of board: BoardData, _ path: String, _ report: inout Report
    ) throws(CommandFailure) -> Set<Int> {
        let ids = board.graded.courses.map { String($0.id) }
        for id in select where !ids.contains(id) {
            report.sink.add(
                Diagnostic(
                    path: path, message: "there is no course \(quoted(id))",
                    hint: ids.isEmpty
                        ? "the board is empty" : "the courses are \(ids.joined(separator: ", "))"))
        }
        try report.sink.failOnErrors()
        return Set(select.isEmpty ? board.graded.courses.map(\.id) : select.compactMap { Int($0) })
    }

    /// Returns the positions of the selected students, in the order of the file.
    private func chosen(
        _ select: [String], of data: ClassData, _ path: String, _ report: inout Report
    ) throws(CommandFailure) -> [Int] {
        let all = Array(data.graded.students.indices)
        guard !select.isEmpty else { return all }
        let ids = all.map(data.id)
        let known = Set(ids)
        let wanted = Set(select.map(TextRules.trimmed))
        for id in select where !known.contains(TextRules.trimmed(id)) {
            report.sink.add(
                Diagnostic(
                    path: path, message: "there is no student \(quoted(id))",
                    hint: nearest(to: id, in: ids).map { "did you mean \(quoted($0))?" }))
        }
        try report.sink.failOnErrors()
        return all.filter { wanted.contains(ids[$0]) }
    }
}
