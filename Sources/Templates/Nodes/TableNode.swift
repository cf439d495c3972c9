import Diagnostics
import Drawing
import Input

/// A table of records in rows, below a header that is repeated on each page.
package struct TableNode: NodeContent {
    /// The list whose records are the rows.
    package var list: RecordList
    /// The columns from left to right.
    package var columns: [Column]
    /// The space around each cell's content.
    package var padding: Edges?
    /// The line below the header.
    package var headerRule: LineStyle?
    /// The line between two rows.
    package var rowRule: LineStyle?
    /// The background of every second row.
    package var rowFill: BoundText?
    /// The nodes to show if there are no rows.
    package var otherwise: [Node]

    /// A column of a table.
    package struct Column: Sendable {
        /// The nodes above the column; none in a table without a header.
        package var header: [Node]
        /// The nodes in each row.
        package var cell: [Node]
        /// The column's width.
        package var width: Width
        /// The alignment of cells in the column.
        package var align: Alignment
        /// The condition for showing the column, on facts that are known outside the table; nil for
        /// always.
        package var condition: Condition?
        /// The repetition for each record of a list; nil for a single column.
        package var repetition: Repetition?
    }

    /// The repetition of a column for each record of a list.
    package struct Repetition: Sendable, Hashable {
        /// The list, which must be known outside the table; the header and cells can use its facts.
        package var list: RecordList
        /// The list in each row whose records are the row's cells, one per column.
        package var cells: [String]
    }

    /// The width of a column.
    package enum Width: Sendable, Hashable {
        /// A fixed length.
        case fixed(Length)
        /// A share of the remaining width.
        case share(Double)

        /// Creates a width from a length, or from a share such as `*`, `2*` or `0.5*`.
        ///
        /// Nil for other text, for negative lengths and for shares that are not between 0.01 and
        /// 1000.
        package init?(_ text: String) {
            if text.hasSuffix("*") {
                let digits = text.dropLast()
                let isNumber = digits.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
                guard isNumber, let share = digits.isEmpty ? 1 : Double(digits),
                    (0.01...1000).contains(share)
                else { return nil }
                self = .share(share)
            } else {
                guard let length = Length(text),
                    length.points(on: Size(width: 1, height: 1)) >= 0
                else { return nil }
                self = .fixed(length)
            }
        }
    }
}

extension NodeKind {
    static let table = NodeKind("table", keep: .optional) { TableNode(&$0) }
}

extension TableNode {
    fileprivate init?(_ fields: inout NodeFields) {
        let (nodes, subject) = (fields.nodes, fields.subject)
        let values = fields.array("columns")
        padding = fields.edges("cellPadding")
        let styleValue = fields.optional("style")
        let headerStyle = fields.optional("headerStyle").flatMap(nodes.style)
        headerRule = fields.line("headerRule")
        rowRule = fields.line("rowRule")
        rowFill = fields.color("rowFill")
        otherwise = fields.optional("otherwise").map(nodes.nodes) ?? []
        guard let (list, element) = nodes.list(subject), let values else { return nil }
        self.list = list
        if values.isEmpty {
            fields.error(
                at: fields.value["columns"] ?? subject, "a table needs at least one column",
                hint: "for example, columns: [{ header: Course, cell: \"{{title}}\" }]")
        }
        let row = nodes.entering(element)
        // A style's color can be a fact of the row, which the header cannot show.
        let style = styleValue.flatMap(row.style) ?? Style()
        if headerStyle == nil, let styleValue, values.contains(where: { $0["header"] != nil }) {
            style.color.map { nodes.check($0, at: styleValue) }
        }
        columns = values.compactMap { Column($0, nodes, row, style, headerStyle ?? style) }
    }
}

extension TableNode.Column {
    /// Reads a column; nil after an error.
    ///
    /// - Parameters:
    ///   - table: The reader for content outside the rows.
    ///   - row: The reader for content in a row.
    fileprivate init?(
        _ value: Value, _ table: NodeReader, _ row: NodeReader, _ style: Style,
        _ headerStyle: Style
    ) {
        guard var fields = NodeFields(of: value, table) else { return nil }
        let align = fields.alignment()
        condition = fields.optional("when").flatMap { Condition($0, table) }
        var (above, row) = (table, row)
        if let value = fields.optional("repeat") {
            guard let cells = fields.required("cells"), let (list, element) = table.list(value),
                let cellsPath = row.path(cells), let cell = row.list(at: cellsPath, cells)
            else { return nil }
            if list.selection?.group != nil {
                table.error(
                    at: value, "columns cannot be repeated for groups",
                    hint: "each column shows a cell of the row, in the order of the list")
            }
            repetition = TableNode.Repetition(list: list, cells: cellsPath)
            above = table.entering(element)
            row = row.entering(element).entering(cell)
        }
        header = fields.optional("header").map { above.cell($0, headerStyle, align) } ?? []
        let content = fields.required("cell").map { row.cell($0, style, align) }
        width = fields.optional("width").flatMap { TableNode.Width($0, table) } ?? .share(1)
        self.align = align ?? .start
        fields.finish()
        guard let content else { return nil }
        cell = content
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
                hint: "write a length such as 20mm, or a share of the rest such as 2*")
            return nil
        }
        self = width
    }
}

extension NodeReader {
    /// Reads a cell: text in the table's style, any node, or several nodes one below the other.
    fileprivate func cell(_ value: Value, _ style: Style, _ align: Alignment?) -> [Node] {
        guard value.string != nil || value.numberText != nil else { return nodes(value) }
        guard let text = text(value) else { return [] }
        var style = style
        style.align = align ?? style.align
        return [Node(text, style, origin: value)]
    }
}
