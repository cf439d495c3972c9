import Diagnostics

/// The JSON Schema (2020-12) of templates, for editors, made from the declarations of fields.
///
/// It accepts the templates that are read without errors or warnings, as far as a schema can express
/// this: it knows neither facts nor names. In parts, parameters such as `$size` can be in place of any
/// value.
package enum TemplateSchema {
    /// The schema, ending in a line feed.
    package static var text: String {
        var members = [
            JSONText.Member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            JSONText.Member("title", .string("Chalkboard template")),
        ]
        var schema = Definitions()
        members += schema.members(of: TemplateObject.file.fields)
        schema.addNodes()
        let objects = schema.objects.sorted { $0.key < $1.key }
        let named = objects.map { JSONText.Member($0.key.replacing(" ", with: "-"), $0.value) }
        members.append(JSONText.Member("$defs", .object(named)))
        return JSONText.object(members).text() + "\n"
    }
}

/// The parts of the schema that are referred to by name.
private struct Definitions {
    var objects: [String: JSONText] = [:]

    /// Adds the nodes, of which there is one definition for each kind, or for each type of a kind.
    mutating func addNodes() {
        var names: [String] = []
        let common = TemplateObject.frame.fields
        objects["node keys"] = .object(
            members(of: common.filter { $0.key != "keep" }, isOpen: true))
        for kind in NodeKind.builtIn {
            for shape in kind.shapes.isEmpty ? [nil] : kind.shapes.map(Optional.some) {
                let name = shape.map { "\($0) picture" } ?? "\(kind.key) node"
                let value = shape.map { TemplateType.choice([$0]) } ?? kind.value
                var fields = [TemplateField(kind.key, value, .required, kind.meaning)]
                fields += kind.object.fields.filter { shape.map($0.applies) ?? true }
                if kind.keep != .no { fields += common.filter { $0.key == "keep" } }
                var node = members(of: fields, isOpen: kind.hasFrame)
                if kind.hasFrame {
                    node.append(JSONText.Member("$ref", .string("#/$defs/node-keys")))
                    node.append(JSONText.Member("unevaluatedProperties", .bool(false)))
                }
                objects[name] = .object(node)
                names.append(name)
            }
        }
        let bare = NodeKind.builtIn.filter { $0.bare != nil }.map { JSONText.string($0.key) }
        let words = JSONText.object([JSONText.Member("enum", .array(bare))])
        objects["node"] = any(of: names.map(reference) + [words])
        objects["nodes"] = any(of: [
            reference("node"), list(of: any(of: [reference("node"), reference("placeholder")])),
        ])
        objects["style"] = any(of: [string, reference("style fields")])
        objects["records"] = any(of: [string, reference("list")])
        let fills = [string, reference("gradient")]
        objects["fill"] = any(of: fills + [list(of: any(of: fills + [reference("case")]))])
        objects["cases"] = any(of: [string, list(of: any(of: [string, reference("case")]))])
        objects["cell borders"] = any(of: [
            plain(["string", "number"]), reference("borders"), reference("line of a cell"),
        ])
        objects["conditions"] = any(of: [string, reference("condition")])
        objects["values"] = .members([
            "type": .string("object"),
            "additionalProperties": any(of: [
                plain(["string", "number"]), reference("value"), reference("list"),
            ]),
        ])
        for type: TemplateType in [
            .object(.gradient), .object(.case), .object(.borders), .object(.records),
            .object(.condition), .object(.calculation), .object(.style),
        ] {
            _ = schema(of: type)
        }
    }

    /// Returns the members of the schema of an object.
    ///
    /// - Parameter isOpen: Whether it can have keys of another schema.
    mutating func members(
        of fields: [TemplateField], isOpen: Bool = false
    ) -> [JSONText.Member] {
        let properties = fields.map { field in
            let type = schema(of: field.type)
            let other = reference(field.isRequired ? "placeholder" : "absent")
            return JSONText.Member(
                field.key,
                .members([
                    "description": .string(field.meaning), "anyOf": .array([type, other]),
                ]))
        }
        let required = fields.filter(\.isRequired).map { JSONText.string($0.key) }
        var members = [
            JSONText.Member("type", .string("object")),
            JSONText.Member("properties", .object(properties)),
        ]
        if !required.isEmpty { members.append(JSONText.Member("required", .array(required))) }
        if !isOpen { members.append(JSONText.Member("additionalProperties", .bool(false))) }
        return members
    }

