import Diagnostics
import Input
import Issues
import Schema

/// The fields that could not be read and have placeholders, so that rules can check the others.
package struct MissingFields {
    /// The fields that are placeholders as a whole.
    fileprivate var fields: Set<[PathComponent]> = []
    /// The fields with placeholders in some parts; problems of the field as a whole are ignored.
    fileprivate var wholes: Set<[PathComponent]> = []

    /// Whether everything was read.
    package var isEmpty: Bool { fields.isEmpty && wholes.isEmpty }

    /// Adds a field that has a placeholder.
    package mutating func add(_ path: [PathComponent]) { fields.insert(path) }

    /// Adds a field of an object that has a placeholder.
    package mutating func add(_ field: any FieldDeclaration, of object: Value) {
        add(object.path + [.key(object.key(of: field))])
    }

    /// Adds a field of an object of which a part has a placeholder.
    package mutating func add(partOf field: any FieldDeclaration, of object: Value) {
        wholes.insert(object.path + [.key(object.key(of: field))])
    }

    /// Returns whether problems of a field must be ignored.
    package func hides(_ path: [PathComponent]) -> Bool {
        if isEmpty { return false }
        if wholes.contains(path) { return true }
        return (0...path.count).contains { fields.contains(Array(path[..<$0])) }
    }
}

extension MissingFields {
    /// Reports the problems that rules found in a value, each at the location of its field.
    ///
    /// - Parameters:
    ///   - issues: The problems; those of fields that could not be read are not reported.
    ///   - keys: The keys of the fields.
    package func report<Kind>(
        _ issues: [Issue<Kind>], by keys: @autoclosure () -> PlaceKeys, in value: Value,
        _ sink: inout DiagnosticSink
    ) {
        if issues.isEmpty { return }
        let keys = keys()
        for issue in issues {
            guard isEmpty || !hides(value.path + keys.path(to: issue.place, in: value)) else {
                continue
            }
            sink.add(issue.kind.isWarning ? .warning : .error) {
                keys.diagnostic(of: issue, in: value)
            }
        }
    }

    /// Returns these fields and those of another reader.
    package func merging(_ other: MissingFields) -> MissingFields {
        if other.isEmpty { return self }
        var all = self
        all.fields.formUnion(other.fields)
        all.wholes.formUnion(other.wholes)
        return all
    }
}
