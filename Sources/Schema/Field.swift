import Diagnostics
import Input

/// The declaration of one field of an object in a data file: its key, type, bounds and help, and how
/// its content is read.
///
/// A kind of document declares each field once. The reader, the checks, facts for templates,
/// documentation and JSON Schema all come from the declaration.
@usableFromInline
package struct Field<Content>: FieldDeclaration {
    @usableFromInline package let key: String
    package let type: FieldType
    @usableFromInline package let isRequired: Bool
    package let help: String

    /// Reads the content of a value that is there; nil, and a diagnostic, if it is not valid.
    @usableFromInline let read: @Sendable (Value, inout DiagnosticSink) -> Content?

    /// Declares a field.
    ///
    /// - Parameters:
    ///   - key: The key in the file.
    ///   - need: Whether each object must have it.
    ///   - type: What documentation and JSON Schema say of it.
    ///   - help: What it is, in one line.
    ///   - read: Reads its content, or reports why it is not valid and returns nil.
    package init(
        _ key: String, _ need: Need, _ type: FieldType, _ help: String,
        read: @escaping @Sendable (Value, inout DiagnosticSink) -> Content?
    ) {
        self.key = key
        self.type = type
        isRequired = need == .required
        self.help = help
        self.read = read
    }

    /// Whether an object must have a field.
    package enum Need: Sendable {
        /// It must be there.
        case required
        /// It may be absent or null.
        case optional
    }

    /// Returns the content of a value, read as the field's; nil, and a diagnostic, if it is not valid.
    package func content(of value: Value, _ sink: inout DiagnosticSink) -> Content? {
        read(value, &sink)
    }

    /// Checks a value as the field's.
    package func check(_ value: Value, _ sink: inout DiagnosticSink) { _ = read(value, &sink) }

    /// The field with its content turned into something else, or checked further.
    package func map<Other>(
        _ transform: @escaping @Sendable (Content, Value, inout DiagnosticSink) -> Other?
    ) -> Field<Other> {
        Field<Other>(key, isRequired ? .required : .optional, type, help) { [read] value, sink in
            read(value, &sink).flatMap { transform($0, value, &sink) }
        }
    }
}

/// What became of reading a field.
@usableFromInline
package enum Reading<Content> {
    /// The field is absent or null.
    case absent
    /// The field is there but not valid, which has been reported.
    case invalid
    /// The content.
    case content(Content)

    /// The content; nil if there is none.
    @inlinable
    package var content: Content? {
        if case .content(let content) = self { content } else { nil }
    }

    /// Whether the field is absent or null.
    @inlinable
    package var isAbsent: Bool {
        if case .absent = self { true } else { false }
    }

    /// Whether the field is there but not valid.
    @inlinable
    package var isInvalid: Bool {
        if case .invalid = self { true } else { false }
    }
}

extension Field {
    /// Returns the same field, declared otherwise where objects of another sort have it.
    ///
    /// - Parameters:
    ///   - need: Whether each object must have it.
    ///   - type: Its type; nil for the same.
    ///   - help: What it is there.
    package func declared(_ need: Need, _ type: FieldType? = nil, help: String) -> Field {
        Field(key, need, type ?? self.type, help, read: read)
    }

    /// The same field of an object that may itself be absent, and the field with it.
    package var absentable: Field { declared(.optional, help: help) }
}
