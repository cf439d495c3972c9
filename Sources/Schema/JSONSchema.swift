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
        var members = [
            JSONText.Member(Self.schemaKey, .string(Self.dialect)),
            JSONText.Member("title", .string("Chalkboard \(noun)")),
        ]
        members += definitions.members(of: self)
        let objects = definitions.objects.sorted { $0.key < $1.key }
        if !objects.isEmpty {
            let named = objects.map { JSONText.Member($0.key, $0.value) }
            members.append(JSONText.Member("$defs", .object(named)))
        }
        return .object(members)
    }

    private static let dialect = "https://json-schema.org/draft/2020-12/schema"
}

/// The object definitions of a JSON Schema, which are referred to by name.
private struct SchemaDefinitions {
    var objects: [String: JSONText] = [:]

    /// Returns the members of an object's schema.
    mutating func members(of object: ObjectSchema) -> [JSONText.Member] {
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
        for field in object.fields {
            var members = members(of: field.type, isOptional: !field.isRequired)
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
        let required = object.fields.filter(\.isRequired)
        let keys = required.filter { $0.otherKey == nil }.map { JSONText.string($0.key) }
        if !keys.isEmpty { all.append(JSONText.Member("required", .array(keys))) }
        for field in required {
            guard let other = field.otherKey else { continue }
            all += alternatives(
                [field.key, other].map {
                    [JSONText.Member("required", .array([.string($0)]))]
                })
        }
        let others = object.others.map { JSONText.object(members(of: $0, isOptional: true)) }
        all.append(JSONText.Member("additionalProperties", others ?? .bool(false)))
        return all
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
                JSONText.Member("items", .object(members(of: type, isOptional: false)))
            ]
            if count.lowerBound > 0 {
                rest.append(JSONText.Member("minItems", .integer(count.lowerBound)))
            }
            if count.upperBound < .max {
                rest.append(JSONText.Member("maxItems", .integer(count.upperBound)))
            }
            return plain("array", rest)
        case .map(let type):
            let values = JSONText.object(members(of: type, isOptional: true))
            return plain("object", [JSONText.Member("additionalProperties", values)])
        case .object(let schema):
            let reference = reference(to: schema)
            guard isOptional else { return reference }
            return alternatives([reference, [JSONText.Member("type", .string("null"))]])
        case .null: return [JSONText.Member("type", .string("null"))]
        case .anyOf(let types):
            let null = isOptional ? [[JSONText.Member("type", .string("null"))]] : []
            return alternatives(types.map { members(of: $0, isOptional: false) } + null)
        }
    }

    private func alternatives(_ schemas: [[JSONText.Member]]) -> [JSONText.Member] {
        [JSONText.Member("anyOf", .array(schemas.map { .object($0) }))]
    }

    private mutating func reference(to object: ObjectSchema) -> [JSONText.Member] {
        if objects[object.name] == nil {
            // The name is reserved first, so that objects can contain objects of the same type.
            objects[object.name] = .null
            objects[object.name] = .object(members(of: object))
        }
        return [JSONText.Member("$ref", .string("#/$defs/\(object.name)"))]
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
