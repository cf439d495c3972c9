import Drawing
import Templates

/// The columns of a table and the space in its cells.
///
/// This is a class, so that the column widths are calculated only once per table width.
final class TableSpec {
    struct Column {
        /// The fixed width in points; nil for a share of the remaining width.
        var width: Double?
        var share = 0.0
        var align: Alignment
    }

    let columns: [Column]
    let padding: Insets
    private var widths = LastAnswer<Double, [Double]>()

    init(columns: [Column], padding: Insets) {
        self.columns = columns
        self.padding = padding
    }

    /// Whether the table takes all the width it is offered.
    var stretches: Bool { columns.contains { $0.width == nil } }

    /// The total width of the columns with a fixed width.
    var fixedWidth: Double { columns.reduce(0) { $0 + ($1.width ?? 0) } }

    /// Returns the table's width in a space; in unlimited space, each share is an inch.
    func width(in space: Double?) -> Double {
        guard stretches else { return fixedWidth }
        return space ?? columns.reduce(0) { $0 + ($1.width ?? $1.share * 72) }
    }

    /// Returns the columns' widths in a table of a width.
    func widths(in width: Double, _ caching: Caching) -> [Double] {
        if let known = widths[width, caching] { return known }
        let shares = columns.reduce(0) { $0 + $1.share }
        let rest = max(0, width - fixedWidth)
        let new = columns.map { $0.width ?? rest * $0.share / shares }
        widths[width, caching] = new
        return new
    }

    /// Returns the space of a cell's content in a column of a width.
    func offer(_ width: Double) -> SizeProposal {
        SizeProposal(width: max(0, width - padding.horizontal))
    }
}

/// The lines and backgrounds of a table.
struct TableDecoration {
    var headerRule: Stroke?
    var rowRule: Stroke?
    var rowFill: Color?
}
