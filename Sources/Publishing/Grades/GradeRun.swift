import ChalkboardKit
import Diagnostics
import Documents
import Grading

/// Grades a data file and explains the grades.
package struct GradeRun: Sendable {
    private let workspace: Workspace

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
    /// - Parameter select: The ids of courses of a board, or the ids or names of students of a class;
    ///   empty for all.
    /// - Throws: If the file cannot be read, has problems, or does not contain one of the ids.
    package func grades(
        of path: String, select: [String], _ report: inout Report
    ) throws(CommandFailure) -> any Grades {
        let file = try DataFile.read(path, in: workspace, &report.sink)
        switch file.kind {
        case is BoardKind:
            let board = try BoardData(file, &report.sink)
            try report.sink.failOnErrors()
            return BoardGrades(board, courses: try chosen(select, of: board, path, &report))
        case is ClassKind:
            let roll = try ClassRoll(file, &report.sink)
            try report.sink.failOnErrors()
            let selected = try chosen(
                select, of: roll.ids, names: roll.names, path, &report)
            return ClassGrades(roll: roll, selected: selected)
        default: throw refusal(of: file, &report)
        }
    }

    /// Returns how the grades of a file were calculated, step by step.
    ///
    /// - Parameter select: The ids of courses of a board, or the ids or names of students of a class;
    ///   empty for all.
    /// - Throws: If the file cannot be read, has problems, or does not contain one of the ids.
    package func explanation(
        of path: String, select: [String], _ report: inout Report
    ) throws(CommandFailure) -> any GradeExplanation {
        let file = try DataFile.read(path, in: workspace, &report.sink)
        switch file.kind {
        case is BoardKind:
            let board = try BoardData(file, &report.sink)
            try report.sink.failOnErrors()
            let ids = try chosen(select, of: board, path, &report)
            let explanation = Explanation(ofBoard: board.graded)
            return BoardExplanation(
                explanation: select.isEmpty ? explanation : explanation.keeping(courses: ids))
        case is ClassKind:
            let data = try ClassData(file, &report.sink)
            try report.sink.failOnErrors()
            let all = data.graded.students.indices
            let positions = try chosen(
                select, of: TextList(all.lazy.map(data.id)), names: data.names, path, &report)
            return ClassExplanation(
                data: data, positions: positions ?? Array(all), isPart: positions != nil)
        default: throw refusal(of: file, &report)
        }
    }

    private func refusal(of file: DataFile, _ report: inout Report) -> CommandFailure {
        report.sink.fail(
            .badData, file.path, "this is a \(file.kind.noun), which has no grades")
    }

    private func chosen(
        _ select: [String], of board: BoardData, _ path: String, _ report: inout Report
    ) throws(CommandFailure) -> Set<Int> {
        let ids = board.graded.courses.map { String($0.id) }
        for id in select where !ids.contains(id) {
            report.sink.error(
                in: path, "there is no course \(quoted(id))",
                hint: ids.isEmpty
                    ? "the board is empty" : "the courses are \(ids.joined(separator: ", "))")
        }
        try report.sink.failOnErrors()
        return Set(select.isEmpty ? board.graded.courses.map(\.id) : select.compactMap { Int($0) })
    }

    /// Returns the positions of the selected students, in the order of the file; nil for all.
    private func chosen(
        _ select: [String], of ids: TextList, names: (Int) -> [String], _ path: String,
        _ report: inout Report
    ) throws(CommandFailure) -> [Int]? {
        guard !select.isEmpty else { return nil }
        return try selectedPositions(
            select, among: ids, names: names, path: path, key: \.trimmed, &report.sink
        ) { id in
            Diagnostic(
                path: path, message: "there is no student \(quoted(id))",
                hint: nearest(to: id, in: ids).map { "did you mean \(quoted($0))?" })
        }
    }
}
