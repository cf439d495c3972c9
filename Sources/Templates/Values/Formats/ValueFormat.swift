import Diagnostics
import Exact
import Schema

/// The format of a fact: one or more steps, such as `round 2` and then `grouped`.
///
/// The set of steps is fixed, because templates contain no code.
package struct ValueFormat: Sendable, Hashable {
    /// The steps from first to last; at least one.
    package let steps: [FormatStep]

    /// Creates a format from the text of each of its steps.
    ///
    /// - Throws: An error for the first step that is not valid or cannot follow the one before.
    init(_ texts: [String]) throws(TemplateError) {
        var steps: [FormatStep] = []
        for text in texts {
            let step = try FormatStep(text)
            if let last = steps.last, !step.inputs.contains(last.output) {
                throw TemplateError(
                    message: "the format \(step.name) cannot follow \(last.name)",
                    hint: "\(last.name) makes \(last.output.noun), and \(step.name) is for"
                        + " \(step.inputs[0].plural)")
            }
            steps.append(step)
        }
        self.steps = steps
    }

    static let hint =
        "fixed, round, least, percent, grouped, signed, fraction and ordinal are for numbers,"
        + " date is for dates, and upper, lower and initial are for text"

    /// Creates a format with one step.
    init(_ text: String) throws(TemplateError) { try self.init([text]) }

    /// Returns whether the format supports facts of a shape.
    package func takes(_ shape: RecordSchema) -> Bool {
        guard let first = steps.first else { return false }
        return switch shape {
        case .number: first.inputs.contains(.number)
        case .date: first.inputs.contains(.date)
        case .text: first.inputs.contains(.text)
        case .flag, .length, .record, .list, .own: false
        }
    }

    /// Whether it shows numbers whose decimals never end.
    var endsDecimals: Bool {
        switch steps.first {
        case .decimals(.least, _), .plain(.grouped), .plain(.signed): false
        default: true
        }
    }

    /// Returns the fact's text in this format; nil if the format does not support the fact.
    package func text(of fact: FieldValue, in words: FormatWords) -> String? {
        var state: FormatStep.State? =
            switch fact {
            case .number(let exact, let shown): .number(exact, shown: shown)
            case .date(let day): .date(day)
            case .text(let text): .text(text)
            case .words, .flag, .record, .list, .rows, .none: nil
            }
        for step in steps { state = state.flatMap { step.applied(to: $0, in: words) } }
        return state?.text(in: words)
    }
}
