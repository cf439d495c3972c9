import Diagnostics
import Exact
import Grading
import Input

/// Checks that the fields of several kinds of data have in common.
package enum FieldChecks {
    /// The most characters of a text that flows: a comment, a paragraph.
    package static let longestProse = 10_000

    /// A number, exactly as it is written.
    package static func number(_ value: Value, _ problems: inout DiagnosticSink) -> Rational? {
        guard let text = ObjectReader.number(value, &problems) else { return nil }
        do {
            return try Rational(decimal: text)
        } catch {
            problems.error(at: value, error.message)
            return nil
        }
    }

    /// A number of 0 or more.
    package static func amount(_ value: Value, _ problems: inout DiagnosticSink) {
        guard let number = number(value, &problems), number < 0 else { return }
        problems.error(
            at: value, "\(clipped(value.numberText ?? "")) is less than the least possible, 0")
    }

    /// A whole number in a range.
    package static func count(
        _ value: Value, in bounds: ClosedRange<Int>, _ problems: inout DiagnosticSink
    ) -> Int? {
        guard let text = ObjectReader.number(value, &problems) else { return nil }
        guard let count = Int(text), bounds.contains(count) else {
            problems.error(
                at: value,
                "\(clipped(text)) is not a whole number from \(bounds.lowerBound) to"
                    + " \(bounds.upperBound)")
            return nil
        }
        return count
    }

    /// The rule in the field `rounding`; half up without one.
    package static func rounding(
        _ reader: inout ObjectReader, _ problems: inout DiagnosticSink
    ) -> RoundingRule {
        let words = RoundingRule.allCases.map(\.rawValue)
        return reader.optionalChoice("rounding", of: words, &problems).flatMap(RoundingRule.init)
            ?? .halfUp
    }

    /// A text if there is something to see in it.
    package static func inked(_ text: String) -> String? { isBlank(text) ? nil : text }

    /// A text of at most so many characters, which may be blank.
    @discardableResult
    package static func text(
        _ value: Value, most: Int = TextRules.longestText, _ problems: inout DiagnosticSink
    ) -> String? {
        guard let text = ObjectReader.string(value, &problems) else { return nil }
        // A character can carry any number of accents, so their number is limited as well.
        let isTooLong =
            text.utf8.count > most
            && (!text.unicodeScalars.dropFirst(most * 10).isEmpty
                || !text.dropFirst(most).isEmpty)
        guard isTooLong else { return text }
        problems.error(
            at: value, "the text is too long: at most \(most) characters are allowed")
        return nil
    }

    /// A text with something to see in it; `noun` is what it is called when it is blank.
    @discardableResult
    package static func ink(
        _ value: Value, _ noun: String, most: Int = TextRules.longestText,
        _ problems: inout DiagnosticSink
    ) -> String? {
        guard let text = text(value, most: most, &problems) else { return nil }
        guard isBlank(text) else { return text }
        problems.error(at: value, "the \(noun) is blank")
        return nil
    }

    /// Whether there is nothing to see in a text.
    package static func isBlank(_ text: String) -> Bool { TextRules.isBlank(text) }

    /// A day that exists, as `YYYY-MM-DD`.
    @discardableResult
    package static func day(_ value: Value, _ problems: inout DiagnosticSink) -> String? {
        guard let text = ObjectReader.string(value, &problems) else { return nil }
        guard !DocumentDate.isDay(text) else { return text }
        problems.error(
            at: value, "\(quoted(text)) is no day", hint: "write a day that exists as YYYY-MM-DD")
        return nil
    }

    /// A picture lies in the data's folder or below it, so that data can be passed on and trusted.
    package static func picture(_ value: Value, _ problems: inout DiagnosticSink) {
        guard let path = ObjectReader.string(value, &problems), !path.isEmpty else { return }
        guard !staysInside(path) else { return }
        problems.error(
            at: value, "the path \(quoted(path)) leaves the folder of this file",
            hint: "put the picture beside this file, or in a folder there")
    }
}

/// What could not be read and has a stand-in, so that the rules can look at all the rest.
package struct Unread {
    /// Fields with a stand-in, with all that is in them.
    private var fields: Set<[PathComponent]> = []
    /// Fields of which only a part has a stand-in: what the rules say of the whole is void.
    private var wholes: Set<[PathComponent]> = []

    /// Whether everything was read.
    package var isEmpty: Bool { fields.isEmpty && wholes.isEmpty }

    /// Says that a field has a stand-in.
    package mutating func add(_ path: [PathComponent]) { fields.insert(path) }

    /// Says that a part of a field has a stand-in.
    package mutating func add(partOf path: [PathComponent]) { wholes.insert(path) }

    /// Whether what the rules say of a field is of no worth.
    package func hides(_ path: [PathComponent]) -> Bool {
        if isEmpty { return false }
        if wholes.contains(path) { return true }
        return (0...path.count).contains { fields.contains(Array(path[..<$0])) }
    }

    /// Adds the problems that the rules found to those of the reader, each at its field's place.
    ///
    /// - Parameters:
    ///   - root: The root of the file.
    ///   - start: The path from the root to what was graded.
    package func report(
        _ found: [GradingIssue], in root: Value, at start: [PathComponent] = [],
        _ problems: inout DiagnosticSink
    ) {
        for issue in found {
            let path = start + issue.field.path
            guard !hides(path) else { continue }
            problems.add(.error) {
                Diagnostic(in: root, path: path, message: issue.message, hint: issue.hint)
            }
        }
    }
}
