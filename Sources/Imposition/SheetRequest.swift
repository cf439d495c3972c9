import Drawing

/// Which sheet is asked for.
package struct SheetRequest: Sendable, Hashable {
    /// The paper's size in points.
    package var paper: Size
    /// The paper's name, such as `letter`; nil for a size of one's own.
    package var paperName: String?
    /// How many cards, and whether with their bleed; nil for as many as there is room for.
    package var cards: Cards?

    /// Cards that are asked for by number.
    package struct Cards: Sendable, Hashable {
        /// How many.
        package var count: Int
        /// Whether they are printed beyond the cut.
        package var hasBleed: Bool

        /// So many cards.
        package init(count: Int, hasBleed: Bool) {
            self.count = count
            self.hasBleed = hasBleed
        }
    }

    /// A sheet of paper.
    package init(paper: Size, name: String? = nil, cards: Cards? = nil) {
        self.paper = paper
        paperName = name
        self.cards = cards
    }

    /// What printers leave blank at the paper's edges: 1/6 inch, in points, as office printers commonly
    /// do.
    package static let blankEdge = 12.0

    /// The grid for cards of a size after the cut.
    ///
    /// A gutter is two bleeds wide where there is room, so that each card has its own; else one, which
    /// two cards share.
    ///
    /// - Throws: When that many cards cannot be printed on the paper.
    package func grid(card: Size, bleed: Double) throws(SheetError) -> SheetGrid {
        guard let cards else {
            // Cards with bleed first: they forgive an uneven cut.
            let grids = most(card, bleed: bleed) ?? most(card, bleed: 0)
            guard let grid = grids else { throw .none(self, card: card) }
            return grid
        }
        if cards.hasBleed, bleed == 0 { throw .noBleed(self) }
        let printed = cards.hasBleed ? bleed : 0
        for gutter in Self.gutters(printed) {
            let found = papers.flatMap { grids($0, card, cards.count, printed, gutter) }
            // As far from the edges as can be; the upright sheet where both are alike.
            var best: SheetGrid?
            for grid in found where best.map({ grid.margin > $0.margin }) ?? true { best = grid }
            if let best { return best }
        }
        throw .tooMany(self, card: card, fitting: fitting(card, bleed))
    }

    /// What would fit in place of what does not.
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

    /// The grid of the most cards; nil when not one has room.
    private func most(_ card: Size, bleed: Double) -> SheetGrid? {
        var best: SheetGrid?
        for gutter in Self.gutters(bleed) {
            for paper in papers {
                let columns = Self.most(card.width, bleed, gutter, along: paper.width)
                let rows = Self.most(card.height, bleed, gutter, along: paper.height)
                guard columns > 0, rows > 0, columns * rows > best?.count ?? 0 else { continue }
                best = SheetGrid(
                    size: paper, card: card, columns: columns, rows: rows, bleed: bleed,
                    gutter: gutter)
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
            guard columns > 0, count % across == 0, count / across <= rows else { return nil }
            return SheetGrid(
                size: paper, card: card, columns: across, rows: count / across, bleed: bleed,
                gutter: gutter)
        }
    }

    /// A named paper may lie either way; a size of one's own is meant as it is written.
    private var papers: [Size] {
        let turned = Size(width: paper.height, height: paper.width)
        return paperName == nil || turned == paper ? [paper] : [paper, turned]
    }

    private static func gutters(_ bleed: Double) -> [Double] {
        bleed == 0 ? [0] : [2 * bleed, bleed]
    }

    /// How many cards have room along a side of the paper.
    private static func most(
        _ card: Double, _ bleed: Double, _ gutter: Double, along side: Double
    ) -> Int {
        let room = side - 2 * blankEdge - 2 * bleed + gutter
        // Sizes in millimetres may miss by the last bit of their conversion.
        let count = (room / (card + gutter) + 1e-9).rounded(.down)
        return count >= 1 ? Int(min(count, 1000)) : 0
    }
}
