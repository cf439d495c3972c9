import Diagnostics

/// A table of a run, with its name in the mapping and what its cells mean.
package struct SourceTable: Sendable {
    /// The name in the mapping; empty if the mapping has no packages.
    package let name: String
    /// The name of the file without folders, for rules of single files.
    package let fileName: String
    /// The positions of rows that are reported, and not read.
    let brokenRows: Set<Int>
    /// The cells.
    package let table: Table
    /// The decimal sign that the file says; nil if it says none.
    package let decimalSign: DecimalSign?

    /// Creates a table.
    package init(
        name: String, fileName: String, brokenRows: Set<Int> = [], table: Table,
        decimalSign: DecimalSign?
    ) {
        (self.name, self.fileName, self.table) = (name, fileName, table)
        self.brokenRows = brokenRows
        self.decimalSign = decimalSign
    }

    /// The name of the file without its extension, as a title.
    package var stem: String { NamedSheet.stem(of: fileName) }

    /// Returns whether the row at a position passes a filter, whose places are columns.
    package func passes(_ filter: RowFilter, at position: Int) -> Bool {
        filter.passes { place -> String?? in
            switch place {
            case .column(let header):
                .some(table.column(header.text).flatMap { table.cell($0, at: position) }?.text)
            case .first: .some(table.firstCell(at: position)?.text)
            default: .none
            }
        }
    }
}

/// The tables of a run, and the rows of those that others refer to.
struct TableSet: Sendable {
    /// The tables.
    let tables: [SourceTable]
    /// The positions of rows by table and key.
    private var indexes: [String: [String: (table: Int, position: Int)]] = [:]

    init(_ tables: [SourceTable], _ rules: [TableRule]) {
        self.tables = tables
        for rule in rules {
            var index: [String: (table: Int, position: Int)] = [:]
            for (number, source) in tables.enumerated() where source.name == rule.name {
                let table = source.table
                guard let column = rule.key.map(table.column) ?? 0 else { continue }
                for position in table.dataPositions where source.passes(rule.filter, at: position) {
                    guard let key = table.cell(column, at: position)?.text else { continue }
                    if index[key] == nil { index[key] = (number, position) }
                }
            }
            indexes[rule.name] = index
        }
    }

    /// Returns the cell to which steps lead from a key; nil if there is none.
    func cell(from key: Table.Cell, by steps: [FieldRule.Step]) -> (Table.Cell, SourceTable)? {
        var (cell, source) = (key, tables.first)
        for step in steps {
            // A list of keys leads to its first one.
            let key = cell.text.split(separator: ",").first.map { $0.trimmed } ?? cell.text
            guard let place = indexes[step.table]?[key] else { return nil }
            let next = tables[place.table]
            guard let column = next.table.column(step.column),
                let found = next.table.cell(column, at: place.position)
            else { return nil }
            (cell, source) = (found, next)
        }
        return source.map { (cell, $0) }
    }
}
