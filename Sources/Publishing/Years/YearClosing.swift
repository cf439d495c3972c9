import ChalkboardKit
import Diagnostics
import Documents
import Grading
import Input

// Closes the school years of classes.
extension Workspace {
    /// Writes the file of a class for the next year, in which this year's results are past ones.
    ///
    /// The new file is read again before it is written, and must have the same results of all years.
    ///
    /// - Parameters:
    ///   - path: The file of this year, which stays as it is.
    ///   - output: The new file, which is JSON.
    ///   - year: The name of this year; nil if it follows from the days of the terms.
    ///   - replaces: Whether another file at `output` may be replaced.
    /// - Returns: The closed class.
    /// - Throws: If the year cannot be closed; nothing is then written.
    package func closeYear(
        _ path: String, to output: String, year: String? = nil, replaces: Bool = false,
        _ report: inout Report
    ) throws(CommandFailure) -> ClosedClass {
        try check(
            newJSON: output, beside: path, isNot: "the file of this year", replaces: replaces,
            &report.sink)
        if let year { try check(year: year, &report.sink) }
        let file = try DataFile.read(path, in: self, &report.sink)
        guard file.kind is ClassKind else {
            throw report.sink.fail(
                .badData, file.path, "this is a \(file.kind.noun), which has no school year")
        }
        let data = try ClassData(file, &report.sink)
        try report.sink.failOnErrors()
        let closed = try ClosedClass(data, year: year, &report.sink)
        if PhysicalPath(folder(of: path)) != PhysicalPath(folder(of: output)),
            let name = closed.paths.first
        {
            report.sink.error(
                at: name, "the new file would not find this file, because it is in another folder",
                hint: "write the new file into the folder of this one")
            throw CommandFailure(.badData)
        }
        let bytes = closed.bytes
        let new = try reading(bytes, output, &report.sink)
        guard closed.agrees(with: new, &report.sink) else {
            throw report.sink.fail(
                .badData, output, "not written: it would not have the same results of all years")
        }
        try write(result: bytes, to: output, &report.sink)
        report.results = [
            JSONText.Member("students", .integer(closed.studentCount)),
            JSONText.Member("courses", .integer(closed.courseCount)),
            JSONText.Member("path", .string(output)),
        ]
        return closed
    }

    /// Refuses the name of a year that cannot be one, such as a word without a number.
    private func check(
        year: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let message: String
        if year.isBlank {
            message = "the year is blank"
        } else if year.count > TextRules.longestText {
            message = "the year is too long"
        } else if !year.contains(where: \.isNumber) {
            message = "\(quoted(year)) is not a valid school year"
        } else {
            return
        }
        throw sink.fail(
            .usage, "--year", message, hint: "name the school year, such as 2025–26")
    }

    /// Reads the bytes of the new file.
    private func reading(
        _ bytes: [UInt8], _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> ClassData {
        var own = DiagnosticSink()
        do throws(CommandFailure) {
            let root = try ParsedFile.parse(bytes, path, &own)
            return try ClassData(try DataFile(path: path, root: root, in: self, &own), &own)
        } catch {
            let problem = own.diagnostics.first { $0.severity == .error }
            throw sink.fail(
                .badData, path,
                "not written: it could not be read again"
                    + (problem.map { ": " + $0.message } ?? ""))
        }
    }
}
