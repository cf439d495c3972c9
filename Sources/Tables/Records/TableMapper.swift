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
    /// The columns of fields by table.
    var columns: [String: [String: Int]] = [:]
    var result = MappedData(root: .null)
    /// The headers of columns with numbers that no rule uses.
    var unused: [CellPlace] = []
    /// The staff so far, with the names of their teams.
    var staff: [(team: String?, json: JSONText)] = []
    var unassigned: [CellPlace: String] = [:]
    /// The problems that several cells or rows can have, which are reported once.
    var repeated = RepeatedProblems()

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

    /// Returns the data of the tables; problems are at their cells.
    package mutating func map(_ sink: inout DiagnosticSink) -> MappedData {
        for source in set.tables where mapping.people.table.map({ $0 == source.name }) ?? true {
            addPeople(of: source, &sink)
        }
        if let name = mapping.courses.table {
            for source in set.tables where source.name == name { addCourses(of: source, &sink) }
        }
        for rule in mapping.assessments where rule.columns.isEmpty {
            for source in set.tables where source.name == rule.section.table {
                addAssessments(of: source, rule, &sink)
            }
        }
        for (key, section) in mapping.lists where section.table != nil {
            for source in set.tables where source.name == section.table {
                addList(key, of: source, section, &sink)
            }
        }
        for source in set.tables
        where !result.columns.contains(where: { $0.place.file == source.table.file }) {
            note(ColumnClaims(source, mapping), source)
        }
        for place in unused {
            let table = set.tables.first { $0.table.file == place.file }?.table
            let header = place.column.flatMap { table?.header($0) } ?? ""
            sink.add(
                Diagnostic(
                    severity: .warning, at: place,
                    message: header.isEmpty
                        ? "this column has numbers, but no header"
                        : "the numbers below \(quoted(header)) are not used",
                    hint: header.isEmpty
                        ? "write a header, or delete the column"
                        : "add the column to a mapping, or to \"ignore\" in it"))
        }
        if !mapping.tables.isEmpty { ReferenceCheck(mapping, set, reader).note(&repeated) }
        repeated.report(&sink)
        result.isEmpty = people.isEmpty
        result.root = root(&sink)
        return result
    }
}