    private mutating func schema(of type: TemplateType) -> JSONText {
        if objects["placeholder"] == nil { addParameters() }
        return switch type {
        case .text: plain(["string", "number"])
        case .name(let words):
            .members([
                "description": .string(words), "type": types(["string", "number"]),
            ])
        case .color, .picture, .fact: string
        case .flag: plain(["boolean"])
        case .number(let least, let most): number("number", "\(least)", "\(most)")
        case .integer(let least, let most): number("integer", "\(least)", "\(most)")
        case .extent: reference("length from 0")
        case .length: reference("length")
        case .positive: reference("length above 0")
        case .edges: any(of: [reference("length from 0"), list(of: reference("length from 0"))])
        case .distance: plain(["string", "number"])
        case .point: list(of: plain(["string", "number"]))
        case .choice(let words): .members(["enum": .array(words.map { .string($0) })])
        case .cases: reference("cases")
        case .fill: reference("fill")
        case .dash:
            any(of: [
                .members(["enum": .array([.string("dotted"), .string("dashed")])]),
                list(of: reference("length above 0")),
            ])
        case .borders: reference("cell borders")
        case .style: reference("style")
        case .node: reference("node")
        case .nodes: reference("nodes")
        case .condition: reference("conditions")
        case .records: reference("records")
        case .values: reference("values")
        case .any: .object([])
        case .nothing: .members(["type": types(["object", "null"]), "maxProperties": .integer(0)])
        case .object(let object): self.object(object)
        case .list(let type): list(of: any(of: [schema(of: type), reference("placeholder")]))
        case .map(let type):
            .members([
                "type": .string("object"),
                "additionalProperties": any(of: [schema(of: type), reference("absent")]),
            ])
        case .anyOf(let types): any(of: types.map { schema(of: $0) })
        }
    }

    private mutating func object(_ object: TemplateObject) -> JSONText {
        let isStyle = object.name == TemplateObject.style.name
        let name = isStyle ? "style fields" : object.name
        if objects[name] == nil, !object.fields.isEmpty {
            // The name is reserved first, so that objects can contain objects of the same type.
            objects[name] = .null
            let isPart = object.name == TemplateObject.part.name
            let others = isPart ? TemplateObject.style.fields : []
            objects[name] = .object(members(of: object.fields + others))
        }
        return reference(name)
    }

    private mutating func addParameters() {
        objects["placeholder"] = .members([
            "description": .string("a parameter, in a part"), "type": .string("string"),
            "pattern": .string(#"^\$"#),
        ])
        objects["length"] = length(nil)
        objects["length from 0"] = length("minimum")
        objects["length above 0"] = length("exclusiveMinimum")
        objects["absent"] = any(of: [plain(["null"]), reference("placeholder")])
    }

    // MARK: Pieces

    private var string: JSONText { plain(["string"]) }

    private func types(_ names: [String]) -> JSONText {
        names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) })
    }

    private func plain(_ names: [String]) -> JSONText { .members(["type": types(names)]) }

    private func number(_ type: String, _ least: String, _ most: String) -> JSONText {
        .members(["type": .string(type), "minimum": .number(least), "maximum": .number(most)])
    }

    /// Returns the schema of a length; the bound is for one without a unit.
    private func length(_ bound: String?) -> JSONText {
        let sign = bound == nil ? "-?" : ""
        let units = Length.units.joined(separator: "|")
        var members = [
            JSONText.Member("type", types(["number", "string"])),
            JSONText.Member("pattern", .string("^(\\$|\(sign)[0-9.]+ *(\(units))?$)")),
        ]
        if let bound { members.append(JSONText.Member(bound, .integer(0))) }
        return .object(members)
    }

    private func list(of schema: JSONText) -> JSONText {
        .members(["type": .string("array"), "items": schema])
    }

    private func any(of schemas: [JSONText]) -> JSONText {
        schemas.count == 1 ? schemas[0] : .members(["anyOf": .array(schemas)])
    }

    private func reference(_ name: String) -> JSONText {
        .members(["$ref": .string("#/$defs/\(name.replacing(" ", with: "-"))")])
    }
}
