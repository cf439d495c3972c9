import Diagnostics

extension Diagnostic {
    /// Creates a diagnostic with the location and the field of a value.
    package init(
        severity: Severity = .error, at value: Value, message: String, hint: String? = nil,
        code: String = "invalid"
    ) {
        self.init(
            severity: severity, place: value.place,
            field: value.source.isWritten || value.place.cell != nil ? value.field : "",
            message: message, hint: hint)
        self.code = code
    }

    /// Creates a diagnostic for a path from a file's root, which need not exist.
    ///
    /// The field is the whole path; the location is that of the nearest ancestor that exists.
    package init(
        severity: Severity = .error, in root: Value, path: [PathComponent], message: String,
        hint: String? = nil
    ) {
        self.init(
            severity: severity, place: root.place(of: path), field: fieldText(root.path + path),
            message: message, hint: hint)
    }
}

extension DiagnosticSink {
    package mutating func error(
        at value: Value, _ message: String, hint: String? = nil, code: String = "invalid"
    ) {
        add(.error) { Diagnostic(at: value, message: message, hint: hint, code: code) }
    }

    package mutating func warning(
        at value: Value, _ message: String, hint: String? = nil, code: String = "invalid"
    ) {
        add(.warning) {
            Diagnostic(severity: .warning, at: value, message: message, hint: hint, code: code)
        }
    }
}

extension JSONText {
    /// Creates the JSON text of a value; invalid parts become null.
    package init(_ value: Value) {
        switch value.kind {
        case .object:
            self = .object((value.members?.map { Member($0.key, JSONText($0.value)) }) ?? [])
        case .array: self = .array((value.elements?.map { JSONText($0) }) ?? [])
        case .string: self = .string(value.string ?? "")
        case .number: self = .number(value.numberText ?? "0")
        case .bool: self = .bool(value.bool ?? false)
        case .null, .invalid: self = .null
        }
    }
}
