import Diagnostics
import Input

/// The facts of one's own that a data file or a template declares, by what has them.
package struct OwnFields: Sendable {
    /// The facts of each subject, in the order of their declaration.
    private var fields: [OwnSubject: [OwnField]] = [:]

    /// Creates a declaration without facts.
    package init() {}

    /// Whether nothing is declared.
    package var isEmpty: Bool { fields.isEmpty }

    /// The facts of a subject, in the order of their declaration.
    package subscript(subject: OwnSubject) -> [OwnField] {
        get { fields[subject] ?? [] }
        set { fields[subject] = newValue }
    }

    /// Adds the facts of another declaration, which replace those with the same name.
    package mutating func merge(_ other: OwnFields) {
        for (subject, added) in other.fields {
            let names = Set(added.map(\.name))
            self[subject] = self[subject].filter { !names.contains($0.name) } + added
        }
    }

    /// Returns the declaration with the facts of one subject as those of another.
    package func moving(_ subject: OwnSubject, to other: OwnSubject) -> OwnFields {
        var moved = self
        if let own = moved.fields.removeValue(forKey: subject) {
            var renamed = OwnFields()
            renamed[other] = own
            moved.merge(renamed)
        }
        return moved
    }

    /// Returns the declaration of a data file with the facts that a template needs marked as such.
    ///
    /// - Parameters:
    ///   - needs: The declaration of the template.
    ///   - subjects: The subjects that the data has; the needs of others do not matter.
    ///   - root: The file, where facts that it does not declare are reported.
    package func needing(
        _ needs: OwnFields, of subjects: [OwnSubject], in root: Value,
        _ sink: inout DiagnosticSink
    ) -> OwnFields {
        guard !needs.isEmpty else { return self }
        var own = self
        for subject in subjects {
            for need in needs[subject] {
                guard let index = own[subject].firstIndex(where: { $0.name == need.name }) else {
                    if !need.isOptional { report(need, of: subject, in: root, &sink) }
                    continue
                }
                let found = own[subject][index]
                if let needed = found.needing(need) {
                    own[subject][index] = needed
                } else {
                    sink.error(
                        at: found.origin,
                        "\(quoted(need.name)) is declared as \(found.type.word), but the template"
                            + " needs \(need.type.described)",
                        hint: "use the same type in both")
                }
            }
        }
        return own
    }

    private func report(
        _ need: OwnField, of subject: OwnSubject, in root: Value, _ sink: inout DiagnosticSink
    ) {
        let near = nearest(to: need.name, in: self[subject].map(\.name))
        sink.error(
            at: root[OwnFieldsReader.key] ?? root,
            "the template needs \"extra.\(need.name)\" of each \(subject.rawValue), which is not"
                + " declared",
            hint: near.map(suggestion)
                ?? "add \"fields\": { \"\(subject.rawValue)\": { \(quoted(need.name)):"
                + " \(quoted(need.type.word)) } }, and its values under \"extra\"")
    }
}

extension OwnField {
    /// Returns the fact, marked as needed if a template needs it; nil if the types are different.
    fileprivate func needing(_ need: OwnField) -> OwnField? {
        guard type.word == need.type.word else { return nil }
        var columns = type.columns
        for need in need.type.columns {
            guard let index = columns.firstIndex(where: { $0.name == need.name }),
                let column = columns[index].needing(need)
            else { return nil }
            columns[index] = column
        }
        return OwnField(
            name: name, type: columns.isEmpty ? type : OwnType(columns: columns), label: label,
            isOptional: isOptional && need.isOptional, origin: origin)
    }
}

extension OwnType {
    /// The type in a message, with the names of its columns.
    fileprivate var described: String {
        columns.isEmpty ? word : "records with \(columns.map(\.name).joined(separator: ", "))"
    }
}
