import Diagnostics
import Exact

/// The outputs that would be written to the same files, which are reported once for each file.
struct OutputClashes {
    private struct Clash {
        var path: String
        var first: OutputConflicts.Owner
        var second: OutputConflicts.Owner
        var hint: String?
        /// The number of outputs.
        var count = 2

        var problem: Diagnostic { problem(of: count) }

        /// Returns the error for a number of outputs.
        func problem(of count: Int) -> Diagnostic {
            let message =
                first == second
                ? "two outputs would be written to this file"
                : count == 2
                    ? "\(first.name) and \(second.name) would both be written to this file"
                    : "\(first.name), \(second.name), and \(count - 2) more would all be written to"
                        + " this file"
            return Diagnostic(path: path, message: message, hint: hint)
        }
    }

    private var clashes: [Clash] = []
    /// The positions of the files, without differences in case.
    private var positions: [String: Int] = [:]

    /// Adds an output whose file another one already has.
    ///
    /// - Returns: The error if it is the first one for this file.
    mutating func add(
        _ first: OutputConflicts.Owner, _ second: OutputConflicts.Owner, _ path: String,
        _ pattern: OutputPattern
    ) -> Diagnostic? {
        if let position = positions[path.caseFolded] {
            clashes[position].count += 1
            return nil
        }
        positions[path.caseFolded] = clashes.count
        let hint = OutputNameHints.hint(for: first, and: second, pattern)
        clashes.append(Clash(path: path, first: first, second: second, hint: hint))
        return clashes.last?.problem
    }

    /// Returns problems in which each error that was returned before has the number of all outputs.
    func counted(_ problems: [Diagnostic]) -> [Diagnostic] {
        guard clashes.contains(where: { $0.count > 2 }) else { return problems }
        let known = Dictionary(
            clashes.map { ($0.problem(of: 2), $0.problem) }, uniquingKeysWith: { one, _ in one })
        return problems.map { known[$0] ?? $0 }
    }
}
