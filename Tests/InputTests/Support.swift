import Diagnostics
import Testing

@testable import Input

/// Reads a text as a file called `t.json` or `t.yaml`.
func read(_ text: String, _ format: Format = .json) -> ParseResult {
    parse(bytes: Array(text.utf8), path: "t.\(format.rawValue)", format: format)
}

/// The problems of a text in one line each: `line:column+length message (hint)`.
func problems(_ text: String, _ format: Format = .json) -> [String] {
    problems(Array(text.utf8), format)
}

/// The problems of some bytes in one line each.
func problems(_ bytes: [UInt8], _ format: Format = .json) -> [String] {
    parse(bytes: bytes, path: "t", format: format).diagnostics.map(brief)
}

/// A problem in one line: `line:column+length message (hint)`, the field before the message.
func brief(_ diagnostic: Diagnostic) -> String {
    let field = diagnostic.field.isEmpty ? "" : "\(diagnostic.field): "
    let hint = diagnostic.hint.map { " (\($0))" } ?? ""
    return
        "\(diagnostic.line):\(diagnostic.column)+\(diagnostic.length) \(field)\(diagnostic.message)\(hint)"
}

/// A text, whether it gives a value all the same, and what is said of it.
struct Case: Sendable, CustomTestStringConvertible {
    enum Outcome { case value, nothing }

    let text: String
    let outcome: Outcome
    let expected: [String]

    init(_ text: String, gives outcome: Outcome, _ expected: [String]) {
        self.text = text
        self.outcome = outcome
        self.expected = expected
    }

    var testDescription: String { text.debugDescription }

    func check(_ format: Format) {
        let result = read(text, format)
        #expect(result.diagnostics.map(brief) == expected)
        #expect((result.value != nil) == (outcome == .value))
    }
}
