import Drawing

/// A row of a table, or its header.
final class TableRow {
    /// Its number among the table's rows, from 0; -1 for the header.
    let number: Int
    /// The content of the cells; nil for an empty cell.
    let cells: [LayoutNode?]
    /// The problems found when facts were filled in.
    let diagnostics: [PendingDiagnostic]
    /// Whether it is the rest of a row that was split on the page before.
    let isRest: Bool
    private var layout = LastAnswer<Double, Layout>()

    /// The height of a row, and where its text is.
    struct Layout {
        var height: Double
        /// Points from the row's top down to the baseline of its text; nil without text.
        var baseline: Double?
        /// The size of each cell's content.
        var cells: [Measure]
    }

    init(
        number: Int, cells: [LayoutNode?], diagnostics: [PendingDiagnostic] = [],
        isRest: Bool = false
    ) {
        self.isRest = isRest
        self.number = number
        self.cells = cells
        self.diagnostics = diagnostics
    }

    /// Returns the layout in a table of a width: text shares a baseline, other content is
    /// vertically centered.
    func layout(_ spec: TableSpec, width: Double, with measurer: Measurer) throws -> Layout {
        if let known = layout[width, measurer.caching] { return known }
        let widths = spec.widths(in: width, measurer.caching)
        var measures: [Measure] = []
        measures.reserveCapacity(cells.count)
        var line: Double?
        for (cell, width) in zip(cells, widths) {
            let measure =
                try cell.map { try measurer.measure($0, spec.offer(width)) } ?? Measure(size: .zero)
            if let own = measure.baseline { line = max(line ?? own, own) }
            measures.append(measure)
        }
        var (texts, others) = (0.0, 0.0)
        for cell in measures {
            if let line, let own = cell.baseline {
                texts = max(texts, line - own + cell.size.height)
            } else {
                others = max(others, cell.size.height)
            }
        }
        // Next to taller content, such as a picture, the text is vertically centered as well.
        let shift = max(0, others - texts) / 2
        let new = Layout(
            height: max(texts, others) + spec.padding.vertical,
            baseline: line.map { $0 + shift + spec.padding.top }, cells: measures)
        layout[width, measurer.caching] = new
        return new
    }

    /// Adds the row below a point and returns its height.
    func position(
        _ spec: TableSpec, width: Double, at origin: Point, role: Role,
        with positioner: inout Positioner
    ) throws -> Double {
        positioner.diagnostics += diagnostics
        let layout = try layout(spec, width: width, with: positioner.measurer)
        let widths = spec.widths(in: width, positioner.measurer.caching)
        var x = origin.x
        var groups: [Item] = []
        groups.reserveCapacity(cells.count)
        for (number, cell) in cells.enumerated() {
            let content = try positioner.items { positioner in
                guard let cell else { return }
                let size = layout.cells[number].size
                let offer = spec.offer(widths[number])
                var place = Point(x: x + spec.padding.left, y: origin.y + spec.padding.top)
                place.x += spec.columns[number].align.offset(
                    of: size.width, in: offer.width ?? size.width)
                if let line = layout.baseline, let own = layout.cells[number].baseline {
                    place.y = origin.y + line - own
                } else {
                    place.y += (layout.height - spec.padding.vertical - size.height) / 2
                }
                try positioner.place(cell, at: place, size, offered: offer)
            }
            groups.append(.group(Group(role: role, items: content)))
            x += widths[number]
        }
        positioner.items.append(.group(Group(role: .row, items: groups)))
        return layout.height
    }

    /// Splits a row that is taller than a page through its cells; nil if none of them can be split.
    func split(
        _ spec: TableSpec, width: Double, height: Double, with fragmenter: inout Fragmenter
    ) throws -> (head: TableRow, rest: TableRow)? {
        var (heads, tails): ([LayoutNode?], [LayoutNode?]) = ([], [])
        let height = max(0, height - spec.padding.vertical)
        let before = fragmenter.diagnostics.count
        for (cell, width) in zip(cells, spec.widths(in: width, fragmenter.measurer.caching)) {
            guard let cell else {
                heads.append(nil)
                tails.append(nil)
                continue
            }
            let space = PageSpace(
                width: spec.offer(width).width ?? 0, height: height, isAtTop: true)
            switch try fragmenter.fragment(cell, in: space) {
            case .whole(_, let shown):
                heads.append(shown)
                tails.append(nil)
            case .split(let head, let rest):
                heads.append(head)
                tails.append(rest)
            }
        }
        guard fragmenter.diagnostics.count == before, tails.contains(where: { $0 != nil }) else {
            fragmenter.diagnostics.removeSubrange(before...)
            return nil
        }
        return (
            TableRow(number: number, cells: heads, diagnostics: diagnostics, isRest: isRest),
            TableRow(number: number, cells: tails, isRest: true)
        )
    }
}
