import Diagnostics

/// The problems found in one record, with each message once per location, up to a limit.
struct DiagnosticLog {
    /// The maximum number of problems that are kept; a table of 100,000 rows may have as many
    /// problems as rows.
    static let limit = 1000

    private var sink = DiagnosticSink()
    private var seen: Set<Key> = []
    private var omitted = 0
    private var firstOmitted: PendingDiagnostic?

    /// The identity of a problem; line and column are looked up only for problems that are kept.
    private struct Key: Hashable {
        let path: String
        let bytes: Range<Int>
        let message: String
    }

    /// Whether no problem was added.
    var isEmpty: Bool { sink.diagnostics.isEmpty }

    /// Whether there is an error.
    var hasErrors: Bool { sink.hasErrors }

    /// Adds problems.
    ///
    /// - Parameter aboutSpace: Whether they were found while nodes were placed in the space of a page,
    ///   and not while facts were filled in.
    mutating func add(_ problems: [PendingDiagnostic], aboutSpace: Bool = false) {
        for problem in problems { add(problem, aboutSpace && problem.canBeAboutSpace) }
    }

    private mutating func add(_ problem: PendingDiagnostic, _ isAboutSpace: Bool) {
        let origin = problem.origin
        let key = Key(path: origin.source.path, bytes: origin.byteRange, message: problem.message)
        // The first error is always kept, because it is the reason that nothing is rendered.
        let isFirstError = problem.severity == .error && !hasErrors
        let isFull = sink.diagnostics.count >= Self.limit && !isFirstError
        if isFull, problem.cause == nil { return omit(problem) }
        guard seen.insert(key).inserted || isFirstError else { return }
        if let cause = problem.cause, sink.absorb(cause) { return }
        if isFull { return omit(problem) }
        var found = problem.diagnostic
        found.isAboutSpace = isAboutSpace
        sink.add(found)
    }

    private mutating func omit(_ problem: PendingDiagnostic) {
        omitted += 1
        if firstOmitted == nil { firstOmitted = problem }
    }

    /// The problems in the order found, and the number of those left out.
    var diagnostics: [Diagnostic] {
        guard let firstOmitted else { return sink.diagnostics }
        let rest = PendingDiagnostic(
            severity: .warning, origin: firstOmitted.origin,
            message: "\(omitted) more problems were found from here on")
        return sink.diagnostics + [rest.diagnostic]
    }
}
