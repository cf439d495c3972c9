import Drawing

package struct SheetRequest: Sendable, Hashable {
    /// The paper's size in points.
    package var paper: Size
    /// The paper's name, such as `letter`; nil for a custom size.
    package var paperName: String?
    /// The number of cards, with or without bleed; nil for as many as fit.
    package var cards: Cards?
    /// The number of cards side by side; nil for any.
    package var columns: Int?

    package struct Cards: Sendable, Hashable {
        package var count: Int
        package var hasBleed: Bool

        /// Creates a request for a number of cards.
        package init(count: Int, hasBleed: Bool) {
            self.count = count
            self.hasBleed = hasBleed
        }
    }

    package init(paper: Size, name: String? = nil, cards: Cards? = nil) {
        self.paper = paper
        paperName = name
        self.cards = cards
    }

    /// The margin that office printers commonly leave blank at the paper's edges: 1/6 inch, in
    /// points.
    package static let blankEdge = 12.0

    /// Returns the grid for cards of a trimmed size.
    ///
    /// A gutter is two bleeds wide if that fits, less their overlap, so that each card has its full bleed;
    /// otherwise it is one bleed wide, which two cards share.
    ///
    /// - Parameter isScalable: Whether cards are pages that can be reduced if the requested number does
    ///   not fit at their size.
    /// - Throws: An error if the requested cards do not fit on the paper.
    package func grid(
        card: Size, bleed: Double, isScalable: Bool = false
    ) throws(SheetError) -> SheetGrid {
        guard let cards else {
            // Cards with bleed first: they tolerate an uneven cut.
            let grids = most(card, bleed: bleed) ?? most(card, bleed: 0)
            guard let grid = grids else { throw .none(self, card: card, isScalable: isScalable) }
            return grid
        }
        if cards.hasBleed, bleed == 0 { throw .noBleed(self) }
        let printed = cards.hasBleed ? bleed : 0
        for gutter in Self.gutters(printed) {
            let found = papers.flatMap { grids($0, card, cards.count, printed, gutter) }
            // Prefer the grid farthest from the edges, then the paper as given.
            var best: SheetGrid?
            for grid in found where best.map({ grid.margin > $0.margin }) ?? true { best = grid }
            if let best { return best }
        }
        if isScalable, !cards.hasBleed, let grid = reduced(card, cards.count) { return grid }
        throw .tooMany(self, card: card, fitting: fitting(card, bleed))
    }

    /// Returns the grid on which a number of pages are largest, reduced to the printable part of the
    /// paper; nil if nothing can be printed on it.
    private func reduced(_ page: Size, _ count: Int) -> SheetGrid? {
        var best: SheetGrid?
        for paper in papers {
            for across in 1...max(1, count) where count % across == 0 && fits(across) {
                let down = count / across
                let scale = min(
                    1, (paper.width - 2 * Self.blankEdge) / Double(across) / page.width,
                    (paper.height - 2 * Self.blankEdge) / Double(down) / page.height)
                guard scale > best?.scale ?? 0 else { continue }
                let card = Size(width: page.width * scale, height: page.height * scale)
                best = SheetGrid(
                    size: paper, card: card, columns: across, rows: down, bleed: 0, gutter: .zero,
                    scale: scale)
            }
        }
        return best
    }

    /// Returns whether a number of cards side by side is allowed.
    private func fits(_ across: Int) -> Bool { columns.map { $0 == across } ?? true }

    /// Returns what would fit instead.
    private func fitting(_ card: Size, _ bleed: Double) -> [Cards] {
        var fitting: [Cards] = []
        if bleed > 0, let grid = most(card, bleed: bleed) {
            fitting.append(Cards(count: grid.count, hasBleed: true))
        }
        if let grid = most(card, bleed: 0) {
            fitting.append(Cards(count: grid.count, hasBleed: false))
        }
        return fitting
    }

    /// Returns the grid of the maximum number of cards; nil if none fits.
    private func most(_ card: Size, bleed: Double) -> SheetGrid? {
        var best: SheetGrid?
        for gutter in Self.gutters(bleed) {
            for paper in papers {
                let columns = Self.most(card.width, bleed, gutter, along: paper.width)
                let rows = Self.most(card.height, bleed, gutter, along: paper.height)
                guard columns > 0, rows > 0, columns * rows > best?.count ?? 0 else { continue }
                best = SheetGrid(
                    size: paper, card: card, columns: columns, rows: rows, bleed: bleed,
                    gutter: Size(width: gutter, height: gutter))
            }
        }
        return best
    }

    private func grids(
        _ paper: Size, _ card: Size, _ count: Int, _ bleed: Double, _ gutter: Double
    ) -> [SheetGrid] {
        let columns = Self.most(card.width, bleed, gutter, along: paper.width)
        let rows = Self.most(card.height, bleed, gutter, along: paper.height)
        return (1...max(1, min(columns, count))).compactMap { across in
            guard columns > 0, fits(across), count % across == 0, count / across <= rows else {
                return nil
            }
            return SheetGrid(
                size: paper, card: card, columns: across, rows: count / across, bleed: bleed,
                gutter: Size(width: gutter, height: gutter))
        }
    }

    /// The orientations of the paper: both for a named size, but only the given one for a custom
    /// size.
    private var papers: [Size] {
        let turned = Size(width: paper.height, height: paper.width)
        return paperName == nil || turned == paper ? [paper] : [paper, turned]
    }

    private static func gutters(_ bleed: Double) -> [Double] {
        bleed == 0 ? [0] : [max(bleed, 2 * bleed - SheetGrid.overlap), bleed]
    }

    /// Returns how many cards fit along a side of the paper.
    private static func most(
        _ card: Double, _ bleed: Double, _ gutter: Double, along side: Double
    ) -> Int {
        let room = side - 2 * blankEdge - 2 * bleed + gutter
        // Sizes converted from millimeters may be off by the last bit.
        let count = (room / (card + gutter) + 1e-9).rounded(.down)
        return count >= 1 ? Int(min(count, 1000)) : 0
    }
}
