/// Collects problems while a file is read, up to a bound.
///
/// A file of a million lines can have a million problems; nobody reads more than the first few.
/// After `limit` errors, or as many warnings, the rest are counted and not kept.
package struct DiagnosticSink: Sendable {
    /// How many errors, and how many warnings, are kept.
    package static let limit = 1000

    /// The problems, in the order found.
    package private(set) var diagnostics: [Diagnostic] = []
    /// How many more there were.
    package private(set) var omitted = 0

    private var errors = 0
    private var warnings = 0

    /// No problems yet.
    package init() {}

    /// How many errors were found, kept or not.
    package var errorCount: Int { errors }

    /// Whether an error was found.
    package var hasErrors: Bool { errors > 0 }

    /// Adds a problem, or counts it when there are too many.
    ///
    /// It is only made when it is kept, as finding its place costs time.
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

    /// Adds a problem that is made already.
    package mutating func add(_ diagnostic: Diagnostic) {
        add(diagnostic.severity) { diagnostic }
    }

    /// Adds all of them.
    package mutating func add(contentsOf diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { add(diagnostic) }
    }
}
