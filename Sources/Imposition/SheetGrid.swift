import Drawing

/// The grid of places for cards or pages, centered on a sheet so that backs align with fronts whichever
/// way the sheet is flipped.
package struct SheetGrid: Sendable, Hashable {
    /// The sheet's size in points.
    package let size: Size
    /// The size of a place in points: the trimmed size of a card, or the size of a label.
    package let card: Size
    /// The number of cards side by side.
    package let columns: Int
    /// The number of cards from top to bottom.
    package let rows: Int
    /// The bleed at the outer sides of the grid, in points.
    package let bleed: Double
    /// The space between two cards side by side, and between two rows, which contains their bleeds,
    /// in points.
    package let gutter: Size
    /// The factor by which pages are reduced, up to 1.
    package let scale: Double
    /// Whether the sheet has marks where it is cut.
    package let hasMarks: Bool

    package init(
        size: Size, card: Size, columns: Int, rows: Int, bleed: Double, gutter: Size,
        scale: Double = 1, hasMarks: Bool = true
    ) {
        self.size = size
        self.card = card
        self.columns = columns
        self.rows = rows
        self.bleed = bleed
        self.gutter = gutter
        self.scale = scale
        self.hasMarks = hasMarks
    }

    /// The number of cards on a sheet.
    package var count: Int { columns * rows }

    /// The rectangle around all cards, without their bleed.
    package var rect: Rect {
        let width = Double(columns) * (card.width + gutter.width) - gutter.width
        let height = Double(rows) * (card.height + gutter.height) - gutter.height
        return Rect(
            x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height
        )
    }

    /// Returns the trimmed rectangle of the card at a place; places are counted from 0, row by row.
    package func cell(_ place: Int) -> Rect {
        let (row, column) = place.quotientAndRemainder(dividingBy: columns)
        let rect = rect
        return Rect(
            x: rect.minX + Double(column) * (card.width + gutter.width),
            y: rect.minY + Double(row) * (card.height + gutter.height), width: card.width,
            height: card.height)
    }

    /// The distance in points of the places where bleeds between cards end.
    ///
    /// It is a pixel at 150 dpi, and whole pixels at 300 and 600 dpi: if a bleed ended inside a pixel,
    /// what is below it would shine through.
    static let step = 0.48
    /// How far before the edge of a pixel a bleed ends, in points: MuPDF clips at whole pixels, and would
    /// show the next one if the edge is rounded to be beyond it.
    private static let clearance = 0.01
    /// How far the bleeds of neighboring cards can overlap, in points; the paper would shine through two
    /// edges that only touch.
    static let overlap = 2 * step

    /// Returns the bleed of the card at a place: between cards a little more than half a gutter, so that
    /// bleeds overlap, and outside the full bleed.
    package func bleed(_ place: Int) -> Insets {
        let (row, column) = place.quotientAndRemainder(dividingBy: columns)
        let cell = cell(place)
        return Insets(
            top: row == 0 ? bleed : bleed(from: cell.minY, gutter.height, up: false),
            right: column == columns - 1 ? bleed : bleed(from: cell.maxX, gutter.width, up: true),
            bottom: row == rows - 1 ? bleed : bleed(from: cell.maxY, gutter.height, up: true),
            left: column == 0 ? bleed : bleed(from: cell.minX, gutter.width, up: false))
    }

    /// Returns the bleed from the side of a card to the first end beyond the middle of a gutter.
    private func bleed(from side: Double, _ gutter: Double, up: Bool) -> Double {
        // An end exactly in the middle would be that of both bleeds.
        let middle = (side + (up ? gutter : -gutter) / 2) / Self.step + (up ? 0.01 : -0.01)
        let end = middle.rounded(up ? .up : .down) * Self.step
        return max(0, min(bleed, abs(end - side) - Self.clearance))
    }

    /// The boxes of a sheet that is cut, with everything on it moved by an offset.
    func boxes(offset: Point) -> Trim.Sheet {
        var trim = rect
        trim.origin = Point(x: trim.minX + offset.x, y: trim.minY + offset.y)
        return Trim.Sheet(trim: trim, bleed: trim.inset(by: Insets(all: -bleed)))
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
