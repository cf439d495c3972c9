import Diagnostics
import Input

/// The text of an expression, and where it is.
struct ExpressionSource: Sendable {
    /// What values begin with that are expressions.
    static let mark = "="

    let text: String
    /// The value of the template that has it.
    let value: Value
    /// The number of bytes before it in the text of the value.
    var offset = 0

    /// Returns a part of the text.
    func text(_ range: Range<Int>) -> String {
        let bytes = Array(text.utf8)
        let end = min(range.upperBound, bytes.count)
        return String(decoding: bytes[min(range.lowerBound, end)..<end], as: UTF8.self)
    }

    /// Returns a problem of a part of the expression.
    func problem(
        _ range: Range<Int>, _ message: String, hint: String? = nil,
        severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
        let whole = Diagnostic(severity: severity, at: value, message: message, hint: hint)
        let place = value.place(of: range.lowerBound + offset..<range.upperBound + offset)
        guard let place else { return whole }
        return Diagnostic(
            severity: severity, place: place, field: whole.field, message: message, hint: hint)
    }
}
