import Drawing
import Templates

/// The columns of a table and the space in its cells.
///
/// This is a class, so that the column widths are calculated only once per table width.
final class TableSpec {
    struct Column {
        /// The fixed width in points; nil for other widths.
        var width: Double?
        /// The share of the remaining width; 0 for none.
        var share = 0.0
        /// The minimum and maximum of a width that depends on the content, without its share, in points;
        /// nil for other widths.
        var limits: ClosedRange<Double>?
        /// Whether a column with a share is at least as wide as its widest word.
        var keepsWords = false
        var align: Alignment
        /// The decimal sign at which its cells are aligned; nil if they are not.
        var sign: TableNode.DecimalSign?

        /// Whether all its cells are measured before the table is laid out.
        var isMeasured: Bool { limits != nil || sign != nil }

        /// Whether its width depends on its content.
        var dependsOnContent: Bool { limits != nil || keepsWords }
    }

    /// The measures of all cells.
    struct Contents {
        /// The width of each column in unlimited space: fixed, or that of its widest cell; 0 for a
        /// share.
        var widths: [Double]
        /// The width that each column needs so that no text shrinks or is cut; 0 if all of it wraps.
        var leasts: [Double] = []
        /// The widest parts of text around the decimal sign in each column.
        var decimals: [DecimalParts]
        /// The width of the widest word in each column; nil until lines must break.
        var words: [Double]?
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
    var hasContentWidths: Bool { columns.contains(where: \.dependsOnContent) }

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
        if stretches { return space ?? natural + emptyShares * Self.inch }
        return space.map { max(fixed, min($0, natural)) } ?? natural
    }

    /// The space that columns with a share keep: an inch per share, or half of the space that fixed
    /// widths leave.
    func reserve(in width: Double) -> Double {
        min(emptyShares * Self.inch, freeSpace(in: width) / 2)
    }

    private func freeSpace(in width: Double) -> Double {
        max(0, width - columns.reduce(0) { $0 + ($1.width ?? 0) })
    }

    /// Forgets the columns' widths when more is known about their content.
    func forgetWidths() { widths = LastAnswer() }

    private var shares: Double { columns.reduce(0) { $0 + $1.share } }

    /// The shares of columns whose width does not depend on their content.
    private var emptyShares: Double { columns.reduce(0) { $0 + ($1.limits == nil ? $1.share : 0) } }

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
    /// have an inch per share, or half of the space. Text that cannot wrap keeps its width, and every
    /// column that of its widest word, if that is possible.
    private func widths(in width: Double, _ contents: Contents) -> [Double]? {
        guard hasContentWidths else { return nil }
        let space = freeSpace(in: width)
        let words = words(in: space, contents)
        let numbers = columns.indices.filter { columns[$0].limits != nil }
        let reserved = columns.indices.reduce(0) { sum, number in
            sum + (columns[number].limits == nil ? words[number] : 0)
        }
        let leasts = numbers.map { max(columns[$0].limits?.lowerBound ?? 0, words[$0]) }
        let unbroken = zip(numbers, leasts).map { number, least in
            contents.leasts.indices.contains(number) ? max(least, contents.leasts[number]) : least
        }
        let kept = max(reserved, min(reserve(in: width), space - leasts.reduce(0, +)))
        let fitted = Self.fitted(
            numbers.map { contents.widths[$0] },
            atLeast: unbroken.reduce(0, +) <= space - kept ? unbroken : leasts, in: space - kept)
        var widths = columns.map { $0.width ?? 0 }
        for (number, width) in zip(numbers, fitted) { widths[number] = width }
        let own = columns.indices.map { columns[$0].limits == nil ? words[$0] : 0 }
        share(max(0, space - fitted.reduce(0, +)), atLeast: own, in: &widths)
        return widths
    }

    /// Returns the widths of the widest words; zeros if there is not enough space for all of them.
    private func words(in space: Double, _ contents: Contents) -> [Double] {
        let none = columns.map { _ in 0.0 }
        guard let words = contents.words else { return none }
        let least = columns.indices.reduce(0) { sum, number in
            sum + max(words[number], columns[number].limits?.lowerBound ?? 0)
        }
        return least <= space ? words : none
    }

    /// Divides a space among the columns with a share, none of which becomes narrower than a minimum.
    private func share(_ space: Double, atLeast leasts: [Double], in widths: inout [Double]) {
        var open = columns.indices.filter { columns[$0].share > 0 }
        var rest = space
        while true {
            let shares = open.reduce(0) { $0 + columns[$1].share }
            let narrow = open.filter { rest * columns[$0].share / shares < leasts[$0] }
            guard !narrow.isEmpty else {
                for number in open { widths[number] += rest * columns[number].share / shares }
                return
            }
            for number in narrow {
                widths[number] += leasts[number]
                rest -= leasts[number]
            }
            open.removeAll(where: narrow.contains)
            rest = max(0, rest)
        }
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
    var rules: [TableNode.Rule: Stroke]
    /// The background of every second row.
    var rowFill: Color?
}
