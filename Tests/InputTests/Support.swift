import Diagnostics
import Testing

@testable import Input

/// Parses a string as a file named `t.json` or `t.yaml`.
func read(_ text: String, _ format: Format = .json) -> ParseResult {
    parse(bytes: Array(text.utf8), path: "t.\(format.rawValue)", format: format)
}

/// Returns the problems of a string, one per line: `line:column+length message (hint)`.
func problems(_ text: String, _ format: Format = .json) -> [String] {
    problems(Array(text.utf8), format)
}

/// Returns the problems of some bytes, one per line.
func problems(_ bytes: [UInt8], _ format: Format = .json) -> [String] {
    parse(bytes: bytes, path: "t", format: format).diagnostics.map(brief)
}

/// Returns a problem on one line: `line:column+length message (hint)`, with the field before the
/// message.
func brief(_ diagnostic: Diagnostic) -> String {
    let field = diagnostic.field.isEmpty ? "" : "\(diagnostic.field): "
    let hint = diagnostic.hint.map { " (\($0))" } ?? ""
    return
        "\(diagnostic.line):\(diagnostic.column)+\(diagnostic.length) \(field)\(diagnostic.message)\(hint)"
}

/// A string, whether it has a value in spite of its problems, and the expected problems.
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

    /// The problems, followed by the outcome.
    struct Result: Equatable {
        let problems: [String]
        let outcome: Outcome
    }

    /// What is expected of the string.
    var wanted: Result { Result(problems: expected, outcome: outcome) }

    /// Returns what is found in the string.
    func found(_ format: Format) -> Result {
        let result = read(text, format)
        return Result(
            problems: result.diagnostics.map(brief),
            outcome: result.value == nil ? .nothing : .value)
    }
}

extension Member {
    /// The byte range from the start of the key to the end of the value.
    var byteRange: Range<Int> {
        keyByteRange.lowerBound..<max(keyByteRange.lowerBound, value.byteRange.upperBound)
    }
}
