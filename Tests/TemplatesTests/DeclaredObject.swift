import Diagnostics
import Input
import Schema
import Testing

@testable import Templates

/// An object with declared fields, and a template in which it is read.
struct DeclaredObject: Sendable, CustomTestStringConvertible {
    let object: ObjectSchema
    /// The shape of the object; nil if it has none.
    let shape: String?
    /// The members that it needs, in YAML.
    let members: [(key: String, value: String)]
    /// A template in YAML, in which `@` is in place of the members.
    let template: String
    /// Other objects whose keys it can have.
    var others: [ObjectSchema] = []
    /// Whether it is a node, which cannot have the keys of other nodes.
    var isNode = false

    init(
        _ object: ObjectSchema, _ members: KeyValuePairs<String, String> = [:],
        shape: String? = nil, in template: String
    ) {
        (self.object, self.shape) = (object, shape)
        self.members = members.map { ($0.key, $0.value) }
        self.template = template
    }

    /// A node in the body.
    init(
        _ kind: NodeKind, _ value: String, _ members: KeyValuePairs<String, String> = [:],
        shape: String? = nil
    ) {
        (object, self.shape) = (kind.object, shape)
        self.members = [(kind.key, value)] + members.map { ($0.key, $0.value) }
        template = "data: board\nparts: { p: { node: { text: a } } }\nbody: { column: [{ @ }] }"
        others = kind.hasFrame ? [.frame] : []
        isNode = true
    }

    var testDescription: String { object.name + (shape.map { " (\($0))" } ?? "") }

    /// The fields of the object's shape.
    var fields: [any FieldDeclaration] {
        object.fields.filter {
            shape == nil || $0.shapes.isEmpty || $0.shapes.contains(shape ?? "")
        }
    }

    /// Whether a key is declared; `keep` is only for some nodes.
    func declares(_ key: String) -> Bool {
        if key == "keep", isNode, object.name != ObjectSchema.frame.name {
            return NodeKind.builtIn.contains { $0.key == object.name && $0.keep != .no }
        }
        return fields.contains { $0.key == key }
            || others.contains { $0.field(key, of: nil) != nil }
    }

    /// The keys that make something else of the object.
    var otherForms: [String] {
        if isNode { return NodeKind.builtIn.map(\.key) }
        switch object.name {
        case ObjectSchema.namedPart.name: return NodeKind.builtIn.map(\.key)
        case ObjectSchema.column.name: return ["columns", "part"]
        default: return []
        }
    }

    /// Returns the keys that are not known, of those that are added to the sample without a value.
    func unknownKeys(adding keys: [String]) -> [String] {
        // Only so many problems of a template are kept.
        stride(from: 0, to: keys.count, by: 40).flatMap { start in
            let some = keys[start..<min(start + 40, keys.count)]
            let problems = problems(members + some.map { ($0, "~") })
            return some.filter { problems.contains("unknown key \"\($0)\"") }
        }
    }

    /// Returns the template with members of the object.
    func text(_ members: [(key: String, value: String)]) -> String {
        template.replacing(
            "@", with: members.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
    }

    /// Returns the messages of reading the template with members of the object.
    func problems(_ members: [(key: String, value: String)]) -> [String] {
        let result = parse(bytes: Array(text(members).utf8), path: "t.yaml", format: .yaml)
        var problems = DiagnosticSink()
        problems.add(contentsOf: result.diagnostics)
        let reader = TemplateReader(
            shapes: [("board", { Self.board })], source: MemoryTemplates())
        if let root = result.value { _ = reader.read(root, name: "t", &problems) }
        return problems.diagnostics.map(\.message)
    }

    private static let board = RecordSchema.record([
        .init("title", .text, ""), .init("count", .number, ""),
        .init("scale", ScaleFacts.shape, ""),
        .init(
            "courses",
            .list(
                .record([
                    .init("title", .text, ""), .init("credits", .number, ""),
                    .init("marks", .list(.record([.init("mark", .number, "")])), ""),
                ])), ""),
    ])

    /// All declared objects.
    static let objects: [ObjectSchema] = {
        var found: [ObjectSchema] = []
        func add(_ object: ObjectSchema) {
            guard !object.fields.isEmpty, !found.contains(where: { $0.name == object.name }) else {
                return
            }
            found.append(object)
            for field in object.fields { field.type.objects.forEach(add) }
        }
        [
            .file, .style, .part, .gradient, .case, .borders, .line, .frame,
        ].forEach(add)
        for kind in NodeKind.builtIn {
            add(kind.object)
            kind.value.objects.forEach(add)
        }
        return found
    }()

    /// The keys of all objects, and one that none has.
    static let keys = Set(objects.flatMap(\.keys) + ["zzzzzz"])
}
