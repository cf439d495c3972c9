import Drawing

/// Lengths for the four sides.
package struct Edges: Sendable, Hashable {
    /// The four sides in the order top, right, bottom, left.
    package var top, right, bottom, left: Length

    /// Creates edges from one to four lengths, in the same order as in CSS; nil for any other number.
    ///
    /// One length is for all sides; two are vertical and horizontal; three are top, horizontal and
    /// bottom; four are top, right, bottom and left.
    package init?(_ lengths: [Length]) {
        switch lengths.count {
        case 1: (top, right, bottom, left) = (lengths[0], lengths[0], lengths[0], lengths[0])
        case 2: (top, right, bottom, left) = (lengths[0], lengths[1], lengths[0], lengths[1])
        case 3: (top, right, bottom, left) = (lengths[0], lengths[1], lengths[2], lengths[1])
        case 4: (top, right, bottom, left) = (lengths[0], lengths[1], lengths[2], lengths[3])
        default: return nil
        }
    }

    /// Returns the insets in points on a page of the given size.
    package func insets(on page: Size) -> Insets {
        Insets(
            top: top.points(on: page), right: right.points(on: page),
            bottom: bottom.points(on: page), left: left.points(on: page))
    }
}
