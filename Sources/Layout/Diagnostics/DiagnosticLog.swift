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
    private var shared: [CauseKey: Shared] = [:]

    /// The identity of a problem; line and column are looked up only for problems that are kept.
    private struct Key: Hashable {
        let path: String
        let bytes: Range<Int>
        let message: String
    }

    /// The identity of a cause.
    fileprivate struct CauseKey: Hashable {
        let change: PendingDiagnostic.Cause.Change
        let path: String
        let bytes: Range<Int>
    }

    /// The problems with the same cause.
    private struct Shared {
        /// The position of the first one, which is reported.
        let index: Int
        /// The number of others.
        var others = 0
        /// The size of the smallest text in points.
        var size: Double
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
        guard !isKnownCause(of: problem) else { return }
        // The first error is always kept, because it explains why there are no pages.
        let isFirstError = problem.severity == .error && !hasErrors
        guard sink.diagnostics.count < Self.limit || isFirstError else {
            omitted += 1
            if firstOmitted == nil { firstOmitted = problem }
            return
        }
        let origin = problem.origin
        let key = Key(path: origin.source.path, bytes: origin.byteRange, message: problem.message)
        guard seen.insert(key).inserted || isFirstError else { return }
        if let cause = problem.cause {
            shared[CauseKey(cause)] = Shared(index: sink.diagnostics.count, size: cause.size)
        }
        sink.add(problem.severity) {
            var found = problem.diagnostic
            found.isAboutSpace = isAboutSpace
            return found
        }
    }

    /// Counts a problem if another one with the same cause is reported, and returns whether there is one.
    private mutating func isKnownCause(of problem: PendingDiagnostic) -> Bool {
        guard let cause = problem.cause, var known = shared[CauseKey(cause)] else { return false }
        let origin = problem.origin
        let key = Key(path: origin.source.path, bytes: origin.byteRange, message: problem.message)
        guard seen.insert(key).inserted else { return true }
        known.others += 1
        known.size = min(known.size, cause.size)
        shared[CauseKey(cause)] = known
        return true
    }

    /// The problems that are kept, with the number of others that have the same cause.
    private var kept: [Diagnostic] {
        var kept = sink.diagnostics
        for (key, problems) in shared where problems.others > 0 {
            let others = "\(problems.others) other"
            let plural = problems.others == 1 ? "" : "s"
            let verb = problems.others == 1 ? "was" : "were"
            switch key.change {
            case .shrunk:
                kept[problems.index].message +=
                    ", and so \(verb) \(others) piece\(plural) of text, down to \(points(problems.size))"
            case .broken:
                kept[problems.index].message += ", and so \(verb) \(others) word\(plural)"
            }
        }
        return kept
    }

    /// The problems in the order found, and the number of those left out.
    var diagnostics: [Diagnostic] {
        guard let firstOmitted else { return kept }
        let rest = PendingDiagnostic(
            severity: .warning, origin: firstOmitted.origin,
            message: "\(omitted) more problems were found from here on")
        return kept + [rest.diagnostic]
    }
}

extension DiagnosticLog.CauseKey {
    fileprivate init(_ cause: PendingDiagnostic.Cause) {
        change = cause.change
        path = cause.node.source.path
        bytes = cause.node.byteRange
    }
}
