import Diagnostics
import Input
import Schema

/// What is declared at a path of the data, and at the paths that begin with it.
///
/// It is a class so that all readers of a run share what one of them has found.
final class FieldNode {
    /// The type of the value; nil where nothing is declared.
    let type: FieldType?
    /// The field; nil for the root, for the values of maps, and where nothing is declared.
    let declaration: (any FieldDeclaration)?
    /// The usual key of the field; nil without one.
    let key: String?
    /// How the records differ, if it is a list of records.
    let records: RecordTraits?
    /// The declaration of the object, or of those in the list; nil for others.
    let schema: ObjectSchema?
    /// The types of facts of one's own, by their paths from here on.
    private let own: [[String]: FieldType]
    private var known: [String: FieldNode] = [:]

    /// Creates the root of a kind of data.
    ///
    /// - Parameter own: The types of facts of one's own, by the keys of their paths.
    convenience init(_ root: ObjectSchema, own: [[String]: FieldType] = [:]) {
        self.init(.object(root), nil, own)
    }

    private init(
        _ type: FieldType?, _ declaration: (any FieldDeclaration)?, _ own: [[String]: FieldType]
    ) {
        (self.type, self.declaration, self.own) = (own[[]] ?? type, declaration, own)
        key = declaration?.key
        records = declaration?.records
        schema = type?.objects
    }

    /// Returns what is declared of a member of the object, or of those in the list.
    func child(_ key: String) -> FieldNode {
        if let known = known[key] { return known }
        let field = schema?.field(key)
        var next = field?.type ?? schema?.others
        if case .map(let content) = type { next = content }
        let new = FieldNode(
            next, field,
            Dictionary(
                uniqueKeysWithValues: own.filter { $0.key.first == key }
                    .map { (Array($0.key.dropFirst()), $0.value) }))
        known[key] = new
        return new
    }

    /// Returns what is declared at a path from here on, whose keys are those of the lists and fields on the way.
    subscript(keys: some Sequence<String>) -> FieldNode {
        keys.reduce(self) { $0.child($1) }
    }

    /// Returns the number of steps of a path at whose end a field is, as close to the last step as possible.
    func depth(of key: String, above steps: [DataPath.Step]) -> Int {
        let keys = steps.dropLast().map(\.key)
        return (0...keys.count).last { self[keys.prefix($0)].child(key).type != nil } ?? keys.count
    }

    /// The keys of the fields of the objects.
    var keys: [String] { schema?.fields.map(\.key) ?? [] }

    /// The paths of the lists of people from here on.
    var listsOfPeople: [[String]] {
        (schema?.fields ?? []).flatMap { field -> [[String]] in
            let node = child(field.key)
            if let records = node.records { return records.names.isEmpty ? [] : [[field.key]] }
            guard case .object = field.type else { return [] }
            return node.listsOfPeople.map { [field.key] + $0 }
        }
    }

    /// Returns the words of all choices in fields with a key, from here on, each once.
    func words(ofFieldsCalled key: String, depth: Int = 5) -> [String] {
        guard depth > 0, let schema else { return [] }
        var words: [String] = []
        for field in schema.fields {
            if field.key == key, case .choice(let own) = field.type { words += own }
            guard field.records != nil else { continue }
            words += child(field.key).words(ofFieldsCalled: key, depth: depth - 1)
        }
        return words.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Reports a value that a field cannot have, and a field that does not exist.
    func check(_ member: Member, _ sink: inout DiagnosticSink) {
        if let declaration = child(member.key).declaration {
            declaration.check(member.value, &sink)
            return
        }
        sink.error(
            at: member.value, "unknown field \(quoted(member.key))",
            hint: suggestion(for: member.key, in: keys))
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
