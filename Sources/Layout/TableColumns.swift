import Drawing
import Schema
import Templates

/// A column of a template's table, ready for rows; a repeated one is many in the end.
struct PreparedColumn {
    var spec: TableSpec.Column
    var header: [Prepared]
    var cell: [Prepared]
    var condition: Node.Condition?
    var repetition: Node.Table.Repetition?
}

/// A column of a table, once it is known how many there are.
struct BoundColumn {
    var spec: TableSpec.Column
    var header: [Prepared]
    var cell: [Prepared]
    /// What a repeated column is made for.
    var own: Own?

    /// The record of a repeated column, and where each row has the record of its cell.
    struct Own {
        var record: Record
        var cells: [String]
        var position: Int
    }
}

extension Binder {
    /// A table's columns that are there, the repeated ones once for each record of their list.
    func columns(of table: PreparedTable) -> [BoundColumn] {
        table.columns.flatMap { column -> [BoundColumn] in
            if let condition = column.condition, !holds(condition) { return [] }
            var bound = BoundColumn(spec: column.spec, header: column.header, cell: column.cell)
            guard let repetition = column.repetition else { return [bound] }
            let records = scope.field(at: repetition.path)?.value.records ?? Records([])
            return records.enumerated().map { position, record in
                bound.own = BoundColumn.Own(
                    record: record, cells: repetition.cells, position: position)
                return bound
            }
        }
    }

    /// What stands above the columns, nil where nothing does.
    mutating func headerCells(_ columns: [BoundColumn]) -> [Element?] {
        columns.map { column in
            guard let own = column.own else {
                return joined(bind(column.header), align: column.spec.align)
            }
            scope.records.append(own.record)
            defer { scope.records.removeLast() }
            return joined(bind(column.header), align: column.spec.align)
        }
    }

    /// A row's cells, nil for those in which nothing stands.
    mutating func cells(_ columns: [BoundColumn], of row: Record) -> [Element?] {
        scope.records.append(row)
        defer { scope.records.removeLast() }
        var elements: [Element?] = []
        elements.reserveCapacity(columns.count)
        for column in columns {
            guard let own = column.own else {
                elements.append(joined(bind(column.cell), align: column.spec.align))
                continue
            }
            let cells = scope.field(at: own.cells)?.value.records ?? Records([])
            guard own.position < cells.count else {
                elements.append(nil)
                continue
            }
            scope.records += [own.record, cells[own.position]]
            elements.append(joined(bind(column.cell), align: column.spec.align))
            scope.records.removeLast(2)
        }
        return elements
    }
}
