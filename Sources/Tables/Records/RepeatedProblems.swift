import Diagnostics

/// Problems that several cells or rows have for the same reason, each of which is reported once with their number.
struct RepeatedProblems {
    /// What the same problem of several places has in common.
    struct Key: Hashable {
        /// The file.
        var file: String
        /// The column; nil for rows.
        var column: Int?
        /// The text that is the problem.
        var text: String
    }

    private var problems: [(diagnostic: Diagnostic, noun: String, count: Int)] = []
    private var places: [Key: Int] = [:]

    /// Adds a problem, or counts one with the same key again.
    ///
    /// - Parameter noun: What is counted, such as "cells".
    mutating func add(_ diagnostic: Diagnostic, _ key: Key, counting noun: String) {
        if let place = places[key] {
            problems[place].count += 1
            return
        }
        places[key] = problems.count
        problems.append((diagnostic, noun, 1))
    }

    /// Reports the problems at their first places.
    func report(_ sink: inout DiagnosticSink) {
        for (diagnostic, noun, count) in problems {
            var diagnostic = diagnostic
            if count > 1 { diagnostic.message += " (\(count) \(noun))" }
            sink.add(diagnostic)
        }
    }
}
