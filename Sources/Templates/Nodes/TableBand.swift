import Diagnostics
import Input
import Schema

extension TableNode {
    /// A row above or below other rows, such as the name of a group or totals.
    package struct Band: Sendable {
        /// The cells from left to right; together they take all columns.
        package var cells: [Cell]

        package struct Cell: Sendable {
            /// The content; none for an empty cell.
            package var content: [Node]
            /// The number of columns it takes, as written in the template.
            package var columns: Int
            package var align: Alignment
            /// The decimal sign at which its text is aligned; nil if it is not.
            package var decimalSign: DecimalSign?
            /// Its place in a taller row.
            package var verticalAlign: VerticalAlignment?
            /// Its background and borders.
            package var box: CellBox
        }
    }

    /// The groups of a table's rows.
    package struct Groups: Sendable {
        package var list: RecordList
        /// The values of `let`, which the rows above and below each group can use.
        package var definitions: [Definition]
        /// The row above each group, which has the facts of the group; nil for none.
        package var header: Band?
        /// The rows below each group.
        package var footer: [Band]
        package var isKept: Bool
        package var isRepeated: Bool

        /// The fact that the row above a group is repeated on a later page.
        package static let continued = RecordSchema.Member(
            "isContinued", .flag, "whether the group began on an earlier page")
    }
}

extension TableNode.Column {
    /// The number of columns that cells of bands can take; a repeated header counts as one.
    var places: [TableNode.Column] {
        columns.isEmpty || repetition != nil ? [self] : columns.flatMap(\.places)
    }
}

/// Reads rows above and below other rows.
struct TableBandReader {
    let nodes: NodeReader
    /// The style of cells that are text.
    let style: Style
    /// The background and the borders of cells, unless they have their own.
    let box: CellBox
    let columns: [TableNode.Column]

    /// Reads one row or several.
    func bands(_ value: Value) -> [TableNode.Band] {
        (value.elements.map(Array.init) ?? [value]).compactMap(band)
    }

    /// Reads a row: text or a node across the table, or `{ cells: [ … ] }`; nil after an error.
    func band(_ value: Value) -> TableNode.Band? {
        let places = columns.flatMap(\.places)
        guard value["cells"] != nil else {
            let content = nodes.cell(value, style, nil, sign: nil)
            return TableNode.Band(cells: [
                .init(content: content, columns: places.count, align: .start, box: box)
            ])
        }
        guard var fields = NodeFields(of: value, as: .band, nodes) else { return nil }
        let values = fields.array("cells")
        let own = fields.cellBox().over(box)
        fields.finish()
        guard let values else { return nil }
        var cells: [TableNode.Band.Cell] = []
        var taken = 0
        for value in values {
            guard let cell = cell(value, places.dropFirst(taken).first, own) else { continue }
            taken += cell.columns
            cells.append(cell)
        }
        guard taken <= places.count else {
            nodes.error(
                at: value["cells"] ?? value,
                "these cells take \(taken) columns, but the table has \(places.count)")
            return nil
        }
        for _ in taken..<places.count {
            cells.append(.init(content: [], columns: 1, align: .start, box: own))
        }
        return TableNode.Band(cells: cells)
    }

    /// Reads a cell: its content, or `{ cell: …, span: 2 }`; nil after an error.
    private func cell(
        _ value: Value, _ column: TableNode.Column?, _ box: CellBox
    ) -> TableNode.Band.Cell? {
        guard value["cell"] != nil else {
            return cell(value.isNull ? nil : value, nil, column, box)
        }
        guard var fields = NodeFields(of: value, as: .bandCell, nodes) else { return nil }
        let span = fields.span() ?? 1
        let align = fields.cellAlignment()
        let content = fields.field("cell")
        var cell = cell(content, align, span == 1 ? column : nil, fields.cellBox().over(box))
        cell.verticalAlign = fields.verticalAlign() ?? cell.verticalAlign
        cell.columns = span
        fields.finish()
        return cell
    }

    /// Returns a cell, which is aligned like its column unless it has an alignment of its own.
    private func cell(
        _ value: Value?, _ align: (align: Alignment, sign: TableNode.DecimalSign?)?,
        _ column: TableNode.Column?, _ box: CellBox
    ) -> TableNode.Band.Cell {
        let column = column.flatMap { $0.columns.isEmpty ? $0 : nil }
        let isText = value?.isScalar == true
        let align = align ?? column.map { ($0.align, $0.decimalSign) }
        let sign = isText ? align?.sign : nil
        return TableNode.Band.Cell(
            content: value.map { nodes.cell($0, style, align?.align, sign: sign) } ?? [],
            columns: 1, align: align?.align ?? .start, decimalSign: sign,
            verticalAlign: column?.verticalAlign, box: box)
    }
}

extension TableNode.Groups {
    /// Reads the groups of a list; nil after an error.
    ///
    /// - Parameters:
    ///   - element: The shape of the list's records.
    ///   - band: Returns a reader of rows with the facts of a group.
    init?(
        _ value: Value, _ list: RecordList, of element: RecordSchema, _ nodes: NodeReader,
        _ band: (NodeReader, _ isHeader: Bool, CellBox) -> TableBandReader
    ) {
        guard var fields = NodeFields(of: value, as: .groups, nodes) else { return nil }
        let by = fields.field("by")
        let values = fields.field("let")
        let header = fields.field("header")
        let footer = fields.field("footer")
        isKept = fields.flag("keep") ?? false
        isRepeated = fields.flag("repeat") ?? false
        let box = (fields.field("fill"), fields.field("borders"))
        fields.finish()
        guard let by, let key = nodes.entering(element).key(by, of: element) else { return nil }
        guard !list.isGrouped else {
            fields.error(
                at: by, "the rows of this table are already groups",
                hint: "leave out group(…) in the table's list")
            return nil
        }
        self.list = list
        self.list.steps.append(.group(key.mapping))
        let shape = GroupFacts.shape(key: key.member, of: element)
        let (group, definitions) = nodes.entering(.record(shape.members + [Self.continued]))
            .defining(values)
        self.definitions = definitions
        let own = group.cellBox(box.0, box.1)
        self.header = header.flatMap(band(group, true, own).band)
        self.footer = footer.map(band(group, false, CellBox()).bands) ?? []
    }
}
