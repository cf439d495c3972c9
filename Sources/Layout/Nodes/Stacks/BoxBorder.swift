import Drawing

/// The lines on the sides of a box.
struct BoxBorder {
    /// The lines at the top, right, bottom and left; nil for none.
    let sides: [Stroke?]

    /// Returns the lines inside a rectangle; if its corners are round, they end there.
    ///
    /// Neighboring sides with the same line are one line around the corner.
    func items(in rect: Rect, radius: Double) -> [Item] {
        let items = runs().map { run in
            Item.shape(Shape(path: path(of: run, in: rect), stroke: run.stroke))
        }
        guard radius > 0, !items.isEmpty else { return items }
        return [.group(Group(clip: .rectangle(rect, radius: radius), items: items))]
    }

    /// Neighboring sides with the same line.
    private struct Run {
        var first: Int
        var count: Int
        var stroke: Stroke
    }

    private func runs() -> [Run] {
        // A run never begins in the middle of equal sides.
        let start = sides.indices.first { sides[$0] != sides[($0 + 3) % 4] } ?? 0
        var runs: [Run] = []
        for place in 0..<4 {
            let side = (start + place) % 4
            guard let stroke = sides[side] else { continue }
            if let last = runs.last, last.stroke == stroke, (last.first + last.count) % 4 == side {
                runs[runs.count - 1].count += 1
            } else {
                runs.append(Run(first: side, count: 1, stroke: stroke))
            }
        }
        return runs
    }

    private func path(of run: Run, in rect: Rect) -> Path {
        let half = run.stroke.width / 2
        let inside = rect.inset(by: Insets(all: half))
        if run.count == 4 { return .rectangle(inside) }
        var corners = (0...run.count).map { Self.corner(run.first + $0, of: inside) }
        // The ends reach the sides of the box, except for round ones, which are within it.
        if run.stroke.details.cap == .butt {
            let (ahead, behind) = (
                Self.direction(run.first), Self.direction(run.first + run.count - 1)
            )
            corners[0] = corners[0].moved(by: Point(x: -ahead.x * half, y: -ahead.y * half))
            corners[run.count] = corners[run.count].moved(
                by: Point(x: behind.x * half, y: behind.y * half))
        }
        return Path([.move(corners[0])] + corners.dropFirst().map { .line($0) })
    }

    /// Returns the corner where a side begins, clockwise from the top left.
    private static func corner(_ side: Int, of rect: Rect) -> Point {
        switch side % 4 {
        case 0: rect.origin
        case 1: Point(x: rect.maxX, y: rect.minY)
        case 2: Point(x: rect.maxX, y: rect.maxY)
        default: Point(x: rect.minX, y: rect.maxY)
        }
    }

    private static func direction(_ side: Int) -> Point {
        switch side % 4 {
        case 0: Point(x: 1, y: 0)
        case 1: Point(x: 0, y: 1)
        case 2: Point(x: -1, y: 0)
        default: Point(x: 0, y: -1)
        }
    }
}
