import Drawing

/// The grid of cards, centered on a sheet so that backs align with fronts whichever way the sheet is
/// flipped.
package struct SheetGrid: Sendable, Hashable {
    /// The sheet's size in points.
    package let size: Size
    /// The trimmed size of a card in points.
    package let card: Size
    /// The number of cards side by side.
    package let columns: Int
    /// The number of cards from top to bottom.
    package let rows: Int
    /// The bleed at the outer sides of the grid, in points.
    package let bleed: Double
    /// The space between two cards, which contains their bleeds, in points.
    package let gutter: Double

    /// Creates a grid.
    init(size: Size, card: Size, columns: Int, rows: Int, bleed: Double, gutter: Double) {
        self.size = size
        self.card = card
        self.columns = columns
        self.rows = rows
        self.bleed = bleed
        self.gutter = gutter
    }

    /// The number of cards on a sheet.
    package var count: Int { columns * rows }

    /// The rectangle around all cards, without their bleed.
    package var rect: Rect {
        let width = Double(columns) * (card.width + gutter) - gutter
        let height = Double(rows) * (card.height + gutter) - gutter
        return Rect(
            x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height
        )
    }

    /// Returns the trimmed rectangle of the card at a place; places are counted from 0, row by row.
    package func cell(_ place: Int) -> Rect {
        let (row, column) = place.quotientAndRemainder(dividingBy: columns)
        let rect = rect
        return Rect(
            x: rect.minX + Double(column) * (card.width + gutter),
            y: rect.minY + Double(row) * (card.height + gutter), width: card.width,
            height: card.height)
    }

    /// Returns the bleed of the card at a place: at most half a gutter between cards, and the full
    /// bleed outside.
    package func bleed(_ place: Int) -> Insets {
        let (row, column) = place.quotientAndRemainder(dividingBy: columns)
        let inner = min(bleed, gutter / 2)
        return Insets(
            top: row == 0 ? bleed : inner, right: column == columns - 1 ? bleed : inner,
            bottom: row == rows - 1 ? bleed : inner, left: column == 0 ? bleed : inner)
    }

    /// The maximum horizontal and vertical offset at which cards are still fully printed, in points.
    package var room: Size {
        Size(
            width: max(0, rect.minX - bleed - SheetRequest.blankEdge),
            height: max(0, rect.minY - bleed - SheetRequest.blankEdge))
    }

    /// The minimum distance between printed content and the sheet's edge, in points.
    var margin: Double { min(rect.minX, rect.minY) - bleed }
}
