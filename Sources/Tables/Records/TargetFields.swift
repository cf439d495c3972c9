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
        guard let type = type(of: path), let schema = Self.schema(of: type) else { return [] }
        return schema.fields.map(\.key)
    }

    /// Returns the declaration of a field; nil if it is unknown.
    package func declaration(of path: [String]) -> (any FieldDeclaration)? {
        guard let key = path.last, let type = type(of: path.dropLast()) else { return nil }
        return Self.schema(of: type)?.field(key)
    }

    /// Returns the declaration of the objects at a path; one without fields if there are none.
    func schema(at path: [String]) -> ObjectSchema {
        type(of: path).flatMap(Self.schema) ?? ObjectSchema("none", [])
    }

    /// Returns what is declared of the records of the list at a path; nil for another field.
    func records(at path: [String]) -> RecordTraits? { declaration(of: path)?.records }

    /// Returns the words of all choices in fields with a key, from the objects at a path on, each once.
    func words(ofFieldsCalled key: String, in path: [String], depth: Int = 5) -> [String] {
        guard depth > 0 else { return [] }
        var words: [String] = []
        for field in schema(at: path).fields {
            if field.key == key, case .choice(let own) = field.type { words += own }
            guard field.records != nil else { continue }
            words += self.words(ofFieldsCalled: key, in: path + [field.key], depth: depth - 1)
        }
        return words.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static func field(_ key: String, of type: FieldType) -> FieldType? {
        if case .map(let content) = type { return content }
        guard let schema = schema(of: type) else { return nil }
        return schema.field(key)?.type ?? schema.others
    }

    private static func schema(of type: FieldType) -> ObjectSchema? {
        switch type {
        case .object(let schema): schema
        case .list(let element, _): schema(of: element)
        case .anyOf(let types): types.lazy.compactMap(schema).first
        default: nil
        }
    }
}
