import Diagnostics
import Input
import Schema

/// What has facts of its own, with its place in a data file.
package struct OwnPath: Sendable {
    package let subject: OwnSubject
    /// The keys on the way from the root; a list on the way means all its elements.
    package let keys: [String]

    /// Creates a place, by default the object itself.
    package init(_ subject: OwnSubject, _ keys: [String] = []) {
        self.subject = subject
        self.keys = keys
    }
}

extension [OwnPath] {
    /// Reads and checks the declaration of facts in a file.
    ///
    /// - Parameters:
    ///   - fields: The declaration; nil if there is none.
    ///   - needs: The facts that a template shows.
    ///   - root: The file.
    func fields(
        _ fields: Value?, needs: OwnFields, in root: Value, _ sink: inout DiagnosticSink
    ) -> OwnFields {
        let subjects = map(\.subject)
        return OwnFieldsReader(subjects, isOptional: true).read(fields, &sink)
            .needing(needs, of: subjects, in: root, &sink)
    }
}
