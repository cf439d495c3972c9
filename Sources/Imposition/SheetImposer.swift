import Drawing

/// Places cards on sheets: their fronts, and their backs on the next page; or the pages of documents,
/// one after the other.
package struct SheetImposer: Sendable, Hashable {
    package let grid: SheetGrid
    /// The way the printer flips a sheet for backs; nil for fronts only.
    package let duplex: Duplex?
    /// The offset of backs in points, for a printer that is misaligned.
    package let offset: Point
    /// Whether all pages of a record have places of their own, in the order in which they are read;
    /// otherwise a record is a card with a front and a back.
    package let takesAllPages: Bool

    /// The edge about which a printer flips a sheet.
    package enum Duplex: String, Sendable, Hashable, CaseIterable {
        /// The long edge, as in books.
        case longEdge = "long-edge"
        /// The short edge, as in calendars.
        case shortEdge = "short-edge"
    }

    /// Creates an imposer of cards or pages on a grid; there are no backs if it takes all pages.
    ///
    /// - Throws: An error if backs would be moved into the unprintable area.
    package init(
        grid: SheetGrid, duplex: Duplex? = nil, offset: Point = .zero, takesAllPages: Bool = false
    ) throws(SheetError) {
        let room = grid.room
        guard abs(offset.x) <= room.width + 0.01, abs(offset.y) <= room.height + 0.01 else {
            throw .tooFar(room)
        }
        self.grid = grid
        self.duplex = duplex
        self.offset = offset
        self.takesAllPages = takesAllPages
    }

    /// Whether a sheet is flipped about a vertical axis, so that left and right are swapped.
    private var turnsSideways: Bool {
        let isTall = grid.size.height >= grid.size.width
        return (duplex == .longEdge) == isTall
    }

    /// Returns the pages of the sheet: fronts, then backs if they are requested; or as many sheets as
    /// all pages of the records need.
    ///
    /// - Parameters:
    ///   - records: The pages of each record in the order of the places; nil leaves a place empty.
    ///   - document: The document with the backgrounds of the pages.
    ///   - skipped: The number of places at the beginning that stay empty.
    ///   - section: The section that starts with the sheet.
    /// - Throws: An error if a card lacks a requested back or has more than two sides.
    package func pages(
        _ records: [[Page]?], of document: Document, skipping skipped: Int = 0,
        section: Section? = nil
    ) throws(SheetError) -> [Page] {
        for case let record? in records { try check(record.count) }
        guard takesAllPages else {
            let cards = Array(repeating: nil, count: skipped) + records
            return sides(of: cards, document, section)
        }
        var places = Array(repeating: Page?.none, count: skipped)
        for record in records { places += record ?? [nil] }
        return stride(from: 0, to: places.count, by: grid.count).map { start in
            let onSheet = places[start..<min(start + grid.count, places.count)]
            let items = onSheet.enumerated().compactMap { place, page in
                page.map { item($0, document, at: place, isTurned: false) }
            }
            return Page(
                size: grid.size, items: items + marks, section: start == 0 ? section : nil,
                trim: trim())
        }
    }

    /// Returns the fronts of cards, and their backs if they are requested.
    private func sides(of cards: [[Page]?], _ document: Document, _ section: Section?) -> [Page] {
        let fronts = cards.enumerated().compactMap { place, card in
            card.map { item($0[0], document, at: place, isTurned: false) }
        }
        var pages = [
            Page(size: grid.size, items: fronts + marks, section: section, trim: trim())
        ]
        if duplex != nil {
            let backs = cards.enumerated().compactMap { place, card in
                card.map { item($0[1], document, at: mirrored(place), isTurned: !turnsSideways) }
            }
            let items = (backs + marks).map { offset == .zero ? $0 : $0.moved(by: offset) }
            pages.append(Page(size: grid.size, items: items, trim: trim(offset)))
        }
        return pages
    }

    /// Returns the boxes of a sheet that is cut.
    private func trim(_ offset: Point = .zero) -> Trim {
        var trim = Trim.none
        if grid.hasMarks { trim.sheet = grid.boxes(offset: offset) }
        return trim
    }

    /// The marks where the sheet is cut, if there are any.
    private var marks: [Item] { grid.hasMarks ? [CropMarks(grid: grid).item] : [] }

    /// Throws an error if a card has too many sides or lacks a requested back.
    package func check(_ sides: Int) throws(SheetError) {
        if takesAllPages { return }
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

    /// Returns a page at its place, clipped to its bleed.
    private func item(
        _ page: Page, _ document: Document, at place: Int, isTurned: Bool
    ) -> Item {
        let cell = grid.cell(place)
        guard grid.scale == 1 else { return reduced(page, document, in: cell) }
        var bleed = grid.bleed(place)
        if isTurned {
            // The card is upside down.
            bleed = Insets(
                top: bleed.bottom, right: bleed.left, bottom: bleed.top, left: bleed.right)
        }
        let printed = Rect(
            x: cell.minX - bleed.left, y: cell.minY - bleed.top,
            width: cell.size.width + bleed.horizontal, height: cell.size.height + bleed.vertical)
        var offset = Point(x: cell.minX - page.trim.bleed, y: cell.minY - page.trim.bleed)
        if !grid.hasMarks {
            // A page can be smaller than a label.
            offset.x += (cell.size.width - page.size.width) / 2 + page.trim.bleed
            offset.y += (cell.size.height - page.size.height) / 2 + page.trim.bleed
        }
        return .group(
            Group(
                transform: isTurned ? .halfTurn(about: Point(x: cell.midX, y: cell.midY)) : nil,
                clip: .rectangle(printed),
                items: document.items(of: page).map { $0.moved(by: offset) }))
    }

    /// Returns a page that is reduced to its place.
    private func reduced(_ page: Page, _ document: Document, in cell: Rect) -> Item {
        .group(
            Group(
                transform: .scale(grid.scale, grid.scale).then(.translation(cell.origin)),
                clip: .rectangle(Rect(origin: .zero, size: page.size)),
                items: document.items(of: page)))
    }
}
