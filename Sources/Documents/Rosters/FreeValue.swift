import Diagnostics
import Exact
import Input
import Schema

extension Field {
    /// Declares a content that is written in a way of its own, as text or also as a number; blank text counts as
    /// absent.
    ///
    /// - Parameters:
    ///   - noun: What the content must be, for the message.
    ///   - hint: How to write it.
    ///   - meaning: Returns the content of text; nil if it has none.
    static func written<Meaning>(
        _ key: String, _ type: FieldType, as noun: String, hint: String, _ help: String,
        _ meaning: @escaping @Sendable (String) -> Meaning?
    ) -> Field where Content == Meaning? {
        Field(key, .optional, type, help) { value, sink in
            let text: String?
            if case .anyOf = type {
                text = value.string ?? value.numberText
                if text == nil {
                    sink.error(
                        at: value, "expected a number or a string, found \(value.description)")
                }
            } else {
                text = Field<String>.text(value, &sink)
            }
            guard let text else { return nil }
            guard !text.isBlank else { return .some(nil) }
            if let content = meaning(text) { return content }
            let shown = value.kind == .string ? quoted(text) : clipped(text)
            sink.error(at: value, "\(shown) is not a valid \(noun)", hint: hint)
            return nil
        }
    }
}

extension Field where Content == String? {
    /// Declares the value of a key that is not declared, as it is shown.
    ///
    /// It can be a string, a number, true or false; blank text and null count as absent.
    ///
    /// - Parameter number: Returns a number as it is shown; nil, with a diagnostic, if it is not
    ///   valid.
    static func free(
        _ key: String, _ help: String,
        number: @escaping @Sendable (Value, inout DiagnosticSink) -> String?
    ) -> Field {
        Field(key, .optional, .anyOf([.line, .number(.any), .flag]), help) { value, sink in
            switch value.kind {
            case .string:
                return Field<String>.text(value, &sink).map { $0.isBlank ? nil : $0 }
            case .number:
                return number(value, &sink)
            case .bool:
                return value.bool == true ? "yes" : "no"
            case .null, .invalid:
                return .some(nil)
            case .object, .array:
                sink.error(
                    at: value,
                    "expected a string, a number, true or false, found \(value.description)")
                return nil
            }
        }
    }
}

/// A value whose key is not declared.
struct FreeValue {
    let key: String
    /// The value as it is shown.
    let text: String

    /// Returns the values of an object whose keys are not declared, in the order of the file.
    ///
    /// - Parameters:
    ///   - isDeclared: Whether a key is declared.
    ///   - field: The field that reads the values.
    static func all(
        in value: Value, as field: Field<String?>, isDeclared: (String) -> Bool,
        _ sink: inout DiagnosticSink
    ) -> [FreeValue] {
        var found: [FreeValue] = []
        for member in value.members.map(Array.init) ?? [] where !isDeclared(member.key) {
            let content = field.content(of: member.value, &sink)
            guard let text = content ?? nil else { continue }
            found.append(FreeValue(key: member.key, text: text))
        }
        return found
    }
}
