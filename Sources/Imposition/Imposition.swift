import Drawing

/// Puts cards on sheets: fronts, and their backs on the pages behind them.
package struct Imposition: Sendable, Hashable {
    /// Where cards stand.
    package let grid: SheetGrid
    /// How the printer turns a sheet for its backs; nil for fronts alone.
    package let duplex: Duplex?
    /// How far backs are moved, for a printer that does not meet the fronts, in points.
    package let offset: Point

    /// The edge about which a printer turns a sheet.
    package enum Duplex: String, Sendable, Hashable, CaseIterable {
        /// The longer one, as books are turned.
        case longEdge = "long-edge"
        /// The shorter one, as calendars are turned.
        case shortEdge = "short-edge"
    }

    /// Cards on a grid.
    ///
    /// - Throws: When backs would be moved to where nothing is printed.
    package init(
        grid: SheetGrid, duplex: Duplex? = nil, offset: Point = .zero
    ) throws(SheetError) {
        let room = grid.room
        guard abs(offset.x) <= room.width + 0.01, abs(offset.y) <= room.height + 0.01 else {
            throw .tooFar(room)
        }
        self.grid = grid
        self.duplex = duplex
        self.offset = offset
    }

    /// Whether a sheet turns about an upright axis, so that left and right change places.
    private var turnsSideways: Bool {
        let isTall = grid.size.height >= grid.size.width
        return (duplex == .longEdge) == isTall
    }

    /// The sheet's pages: fronts, then backs if they are asked for.
    ///
    /// - Parameters:
    ///   - cards: Each card's pages, in the order of the places; nil leaves a place empty.
    ///   - document: Has the backgrounds that the pages name.
    ///   - section: The section that starts with the sheet.
    /// - Throws: When a card has no back that is asked for, or more than two sides.
    package func pages(
        _ cards: [[Page]?], of document: Document, section: Section? = nil
    ) throws(SheetError) -> [Page] {
        for case let card? in cards { try check(card.count) }
        let fronts = cards.enumerated().compactMap { place, card in
            card.map { self.card($0[0], document, at: place, isTurned: false) }
        }
        let marks = CropMarks(grid: grid).item
        var pages = [Page(size: grid.size, items: fronts + [marks], section: section)]
        if duplex != nil {
            let backs = cards.enumerated().compactMap { place, card in
                card.map {
                    self.card(
                        $0[1], document, at: mirrored(place), isTurned: !turnsSideways)
                }
            }
            let items = (backs + [marks]).map { offset == .zero ? $0 : $0.moved(by: offset) }
            pages.append(Page(size: grid.size, items: items))
        }
        return pages
    }

    /// Refuses a card that has not the sides that are asked for.
    package func check(_ sides: Int) throws(SheetError) {
        if sides > 2 { throw .tooManySides(sides) }
        if sides < 2, duplex != nil { throw .noBack }
    }

    /// The place behind a place.
    func mirrored(_ place: Int) -> Int {
        let (row, column) = place.quotientAndRemainder(dividingBy: grid.columns)
        return turnsSideways
            ? row * grid.columns + grid.columns - 1 - column
            : (grid.rows - 1 - row) * grid.columns + column
    }

    /// A card at its place, as far as it is printed.
    private func card(
        _ page: Page, _ document: Document, at place: Int, isTurned: Bool
    ) -> Item {
        let cell = grid.cell(place)
        var bleed = grid.bleed(place)
        if isTurned {
            // The card's own sides are the other way round.
            bleed = Insets(
                top: bleed.bottom, right: bleed.left, bottom: bleed.top, left: bleed.right)
        }
        let printed = Rect(
            x: cell.minX - bleed.left, y: cell.minY - bleed.top,
            width: cell.size.width + bleed.horizontal, height: cell.size.height + bleed.vertical)
        let offset = Point(x: cell.minX - page.trim.bleed, y: cell.minY - page.trim.bleed)
        return .group(
            Group(
                turn: isTurned ? Point(x: cell.midX, y: cell.midY) : nil,
                clip: .rectangle(printed),
                items: document.items(of: page).map { $0.moved(by: offset) }))
    }
}
