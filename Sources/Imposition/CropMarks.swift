import Drawing

/// Short lines where a sheet is cut: around the grid and in its gutters.
struct CropMarks {
    let grid: SheetGrid

    /// The distance between a mark and a card, so that no mark remains on the card after the cut, in
    /// points; smaller without bleed, where printers leave part of the space around the cards blank.
    var distance: Double { grid.bleed == 0 ? 1 : 2 }
    /// The length of a mark outside the grid, in points.
    static let length = 15.0
    /// The distance between marks and the paper's edge, in points.
    static let edge = 5.0
    private static let width = 0.35
    private static let ground = 1.6

    /// The marks as one group with the role decoration.
    var item: Item {
        let lines = lines
        // A mark in a bleed has a white background; otherwise it would be invisible on a dark card.
        let grounds = lines.map { line in
            Item.shape(
                Shape(path: line, stroke: Stroke(color: .white, width: Self.ground)))
        }
        let marks = lines.map { line in
            Item.shape(Shape(path: line, stroke: Stroke(color: .black, width: Self.width)))
        }
        return .group(Group(role: .decoration, items: (grid.bleed > 0 ? grounds : []) + marks))
    }

    /// The cards along a side of the paper.
    private typealias Axis = (
        count: Int, start: Double, length: Double, gutter: Double, side: Double
    )

    /// Returns the positions of cuts along an axis: each card's start and end, once if two cards
    /// touch.
    private func cuts(_ axis: Axis) -> [Double] {
        (0..<axis.count).flatMap { number -> [Double] in
            let from = axis.start + Double(number) * (axis.length + axis.gutter)
            let isShared = axis.gutter == 0 && number > 0
            return isShared ? [from + axis.length] : [from, from + axis.length]
        }
    }

    /// Returns the ranges of marks along an axis: before the grid, in gutters, after the grid.
    private func stretches(_ axis: Axis) -> [(from: Double, to: Double)] {
        let (start, end) = (axis.start, axis.side - axis.start)
        var stretches = [
            (max(Self.edge, start - distance - Self.length), start - distance),
            (end + distance, min(axis.side - Self.edge, end + distance + Self.length)),
        ]
        for number in 1..<max(1, axis.count) {
            let from = start + Double(number) * (axis.length + axis.gutter) - axis.gutter
            stretches.append((from + distance, from + axis.gutter - distance))
        }
        return stretches.filter { $0.1 - $0.0 > 1 }
    }

    /// The horizontal marks, then the vertical ones.
    private var lines: [Path] {
        let (rect, card, gutter) = (grid.rect, grid.card, grid.gutter)
        let across = (grid.columns, rect.minX, card.width, gutter.width, grid.size.width)
        let down = (grid.rows, rect.minY, card.height, gutter.height, grid.size.height)
        return lines(at: down, along: across) { Point(x: $0, y: $1) }
            + lines(at: across, along: down) { Point(x: $1, y: $0) }
    }

    private func lines(
        at cut: Axis, along axis: Axis, _ point: (Double, Double) -> Point
    ) -> [Path] {
        let stretches = stretches(axis)
        return cuts(cut).flatMap { place in
            stretches.map { .line(from: point($0.from, place), to: point($0.to, place)) }
        }
    }
}
