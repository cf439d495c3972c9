import Diagnostics
import Exact

extension ObjectSchema {
    /// Returns the JSON Schema of a data file with this object at the top level, for editors.
    ///
    /// The schema follows draft 2020-12. It accepts the files that are read without errors or
    /// warnings, as far as a schema can express this: it does not include rules between fields.
    ///
    /// - Parameter noun: The name of such data.
    package func jsonSchema(noun: String) -> JSONText {
        var definitions = SchemaDefinitions()
        return definitions.document(of: self, noun: noun)
    }
}

/// The definitions of a JSON Schema, which are referred to by name.
package struct SchemaDefinitions {
    /// What can be in place of any value.
    package struct Placeholders: Sendable {
        let required, optional: JSONText

        /// Creates placeholders of values that are required and of those that are optional.
        package init(required: JSONText, optional: JSONText) {
            (self.required, self.optional) = (required, optional)
        }
    }

    package var objects: [String: JSONText] = [:]
    /// What can be in place of any value; nil if it is null, for an optional one.
    private let placeholders: Placeholders?

    /// Creates definitions without any object.
    package init(placeholders: Placeholders? = nil) { self.placeholders = placeholders }

    /// Returns the schema of a file with an object at the top level, with all definitions.
    package mutating func document(of object: ObjectSchema, noun: String) -> JSONText {
        var members = [
            JSONText.Member(ObjectSchema.schemaKey, .string(Self.dialect)),
            JSONText.Member("title", .string("Chalkboard \(noun)")),
        ]
        members += self.members(of: object)
        let named = objects.sorted { $0.key < $1.key }
            .map { JSONText.Member($0.key.replacing(" ", with: "-"), $0.value) }
        if !named.isEmpty { members.append(JSONText.Member("$defs", .object(named))) }
        return .object(members)
    }

    private static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// Returns the members of an object's schema.
    ///
    /// - Parameters:
    ///   - fields: Its fields; nil for all.
    ///   - isOpen: Whether it can have keys of another schema.
    package mutating func members(
        of object: ObjectSchema, _ fields: [any FieldDeclaration]? = nil, isOpen: Bool = false
    ) -> [JSONText.Member] {
        let fields = fields ?? object.fields
        var properties = object.ignoredKeys.map { key in
            JSONText.Member(
                key,
                .members([
                    "type": .string("string"),
                    "description": .string(
                        key == ObjectSchema.kindKey
                            ? "the kind of data: `\(object.name)`"
                            : "the JSON Schema of the file, for editors"),
                ]))
        }
        for field in fields {
            var members = value(of: field.type, isOptional: !field.isRequired)
            members.append(JSONText.Member("description", .string(field.help)))
            properties.append(JSONText.Member(field.key, .object(members)))
            guard let other = field.otherKey else { continue }
            properties.append(
                JSONText.Member(
                    other, .object(members + [JSONText.Member("deprecated", .bool(true))])))
        }
        var all = [
            JSONText.Member("type", .string("object")),
            JSONText.Member("properties", .object(properties)),
        ]
        let required = fields.filter(\.isRequired)
        let tables = TableEntryFields.tables.key
        /// The key that can be in place of a required one.
        func alternative(to field: any FieldDeclaration) -> String? {
            field.otherKey
                ?? (field.records != nil && object.field(tables) != nil ? tables : nil)
        }
        let keys = required.filter { alternative(to: $0) == nil }.map { JSONText.string($0.key) }
        if !keys.isEmpty { all.append(JSONText.Member("required", .array(keys))) }
        for field in required {
            guard let other = alternative(to: field) else { continue }
            let either = [field.key, other].map {
                JSONText.members(["required": .array([.string($0)])])
            }
            all.append(JSONText.Member("anyOf", .array(either)))
        }
        if isOpen { return all }
        let others = object.others.map { JSONText.object(value(of: $0, isOptional: true)) }
        all.append(JSONText.Member("additionalProperties", others ?? .bool(false)))
        return all
    }

    /// Returns the members of the schema of a value of a type, or of what can be in its place.
    private mutating func value(of type: FieldType, isOptional: Bool) -> [JSONText.Member] {
        guard let placeholders else { return members(of: type, isOptional: isOptional) }
        let other = isOptional ? placeholders.optional : placeholders.required
        return [
            JSONText.Member(
                "anyOf", .array([.object(members(of: type, isOptional: false)), other]))
        ]
    }

    /// Returns the members of a type's schema; an optional value can also be null.
    private mutating func members(of type: FieldType, isOptional: Bool) -> [JSONText.Member] {
        func plain(_ name: String, _ rest: [JSONText.Member] = []) -> [JSONText.Member] {
            let name = JSONText.string(name)
            return [JSONText.Member("type", isOptional ? .array([name, .string("null")]) : name)]
                + rest
        }
        switch type {
        case .text(let longest, let mayBeBlank):
            let pattern = mayBeBlank ? [] : [JSONText.Member("pattern", .string("\\S"))]
            return plain("string", [JSONText.Member("maxLength", .integer(longest))] + pattern)
        case .number(let bounds): return plain("number", members(of: bounds))
        case .integer(let bounds): return plain("integer", members(of: bounds))
        case .flag: return plain("boolean")
        case .day: return plain("string", [JSONText.Member("format", .string("date"))])
        case .picture: return plain("string")
        case .choice(let words):
            return [
                JSONText.Member(
                    "enum", .array(words.map { .string($0) } + (isOptional ? [.null] : [])))
            ]
        case .list(let type, let count):
            var rest = [
                JSONText.Member("items", .object(value(of: type, isOptional: false)))
            ]
            if count.lowerBound > 0 {
                rest.append(JSONText.Member("minItems", .integer(count.lowerBound)))
            }
            if count.upperBound < .max {
                rest.append(JSONText.Member("maxItems", .integer(count.upperBound)))
            }
            return plain("array", rest)
        case .map(let type):
            let values = JSONText.object(value(of: type, isOptional: true))
            return plain("object", [JSONText.Member("additionalProperties", values)])
        case .object(let schema):
            return orNull([reference(to: schema)], isOptional)
        case .notation(let notation): return orNull([notation.schema], isOptional)
        case .null: return [JSONText.Member("type", .string("null"))]
        case .anyOf(let types):
            return orNull(types.map { members(of: $0, isOptional: false) }, isOptional)
        }
    }

    /// Returns the members of a schema of alternatives, one of which can be null.
    private func orNull(
        _ schemas: [[JSONText.Member]], _ isOptional: Bool
    ) -> [JSONText.Member] {
        if schemas.count == 1, !isOptional { return schemas[0] }
        let null = isOptional ? [[JSONText.Member("type", .string("null"))]] : []
        return [JSONText.Member("anyOf", .array((schemas + null).map { .object($0) }))]
    }

    /// Returns the members of a reference to an object, which is defined.
    @discardableResult
    package mutating func reference(to object: ObjectSchema) -> [JSONText.Member] {
        if objects[object.name] == nil {
            // The name is reserved first, so that objects can contain objects of the same type.
            objects[object.name] = .null
            objects[object.name] = .object(members(of: object))
        }
        if case .object(let members) = JSONText.reference(object.name) { return members }
        return []
    }

    private func members(of bounds: NumberBounds) -> [JSONText.Member] {
        var members: [JSONText.Member] = []
        if let minimum = bounds.minimum {
            members.append(
                JSONText.Member(
                    bounds.excludesMinimum ? "exclusiveMinimum" : "minimum",
                    .number(minimum.plainText)))
        }
        if let maximum = bounds.maximum {
            members.append(JSONText.Member("maximum", .number(maximum.plainText)))
        }
        return members
    }
}
