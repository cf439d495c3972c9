/// The bounding box of painted items; text counts as one em above its baseline and a third below.
package struct Bounds {
    private var minX = Double.infinity
    private var minY = Double.infinity
    private var maxX = -Double.infinity
    private var maxY = -Double.infinity
    /// Whether the width of lines counts, including pointed corners.
    private let hasLines: Bool
    /// Whether text was added, whose letters may reach beyond the box.
    package private(set) var hasText = false
    /// The size of the largest text, which reaches less than that beyond the box.
    package private(set) var textSize = 0.0

    /// Creates an empty box.
    package init(withLines: Bool = false) {
        hasLines = withLines
    }

    /// Whether nothing was added.
    package var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

    /// The box; empty if nothing was added.
    package var rect: Rect {
        guard !isEmpty else { return Rect(origin: .zero, size: .zero) }
        return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Extends the box to include what the items paint.
    package mutating func add(_ items: [Item]) {
        for item in items {
            switch item {
            case .group(let group):
                var inner = Bounds(withLines: hasLines)
                inner.add(group.items)
                hasText = hasText || inner.hasText
                textSize = max(textSize, inner.textSize)
                guard !inner.isEmpty else { continue }
                let rect = group.clip.map { inner.rect.common($0.bounds) } ?? inner.rect
                add(group.hasEffects ? rect.transformed(by: group.effects.transform) : rect)
            case .shape(let shape):
                add(shape.path)
                if hasLines, let stroke = shape.stroke { add(stroke, along: shape.path) }
            case .text(let text):
                hasText = true
                let size = text.line.runs.map { $0.face.drawnSize }.max() ?? 0
                textSize = max(textSize, size)
                add(
                    Rect(
                        x: text.origin.x, y: text.origin.y - size, width: text.line.width,
                        height: size * 4 / 3))
            case .image(let image): add(image.rect)
            }
        }
    }

    private mutating func add(_ stroke: Stroke, along path: Path) {
        let details = stroke.details
        // A square end reaches √2 half widths, a pointed corner up to the miter limit.
        let reach = details.join == .miter ? max(details.miterLimit, 1.5) : 1.5
        let margin = stroke.width / 2 * reach
        add(path.bounds.inset(by: Insets(all: -margin)))
    }

    /// Extends the box to include a path; the control points of curves count.
    package mutating func add(_ path: Path) {
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

extension Path {
    /// The rectangle around the outline; the control points of curves count.
    package var bounds: Rect {
        var bounds = Bounds()
        bounds.add(self)
        return bounds.rect
    }

    /// Whether the outline is a rectangle with sides parallel to the page's.
    package var isRectangle: Bool {
        var corners: [Point] = []
        for (place, element) in elements.enumerated() {
            switch element {
            case .move(let point) where place == 0: corners.append(point)
            case .line(let point) where place > 0: corners.append(point)
            case .close where place == elements.count - 1: break
            default: return false
            }
        }
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4 else { return false }
        let (one, two, three, four) = (corners[0], corners[1], corners[2], corners[3])
        return (one.y == two.y && two.x == three.x && three.y == four.y && four.x == one.x)
            || (one.x == two.x && two.y == three.y && three.x == four.x && four.y == one.y)
    }
}

extension Rect {
    /// Returns the rectangle that both have in common.
    package func common(_ other: Rect) -> Rect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return Rect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top))
    }
}
