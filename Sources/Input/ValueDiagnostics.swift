import Diagnostics

extension Diagnostic {
    /// A problem with a value: it gives the place and the field.
    package init(
        severity: Severity = .error, at value: Value, message: String, hint: String? = nil
    ) {
        self.init(
            severity: severity, place: value.place, field: value.field, message: message, hint: hint
        )
    }

    /// A problem with what a path leads to from a file's root, or would lead to if it were there.
    ///
    /// The field is the whole path; the place is that of the nearest value above that exists.
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
    /// Adds an error with a value: its place and field are the value's.
    package mutating func error(at value: Value, _ message: String, hint: String? = nil) {
        add(.error) { Diagnostic(at: value, message: message, hint: hint) }
    }

    /// Adds a warning about a value: its place and field are the value's.
    package mutating func warning(at value: Value, _ message: String, hint: String? = nil) {
        add(.warning) { Diagnostic(severity: .warning, at: value, message: message, hint: hint) }
    }
}

extension JSONText {
    /// What a value that was read says; what was wrong in it becomes null.
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
