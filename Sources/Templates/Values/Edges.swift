import Drawing

/// Lengths for the four sides.
package struct Edges: Sendable, Hashable {
    /// The four sides in the order top, right, bottom, left.
    package var top, right, bottom, left: Length

    /// Edges from one to four lengths, in CSS's order; nil for another count.
    ///
    /// One is for all sides, two are vertical and horizontal, three are top, horizontal, bottom, four
    /// are top, right, bottom, left.
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
