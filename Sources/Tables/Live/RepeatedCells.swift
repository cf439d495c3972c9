import Diagnostics

extension DiagnosticSink {
    /// Adds a problem that several cells or rows of a file have for the same reason, which are reported once with
    /// their number.
    ///
    /// - Parameters:
    ///   - reason: What the problem is about.
    ///   - column: The column, from 0; nil for rows.
    ///   - noun: What is counted, such as "cells".
    mutating func add(
        _ problem: Diagnostic, because reason: String, in column: Int? = nil, counting noun: String
    ) {
        var problem = problem
        let place = column.map(String.init) ?? "row"
        problem.cause = ProblemCause(
            "\(problem.path)|\(place)|\(noun)|\(reason)", .counted(noun))
        add(problem)
    }
}
