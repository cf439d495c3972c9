import Diagnostics
import Input
import Issues

/// The keys of the places that problems of a domain have, from the declared fields.
package struct PlaceKeys: Sendable {
    private let fields: [any FieldDeclaration]

    /// Creates the keys of the fields of some objects and of all objects in them.
    package init(_ schemas: [ObjectSchema]) {
        var known: [ObjectSchema] = []
        var next = schemas
        while let schema = next.popLast() {
            guard !known.contains(where: { $0 === schema }) else { continue }
            known.append(schema)
            next += schema.fields.flatMap(\.type.objects)
        }
        fields = known.flatMap(\.fields).filter { $0.traits.member != nil }
    }

    /// Returns the path to a place; a field without a key is left out.
    package func path(to place: Place) -> [PathComponent] {
        place.steps.compactMap { step in
            switch step {
            case .field(let member):
                fields.first { $0.traits.member == member }.map { .key($0.key) }
            case .index(let index): .index(index)
            case .name(let name): .key(name)
            }
        }
    }

    /// Returns the name of a place in messages.
    package func name(of place: Place) -> String { fieldText(path(to: place)) }

    /// Returns the message and the hint of a problem.
    package func text<Kind>(of issue: Issue<Kind>) -> (message: String, hint: String?) {
        let text = issue.text(name(of:))
        let meant = text.unknown.flatMap { nearest(to: $0, in: text.known) }
        return (text.message, meant.map { "did you mean \(quoted($0))?" } ?? text.hint)
    }
}

extension PlaceKeys {
    /// Returns the diagnostic of a problem of a value.
    package func diagnostic<Kind>(of issue: Issue<Kind>, in value: Value) -> Diagnostic {
        let text = text(of: issue)
        return Diagnostic(
            severity: issue.kind.isWarning ? .warning : .error, in: value,
            path: path(to: issue.place), message: text.message, hint: text.hint)
    }
}
