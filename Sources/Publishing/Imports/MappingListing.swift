import Diagnostics
import Documents
import Tables

/// The list of the formats that tables can have.
package struct MappingListing: Sendable {
    private let workspace: Workspace

    /// Creates a list of the mappings of a workspace.
    package init(workspace: Workspace) { self.workspace = workspace }

    /// Returns the list as text, and as the results of the report.
    ///
    /// - Throws: If a mapping has errors.
    package func text(_ report: inout Report) throws(CommandFailure) -> String {
        let library = MappingLibrary(workspace)
        var rows: [[String]] = []
        var list: [JSONText] = []
        for (name, _) in library.all {
            let mapping = try library.mapping(name, option: "--list", &report.sink)
            rows.append([name, mapping.kind, mapping.title])
            list.append(
                .members([
                    "name": .string(name), "kind": .string(mapping.kind),
                    "title": .string(mapping.title), "verified": .bool(mapping.isVerified),
                ]))
        }
        report.results = [JSONText.Member("mappings", .array(list))]
        return TextTable(rows: rows).text
    }
}
