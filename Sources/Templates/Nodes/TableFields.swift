import Schema

extension TableNode {
    static let fields: [TemplateField] =
        [
            .init(
                "columns", .list(.anyOf([.object(.column), .object(.columnPart)])), .required,
                "the columns from left to right; parts can be columns"),
            .init("style", .style, "the style of cells that are text"),
            .init("headerStyle", .style, or: "`style`", "the style of headers that are text"),
            .init("footerStyle", .style, or: "`style`", "the style of totals that are text"),
            .init(
                "cellPadding", .edges, or: "`[2pt, 4pt]`", "the space around the content of a cell"),
            verticalAlign,
            .init("fill", .cases, or: "none", "the background of the cells"),
            .init("borders", .borders, or: "none", "the lines around the cells"),
            .init(
                "rowFill", .cases, or: "none",
                "the background of every second row; with cases, that of each row"),
            .init("headerFill", .cases, or: "none", "the background of headers"),
            .init("headerBorders", .borders, or: "none", "the lines around headers"),
            .init("footerFill", .cases, or: "none", "the background of totals"),
            .init("footerBorders", .borders, or: "none", "the lines around totals"),
        ] + Rule.allCases.map { .init($0.rawValue, .line, or: "none", $0.help) } + [
            .init("continued", band, or: "none", "a row above the header on further pages"),
            .init("groups", .object(.groups), "groups of rows that have a fact in common"),
            .init("footer", bands, "rows below the totals of the columns"),
            .init("otherwise", .nodes, "the nodes if there are no rows"),
        ]

    /// A row above or below other rows: content across the table, or cells.
    fileprivate static let band = FieldType.anyOf([.boundText, .nodes, .object(.band)])
    /// One such row or several.
    fileprivate static let bands = FieldType.anyOf([
        .boundText, .node, .object(.band), .list(.anyOf([.boundText, .node, .object(.band)])),
    ])

    fileprivate static let verticalAlign = TemplateField(
        "verticalAlign", .choice(VerticalAlignment.allCases.map(\.rawValue)),
        or: "text on one line, other content in the middle", "the place of cells in taller rows")
    fileprivate static let span = TemplateField(
        "span", .integer(1, 100), or: "1", "the number of columns that the cell takes")
    fileprivate static let align = FieldType.anyOf([
        .choice(Alignment.ofNodes + ["decimal"]), .object(.decimal),
    ])
    fileprivate static let content = FieldType.anyOf([.boundText, .nodes])
}

extension ObjectSchema {
    /// A column of a table, or several below one header.
    package static let column = ObjectSchema(
        "column",
        [
            .init("header", TableNode.content, "what is above the column"),
            .init(
                "cell", TableNode.content, or: "required, unless a span covers it", of: single,
                "what is in each row"),
            .init("footer", TableNode.content, of: single, "the total below the last row"),
            .init(
                "columns", .list(.anyOf([.inside("column"), .object(.columnPart)])),
                of: ["columns"],
                "in place of `cell`, the columns below the header"),
            .init(
                "width", .name("a length, a share such as `2*`, `content`, or `content 2*`"),
                or: "`1*`",
                of: single, "the width; a share is one of the width that is left"),
            .init(
                "minWidth", .anyOf([.extent, .choice([TableNode.Width.words])]), of: single,
                "the minimum of `width: content`; with `words`, a share is at least as wide as its"
                    + " widest word"),
            .init("maxWidth", .extent, of: single, "the maximum of `width: content`"),
            .init(
                "align", TableNode.align, or: "that of the style; `center` above columns",
                "the alignment; with `decimal`, at the decimal sign"),
            .init(
                "style", .style, or: "that of the table", of: single,
                "the style of cells that are text"),
            TableNode.verticalAlign.only(for: single),
            TableNode.span.only(for: single),
            .init(
                "rowHeader", .flag, or: "`false`", of: single,
                "whether the cells name their rows, for screen readers"),
            .init("fill", .cases, or: "that of the table", of: single, "the background of cells"),
            .init(
                "borders", .borders, or: "those of the table", of: single, "the lines around cells"),
            .init("headerFill", .cases, or: "that of the table", "the background of the header"),
            .init(
                "headerBorders", .borders, or: "those of the table", "the lines around the header"),
            .init("show", .condition, "a condition without which the column is omitted"),
            .init("repeat", .records, "a list: a column for each of its records"),
            .init("cells", .fact, or: "required with `repeat`", "the list of cells in each row"),
        ])

    private static let single = ["cell"]

    /// The alignment of numbers at a decimal sign.
    static let decimal = ObjectSchema(
        "decimal alignment",
        [
            .init(
                "decimal", .choice(TableNode.DecimalSign.allCases.map { String($0.rawValue) }),
                or: "`.`", "the decimal sign")
        ])

    static let groups = ObjectSchema(
        "groups",
        [
            .init("by", .fact, .required, "the fact that the rows of a group have in common"),
            .init("header", TableNode.band, "the row above the group"),
            .init("footer", TableNode.bands, "the row or rows below the group"),
            .init("keep", .flag, or: "`false`", "whether a group stays on one page if it fits"),
            .init(
                "repeat", .flag, or: "`false`", "whether the row above it is on each of its pages"),
            .init("let", .values, "named values that these rows can use"),
            .init("fill", .cases, or: "none", "the background of the row above"),
            .init("borders", .borders, or: "none", "the lines around its cells"),
        ])

    /// A row above or below other rows.
    static let band = ObjectSchema(
        "row of cells",
        [
            .init(
                "cells", .list(.anyOf([.boundText, .nodes, .object(.bandCell)])), .required,
                "a cell for each column; `~` for an empty one"),
            .init("fill", .cases, or: "that of such rows", "the background"),
            .init("borders", .borders, or: "those of such rows", "the lines around its cells"),
        ])

    static let bandCell = ObjectSchema(
        "cell of such a row",
        [
            .init("cell", TableNode.content, "the content"),
            TableNode.span,
            .init("align", TableNode.align, or: "that of its column", "the alignment"),
            TableNode.verticalAlign,
            .init("fill", .cases, or: "that of its row", "the background"),
            .init("borders", .borders, or: "those of its row", "the lines around it"),
        ])
}
