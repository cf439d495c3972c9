import Drawing
import Templates

/// The columns of a table and the space in its cells.
///
/// This is a class, so that the column widths are calculated only once per table width.
final class TableSpec {
    struct Column {
        /// The fixed width in points; nil for other widths.
        var width: Double?
        /// The share of the remaining width; 0 for other widths.
        var share = 0.0
        /// The minimum and maximum of a width that depends on the content, in points; nil for other
        /// widths.
        var limits: ClosedRange<Double>?
        var align: Alignment
        /// The decimal sign at which its cells are aligned; nil if they are not.
        var sign: TableNode.DecimalSign?

        /// Whether all its cells are measured before the table is laid out.
        var isMeasured: Bool { limits != nil || sign != nil }
    }

    /// The measures of all cells.
    struct Contents {
        /// The width of each column in unlimited space: fixed, or that of its widest cell; 0 for a
        /// share.
        var widths: [Double]
        /// The widest parts of text around the decimal sign in each column.
        var decimals: [DecimalParts]
    }

    /// The width that a share has in unlimited space.
    private static let inch = 72.0

    let columns: [Column]
    let padding: Insets
    /// The measures of all cells in columns that depend on them; nil until they are known.
    var contents: Contents?
    private var widths = LastAnswer<Double, [Double]>()

    init(columns: [Column], padding: Insets) {
        self.columns = columns
        self.padding = padding
    }

    /// Whether the table takes all the width it is offered.
    var stretches: Bool { columns.contains { $0.share > 0 } }

    /// Whether the width of a column depends on its content.
    var hasContentWidths: Bool { columns.contains { $0.limits != nil } }

    /// The total width of the columns with a fixed width, and the minimum of the others.
    var fixedWidth: Double { columns.reduce(0) { $0 + ($1.width ?? $1.limits?.lowerBound ?? 0) } }

    /// Returns the table's width in a space; in unlimited space, each share is an inch.
    func width(in space: Double?) -> Double {
        let fixed = fixedWidth
        guard let contents, hasContentWidths else {
            guard stretches else { return fixed }
            return space ?? columns.reduce(0) { $0 + ($1.width ?? $1.share * Self.inch) }
        }
        let natural = contents.widths.reduce(0, +)
        if stretches { return space ?? natural + shares * Self.inch }
        return space.map { max(fixed, min($0, natural)) } ?? natural
    }

    private var shares: Double { columns.reduce(0) { $0 + $1.share } }

    /// Returns the columns' widths in a table of a width.
    func widths(in width: Double, _ caching: Caching) -> [Double] {
        if let known = widths[width, caching] { return known }
        let new = contents.flatMap { widths(in: width, $0) } ?? plainWidths(in: width)
        widths[width, caching] = new
        return new
    }

    private func plainWidths(in width: Double) -> [Double] {
        let shares = shares
        let rest = max(0, width - fixedWidth)
        return columns.map { $0.width ?? rest * $0.share / shares }
    }

    /// Returns the widths of columns, some of which depend on their content; nil if none do.
    ///
    /// If there is not enough space, the widest of these become narrower, so that columns with a share
    /// have an inch per share, or half of the space.
    private func widths(in width: Double, _ contents: Contents) -> [Double]? {
        guard hasContentWidths else { return nil }
        let (shares, space) = (shares, max(0, width - columns.reduce(0) { $0 + ($1.width ?? 0) }))
        let reserved = min(shares * Self.inch, space / 2)
        let numbers = columns.indices.filter { columns[$0].limits != nil }
        let fitted = Self.fitted(
            numbers.map { contents.widths[$0] },
            atLeast: numbers.map { columns[$0].limits?.lowerBound ?? 0 }, in: space - reserved)
        var widths = columns.map { $0.width ?? 0 }
        for (number, width) in zip(numbers, fitted) { widths[number] = width }
        let rest = max(0, space - fitted.reduce(0, +))
        for (number, column) in columns.enumerated() where column.share > 0 {
            widths[number] = rest * column.share / shares
        }
        return widths
    }

    /// Returns lengths of which the longest are cut to the same length, so that all of them fit in a
    /// space if their minimums allow it.
    static func fitted(
        _ naturals: [Double], atLeast leasts: [Double], in space: Double
    ) -> [Double] {
        func lengths(_ limit: Double) -> [Double] {
            zip(naturals, leasts).map { max($1, min($0, limit)) }
        }
        guard naturals.reduce(0, +) > space else { return naturals }
        var low = 0.0
        for point in (naturals + leasts).sorted() {
            if lengths(point).reduce(0, +) >= space {
                let growing = zip(naturals, leasts).filter { $0 > low && $1 <= low }.count
                let missing = space - lengths(low).reduce(0, +)
                return lengths(growing > 0 ? low + max(0, missing) / Double(growing) : low)
            }
            low = point
        }
        return naturals
    }

    /// Returns the space of a cell's content in a column of a width.
    func offer(_ width: Double) -> SizeProposal {
        SizeProposal(width: max(0, width - padding.horizontal))
    }

    /// Returns how far from the left side of a column text is, so that its decimal sign is below those
    /// of other rows; the widest numbers are at the right side, or at the left side of a page that is
    /// mirrored.
    ///
    /// - Parameters:
    ///   - parts: The widths of the text before its sign and from there on.
    ///   - length: The width of the text.
    ///   - direction: The direction of the page.
    func decimalShift(
        of parts: DecimalParts, _ length: Double, in space: Double, column: Int,
        _ direction: TextDirection
    ) -> Double {
        let most = contents?.decimals[column] ?? parts
        let slack = max(0, space - most.before - most.after)
        let sign = most.before + (direction == .leftToRight ? slack : 0)
        let shift = max(0, min(sign - parts.before, space - length))
        // Numbers are not mirrored.
        return direction == .leftToRight ? shift : space - length - shift
    }
}

/// The lines and backgrounds of a table.
struct TableDecoration {
    var headerRule: Stroke?
    var rowRule: Stroke?
    var columnRule: Stroke?
    var footerRule: Stroke?
    var frame: Stroke?
    /// The background of every second row.
    var rowFill: Color?
}
