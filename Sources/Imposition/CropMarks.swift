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
        let lines = horizontal + vertical
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

    /// Returns the positions of cuts along an axis: each card's start and end, once if two cards
    /// touch.
    private func cuts(
        _ count: Int, _ start: Double, _ length: Double, gutter: Double
    ) -> [Double] {
        (0..<count).flatMap { number -> [Double] in
            let from = start + Double(number) * (length + gutter)
            let isShared = gutter == 0 && number > 0
            return isShared ? [from + length] : [from, from + length]
        }
    }

    /// Returns the ranges of marks along an axis: before the grid, in gutters, after the grid.
    private func stretches(
        _ count: Int, _ start: Double, _ length: Double, gutter: Double, side: Double
    ) -> [(from: Double, to: Double)] {
        let end = side - start
        var stretches = [
            (max(Self.edge, start - distance - Self.length), start - distance),
            (end + distance, min(side - Self.edge, end + distance + Self.length)),
        ]
        for number in 1..<max(1, count) {
            let from = start + Double(number) * (length + gutter) - gutter
            stretches.append((from + distance, from + gutter - distance))
        }
        return stretches.filter { $0.1 - $0.0 > 1 }
    }

    private var horizontal: [Path] {
        let rect = grid.rect
        let stretches = stretches(
            grid.columns, rect.minX, grid.card.width, gutter: grid.gutter.width,
            side: grid.size.width)
        return cuts(
            grid.rows, rect.minY, grid.card.height, gutter: grid.gutter.height
        ).flatMap { y in
            stretches.map { .line(from: Point(x: $0.from, y: y), to: Point(x: $0.to, y: y)) }
        }
    }

    private var vertical: [Path] {
        let rect = grid.rect
        let stretches = stretches(
            grid.rows, rect.minY, grid.card.height, gutter: grid.gutter.height,
            side: grid.size.height)
        return cuts(
            grid.columns, rect.minX, grid.card.width, gutter: grid.gutter.width
        ).flatMap { x in
            stretches.map { .line(from: Point(x: x, y: $0.from), to: Point(x: x, y: $0.to)) }
        }
    }
}
