import Drawing

extension Rect {
    var middle: Point { Point(x: midX, y: midY) }

    /// Creates a rectangle with a size around a point.
    init(around middle: Point, _ size: Size) {
        self.init(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
            height: size.height)
    }
}
