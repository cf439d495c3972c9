import Diagnostics
import Input

/// The declaration of one field, whatever the type of its content.
package protocol FieldDeclaration: Sendable {
    /// The key in the data file.
    var key: String { get }
    /// The type of the value.
    var type: FieldType { get }
    /// Whether a file without the field is refused.
    var isRequired: Bool { get }
    /// What the field is, in one line for people who write data files.
    var help: String { get }

    /// Checks a value as the field's, and reports what is not valid.
    func check(_ value: Value, _ sink: inout DiagnosticSink)
}

/// The declared fields of one sort of object in data files, such as a course.
///
/// A class, because each object that is read refers to it.
package final class ObjectSchema: Sendable {
    /// What such an object is called, such as "course"; unique within a kind of document.
    package let name: String
    /// The fields, in the order in which documentation lists them.
    package let fields: [any FieldDeclaration]
    /// The type of the values of keys that are not declared; nil if there are to be none.
    package let others: FieldType?
    /// Keys that are accepted without being part of the data.
    package let ignoredKeys: [String]

    /// The keys that are known, in order.
    let keys: [String]

    /// Declares an object.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - fields: Its fields.
    ///   - others: The type of values under other keys; nil if other keys are mistakes.
    package convenience init(
        _ name: String, _ fields: [any FieldDeclaration], others: FieldType? = nil
    ) {
        self.init(name, fields, others: others, ignoredKeys: [])
    }

    /// Declares the object at the top of a data file, which may also say what it is: `kind` names the
    /// kind of data, `$schema` the schema that an editor uses.
    package convenience init(file name: String, _ fields: [any FieldDeclaration]) {
        self.init(name, fields, others: nil, ignoredKeys: [Self.kindKey, Self.schemaKey])
    }

    /// The key by which a file may name its kind.
    package static let kindKey = "kind"
    /// The key by which a file may name the JSON Schema that it follows.
    package static let schemaKey = "$schema"

    private init(
        _ name: String, _ fields: [any FieldDeclaration], others: FieldType?,
        ignoredKeys: [String]
    ) {
        self.name = name
        self.fields = fields
        self.others = others
        self.ignoredKeys = ignoredKeys
        keys = ignoredKeys + fields.map(\.key)
    }

    /// The fields that each object must have.
    package var requiredKeys: [String] { fields.filter(\.isRequired).map(\.key) }
}

extension Value {
    /// The value of a declared field; nil if the object does not have it.
    package subscript<Content>(field: Field<Content>) -> Value? { self[field.key] }

    /// The elements of a declared list; none if there is no such list.
    package func elements<Content>(of field: Field<Content>) -> [Value] {
        self[field.key]?.elements.map(Array.init) ?? []
    }

    /// The text of a declared field; empty if there is none.
    package func text<Content>(_ field: Field<Content>) -> String { self[field.key]?.string ?? "" }
}
