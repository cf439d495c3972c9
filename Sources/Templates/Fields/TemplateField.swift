/// The declaration of one field of an object in a template.
///
/// Readers take the type, the bounds and the words of a field from its declaration, and so do the
/// reference and the JSON Schema of templates.
package struct TemplateField: Sendable {
    /// The key in the template.
    package let key: String
    /// What its values are.
    package let type: TemplateType
    /// Whether it must be present.
    package let isRequired: Bool
    /// The value if it is absent, in words; nil for none.
    package let fallback: String?
    /// The shapes of the object that have the field, such as the types of charts; empty for all.
    package let shapes: [String]
    /// A description in one line.
    package let meaning: String

    /// Whether a field is required or optional.
    package enum Need: Sendable {
        /// The field must be present.
        case required
        /// The field can be absent or null.
        case optional
    }

    /// Declares a field.
    ///
    /// - Parameters:
    ///   - key: The key in the template.
    ///   - type: What its values are.
    ///   - need: Whether it must be present.
    ///   - fallback: The value if it is absent, in words; nil for none.
    ///   - shapes: The shapes of the object that have it; empty for all.
    ///   - meaning: A description in one line.
    package init(
        _ key: String, _ type: TemplateType, _ need: Need, or fallback: String? = nil,
        of shapes: [String] = [], _ meaning: String
    ) {
        self.key = key
        self.type = type
        isRequired = need == .required
        self.fallback = fallback
        self.shapes = shapes
        self.meaning = meaning
    }

    /// Declares an optional field.
    package init(
        _ key: String, _ type: TemplateType, or fallback: String? = nil, of shapes: [String] = [],
        _ meaning: String
    ) {
        self.init(key, type, .optional, or: fallback, of: shapes, meaning)
    }

    /// Returns whether objects of a shape have the field.
    func applies(to shape: String) -> Bool { shapes.isEmpty || shapes.contains(shape) }

    /// Returns the field for some shapes of an object.
    func only(for shapes: [String]) -> TemplateField {
        TemplateField(
            key, type, isRequired ? .required : .optional, or: fallback, of: shapes, meaning)
    }
}

/// The declared fields of one type of object in a template.
package struct TemplateObject: Sendable {
    /// The name of such an object, such as "shadow"; unique.
    package let name: String
    /// The fields, in the order of the reference.
    package let fields: [TemplateField]

    /// Declares an object.
    package init(_ name: String, _ fields: [TemplateField]) {
        self.name = name
        self.fields = fields
    }

    /// The keys, in order.
    package var keys: [String] { fields.map(\.key) }

    /// Returns the declaration of a field; nil if objects of a shape do not have it.
    ///
    /// - Parameter shape: The shape of the object; nil for one without shapes.
    package func field(_ key: String, of shape: String?) -> TemplateField? {
        fields.first { field in
            field.key == key && (shape.map(field.applies) ?? true)
        }
    }
}
