import Drawing

/// The layout fields that all kinds of nodes have in common, but few nodes use.
package struct FrameDetails: Sendable {
    package var minWidth, maxWidth, minHeight, maxHeight: Length?
    package var aspect: Double?
    /// The clockwise rotation in degrees, −360…360.
    package var rotation: Double = 0
    package var opacity: Double = 1
    package var blend = BlendMode.normal
    package var clip: ClipStyle?
    package var shadow: ShadowStyle?
    /// The place in the stack around it; nil for the stack's alignment.
    package var place: PlaceStyle?
    package var isMirrored = true
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
    package var blur: Length
    package var color: BoundText
}

/// The distances of a node from the sides of the stack around it; nil where it has none.
package struct PlaceStyle: Sendable, Hashable {
    package var left, right, top, bottom: Distance?
}
