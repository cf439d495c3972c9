import Diagnostics
import Input

struct TableColumnReader {
    /// The maximum number of headers above each other.
    private static let mostLevels = 4

    /// The reader of content outside the rows.
    var above: NodeReader
    var row: NodeReader
    /// The style of cells that are text.
    let style: Style
    /// The style of headers that are text.
    let headerStyle: Style
    /// The place of cells in taller rows, unless their column has its own.
    let verticalAlign: TableNode.VerticalAlignment?
    /// The style of totals that are text.
    let footerStyle: Style
    /// The background and the borders of cells, unless their column has its own.
    let box: CellBox
    /// The same for headers.
    let headerBox: CellBox
    /// The number of headers above the columns.
    var level = 0

    /// Reads columns side by side.
    func columns(_ values: [Value]) -> [TableNode.Column] {
        var columns: [TableNode.Column] = []
        var covered = 0
        var spanning: (span: Int, value: Value)?
        for value in values {
            let isCovered = covered > 0
            if isCovered, let below = value["columns"] {
                above.error(
                    at: below, "a header above several columns cannot be covered by a span",
                    hint: "make the span smaller")
            }
            let column = column(value, isCovered: isCovered)
            covered = max(0, covered - 1)
            guard let column else { continue }
            if column.span > 1 {
                covered = column.span - 1
                spanning = (column.span, value["span"] ?? value)
            }
            columns.append(column)
        }
        if covered > 0, let (span, value) = spanning {
            above.error(
                at: value,
                "a span of \(span) needs \(span - 1) more column\(span == 2 ? "" : "s") after it",
                hint: "a column that it covers has a header or a width, but no cell")
        }
        return columns
    }

    private func column(_ value: Value, isCovered: Bool) -> TableNode.Column? {
        guard var fields = NodeFields(of: value, as: .column, above) else { return nil }
        fields.shape = value["columns"] == nil ? "cell" : "columns"
        let condition = fields.field("show").flatMap { above.condition($0) }
        var inner = self
        var repetition: TableNode.Repetition?
        if let value = fields.field("repeat") {
            guard let cells = fields.required("cells"), let (list, element) = above.list(value),
                let cellsPath = row.path(cells), let cell = row.list(at: cellsPath, cells)
            else { return nil }
            if !list.hasPlaces {
                fields.error(
                    at: value, "columns can be repeated only for the records of one list",
                    hint: "each column shows a cell of the row, in the order of the list; filter,"
                        + " sort, first, last and skip are possible")
            }
            repetition = TableNode.Repetition(list: list, cells: cellsPath)
            inner.above = above.entering(element)
            inner.row = row.entering(element).entering(cell)
        }
        var column = inner.column(&fields, isCovered: isCovered)
        column?.condition = condition
        column?.repetition = repetition
        fields.finish()
        return column
    }

    /// Reads the fields of a column whose facts are known.
    private func column(_ fields: inout NodeFields, isCovered: Bool) -> TableNode.Column? {
        let ownHeaderBox = above.cellBox(
            fields.field("headerFill"), fields.field("headerBorders"))
        let isGroup = fields.value["columns"] != nil
        let align = fields.cellAlignment()
        let headerAlign =
            align.map { $0.sign == nil ? $0.align : .end } ?? (isGroup ? .center : nil)
        let header = fields.field("header")
            .map { above.cell($0, headerStyle, headerAlign, sign: nil) }
        var column = TableNode.Column(
            header: header ?? [], cell: [], align: align?.align ?? (isGroup ? .center : .start))
        column.headerBox = ownHeaderBox.over(headerBox)
        if isGroup { return group(column, &fields) }
        column.decimalSign = align?.sign
        column.width = fields.field("width").flatMap { TableNode.Width($0, above) } ?? .share(1)
        limit(&column, &fields)
        column.verticalAlign = fields.verticalAlign() ?? verticalAlign
        column.isCovered = isCovered
        column.namesRows = fields.flag("rowHeader") ?? false
        column.span = fields.span() ?? 1
        let span = fields.value["span"]
        let own = fields.field("style").flatMap(row.style)
        column.footer =
            fields.field("footer")
            .map { footer($0, align) } ?? []
        column.box = row.cellBox(fields.field("fill"), fields.field("borders")).over(box)
        if isCovered {
            if let cell = fields.field("cell") {
                fields.error(
                    at: cell, "this cell is covered by the span of the column before it",
                    hint: "leave out the cell, or make the span smaller")
            }
            if let span, column.span > 1 {
                fields.error(at: span, "a column that is covered by a span cannot have its own")
                column.span = 1
            }
            return column
        }
        if let span, column.span > 1, fields.value["repeat"] != nil {
            fields.error(
                at: span, "a repeated column cannot have a span",
                hint:
                    "repeat a header with columns below it: { repeat: …, cells: …, columns: [ … ] }"
            )
            column.span = 1
        }
        guard let cell = fields.required("cell") else { return nil }
        column.cell = row.cell(cell, own ?? style, align?.align, sign: align?.sign)
        if align?.sign != nil, !column.cell.isOneText {
            fields.error(
                at: cell, "a cell that is aligned at the decimal sign must be text",
                hint: "for example, cell: \"{{score|fixed 1}}\"")
        }
        return column
    }

