import Diagnostics
import Input

/// A problem found by layout, such as text that does not fit, before its location is looked up.
///
/// Looking up line and column takes time, and the same problem is often found many times.
struct PendingDiagnostic {
    var severity: Diagnostic.Severity
    /// The value in the data or the template that causes it.
    var origin: Input.Value
    var message: String
    var hint: String?
    var code = "layout"
    /// Whether it is about space if it is found while nodes are placed.
    var canBeAboutSpace = true
    /// What it has in common with others of the record or the run; nil if each is reported.
    var cause: ProblemCause?

    /// The problem with its location.
    var diagnostic: Diagnostic {
        var found = Diagnostic(
            severity: severity, at: origin, message: message, hint: hint, code: code)
        found.cause = cause
        return found
    }
}

extension [PendingDiagnostic] {
    var hasErrors: Bool { contains { $0.severity == .error } }

    mutating func error(
        at origin: Input.Value, _ message: String, hint: String? = nil, code: String = "layout"
    ) {
        append(
            PendingDiagnostic(
                severity: .error, origin: origin, message: message, hint: hint, code: code))
    }

    mutating func warning(at origin: Input.Value, _ message: String, hint: String? = nil) {
        append(PendingDiagnostic(severity: .warning, origin: origin, message: message, hint: hint))
    }
}

/// Returns a length in points for a message, with one decimal.
func points(_ value: Double) -> String {
    let tenths = Int(exactly: (value * 10).rounded()) ?? 0
    return tenths % 10 == 0 ? "\(tenths / 10) pt" : "\(tenths / 10).\(abs(tenths % 10)) pt"
}
