/// A collection of problems found while a file is read, up to a limit.
///
/// A file of a million lines can have a million problems, but only the first ones are useful.
/// After `limit` errors, or as many warnings, the rest are only counted.
@usableFromInline
package struct DiagnosticSink: Sendable {
    /// The maximum number of errors, and of warnings, that are kept.
    package static let limit = 1000

    /// The problems, in the order found.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The number of problems that were found but not kept.
    package private(set) var omitted = 0

    /// The parsed files, in order: problems are shown in this order, with lines from these files.
    package var sources: [SourceFile] = []
    /// Whether warnings count as errors.
    package var isStrict: Bool
    private var errors = 0
    private var warnings = 0

    /// Creates an empty sink.
    package init(isStrict: Bool = false) {
        self.isStrict = isStrict
    }

    /// The number of errors found, kept or not.
    package var errorCount: Int { errors }

    /// Whether an error was found.
    package var hasErrors: Bool { errors > 0 }

    /// Adds a problem, or only counts it if the limit is reached.
    ///
    /// The closure is called only if the problem is kept, because finding its location takes time.
    package mutating func add(
        _ severity: Diagnostic.Severity = .error, _ diagnostic: () -> Diagnostic
    ) {
        let found = severity == .error ? errors : warnings
        if severity == .error { errors += 1 } else { warnings += 1 }
        guard found < Self.limit else {
            omitted += 1
            return
        }
        var made = diagnostic()
        made.severity = severity
        diagnostics.append(made)
    }

    /// Adds a problem.
    package mutating func add(_ diagnostic: Diagnostic) {
        add(diagnostic.severity) { diagnostic }
    }

    /// Adds problems.
    package mutating func add(contentsOf diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { add(diagnostic) }
    }

    // MARK: Failures

    /// Whether the work must end: there are errors, or warnings that count as errors.
    package var fails: Bool { hasErrors || (isStrict && !diagnostics.isEmpty) }

    /// Throws an error if the work must end.
    package func failOnErrors() throws(CommandFailure) {
        if fails { throw CommandFailure(.badData) }
    }

    /// Adds an error without a location in a file, and returns the failure to throw.
    package mutating func fail(
        _ cause: CommandFailure.Cause, _ path: String, _ message: String, hint: String? = nil
    ) -> CommandFailure {
        add(Diagnostic(path: path, message: message, hint: hint))
        return CommandFailure(cause)
    }

    /// Adds an error for a file, and returns the failure to throw.
    package mutating func fail(_ error: FileError) -> CommandFailure {
        fail(
            error.operation == .read ? .missingInput : .cannotWrite,
            error.path == "-" ? "standard input" : error.path, error.message)
    }
}
