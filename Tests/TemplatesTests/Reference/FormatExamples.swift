import Exact
import Schema

@testable import Templates

extension TemplateReference {
    /// The rows of formats, with the results of examples.
    var formatRows: [[String]] {
        FormatStep.forms.map { form in
            let text = shown(form.value, in: form.example)
            return ["`\(form.notation)`", "`\(form.value)`", "`\(text ?? "")`", form.meaning]
        }
    }

    /// The rows of the fields of date patterns.
    var patternRows: [[String]] {
        DatePattern.Field.allCases.map { field in
            let text = shown("2026-03-05", in: "date \"\(field.rawValue)\"")
            return ["`\(field.rawValue)`", "`\(text ?? "")`"]
        }
    }

    /// Returns what a format shows of a value, which is a number, a date or text.
    private func shown(_ text: String, in format: String) -> String? {
        let fact: FieldValue =
            if let number = try? Rational(decimal: text) {
                .number(number, shown: text)
            } else if Day(text) != nil {
                .date(text)
            } else {
                .text(text)
            }
        return (try? ValueFormat(format)).flatMap { $0.text(of: fact, in: words) }
    }
}
