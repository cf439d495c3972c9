import Diagnostics
import Documents
import Templates

extension DataFile {
    /// Reports a file that does not have the kind of records that the template needs.
    ///
    /// - Throws: If there is such a problem.
    package func check(
        for template: Template, in resources: any RenderingResources,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        guard !kind.recordNames.contains(template.data) else { return }
        throw sink.fail(
            .badData, path,
            "this is a \(kind.noun), but the template \(quoted(template.name)) needs a"
                + " \(resources.kinds.noun(ofRecord: template.data))")
    }
}

extension DocumentSet {
    /// Returns the records with some ids, or all if there are no ids.
    ///
    /// - Parameter path: The data's path in diagnostics.
    /// - Throws: If an id is unknown.
    package func selected(
        _ ids: [String], path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Entries {
        guard !ids.isEmpty else { return entries }
        let wanted = Set(ids)
        var known: Set<String> = []
        var found: [Entry] = []
        for entry in entries where wanted.contains(entry.id) {
            known.insert(entry.id)
            found.append(entry)
        }
        for id in ids where !known.contains(id) {
            let near = nearest(to: id, in: entries.lazy.map(\.id))
            sink.add(
                Diagnostic(
                    path: path,
                    message: "record \(quoted(id)) not found" + (whole.map { ": \($0)" } ?? ""),
                    hint: whole == nil
                        ? near.map { "did you mean \(quoted($0))?" } : "leave out --select"))
        }
        try sink.failOnErrors()
        return Entries(found)
    }
}
