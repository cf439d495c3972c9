import Diagnostics
import Input

/// Something that layout found: a text that does not fit, a picture that is not there.
package struct Finding: Sendable {
    /// How bad it is.
    package enum Severity: Sendable, Hashable {
        /// The page can be made.
        case warning
        /// The page cannot be made.
        case error
    }

    /// How bad it is.
    package var severity: Severity
    /// Where in the data or the template it has its cause.
    package var origin: Input.Value
    /// What was found.
    package var message: String
    /// What would be right.
    package var hint: String?
}

/// A length in points for a message, with one decimal.
func points(_ value: Double) -> String {
    let tenths = Int(exactly: (value * 10).rounded()) ?? 0
    return tenths % 10 == 0 ? "\(tenths / 10) pt" : "\(tenths / 10).\(abs(tenths % 10)) pt"
}
