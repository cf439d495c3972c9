import ChalkboardKit
import Diagnostics
import Documents
import Tables

package struct GradeWorkbook: Sendable {
    private let workspace: Workspace
    private let path: String

    /// Creates a workbook at a path; `-` for standard output.
    ///
    /// - Throws: If the name is not that of a workbook, or workbooks cannot be made.
    package init(
        _ path: String, in workspace: Workspace, _ report: inout Report
    ) throws(CommandFailure) {
        (self.path, self.workspace) = (path, workspace)
        guard path == "-" || path.lowercased().hasSuffix(".xlsx") else {
            throw report.sink.fail(
                .usage, "--xlsx",
                "the workbook is an .xlsx file, but the name of the file is \(quoted(clipped(path)))",
                hint: "choose a name that ends with .xlsx")
        }
        if let problem = WorkbookWriter.problem { throw fail(problem, &report) }
    }

    /// Writes grades.
    ///
    /// - Throws: If the file is an input, or it cannot be written.
    package func write(_ grades: any Grades, _ report: inout Report) throws(CommandFailure) {
        try checkIsNoInput(&report)
        let bytes: [UInt8]
        do throws(GradeSheets.Failure) {
            var sheets = try GradeSheets(created: workspace.sourceDate)
            try grades.fill(&sheets)
            bytes = try sheets.finish()
        } catch {
            switch error {
            case .file(let error): throw report.sink.fail(error)
            case .workbook(let error): throw fail(error, &report)
            }
        }
        try workspace.write(result: bytes, to: path, &report.sink)
    }

    private func checkIsNoInput(_ report: inout Report) throws(CommandFailure) {
        guard path != "-", let own = FileIdentity(path) else { return }
        let inputs = report.sink.sources.map(\.path) + report.otherInputs.keys
        guard inputs.contains(where: { FileIdentity($0) == own }) else { return }
        throw report.sink.fail(
            .cannotWrite, path, "this is an input of this run, and would be overwritten",
            hint: "choose a different folder or file name")
    }

    private func fail(_ error: WorkbookError, _ report: inout Report) -> CommandFailure {
        let cause: CommandFailure.Cause =
            switch error {
            case .library: .unavailable
            case .outOfMemory: .exhausted
            case .tooManyRows, .tooManyColumns, .tooLong: .badData
            case .incomplete, .failed: .cannotWrite
            }
        let name = path == "-" ? "standard output" : path
        return report.sink.fail(cause, name, error.message, hint: error.hint)
    }
}
