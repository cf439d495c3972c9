import Drawing
import Templates

extension TableSpec {
    /// Measures the columns that depend on their cells, once.
    func measure(
        _ head: TableHead?, _ rows: TableRows, with measurer: Measurer
    ) throws {
        guard contents == nil, columns.contains(where: { $0.isMeasured || $0.keepsWords }) else {
            return
        }
        contents = try ColumnMeasures(self, head, rows, with: measurer).contents
    }

    /// Calls a function with the cells of the header and of all rows that take columns of some kind.
    func forEachCell(
        of head: TableHead?, _ rows: TableRows, if isMeasured: (Range<Int>) -> Bool,
        _ add: (LayoutNode, RowShape.Cell) throws -> Void
    ) rethrows {
        func addAll(_ row: TableRow) throws {
            for case (let cell?, let place) in zip(row.cells, row.shape.cells)
            where isMeasured(place.columns) {
                try add(cell, place)
            }
        }
        for row in head?.rows ?? [] { try addAll(row) }
        for number in 0..<rows.count { try addAll(rows.measuredRow(number, isMeasured)) }
    }
}

/// The sizes of all cells in the columns of a table that depend on them.
///
/// The rows are measured one after the other and are not kept, so that the memory does not depend on
/// their number.
private struct ColumnMeasures {
    private var widths: [Double]
    private var leasts: [Double]
    private var decimals: [DecimalParts]
    /// The widest cell among those that take the same columns.
    private var spans: [Range<Int>: Double] = [:]

    init(
        _ spec: TableSpec, _ head: TableHead?, _ rows: TableRows, with measurer: Measurer
    ) throws {
        widths = spec.columns.map { $0.width ?? 0 }
        leasts = spec.columns.map { _ in 0 }
        decimals = spec.columns.map { _ in DecimalParts() }
        try spec.forEachCell(of: head, rows, if: { Self.isMeasured($0, spec) }) {
            try add($0, $1, spec, measurer)
        }
        for (number, column) in spec.columns.enumerated() {
            guard let limits = column.limits else { continue }
            let numbers = decimals[number].width
            let widest = max(widths[number], numbers)
            widths[number] = (widest + spec.padding.horizontal).clamped(to: limits)
            let least = max(leasts[number], numbers)
            leasts[number] = (least + spec.padding.horizontal).clamped(to: limits)
        }
        widen(spec)
    }

    var contents: TableSpec.Contents {
        TableSpec.Contents(widths: widths, leasts: leasts, decimals: decimals)
    }

    /// Returns whether the cells of some columns are measured.
    ///
    /// A cell that takes a column with a share can be as wide as that column.
    private static func isMeasured(_ columns: Range<Int>, _ spec: TableSpec) -> Bool {
        let found = spec.columns[columns]
        if columns.count == 1 { return found.contains(where: \.isMeasured) }
        return found.contains { $0.limits != nil } && !found.contains { $0.share > 0 }
    }

    private mutating func add(
        _ cell: LayoutNode, _ place: RowShape.Cell, _ spec: TableSpec, _ measurer: Measurer
    ) throws {
        let column = place.columns.lowerBound
        if let sign = place.sign, let text = cell.content as? TextContent {
            let parts = try text.parts(at: sign, width: nil, with: measurer)
            decimals[column].before = max(decimals[column].before, parts.before)
            decimals[column].after = max(decimals[column].after, parts.after)
            decimals[column].padding = max(decimals[column].padding, cell.frame.padding.horizontal)
            return
        }
        let width = try measurer.measure(cell, SizeProposal()).size.width
        if place.columns.count > 1 {
            spans[place.columns] = max(spans[place.columns] ?? 0, width)
        } else if spec.columns[column].limits != nil {
            widths[column] = max(widths[column], width)
            if let text = cell.content as? TextContent, text.style.fit != .wrap {
                leasts[column] = max(leasts[column], width)
            }
        }
    }

    /// Widens columns equally below cells that are wider than the columns they take.
    private mutating func widen(_ spec: TableSpec) {
        let sorted = spans.sorted {
            ($0.key.count, $0.key.lowerBound) < ($1.key.count, $1.key.lowerBound)
        }
        for (columns, width) in sorted {
            let missing = width + spec.padding.horizontal - widths[columns].reduce(0, +)
            let open = columns.filter { number in
                spec.columns[number].limits.map { widths[number] < $0.upperBound } ?? false
            }
            guard missing > 0 else { continue }
            for number in open {
                guard let limits = spec.columns[number].limits else { continue }
                let wider = widths[number] + missing / Double(open.count)
                widths[number] = wider.clamped(to: limits)
            }
        }
    }
}

extension Double {
    fileprivate func clamped(to limits: ClosedRange<Double>) -> Double {
        max(limits.lowerBound, min(self, limits.upperBound))
    }
}
