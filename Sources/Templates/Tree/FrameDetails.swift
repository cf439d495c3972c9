import Drawing

/// The layout fields that all kinds of nodes have in common, but few nodes use.
package struct FrameDetails: Sendable {
    /// The bounds of the width and the height, including padding.
    package var minWidth, maxWidth, minHeight, maxHeight: Length?
    /// The width divided by the height; nil for any shape.
    package var aspect: Double?
    /// The clockwise rotation in degrees, −360…360.
    package var rotation: Double = 0
    /// The opacity, 0…1.
    package var opacity: Double = 1
    /// How it is combined with what is below it.
    package var blend = BlendMode.normal
    /// The outline to which it is clipped; nil for none.
    package var clip: ClipStyle?
    /// The shadow behind it; nil for none.
    package var shadow: ShadowStyle?
    /// The place in the stack around it; nil for the stack's alignment.
    package var place: PlaceStyle?
    /// Whether its content changes sides on pages that are read from right to left.
    package var isMirrored = true
    /// The language of all text in it; nil for that around it.
    package var language: String?
}

/// The outline to which a node is clipped.
package enum ClipStyle: Sendable, Hashable {
    /// Its rectangle, with rounded corners.
    case rectangle(radius: Length)
    /// The largest circle in the middle of its rectangle.
    case circle
    /// An outline, stretched from a box to its rectangle.
    indirect case path(Path, box: Rect)
}

/// A soft shadow behind a node.
package struct ShadowStyle: Sendable {
    /// The distances to the right and downward, which can be negative.
    package var x, y: Length
    /// The distance over which it fades, on both sides of its edge.
    package var blur: Length
    /// The color, which is usually not opaque.
    package var color: BoundText
}

/// The distances of a node from the sides of the stack around it; nil where it has none.
package struct PlaceStyle: Sendable, Hashable {
    /// The distances, which can be negative.
    package var left, right, top, bottom: Distance?
}
