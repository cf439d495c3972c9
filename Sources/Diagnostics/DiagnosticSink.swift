/// A collection of problems found while a file is read, up to a limit.
///
/// A file of a million lines can have a million problems, but only the first ones are useful.
/// After `limit` errors, or as many warnings, the rest are only counted. Problems with the same cause
/// count as one.
@usableFromInline
package struct DiagnosticSink: Sendable {
    /// The maximum number of errors, and of warnings, that are kept.
    package static let limit = 1000

    /// The problems, in the order found.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The number of problems that were found but not kept.
    package private(set) var omitted = 0

    /// What was understood or decided that the user may want to know, one per line, apart from problems.
    package var notes: [String] = []

    /// The parsed files, in order: problems are shown in this order, with lines from these files.
    package var sources: [SourceFile] = []
    /// Whether warnings count as errors.
    package var isStrict: Bool
    private let most: Int
    private var errors = 0
    private var warnings = 0
    /// The positions of the first problems of causes; nil for those that are not kept.
    private var causes: [String: Int?] = [:]

    /// Creates an empty sink.
    ///
    /// - Parameter most: The maximum number of errors, and of warnings, that are kept; 0 for a sink
    ///   that only counts.
    package init(isStrict: Bool = false, keeping most: Int = limit) {
        self.isStrict = isStrict
        self.most = most
    }

    /// The number of errors found, kept or not.
    package var errorCount: Int { errors }

    /// The number of problems found, kept or not.
    package var problemCount: Int { errors + warnings }

    /// Whether no problems were found.
    package var isEmpty: Bool { errors == 0 && warnings == 0 }

    package var hasErrors: Bool { errors > 0 }

    /// Adds a problem, or only counts it if the limit is reached.
    ///
    /// The closure is called only if the problem is kept, because finding its location takes time.
    package mutating func add(
        _ severity: Diagnostic.Severity = .error, _ diagnostic: () -> Diagnostic
    ) {
        guard hasSpace(severity) else { return }
        var made = diagnostic()
        made.severity = severity
        diagnostics.append(made)
    }

    /// Adds a problem, or counts it with the first one that has the same cause; returns whether it is a new one.
    @discardableResult
    package mutating func add(_ diagnostic: Diagnostic) -> Bool {
        if let cause = diagnostic.cause, absorb(cause) { return false }
        let isKept = hasSpace(diagnostic.severity)
        if let cause = diagnostic.cause {
            causes[cause.key] = .some(isKept ? diagnostics.count : nil)
        }
        if isKept { diagnostics.append(diagnostic) }
        return true
    }

    /// Counts a problem with the first one that has the same cause; returns whether there is one.
    package mutating func absorb(_ cause: ProblemCause) -> Bool {
        guard let position = causes[cause.key] else { return false }
        if let position { diagnostics[position].absorb(cause) }
        return true
    }

    /// Counts a problem; returns whether it is kept.
    private mutating func hasSpace(_ severity: Diagnostic.Severity) -> Bool {
        let found = severity == .error ? errors : warnings
        if severity == .error { errors += 1 } else { warnings += 1 }
        guard found >= most else { return true }
        omitted += 1
        return false
    }

    package mutating func add(contentsOf diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { add(diagnostic) }
    }

    /// Replaces the problems that are kept; as many as before count as found.
    package mutating func replace(with diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
        causes = [:]
        for (position, problem) in diagnostics.enumerated() {
            if let cause = problem.cause { causes[cause.key] = position }
        }
    }

    /// Adds the problems and the files of another sink.
    package mutating func add(_ other: DiagnosticSink) {
        add(contentsOf: other.diagnostics)
        // The problems that the other sink only counted.
        let kept = other.diagnostics.count { $0.severity == .error }
        errors += other.errors - kept
        warnings += other.warnings - (other.diagnostics.count - kept)
        omitted += other.omitted
        notes += other.notes
        sources += other.sources
    }

    // MARK: Failures

    /// Whether the work must end: there are errors, or warnings that count as errors.
    package var fails: Bool { hasErrors || (isStrict && !isEmpty) }

    /// Throws an error if the work must end.
    package func failOnErrors() throws(CommandFailure) {
        if fails { throw CommandFailure(.badData) }
    }

    /// Counts problems that were found elsewhere but not kept.
    package mutating func omit(_ count: Int) { omitted += count }

    /// Adds an error without a location in a file, and returns the failure to throw.
    package mutating func fail(
        _ cause: CommandFailure.Cause, _ path: String, _ message: String, hint: String? = nil,
        callerHint: String? = nil, code: String = "invalid"
    ) -> CommandFailure {
        var problem = Diagnostic(path: path, message: message, hint: hint)
        (problem.callerHint, problem.code) = (callerHint, code)
        add(problem)
        return CommandFailure(cause)
    }

    /// Adds an error for a file, and returns the failure to throw.
    package mutating func fail(_ error: FileError, hint: String? = nil) -> CommandFailure {
        fail(
            error.commandCause,
            error.path == "-" ? "standard input" : error.path, error.message,
            hint: hint ?? error.hint, code: "file")
    }
}

extension DiagnosticSink {
    /// Adds an error of a file as a whole.
    package mutating func error(in path: String, _ message: String, hint: String? = nil) {
        add(Diagnostic(path: path, message: message, hint: hint))
    }

    /// Adds a warning about a file as a whole.
    package mutating func warning(in path: String, _ message: String, hint: String? = nil) {
        add(Diagnostic(severity: .warning, path: path, message: message, hint: hint))
    }

    /// Adds an error at a cell, a row, or a column of a table.
    package mutating func error(at cell: CellPlace, _ message: String, hint: String? = nil) {
        add(Diagnostic(at: cell, message: message, hint: hint))
    }

    /// Adds a warning at a cell, a row, or a column of a table.
    package mutating func warning(at cell: CellPlace, _ message: String, hint: String? = nil) {
        add(Diagnostic(severity: .warning, at: cell, message: message, hint: hint))
    }
}
