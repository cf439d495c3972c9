import Diagnostics
import Schema

@testable import Templates

/// The JSON Schema (2020-12) of templates, for editors, made from the declarations of fields.
///
/// It accepts the templates that are read without errors or warnings, as far as a schema can express
/// this: it knows neither facts nor names. In parts, parameters such as `$size` and expressions after `=` can be in place of
/// any value.
package enum TemplateSchema {
    /// The schema, ending in a line feed.
    package static var text: String {
        var schema = SchemaDefinitions(
            placeholders: .init(
                required: .reference("placeholder"), optional: .reference("absent")))
        schema.addLengths()
        schema.addNodes()
        // A part of a text has the keys of its style as well.
        let style = ObjectSchema.style
        schema.objects[ObjectSchema.part.name] = .object(
            schema.members(of: .part, ObjectSchema.part.fields + style.fields))
        for object: ObjectSchema in [
            .gradient, .case, .borders, style,
        ] {
            schema.reference(to: object)
        }
        return schema.document(of: .file, noun: "template").text() + "\n"
    }
}

extension SchemaDefinitions {
    /// Adds the nodes, of which there is one definition for each kind, or for each type of a kind.
    fileprivate mutating func addNodes() {
        var nodes: [JSONText] = []
        let common = ObjectSchema.frame.fields
        objects["node keys"] = .object(
            members(of: .frame, common.filter { $0.key != "keep" }, isOpen: true))
        for kind in NodeKind.builtIn {
            for shape in kind.shapes.isEmpty ? [nil] : kind.shapes.map(Optional.some) {
                let name = shape.map { "\($0) picture" } ?? "\(kind.key) node"
                let value = shape.map { FieldType.choice([$0]) } ?? kind.value
                var fields: [any FieldDeclaration] = [
                    TemplateField(kind.key, value, .required, kind.meaning)
                ]
                fields += kind.object.fields.filter { field in
                    shape.map { field.applies(to: $0) } ?? true
                }
                if kind.keep != .no { fields += common.filter { $0.key == "keep" } }
                var node = members(of: kind.object, fields, isOpen: kind.hasFrame)
                if kind.hasFrame {
                    node.append(JSONText.Member("$ref", .string("#/$defs/node-keys")))
                    node.append(JSONText.Member("unevaluatedProperties", .bool(false)))
                }
                objects[name] = .object(node)
                nodes.append(.reference(name))
            }
        }
        let bare = NodeKind.builtIn.filter { $0.bare != nil }.map { JSONText.string($0.key) }
        nodes.append(.members(["enum": .array(bare)]))
        objects["node"] = .members(["anyOf": .array(nodes)])
        objects["nodes"] = .any(
            of: .reference("node"),
            .list(of: .any(of: .reference("node"), .reference("placeholder"))))
    }

    /// Adds the lengths and the parameters.
    fileprivate mutating func addLengths() {
        objects["placeholder"] = .members([
            "description": .string("a parameter of a part, or an expression after ="),
            "type": .string("string"),
            "pattern": .string(#"^ *[$=]"#),
        ])
        objects["absent"] = .any(of: .typed("null"), .reference("placeholder"))
        for (name, bound) in [
            ("length", nil), ("length from 0", "minimum"), ("length above 0", "exclusiveMinimum"),
        ] {
            let sign = bound == nil ? "-?" : ""
            let units = Length.units.joined(separator: "|")
            var members = [
                JSONText.Member("type", .array([.string("number"), .string("string")])),
                JSONText.Member("pattern", .string("^( *[$=]|\(sign)[0-9.]+ *(\(units))?$)")),
            ]
            // The bound is for a length without a unit.
            if let bound { members.append(JSONText.Member(bound, .integer(0))) }
            objects[name] = .object(members)
        }
    }
}
