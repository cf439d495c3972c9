/// Collects problems while a file is read, up to a bound.
///
/// A file of a million lines can have a million problems; nobody reads more than the first few.
/// After `limit` errors, or as many warnings, the rest are counted and not kept.
public struct Problems: Sendable {
    /// How many errors, and how many warnings, are kept.
    public static let limit = 1000

    /// The problems, in the order found.
    public private(set) var diagnostics: [Diagnostic] = []
    /// How many more there were.
    public private(set) var omitted = 0

    private var errors = 0
    private var warnings = 0

    /// No problems yet.
    public init() {}

    /// How many errors were found, kept or not.
    public var errorCount: Int { errors }

    /// Whether an error was found.
    public var hasErrors: Bool { errors > 0 }

    /// Adds a problem, or counts it when there are too many.
    ///
    /// It is only made when it is kept, as finding its place costs time.
    public mutating func add(
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
    public mutating func add(_ diagnostic: Diagnostic) {
        add(diagnostic.severity) { diagnostic }
    }

    /// Adds an error with a value: its place and field are the value's.
    public mutating func error(at value: Value, _ message: String, hint: String? = nil) {
        add(.error) { Diagnostic(at: value, message: message, hint: hint) }
    }

    /// Adds a warning about a value: its place and field are the value's.
    public mutating func warning(at value: Value, _ message: String, hint: String? = nil) {
        add(.warning) { Diagnostic(severity: .warning, at: value, message: message, hint: hint) }
    }

    /// Adds all of them.
    public mutating func add(contentsOf diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { add(diagnostic) }
    }
}
