import Diagnostics
import Schema

/// A placeholder for a fact in text.
package struct Binding: Sendable, Hashable {
    /// The names from the record to the fact.
    package var path: FactPath
    /// Whether the fact may be absent, in which case the binding shows nothing.
    package var mayBeAbsent: Bool
    /// The format of the fact; nil for its default text.
    package var format: ValueFormat?

    /// The path with dots, as written in a template.
    package var pathText: String { path.names.joined(separator: ".") }

    /// Creates a binding that shows a fact without a format.
    package init(to path: [String], mayBeAbsent: Bool = false, format: ValueFormat? = nil) {
        self.path = FactPath(path)
        self.mayBeAbsent = mayBeAbsent
        self.format = format
    }

    /// Creates a binding from the text between `{{` and `}}`.
    init(_ text: Substring) throws(TemplateError) {
        let parts = Self.parts(of: text).map(trimmed)
        var name = parts[0]
        mayBeAbsent = name.hasSuffix("?")
        if mayBeAbsent { name.removeLast() }
        let names = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        // Only the names of words, such as words.months.5, can have numbers.
        let isOfWords = names[0] == Self.words
        guard names.allSatisfy({ isOfWords ? Self.isWordName($0) : $0.isFactName }) else {
            throw TemplateError(
                message: "{{\(clipped(String(text)))}} is not a valid fact name",
                hint: "write names separated by dots, as in {{student.name}}")
        }
        path = FactPath(names)
        format = parts.count > 1 ? try ValueFormat(Array(parts.dropFirst())) : nil
    }

    /// Returns whether the text between `{{` and `}}` begins with a path and has nothing else but formats.
    static func isPath(_ text: Substring) -> Bool {
        let parts = Self.parts(of: text)
        var name = trimmed(parts[0])[...]
        if name.hasSuffix("?") { name.removeLast() }
        let names = name.split(separator: ".", omittingEmptySubsequences: false)
        guard let first = names.first, !["true", "false"].contains(first) || names.count > 1 else {
            return false
        }
        return names.allSatisfy {
            first == Self.words ? isWordName(String($0)) : String($0).isFactName
        }
    }

    /// Returns the parts of a binding between bars; a bar in quotes separates nothing.
    private static func parts(of text: Substring) -> [Substring] {
        var quote: UInt8?
        return text.utf8.split(omittingEmptySubsequences: false) { byte in
            if let open = quote {
                if byte == open { quote = nil }
                return false
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
            return byte == UInt8(ascii: "|")
        }.map { Substring($0) }
    }

    /// The first name of bindings to words: `{{words.page}}`.
    static let words = "words"

    /// Returns whether a string can be a part of the name of a word: the name of a fact, or digits.
    static func isWordName(_ text: String) -> Bool {
        text.isFactName || (!text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber })
    }
}

private func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
}
