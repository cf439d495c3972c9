import Diagnostics
import Input
import Issues

/// The declaration of one field of an object in a data file.
///
/// It has a key, a type with bounds and a help text, and a function that reads the content. A kind
/// of document declares each field once. The reader, the checks, facts for templates, documentation
/// and JSON Schema are all derived from the declaration.
@usableFromInline
package struct Field<Content>: FieldDeclaration {
    package let type: FieldType
    @usableFromInline package let isRequired: Bool
    package let help: String

    /// Returns the content of a value; nil, with a diagnostic, if it is not valid.
    @usableFromInline let read: @Sendable (Value, inout DiagnosticSink) -> Content?
    @usableFromInline package internal(set) var box: FieldBox

    /// Declares a field.
    ///
    /// - Parameters:
    ///   - key: The key in the file.
    ///   - need: Whether the field is required.
    ///   - type: The type in documentation and JSON Schema.
    ///   - help: A description in one line.
    ///   - read: Returns the content, or reports why it is not valid and returns nil.
    package init(
        _ key: String, _ need: Need, _ type: FieldType, _ help: String,
        read: @escaping @Sendable (Value, inout DiagnosticSink) -> Content?
    ) {
        self.type = type
        isRequired = need == .required
        self.help = help
        self.read = read
        box = FieldBox(key, FieldTraits())
    }

    /// Whether a field is required or optional.
    package enum Need: Sendable {
        case required, optional
    }

    /// Returns a value read as the content of this field; nil, with a diagnostic, if it is not
    /// valid.
    package func content(of value: Value, _ sink: inout DiagnosticSink) -> Content? {
        read(value, &sink)
    }

    /// Checks a value as the content of this field.
    package func check(_ value: Value, _ sink: inout DiagnosticSink) { _ = read(value, &sink) }

    /// Returns the field with its content transformed or checked further.
    package func map<Other>(
        _ transform: @escaping @Sendable (Content, Value, inout DiagnosticSink) -> Other?
    ) -> Field<Other> {
        var field = Field<Other>(key, isRequired ? .required : .optional, type, help) {
            [read] value, sink in
            read(value, &sink).flatMap { transform($0, value, &sink) }
        }
        field.box = box
        return field
    }
}

extension Field {
    /// Returns the field with a spelling of the key that is accepted as well, but not documented.
    package func also(_ key: String) -> Field { changed { $0.otherKey = key } }

    /// The field as one that documents show as it is in the file.
    ///
    /// `FieldReader.finish` checks it, so no reader mentions it, and `Fact.shown` has its fact.
    package var shown: Field { changed { $0.isShown = true } }

    /// Returns the field with another description of its fact.
    package func meaning(_ meaning: String) -> Field { changed { $0.meaning = meaning } }

    /// Returns the field as one that documents always show.
    ///
    /// - Parameters:
    ///   - value: What the fact has if the field is absent.
    ///   - meaning: The description of the fact.
    package func shown(ifAbsent value: FieldValue, _ meaning: String) -> Field {
        changed { ($0.isShown, $0.absent, $0.meaning) = (true, value, meaning) }
    }

    /// Returns the field with the field of a value of the domain that has its content, by which problems name
    /// it.
    package func at(
        _ member: @autoclosure @escaping @Sendable () -> FieldPlace.Member
    ) -> Field { changed { $0.member = member } }

    /// Returns the field with the field of a value of the domain in which `FieldReader.read(into:)` stores its
    /// content.
    package func into<Root>(
        _ member: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Content> & Sendable
    ) -> Field { changed { ($0.member, $0.isStored) = (member, true) } }

    /// Returns the field with an optional field of a value of the domain, as `into` does.
    package func into<Root>(
        _ member: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, Content?> & Sendable
    ) -> Field { changed { ($0.member, $0.isStored) = (member, true) } }

    /// Stores the content of a value in a value of the domain.
    package func store<Root>(
        _ value: Value, in root: inout Root, _ sink: inout DiagnosticSink
    ) -> Bool {
        guard let content = read(value, &sink) else { return false }
        let member = box.traits.member?()
        if let path = member as? WritableKeyPath<Root, Content> {
            root[keyPath: path] = content
        } else if let path = member as? WritableKeyPath<Root, Content?> {
            root[keyPath: path] = content
        } else {
            assertionFailure("\(key) is not a field of \(Root.self)")
        }
        return true
    }

    /// Returns the field of a list with the field of its elements, which names their facts.
    func of(_ element: any FieldDeclaration) -> Field { changed { $0.element = element } }

    /// Returns the field with other traits.
    package func changed(_ change: (inout FieldTraits) -> Void) -> Field {
        var traits = traits
        change(&traits)
        var field = self
        field.box = FieldBox(key, traits, box.records)
        return field
    }
}

/// The result of reading a field.
@usableFromInline
package enum Reading<Content> {
    /// The field is absent or null.
    case absent
    /// The field is present but not valid, which has been reported.
    case invalid
    /// The field is valid and has this content.
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

    /// Whether the field is present but not valid.
    @inlinable
    package var isInvalid: Bool {
        if case .invalid = self { true } else { false }
    }
}

extension Field {
    /// Returns the field with a different declaration, for use in another type of object.
    ///
    /// - Parameters:
    ///   - need: Whether the field is required.
    ///   - type: The type; nil to keep it.
    ///   - help: The description.
    package func declared(_ need: Need, _ type: FieldType? = nil, help: String) -> Field {
        var field = Field(key, need, type ?? self.type, help, read: read)
        field.box = box
        return field
    }

    /// The field declared as optional, for an object that can itself be absent.
    package var absentable: Field { declared(.optional, help: help) }
}
