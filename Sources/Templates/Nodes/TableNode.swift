import Diagnostics
import Drawing
import Input

/// A table of records in rows, below a header that is repeated on each page.
package struct TableNode: NodeContent {
    package var list: RecordList
    package var columns: [Column]
    package var padding: Edges?
    package var rules: [Rule: LineStyle] = [:]
    package var rowFill: RowFill?
    /// The row above the header on further pages; nil for none.
    package var continued: Band?
    /// The groups of rows; nil if they are not grouped.
    package var groups: Groups?
    /// The rows below all others, after the totals of the columns.
    package var footer: [Band] = []
    /// The background and the borders of the columns' totals.
    package var footerBox: CellBox
    package var otherwise: [Node]

    package enum Rule: String, Sendable, Hashable, CaseIterable {
        case header = "headerRule"
        case row = "rowRule"
        case column = "columnRule"
        case footer = "footerRule"
        case end = "endRule"
        case frame

        /// Where it is.
        var help: String {
            switch self {
            case .header: "a line below the header"
            case .row: "a line between two rows"
            case .column: "a line between two columns"
            case .footer: "a line above the totals"
            case .end: "a line below the last row of each page or column, above the totals"
            case .frame: "a line around the table on each page"
            }
        }
    }

    package enum RowFill: Sendable {
        case everySecond(BoundText)
        /// The background of each row, which depends on its facts.
        case cases(Cases<BoundText?>)
    }

    /// A column of a table, or several columns below one header.
    package struct Column: Sendable {
        /// The nodes above the column; none in a table without a header.
        package var header: [Node]
        /// The nodes in each row; none in a column whose space belongs to the cell before it.
        package var cell: [Node]
        /// The nodes below the last row; none for no total.
        package var footer: [Node] = []
        /// The columns below the header; none for a single column.
        package var columns: [Column] = []
        package var width = Width.share(1)
        /// Whether a column with a share is at least as wide as its widest word.
        package var keepsWords = false
        /// The alignment of cells in the column, or of a header above several columns.
        package var align: Alignment
        /// The decimal sign at which the cells are aligned; nil if they are not.
        package var decimalSign: DecimalSign?
        package var verticalAlign: VerticalAlignment?
        /// The number of columns that a cell takes; the columns after the first are covered.
        package var span = 1
        /// Whether its space belongs to the cell before it.
        package var isCovered = false
        package var namesRows = false
        package var box = CellBox()
        package var headerBox = CellBox()
        /// The condition for showing the column, on facts that are known outside the table; nil for
        /// always.
        package var condition: Expression?
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

    /// The sign before the decimals of a number.
    package enum DecimalSign: Character, Sendable, Hashable, CaseIterable {
        case period = "."
        case comma = ","
    }

    /// The place of a cell in a row that is taller.
    package enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
        /// At the top of the row.
        case top
        case middle
        case bottom
        /// On the same line as other text; content without text is in the middle.
        case baseline
        /// As tall as the row, such as a box.
        case stretch
    }

    package enum Width: Sendable, Hashable {
        case fixed(Length)
        /// A share of the remaining width.
        case share(Double)
        /// The width of the widest cell, within limits, and a share of the remaining width, which can be
        /// 0.
        case content(least: Length?, most: Length?, share: Double)

        /// The minimum of a share that is the width of the widest word.
        static let words = "words"

        /// Creates a width from `content`, a length, a share such as `*`, `2*` or `0.5*`, or `content`
        /// and a share.
        ///
        /// Nil for other text, for negative lengths and for shares that are not between 0.01 and
        /// 1000.
        package init?(_ text: String) {
            if text == "content" {
                self = .content(least: nil, most: nil, share: 0)
            } else if text.hasPrefix("content ") {
                guard let share = Self.share(text.dropFirst("content ".count)) else { return nil }
                self = .content(least: nil, most: nil, share: share)
            } else if text.hasSuffix("*") {
                guard let share = Self.share(text[...]) else { return nil }
                self = .share(share)
            } else {
                guard let length = Length(text),
                    length.points(on: Size(width: 1, height: 1)) >= 0
                else { return nil }
                self = .fixed(length)
            }
        }

        /// Returns a share such as `*` or `2*`; nil for other text.
        private static func share(_ text: Substring) -> Double? {
            let digits = text.dropLast()
            guard text.last == "*",
                digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
                let share = digits.isEmpty ? 1 : Double(digits), (0.01...1000).contains(share)
            else { return nil }
            return share
        }
    }
}

