import Diagnostics
import Schema

/// A placeholder for a fact in text.
package struct Binding: Sendable, Hashable {
    /// The names from the record to the fact.
    package var path: [String]
    /// Whether the fact may be absent, in which case the binding shows nothing.
    package var mayBeAbsent: Bool
    /// The format of the fact; nil for its default text.
    package var format: ValueFormat?

    /// The path with dots, as written in a template.
    package var pathText: String { path.joined(separator: ".") }

    /// Creates a binding from the text between `{{` and `}}`.
    init(_ text: Substring) throws(TemplateError) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(trimmed)
        var name = parts[0]
        mayBeAbsent = name.hasSuffix("?")
        if mayBeAbsent { name.removeLast() }
        path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard path.allSatisfy(Self.isName) else {
            throw TemplateError(
                message: "{{\(clipped(String(text)))}} is not a valid fact name",
                hint: "write names separated by dots, as in {{student.name}}")
        }
        switch parts.count {
        case 1: format = nil
        case 2: format = try ValueFormat(parts[1])
        default:
            throw TemplateError(
                message: "{{\(clipped(String(text)))}} has more than one format",
                hint: "use only one format in a binding")
        }
    }

    /// Returns whether a string can be the name of a fact: letters, digits, `_` and `-`, starting
    /// with a letter.
    package static func isName(_ text: String) -> Bool {
        text.isFactName
    }
}

private func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
}
