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
        let names = TemplateLibrary(workspace: resources).names(forRecords: kind.recordNames)
        let isOne = names.count == 1
        throw sink.fail(
            .badData, path,
            "this is a \(kind.noun), but the template \(quoted(template.name)) needs a"
                + " \(resources.kinds.noun(ofRecord: template.data))",
            hint: names.isEmpty
                ? nil
                : "the template\(isOne ? "" : "s") for a \(kind.noun) \(isOne ? "is" : "are")"
                    + " \(names.joined(separator: ", "))")
    }
}

extension DocumentSet {
    /// Returns the records with some ids, or all if there are no ids.
    ///
    /// A name or a number that only one record has selects it as well.
    ///
    /// - Parameter path: The data's path in diagnostics.
    /// - Throws: If an id is unknown, or several records have a name.
    package func selected(
        _ ids: [String], path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Entries {
        guard !ids.isEmpty else { return entries }
        let wanted = Set(ids)
        var known: Set<String> = []
        var found: Set<Int> = []
        for (position, entry) in entries.enumerated() where wanted.contains(entry.id) {
            known.insert(entry.id)
            found.insert(position)
        }
        for id in ids where !known.contains(id) {
            let search = RecordSearch(id)
            let positions =
                whole == nil
                ? search.positions(among: entries.count) { entries[$0].names } : []
            if positions.count == 1 {
                found.formUnion(positions)
                continue
            }
            if positions.count > 1 {
                let (message, hint) = search.ambiguity(
                    of: positions.map { (entries[$0].id, entries[$0].names.first ?? "") })
                sink.add(Diagnostic(path: path, message: message, hint: hint))
                continue
            }
            let near = nearest(to: id, in: entries.lazy.map(\.id))
            sink.add(
                Diagnostic(
                    path: path,
                    message: "record \(quoted(id)) not found" + (whole.map { ": \($0)" } ?? ""),
                    hint: whole == nil
                        ? near.map { "did you mean \(quoted($0))?" } : "leave out --select"))
        }
        try sink.failOnErrors()
        return Entries(found.sorted().map { entries[$0] })
    }
}
