import Drawing

/// The bounding box of painted items; text counts as one em above its baseline and a third below.
struct Bounds {
    private var minX = Double.infinity
    private var minY = Double.infinity
    private var maxX = -Double.infinity
    private var maxY = -Double.infinity

    init() {}

    /// Creates the box around a path; the control points of curves are included.
    init(of path: Path) {
        add(path)
    }

    /// The box; empty if nothing was added.
    var rect: Rect {
        guard minX <= maxX, minY <= maxY else { return Rect(origin: .zero, size: .zero) }
        return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Returns the intersection of two boxes.
    static func common(_ one: Rect, _ two: Rect) -> Rect {
        let (left, top) = (max(one.minX, two.minX), max(one.minY, two.minY))
        return Rect(
            x: left, y: top, width: max(0, min(one.maxX, two.maxX) - left),
            height: max(0, min(one.maxY, two.maxY) - top))
    }

    /// Extends the box to include what the items paint.
    mutating func add(_ items: [Item]) {
        for item in items {
            switch item {
            case .group(let group):
                var inner = Bounds()
                inner.add(group.items)
                guard inner.minX <= inner.maxX else { continue }
                let rect =
                    group.clip.map { Self.common(inner.rect, Bounds(of: $0).rect) } ?? inner.rect
                var turns = Rotation()
                if let middle = group.turn { turns.add(middle) }
                add(turns.onPage(rect))
            case .shape(let shape): add(shape.path)
            case .text(let text):
                let size = text.line.runs.map { $0.face.size * $0.face.scale }.max() ?? 0
                add(
                    Rect(
                        x: text.origin.x, y: text.origin.y - size, width: text.line.width,
                        height: size * 4 / 3))
            case .image(let image): add(image.rect)
            }
        }
    }

    private mutating func add(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point): add(point)
            case .curve(let one, let two, let end):
                add(one)
                add(two)
                add(end)
            case .close: break
            }
        }
    }

    private mutating func add(_ rect: Rect) {
        add(rect.origin)
        add(Point(x: rect.maxX, y: rect.maxY))
    }

    private mutating func add(_ point: Point) {
        (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
        (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
}

/// The half turns between an item's coordinates and the page's.
struct Rotation {
    private var isOdd = false
    private var shift = Point.zero

    /// Adds a half turn about a point in the current coordinates.
    mutating func add(_ middle: Point) {
        let sign: Double = isOdd ? -2 : 2
        shift = Point(x: shift.x + sign * middle.x, y: shift.y + sign * middle.y)
        isOdd.toggle()
    }

    /// Returns the position of a rectangle on the page.
    func onPage(_ rect: Rect) -> Rect {
        guard isOdd else { return rect.moved(by: shift) }
        return Rect(
            x: shift.x - rect.maxX, y: shift.y - rect.maxY, width: rect.size.width,
            height: rect.size.height)
    }
}
