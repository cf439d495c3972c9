import Diagnostics

/// The way from tables to data.
extension TableMapper {
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
            sink.warning(
                at: place,
                header.isEmpty
                    ? "this column has numbers, but no header"
                    : "the numbers below \(quoted(header)) are not used",
                hint: header.isEmpty
                    ? "write a header, or delete the column"
                    : "add the column to a mapping, or to \"ignore\" in it")
        }
        if !mapping.tables.isEmpty { ReferenceCheck(mapping, set, reader).note(&repeated) }
        sink.add(repeated)
        result.isEmpty = people.isEmpty
        result.root = root(&sink)
        return result
    }
}
