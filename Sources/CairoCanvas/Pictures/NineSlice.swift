import Drawing

/// The placement of a nine-slice frame: a picture cut into nine pieces, without the middle.
package struct NineSlice {
    package struct Piece: Equatable {
        /// The area where the piece is shown.
        package var target: Rect
        /// The area of `target`, extended under the corners so that there are no gaps between
        /// pieces.
        package var overlapping: Rect
        /// The area that the whole picture would have at the scale of this piece.
        package var whole: Rect
    }

    /// The eight pieces, with sides before the corners that cover their ends.
    package let pieces: [Piece]

    /// The distance that sides extend under corners, in points.
    private static let overlap = 0.5

    /// Creates the pieces for a frame around `rect`.
    ///
    /// - Parameters:
    ///   - rect: The frame's outer edge.
    ///   - slice: The cut positions, as fractions of the picture's sides.
    ///   - edges: The widths of the frame; if they would overlap, all are scaled down equally.
    package init(rect: Rect, slice: Insets, edges: Insets) {
        let shrink = min(
            1, rect.size.width / max(edges.horizontal, .leastNonzeroMagnitude),
            rect.size.height / max(edges.vertical, .leastNonzeroMagnitude))
        let columns = Self.bands(
            rect.minX, rect.maxX, edges.left * shrink, edges.right * shrink, slice.left, slice.right
        )
        let rows = Self.bands(
            rect.minY, rect.maxY, edges.top * shrink, edges.bottom * shrink, slice.top, slice.bottom
        )
        // The sides, then the corners.
        let places = [(1, 0), (1, 2), (0, 1), (2, 1), (0, 0), (2, 0), (0, 2), (2, 2)]
        pieces = places.compactMap { column, row in
            Self.piece(columns[column], rows[row])
        }
    }

    /// A segment of one axis: its position, and the part of the picture it shows.
    private struct Band {
        var start: Double
        var end: Double
        var from: Double
        var to: Double
        /// The distance that it extends under its neighbors.
        var reach: Double
    }

    private static func bands(
        _ start: Double, _ end: Double, _ first: Double, _ last: Double, _ sliceStart: Double,
        _ sliceEnd: Double
    ) -> [Band] {
        let reach = min(overlap, first / 2, last / 2)
        return [
            Band(start: start, end: start + first, from: 0, to: sliceStart, reach: 0),
            Band(
                start: start + first, end: end - last, from: sliceStart, to: 1 - sliceEnd,
                reach: reach),
            Band(start: end - last, end: end, from: 1 - sliceEnd, to: 1, reach: 0),
        ]
    }

    private static func piece(_ column: Band, _ row: Band) -> Piece? {
        let (left, width) = whole(column)
        let (top, height) = whole(row)
        guard width > 0, height > 0 else { return nil }
        return Piece(
            target: Rect(
                x: column.start, y: row.start, width: column.end - column.start,
                height: row.end - row.start),
            overlapping: Rect(
                x: column.start - column.reach, y: row.start - row.reach,
                width: column.end - column.start + 2 * column.reach,
                height: row.end - row.start + 2 * row.reach),
            whole: Rect(x: left, y: top, width: width, height: height))
    }

    /// Returns the position of the whole picture on an axis at the scale of a segment; a length of
    /// 0 if the segment is empty.
    private static func whole(_ band: Band) -> (start: Double, length: Double) {
        let (shown, part) = (band.end - band.start, band.to - band.from)
        guard shown > 0, part > 0 else { return (0, 0) }
        let length = shown / part
        return (band.start - band.from * length, length)
    }
}
