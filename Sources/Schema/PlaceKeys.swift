import Diagnostics
import Input
import Issues

/// The keys of the places that problems of a domain have, from the declared fields.
package struct PlaceKeys: Sendable {
    private let fields: [FieldPlace.Member: any FieldDeclaration]

    /// Creates the keys of the fields of some objects and of all objects in them.
    package init(_ schemas: [ObjectSchema]) {
        var known: [ObjectSchema] = []
        var next = schemas
        while let schema = next.popLast() {
            guard !known.contains(where: { $0 === schema }) else { continue }
            known.append(schema)
            next += schema.fields.flatMap(\.type.objects)
        }
        let members = known.flatMap(\.fields).compactMap { field in
            field.box.traits.member.map { ($0(), field) }
        }
        fields = Dictionary(members) { first, _ in first }
    }

    /// Returns the path to a place; a field without a key is left out.
    ///
    /// - Parameter value: The value that has the place, whose spellings of keys are used.
    package func path(to place: FieldPlace, in value: Value? = nil) -> [PathComponent] {
        var path: [PathComponent] = []
        for step in place.steps {
            switch step {
            case .field(let member):
                guard let field = fields[member] else { continue }
                let object = field.otherKey == nil ? nil : value?.value(at: path)
                path.append(.key(object?.key(of: field) ?? field.key))
            case .index(let index): path.append(.index(index))
            case .name(let name): path.append(.key(name))
            }
        }
        return path
    }

    /// Returns the name of a place in messages.
    package func name(of place: FieldPlace) -> String { fieldText(path(to: place)) }

    package func text<Kind>(of issue: Issue<Kind>) -> (message: String, hint: String?) {
        let text = issue.text(name(of:))
        let meant = text.unknown.flatMap { nearest(to: $0, in: text.known) }
        return (text.message, meant.map(suggestion) ?? text.hint)
    }
}

extension PlaceKeys {
    package func diagnostic<Kind>(of issue: Issue<Kind>, in value: Value) -> Diagnostic {
        let text = text(of: issue)
        var problem = Diagnostic(
            severity: issue.kind.isWarning ? .warning : .error, in: value,
            path: path(to: issue.place, in: value), message: text.message, hint: text.hint)
        problem.code = issue.kind.code
        return problem
    }
}
