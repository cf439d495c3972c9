import Schema

/// The fields of the data that a mapping can fill.
package struct TargetFields: Sendable {
    private let root: ObjectSchema

    /// Creates the fields of a kind of data.
    package init(_ root: ObjectSchema) { self.root = root }

    /// Returns the type of a field, whose path has the keys of the lists on the way; nil if it is unknown.
    package func type(of path: some Sequence<String>) -> FieldType? {
        var type = FieldType.object(root)
        for key in path {
            guard let next = Self.field(key, of: type) else { return nil }
            type = next
        }
        return type
    }

    /// Returns the keys of the fields of the objects at a path.
    package func keys(at path: [String]) -> [String] {
        guard let type = type(of: path), let schema = type.objects else { return [] }
        return schema.fields.map(\.key)
    }

    /// Returns the declaration of a field; nil if it is unknown.
    package func declaration(of path: [String]) -> (any FieldDeclaration)? {
        guard let key = path.last, let type = type(of: path.dropLast()) else { return nil }
        return type.objects?.field(key)
    }

    private static func field(_ key: String, of type: FieldType) -> FieldType? {
        if case .map(let content) = type { return content }
        guard let schema = type.objects else { return nil }
        return schema.field(key)?.type ?? schema.others
    }
}

extension FieldType {
    /// The declaration of the object, or of those in the list; nil for other types.
    var objects: ObjectSchema? {
        switch self {
        case .object(let schema): schema
        case .list(let element, _): element.objects
        case .anyOf(let types): types.lazy.compactMap(\.objects).first
        default: nil
        }
    }
}
