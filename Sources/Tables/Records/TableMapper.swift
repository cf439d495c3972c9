import Diagnostics
import Input
import Schema

/// Makes data of tables by the rules of a mapping.
package struct TableMapper {
    let mapping: Mapping
    let set: TableSet
    let reader: RowReader
    /// The records so far.
    var people: [PersonRecord] = []
    /// The positions of people by what tells them apart.
    var positions: [String: Int] = [:]
    /// The positions of people by their ids in the data.
    var printedIDs: [String: Int] = [:]
    /// What the rows of the tables have shown, by table.
    var findings: [String: TableFindings] = [:]
    var result = MappedData(root: .null)
    /// The headers of columns with numbers that no rule uses.
    var unused: [CellPlace] = []
    /// The staff so far, with the names of their teams.
    var staff: [(team: String?, json: JSONText)] = []
    var unassigned: [CellPlace: String] = [:]
    /// The problems that several cells or rows can have, which are reported once.
    var repeated = DiagnosticSink()

    /// Creates a mapper of some tables.
    ///
    /// - Parameter targets: The fields of the kind of data.
    package init(_ mapping: Mapping, _ tables: [SourceTable], _ targets: TargetFields) {
        self.mapping = mapping
        set = TableSet(tables, mapping.tables)
        reader = RowReader(mapping: mapping, set: set, targets: targets)
    }

    /// The checks of rows.
    var checks: RowChecks { RowChecks(mapping: mapping, reader: reader) }

    /// The key of the list of people.
    var peopleKey: String { mapping.kind == "roster" ? "players" : "students" }
}
