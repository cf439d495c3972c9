import Drawing
import Templates

/// A row of a table, or of its header.
final class TableRow {
    enum Kind: Equatable {
        /// It names columns.
        case header
        /// It shows a record; every second row is shaded.
        case record(isShaded: Bool)
        /// It is above or below the records of a group.
        case group
        /// It is below all others.
        case total
    }

    /// Its number among the table's rows, from 0; -1 for the header.
    let number: Int
    let kind: Kind
    let shape: RowShape
    /// The content of the cells; nil for an empty cell.
    let cells: [LayoutNode?]
    /// The backgrounds and borders; nil for none.
    let paint: RowPaint?
    /// The problems found when facts were filled in.
    let diagnostics: [PendingDiagnostic]
    /// Whether it is the rest of a row that was split on the page before.
    let isRest: Bool
    /// Whether it is split and continues on the next page.
    let isUnfinished: Bool
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
        number: Int, _ kind: Kind, _ shape: RowShape, cells: [LayoutNode?], paint: RowPaint? = nil,
        diagnostics: [PendingDiagnostic] = [], isRest: Bool = false, isUnfinished: Bool = false
    ) {
        self.isRest = isRest
        self.isUnfinished = isUnfinished
        self.number = number
        self.kind = kind
        self.shape = shape
        self.cells = cells
        self.paint = paint
        self.diagnostics = diagnostics
    }

    /// Returns the layout in a table of a width: text shares a baseline, other content is
    /// vertically centered, unless a cell has its own place.
    func layout(_ spec: TableSpec, width: Double, with measurer: Measurer) throws -> Layout {
        if let known = layout[width, measurer.caching] { return known }
        let widths = spec.widths(in: width, measurer.caching)
        var measures: [Measure] = []
        measures.reserveCapacity(cells.count)
        var line: Double?
        for (number, cell) in cells.enumerated() {
            let offer = spec.offer(shape.width(of: number, widths))
            let measure = try cell.map { try measurer.measure($0, offer) } ?? Measure(size: .zero)
            if let own = measure.baseline, isOnLine(number) { line = max(line ?? own, own) }
            measures.append(measure)
        }
        var (texts, others) = (0.0, 0.0)
        for (number, cell) in measures.enumerated() where shape.cells[number].rows == 1 {
            if let line, let own = cell.baseline, isOnLine(number) {
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

    /// Returns whether a cell's text is on the line that it shares with other cells.
    private func isOnLine(_ number: Int) -> Bool {
        let cell = shape.cells[number]
        return cell.isOnBaseline && cell.rows == 1
    }

    /// Adds the row below a point and returns its height.
    ///
    /// - Parameter heights: The heights of the row and of the rows below it into which its cells
    ///   extend; empty for its own height.
    func position(
        _ spec: TableSpec, width: Double, heights: ArraySlice<Double> = [], at origin: Point,
        with positioner: inout Positioner
    ) throws -> Double {
        positioner.diagnostics += diagnostics
        let layout = try layout(spec, width: width, with: positioner.measurer)
        let widths = spec.widths(in: width, positioner.measurer.caching)
        // A header row that is taller than its own cells has them at its bottom.
        let drop = heights.first.map { $0 - layout.height } ?? 0
        var x = origin.x + shape.advance(past: nil, widths)
        var groups: [Item] = []
        groups.reserveCapacity(cells.count)
        for (number, cell) in cells.enumerated() {
            let content = try positioner.items { positioner in
                guard let cell else { return }
                let place = shape.cells[number]
                let measure = layout.cells[number]
                let offer = spec.offer(shape.width(of: number, widths))
                var box = Rect(
                    x: x + spec.padding.left, y: origin.y + drop + spec.padding.top,
                    width: offer.width ?? measure.size.width,
                    height: layout.height - spec.padding.vertical)
                if place.rows > 1 {
                    box.origin.y -= drop
                    box.size.height =
                        heights.prefix(place.rows).reduce(0, +) - spec.padding.vertical
                }
                guard place.vertical != .stretch else {
                    return try positioner.fill(box, with: cell, offered: SizeProposal(box.size))
                }
                var point = box.origin
                point.x += try shift(
                    of: measure.size.width, in: box.size.width, number, spec, offer, positioner)
                if let line = layout.baseline, let own = measure.baseline, isOnLine(number) {
                    point.y = origin.y + drop + line - own
                } else {
                    point.y += place.offset(of: measure.size.height, in: box.size.height)
                }
                try positioner.place(cell, at: point, measure.size, offered: offer)
            }
            groups.append(group(shape.role(of: number, isEmpty: content.areSilent), content))
            x += shape.advance(past: number, widths)
        }
        positioner.items.append(group(.row, groups))
        return heights.first ?? layout.height
    }

    /// Returns a group with the row's items or those of a cell.
    private func group(_ role: Role, _ items: [Item]) -> Item {
        var group = Group(role: role, items: items)
        if isRest || isUnfinished {
            group.part = Group.Part(isResumed: isRest, isUnfinished: isUnfinished)
        }
        return .group(group)
    }

    /// The part of a table that it belongs to.
    var section: TableSection {
        switch kind {
        case .header: .head
        case .record, .group: .body
        case .total: .foot
        }
    }

    /// Returns how far from the left side of its space a cell's content is.
    private func shift(
        of length: Double, in space: Double, _ number: Int, _ spec: TableSpec,
        _ offer: SizeProposal, _ positioner: Positioner
    ) throws -> Double {
        let place = shape.cells[number]
        guard let sign = place.sign, let cell = cells[number],
            let text = cell.content as? TextContent
        else {
            // Numbers end below each other in mirrored tables, too; the header of decimals is at their side.
            let hasDecimals = spec.columns[place.columns.lowerBound].sign != nil
            let isTurned =
                positioner.direction == .rightToLeft && place.align == .end && !hasDecimals
            return (isTurned ? .start : place.align).offset(of: length, in: space)
        }
        let padding = cell.frame.padding.horizontal
        let own = try text.parts(
            at: sign, width: offer.width.map { max(0, $0 - padding) }, with: positioner.measurer)
        return spec.decimalShift(
            of: own, length - padding, in: space - padding, column: place.columns.lowerBound,
            positioner.direction)
    }

    /// Splits a row that is taller than a page through its cells; nil if none of them can be split.
    func split(
        _ spec: TableSpec, width: Double, height: Double, with fragmenter: inout Fragmenter
    ) throws -> (head: TableRow, rest: TableRow)? {
        var (heads, tails): ([LayoutNode?], [LayoutNode?]) = ([], [])
        let height = max(0, height - spec.padding.vertical)
        let before = fragmenter.diagnostics.count
        let widths = spec.widths(in: width, fragmenter.measurer.caching)
        for (number, cell) in cells.enumerated() {
            guard let cell else {
                heads.append(nil)
                tails.append(nil)
                continue
            }
            let space = PageSpace(
                width: spec.offer(shape.width(of: number, widths)).width ?? 0, height: height,
                isAtTop: true)
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
            TableRow(
                number: number, kind, shape, cells: heads, paint: paint, diagnostics: diagnostics,
                isRest: isRest, isUnfinished: true),
            TableRow(
                number: number, kind, shape, cells: tails, paint: paint, isRest: true,
                isUnfinished: isUnfinished)
        )
    }
}

extension RowShape.Cell {
    /// Returns how far below the top of its space a cell's content is, if it is not on a baseline.
    fileprivate func offset(of height: Double, in space: Double) -> Double {
        switch vertical {
        case .top: 0
        case .bottom: space - height
        case nil where rows > 1: space - height
        case .middle, .baseline, .stretch, nil: (space - height) / 2
        }
    }
}

extension [Item] {
    /// Whether screen readers have nothing to read in the items.
    fileprivate var areSilent: Bool {
        allSatisfy { item in
            switch item {
            case .group(let group):
                switch group.role {
                case .decoration: true
                case .figure(let alternative): alternative.isEmpty
                default: group.items.areSilent
                }
            case .text(let text): !text.line.hasGlyphs
            case .shape, .image: true
            }
        }
    }
}
