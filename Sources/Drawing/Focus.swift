/// The point of a picture that stays in view when the picture covers a rectangle of another shape.
///
/// It is at the same share of the picture and of the rectangle, so it is never cut off: at 30 percent
/// of the height, 30 percent of what does not fit is cut off above.
public struct Focus: Sendable, Hashable {
    /// The share of the width from the left, 0…1.
    public var x: Double
    /// The share of the height from the top, 0…1.
    public var y: Double

    /// Creates a focus at shares of the width and the height.
    public init(x: Double, y: Double) {
        (self.x, self.y) = (x, y)
    }

    /// The middle.
    public static let center = Focus(x: 0.5, y: 0.5)
    /// A tenth below the top: little of a portrait can be cut off above the head, and much below the chin.
    public static let portrait = Focus(x: 0.5, y: 0.1)
}

extension Rect {
    /// Returns the smallest rectangle with a size's aspect ratio that covers this one.
    ///
    /// - Parameters:
    ///   - shape: A size in any unit, whose width and height are more than 0.
    ///   - focus: The point that is at the same share of both rectangles.
    public func filled(by shape: Size, focus: Focus) -> Rect {
        let whole = filled(by: shape)
        guard focus != .center else { return whole }
        return Rect(
            origin: Point(
                x: minX + (size.width - whole.size.width) * focus.x,
                y: minY + (size.height - whole.size.height) * focus.y),
            size: whole.size)
    }
}
