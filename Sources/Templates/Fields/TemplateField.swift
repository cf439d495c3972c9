import Input
import Schema

/// The declaration of a field of an object in a template.
///
/// Its value is read where the facts that it can show are known; readers take its bounds and words from
/// here.
package typealias TemplateField = Field<Value>

extension Field where Content == Value {
    /// Declares a field.
    ///
    /// - Parameters:
    ///   - key: The key in the template.
    ///   - type: What its values are.
    ///   - need: Whether it must be present.
    ///   - fallback: The value if it is absent, in words; nil for none.
    ///   - shapes: The shapes of the object that have it; empty for all.
    ///   - help: A description in one line.
    package init(
        _ key: String, _ type: FieldType, _ need: Need, or fallback: String? = nil,
        of shapes: [String] = [], _ help: String
    ) {
        let field = Field.value(key, need, type, help)
        self = field.changed { ($0.fallback, $0.shapes) = (fallback, shapes) }
    }

    /// Declares an optional field.
    package init(
        _ key: String, _ type: FieldType, or fallback: String? = nil, of shapes: [String] = [],
        _ help: String
    ) {
        self.init(key, type, .optional, or: fallback, of: shapes, help)
    }

    func only(for shapes: [String]) -> Field { changed { $0.shapes = shapes } }
}

extension ObjectSchema {
    /// Declares an object in a template.
    ///
    /// - Parameter section: The section of the reference that describes it; nil if it is described where it
    ///   is used.
    convenience init(_ name: String, section: String? = nil, _ fields: [TemplateField]) {
        self.init(name, fields as [any FieldDeclaration], section: section)
    }
}
