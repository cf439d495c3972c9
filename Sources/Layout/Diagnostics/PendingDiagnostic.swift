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
    /// Whether it is about space if it is found while nodes are placed.
    var canBeAboutSpace = true
    /// What it has in common with other problems; nil if each is reported.
    var cause: Cause?

    /// The cause that problems of many records have in common, of which a run reports one; nil for others.
    var runCause: String?

    /// A change of text at one place of a template, which is reported once.
    struct Cause {
        /// The changes.
        enum Change: Hashable {
            case shrunk, broken
        }

        var change: Change
        /// The node that shows the text.
        var node: Input.Value
        /// The size of the text in points.
        var size: Double
    }

    /// The problem with its location.
    var diagnostic: Diagnostic {
        var found = Diagnostic(severity: severity, at: origin, message: message, hint: hint)
        found.cause = runCause
        return found
    }
}

extension [PendingDiagnostic] {
    var hasErrors: Bool { contains { $0.severity == .error } }

    mutating func error(at origin: Input.Value, _ message: String, hint: String? = nil) {
        append(PendingDiagnostic(severity: .error, origin: origin, message: message, hint: hint))
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
