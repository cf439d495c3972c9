import Drawing

/// Where cards stand on a sheet: a grid in its middle, so that backs meet fronts whichever way the
/// sheet is turned.
package struct SheetGrid: Sendable, Hashable {
    /// The sheet's size in points.
    package let size: Size
    /// A card's size after the cut, in points.
    package let card: Size
    /// How many cards stand side by side.
    package let columns: Int
    /// How many stand one below the other.
    package let rows: Int
    /// How far cards are printed beyond the cut at the grid's outer sides, in points.
    package let bleed: Double
    /// The room between two cards, in points; their bleeds share it.
    package let gutter: Double

    /// A grid of cards.
    init(size: Size, card: Size, columns: Int, rows: Int, bleed: Double, gutter: Double) {
        self.size = size
        self.card = card
        self.columns = columns
        self.rows = rows
        self.bleed = bleed
        self.gutter = gutter
    }

    /// How many cards a sheet holds.
    package var count: Int { columns * rows }

    /// The rectangle around all cards, without their bleed.
    package var rect: Rect {
        let width = Double(columns) * (card.width + gutter) - gutter
        let height = Double(rows) * (card.height + gutter) - gutter
        return Rect(
            x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height
        )
    }

    /// Where a place's card is cut; places are counted from 0, row by row.
    package func cell(_ place: Int) -> Rect {
        let (row, column) = place.quotientAndRemainder(dividingBy: columns)
        let rect = rect
        return Rect(
            x: rect.minX + Double(column) * (card.width + gutter),
            y: rect.minY + Double(row) * (card.height + gutter), width: card.width,
            height: card.height)
    }

    /// How far a place's card is printed beyond the cut on each side: to the middle of a gutter, and
    /// as far as its bleed goes outside.
    package func bleed(_ place: Int) -> Insets {
        let (row, column) = place.quotientAndRemainder(dividingBy: columns)
        let inner = min(bleed, gutter / 2)
        return Insets(
            top: row == 0 ? bleed : inner, right: column == columns - 1 ? bleed : inner,
            bottom: row == rows - 1 ? bleed : inner, left: column == 0 ? bleed : inner)
    }

    /// How far cards can be moved to either side, and up or down, and still be printed, in points.
    package var room: Size {
        Size(
            width: max(0, rect.minX - bleed - SheetRequest.blankEdge),
            height: max(0, rect.minY - bleed - SheetRequest.blankEdge))
    }

    /// The least distance of what is printed from the sheet's edge, in points.
    var margin: Double { min(rect.minX, rect.minY) - bleed }
}
