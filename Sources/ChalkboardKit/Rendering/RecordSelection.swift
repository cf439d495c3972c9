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
        let known = entries.lazy.map(\.id)
        let positions = try selectedPositions(
            ids, among: known, names: { whole == nil ? entries[$0].names : [] }, path: path, &sink
        ) { id in
            let near = nearest(to: id, in: known).map { "did you mean \(quoted($0))?" }
            var problem = Diagnostic(
                path: path,
                message: "record \(quoted(id)) not found" + (whole.map { ": \($0)" } ?? ""),
                hint: whole == nil ? near : "leave out --select")
            if whole != nil { problem.callerHint = "select no records" }
            return problem
        }
        return Entries(positions.map { entries[$0] })
    }
}

/// Returns the positions of the records that are selected by their ids, or by a name or number that only
/// one record has, in ascending order.
///
/// - Parameters:
///   - wanted: The ids or names.
///   - ids: The ids of all records.
///   - names: Returns what people call the record at a position.
///   - path: The data's path in diagnostics.
///   - key: Returns the id to compare for what is wanted.
///   - missing: Returns the problem with a record that does not exist.
/// - Throws: If a record does not exist, or several have a name.
package func selectedPositions(
    _ wanted: [String], among ids: some RandomAccessCollection<String>,
    names: (Int) -> [String], path: String, key: (String) -> String = { $0 },
    _ sink: inout DiagnosticSink, missing: (String) -> Diagnostic
) throws(CommandFailure) -> [Int] {
    let keys = Set(wanted.map(key))
    var known: Set<String> = []
    var found: Set<Int> = []
    for (position, id) in ids.enumerated() where keys.contains(id) {
        known.insert(id)
        found.insert(position)
    }
    for id in wanted where !known.contains(key(id)) {
        let search = RecordSearch(id)
        let positions = search.positions(among: ids.count, names: names)
        if positions.count == 1 {
            found.formUnion(positions)
            continue
        }
        guard positions.count > 1 else {
            sink.add(missing(id))
            continue
        }
        let all = Array(ids)
        let (message, hint) = search.ambiguity(
            of: positions.map { (all[$0], names($0).first ?? "") })
        sink.error(in: path, message, hint: hint)
    }
    try sink.failOnErrors()
    return found.sorted()
}
