extension NodeKind {
    /// The built-in kinds of nodes, whose layouts are in `Layout`.
    package static let builtIn: [NodeKind] = [
        .text, .row, .column, .stack, .grid, .table, .box, .image, .badge, .rule, .line,
        .spacer, .repeat, .when, .picture, .code, .pageBreak, .warning, .part,
    ]
}