    /// Reads the total below a column.
    private func footer(
        _ value: Value, _ align: (align: Alignment, sign: TableNode.DecimalSign?)?
    ) -> [Node] {
        above.cell(value, footerStyle, align?.align, sign: align?.sign)
    }

    /// Reads the columns below a header.
    private func group(
        _ column: TableNode.Column, _ fields: inout NodeFields
    ) -> TableNode.Column? {
        guard let values = fields.array("columns").map(above.columns) else { return nil }
        guard level + 1 < Self.mostLevels else {
            fields.error(
                at: fields.value["columns"] ?? fields.value,
                "at most \(Self.mostLevels) headers can be above each other")
            return nil
        }
        if values.isEmpty {
            fields.error(
                at: fields.value["columns"] ?? fields.value,
                "a header needs at least one column below it")
        }
        var below = self
        below.level += 1
        var column = column
        column.columns = below.columns(values)
        return column
    }

    /// Reads the limits of a width that depends on content, and whether words stay whole.
    private func limit(_ column: inout TableNode.Column, _ fields: inout NodeFields) {
        let value = fields.field("minWidth")
        let keepsWords = value?.string == TableNode.Width.words
        let least =
            keepsWords
            ? nil : value.flatMap { ValueReader.extent($0, &fields.nodes.context.problems) }
        let most = fields.extent("maxWidth")
        switch column.width {
        case .content(_, _, let share):
            column.width = .content(least: least, most: most, share: share)
        case .share where keepsWords && fields.value["maxWidth"] == nil: column.keepsWords = true
        default:
            guard let value = fields.value["minWidth"] ?? fields.value["maxWidth"] else { return }
            fields.error(
                at: value, "only a column whose width depends on its content has limits",
                hint: "write width: content")
        }
    }
}

extension [Node] {
    /// Whether they are at most one text for all data, which can be aligned at its decimal sign.
    fileprivate var isOneText: Bool {
        count <= 1
            && allSatisfy { node in
                if let variants = node.content as? VariantNode {
                    return variants.nodes.allSatisfy { [$0].isOneText }
                }
                if let when = node.content as? WhenNode {
                    return when.then.isOneText && when.otherwise.isOneText
                }
                return (node.content as? TextNode).map { $0.columns == nil } ?? false
            }
    }
}

extension NodeFields {
    /// Returns the place of cells in taller rows; nil if it is absent.
    mutating func verticalAlign() -> TableNode.VerticalAlignment? {
        choice("verticalAlign").flatMap(TableNode.VerticalAlignment.init)
    }

    /// Returns the number of columns that a cell takes; nil if it is absent.
    mutating func span() -> Int? { integer("span") }

    /// Returns the alignment of a column and its decimal sign: a word, or `{ decimal: "," }`.
    mutating func cellAlignment() -> (align: Alignment, sign: TableNode.DecimalSign?)? {
        if shape != "columns", let value = value["align"], value.members != nil {
            _ = field("align")
            guard var fields = NodeFields(of: value, as: .decimal, nodes) else { return nil }
            let sign = fields.choice("decimal")?.first.flatMap(TableNode.DecimalSign.init)
            fields.finish()
            return (.start, sign ?? .period)
        }
        let words = Alignment.ofNodes + (shape == "columns" ? [] : ["decimal"])
        let word = field("align").flatMap {
            ObjectReader.choice($0, of: words, &nodes.context.problems)
        }
        if word == "decimal" { return (.start, .period) }
        return word.flatMap(Alignment.init).map { ($0, nil) }
    }
}

extension TableNode.Width {
    fileprivate init?(_ value: Value, _ nodes: NodeReader) {
        if value.kind == .invalid { return nil }
        let text = value.string ?? value.numberText
        guard let width = text.flatMap(TableNode.Width.init) else {
            let found = text.map { quoted($0) } ?? value.description
            nodes.error(
                at: value, "\(found) is not a valid column width",
                hint: "write a length such as 20mm, a share of the rest such as 2*, content, or"
                    + " content *"
            )
            return nil
        }
        self = width
    }
}

extension NodeReader {
    /// Reads a cell: text in the table's style, any node, or several nodes one below the other.
    ///
    /// - Parameter sign: The decimal sign at which text is aligned; nil if it is not.
    func cell(
        _ value: Value, _ style: Style, _ align: Alignment?, sign: TableNode.DecimalSign?
    ) -> [Node] {
        guard value.isScalar else { return nodes(value) }
        guard let text = text(value) else { return [] }
        checkName(value)
        var style = style
        style.align = align ?? style.align
        if sign != nil, style.features?.contains("tnum") != true {
            // All digits have the same width.
            style.features = (style.features ?? []) + ["tnum"]
        }
        return [Node(text, style, origin: value)]
    }
}
