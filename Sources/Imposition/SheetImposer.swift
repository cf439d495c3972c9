import Drawing

/// Places cards on sheets: their fronts, and their backs on the next page.
package struct SheetImposer: Sendable, Hashable {
    /// The grid of cards.
    package let grid: SheetGrid
    /// The way the printer flips a sheet for backs; nil for fronts only.
    package let duplex: Duplex?
    /// The offset of backs in points, for a printer that is misaligned.
    package let offset: Point

    /// The edge about which a printer flips a sheet.
    package enum Duplex: String, Sendable, Hashable, CaseIterable {
        /// The long edge, as in books.
        case longEdge = "long-edge"
        /// The short edge, as in calendars.
        case shortEdge = "short-edge"
    }

    /// Creates an imposer of cards on a grid.
    ///
    /// - Throws: An error if backs would be moved into the unprintable area.
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

    /// Whether a sheet is flipped about a vertical axis, so that left and right are swapped.
    private var turnsSideways: Bool {
        let isTall = grid.size.height >= grid.size.width
        return (duplex == .longEdge) == isTall
    }

    /// Returns the sheet's pages: fronts, then backs if they are requested.
    ///
    /// - Parameters:
    ///   - cards: The pages of each card in the order of the places; nil leaves a place empty.
    ///   - document: The document with the backgrounds of the pages.
    ///   - section: The section that starts with the sheet.
    /// - Throws: An error if a card lacks a requested back or has more than two sides.
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

    /// Throws an error if a card has too many sides or lacks a requested back.
    package func check(_ sides: Int) throws(SheetError) {
        if sides > 2 { throw .tooManySides(sides) }
        if sides < 2, duplex != nil { throw .noBack }
    }

    /// Returns the place on the back of the sheet that is behind a place on the front.
    func mirrored(_ place: Int) -> Int {
        let (row, column) = place.quotientAndRemainder(dividingBy: grid.columns)
        return turnsSideways
            ? row * grid.columns + grid.columns - 1 - column
            : (grid.rows - 1 - row) * grid.columns + column
    }

    /// Returns a card at its place, clipped to its bleed.
    private func card(
        _ page: Page, _ document: Document, at place: Int, isTurned: Bool
    ) -> Item {
        let cell = grid.cell(place)
        var bleed = grid.bleed(place)
        if isTurned {
            // The card is upside down.
            bleed = Insets(
                top: bleed.bottom, right: bleed.left, bottom: bleed.top, left: bleed.right)
        }
        let printed = Rect(
            x: cell.minX - bleed.left, y: cell.minY - bleed.top,
            width: cell.size.width + bleed.horizontal, height: cell.size.height + bleed.vertical)
        let offset = Point(x: cell.minX - page.trim.bleed, y: cell.minY - page.trim.bleed)
        return .group(
            Group(
                transform: isTurned ? .halfTurn(about: Point(x: cell.midX, y: cell.midY)) : nil,
                clip: .rectangle(printed),
                items: document.items(of: page).map { $0.moved(by: offset) }))
    }
}
