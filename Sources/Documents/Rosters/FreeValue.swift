import Diagnostics
import Input
import Schema

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
    /// The key in the file.
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