extension NodeKind {
    static let table = NodeKind(
        "table", .records, "the records of a list as rows", TableNode.fields, keep: .optional
    ) { TableNode(&$0) }
}

extension TableNode {
    fileprivate init?(_ fields: inout NodeFields) {
        let (nodes, subject) = (fields.nodes, fields.subject)
        let values = fields.array("columns").map(nodes.columns)
        padding = fields.edges("cellPadding") ?? Edges([.points(2), .points(4)])
        let styleValue = fields.field("style")
        let headerStyle = fields.optionalStyle("headerStyle")
        for rule in Rule.allCases { rules[rule] = fields.line(rule.rawValue) }
        let rowFill = fields.field("rowFill")
        let (fill, borders) = (fields.field("fill"), fields.field("borders"))
        let verticalAlign = fields.verticalAlign()
        let headerBox = fields.cellBox("headerFill", "headerBorders")
        let footerStyle = fields.optionalStyle("footerStyle")
        let footerBox = fields.cellBox("footerFill", "footerBorders")
        self.footerBox = footerBox
        let continued = fields.field("continued")
        let (footer, groups) = (fields.field("footer"), fields.field("groups"))
        otherwise = fields.children("otherwise") ?? []
        guard let (list, element) = nodes.list(subject), let values else { return nil }
        self.list = list
        let isEmpty = fields.value["columns"]?.elements?.isEmpty == true
        if values.isEmpty, isEmpty || !nodes.context.problems.hasErrors {
            fields.error(
                at: fields.value["columns"] ?? subject, "a table needs at least one column",
                hint: "for example, columns: [{ header: Course, cell: \"{{title}}\" }]")
        }
        let row = nodes.entering(element)
        // A style's color can be a fact of the row, which the header cannot show.
        let style = styleValue.flatMap(row.style) ?? Style()
        if headerStyle == nil, let styleValue,
            continued != nil || groups?["header"] != nil || Self.has("header", values)
        {
            style.color.map { _ = nodes.checkColor($0, at: styleValue) }
        }
        if footerStyle == nil, let styleValue,
            footer != nil || groups?["footer"] != nil || Self.has("footer", values)
        {
            style.color.map { _ = nodes.checkColor($0, at: styleValue) }
        }
        self.rowFill = rowFill.flatMap { RowFill($0, nodes, row) }
        let (aboveStyle, belowStyle) = (headerStyle ?? style, footerStyle ?? style)
        let reader = TableColumnReader(
            above: nodes, row: row, style: style, headerStyle: aboveStyle,
            verticalAlign: verticalAlign, footerStyle: belowStyle,
            box: row.cellBox(fill, borders), headerBox: headerBox)
        let columns = reader.columns(values)
        self.columns = columns
        self.continued = continued.flatMap {
            TableBandReader(nodes: nodes, style: aboveStyle, box: headerBox, columns: columns)
                .band($0)
        }
        self.footer =
            footer.map {
                TableBandReader(
                    nodes: nodes, style: belowStyle, box: footerBox, columns: columns
                ).bands($0)
            } ?? []
        self.groups = groups.flatMap {
            Groups($0, list, of: element, nodes) { nodes, isHeader, box in
                TableBandReader(
                    nodes: nodes, style: isHeader ? aboveStyle : belowStyle, box: box,
                    columns: columns)
            }
        }
    }

    private static func has(_ key: String, _ columns: some Sequence<Value>) -> Bool {
        columns.contains { column in
            column[key] != nil || column[PartReader.key] != nil
                || column["columns"]?.elements.map { has(key, $0) } == true
        }
    }
}

extension TableNode.RowFill {
    fileprivate init?(_ value: Value, _ table: NodeReader, _ row: NodeReader) {
        if value.elements != nil {
            guard let cases = row.cases(value, { $0.colorOrNone($1) }) else { return nil }
            self = .cases(cases)
        } else {
            guard let color = table.color(value) else { return nil }
            self = .everySecond(color)
        }
    }
}
