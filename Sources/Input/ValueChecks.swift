import Diagnostics

extension ObjectReader {
    /// Returns the text of a string; reports a problem and returns nil for other values.
    package static func string(_ value: Value, _ problems: inout DiagnosticSink) -> String? {
        if let string = value.string { return string }
        let hint = value.numberText.map { "put it in quotes: \(quoted($0))" }
        reportKind(of: value, expected: "a string", hint: hint, &problems)
        return nil
    }

    /// Returns the text of a number, as written in the file; reports a problem and returns nil for
    /// other values.
    package static func number(_ value: Value, _ problems: inout DiagnosticSink) -> String? {
        if let number = value.numberText { return number }
        let hint = value.string.flatMap {
            JSONNumber.matches($0)
                ? "write \(clipped($0)) without quotes"
                : percentageHint(for: $0) ?? DecimalComma($0).map { "write \($0.number)" }
        }
        reportKind(of: value, expected: "a number", hint: hint, &problems)
        return nil
    }

    /// Returns the hint for a number with a percent sign, such as "91%"; nil for other text.
    package static func percentageHint(for text: String) -> String? {
        let start = text.prefix { $0 != "%" && $0 != " " }
        let rest = text.dropFirst(start.count).drop { $0 == " " }
        guard rest == "%", JSONNumber.matches(String(start)) else { return nil }
        return "write \(clipped(start)) without %"
    }

    /// Returns a Boolean; reports a problem and returns nil for other values.
    package static func bool(_ value: Value, _ problems: inout DiagnosticSink) -> Bool? {
        if let bool = value.bool { return bool }
        reportKind(of: value, expected: "true or false", &problems)
        return nil
    }

    /// Returns the elements of an array; reports a problem and returns nil for other values.
    package static func array(_ value: Value, _ problems: inout DiagnosticSink) -> Elements? {
        if let elements = value.elements { return elements }
        let hint =
            value.kind != .object
            ? nil
            : value.format == .yaml
                ? "begin each of its elements with \"- \"" : "write [ and ] around its elements"
        reportKind(of: value, expected: "an array", hint: hint, &problems)
        return nil
    }

    /// Returns an object; reports a problem and returns nil for other values.
    package static func object(_ value: Value, _ problems: inout DiagnosticSink) -> Value? {
        if value.kind == .object { return value }
        reportKind(of: value, expected: "an object", &problems)
        return nil
    }

    /// Returns one of several words; reports a problem and returns nil for other values.
    package static func choice(
        _ value: Value, of words: [String], _ problems: inout DiagnosticSink
    ) -> String? {
        guard let word = string(value, &problems) else { return nil }
        if words.contains(where: { $0.utf8.elementsEqual(word.utf8) }) { return word }
        problems.error(
            at: value,
            "\(quoted(word)) is not one of \(words.map { quoted($0) }.joined(separator: ", "))",
            hint: meant(by: word, among: words).map(suggestion), code: "notAllowed")
        return nil
    }

    /// Reports a value of the wrong kind, unless it has already been reported as invalid.
    package static func reportKind(
        of value: Value, expected: String, hint: String? = nil, _ problems: inout DiagnosticSink
    ) {
        guard value.kind != .invalid else { return }
        problems.error(
            at: value, "expected \(expected), found \(value.description)", hint: hint,
            code: "wrongType")
    }
}
