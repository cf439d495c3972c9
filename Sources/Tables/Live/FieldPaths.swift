import Diagnostics
import Input
import Schema

/// What is declared at the paths of the data, which is looked up for each cell and therefore remembered.
///
/// It is a class so that all readers of a run share what one of them has found.
final class FieldPaths {
    /// What is declared at a path.
    struct Found {
        let type: FieldType?
        /// The usual key of the field.
        let key: String?
        /// How the records differ, if it is a list of records.
        let records: RecordTraits?
    }

    private let targets: TargetFields
    private let own: [[String]: FieldType]
    private var found: [[String]: Found] = [:]
    private var identities: [String: String] = [:]

    /// Creates the paths of a kind of data.
    ///
    /// - Parameter own: The types of facts of one's own, by their paths.
    init(_ targets: TargetFields, own: [[String]: FieldType]) {
        (self.targets, self.own) = (targets, own)
    }

    /// Returns what is declared at a path from the root.
    func at(_ path: [String]) -> Found {
        if let known = found[path] { return known }
        let declaration = targets.declaration(of: path)
        let new = Found(
            type: own[path] ?? targets.type(of: path), key: declaration?.key,
            records: declaration?.records)
        found[path] = new
        return new
    }

    /// Reports a value that the field at a path cannot have, and a field that does not exist.
    func check(_ member: Member, at path: [String], _ sink: inout DiagnosticSink) {
        if let declaration = targets.declaration(of: path + [member.key]) {
            declaration.check(member.value, &sink)
            return
        }
        sink.error(
            at: member.value, "unknown field \(quoted(member.key))",
            hint: suggestion(for: member.key, in: targets.keys(at: path)))
    }

    /// Returns the type of a field; nil if it is unknown.
    func type(of path: [String]) -> FieldType? { at(path).type }

    /// Returns how the records of the list at a path differ; nil for another field.
    func records(at path: [String]) -> RecordTraits? { at(path).records }

    /// Returns the identity of a record with one field, which many rows repeat.
    func identity(_ text: String) -> String {
        if let known = identities[text] { return known }
        let identity = Identity.of([text])
        // Ids are all different.
        if identities.count < 10_000 { identities[text] = identity }
        return identity
    }
}
