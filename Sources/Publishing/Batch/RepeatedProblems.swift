import Diagnostics

/// The problems of a run that have the same cause, such as photos of a shape that does not fit.
///
/// Of each cause, the first problem is listed, with the number of the others.
struct RepeatedProblems {
    /// The number of problems after the first one, by cause.
    private var counts: [String: Int] = [:]

    /// Counts a problem; returns whether another one has the same cause.
    mutating func isRepeated(_ problem: Diagnostic) -> Bool {
        guard let cause = problem.cause else { return false }
        guard let count = counts[cause] else {
            counts[cause] = 0
            return false
        }
        counts[cause] = count + 1
        return true
    }

    /// Adds the number of the others to the problems that are listed.
    func complete(_ problems: inout DiagnosticSink) {
        guard counts.contains(where: { $0.value > 0 }) else { return }
        problems.replace(
            with: problems.diagnostics.map { problem in
                guard let cause = problem.cause, let count = counts[cause], count > 0 else {
                    return problem
                }
                var first = problem
                let others =
                    "\(count) similar \(count == 1 ? "problem is" : "problems are") not listed"
                first.hint = problem.hint.map { "\($0) (\(others))" } ?? others
                return first
            })
    }
}
