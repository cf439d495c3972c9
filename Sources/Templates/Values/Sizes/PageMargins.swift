import Drawing

/// The margins of a template's pages.
///
/// The content has the same width on every page, so that text and tables can continue on any of them.
package struct PageMargins: Sendable, Hashable {
    /// The side at which odd pages are bound.
    package enum Binding: String, Sendable, Hashable, CaseIterable {
        /// As in books that are read from left to right.
        case left
        /// As in books that are read from right to left.
        case right
        /// As in wall calendars.
        case top
    }

    /// The margins of odd pages, without the gutter.
    package var edges: Edges
    /// The margins of the first page, without the gutter; nil if they are those of all odd pages.
    package var first: Edges?
    /// Whether the margin at the binding and the opposite one change sides on even pages.
    package var isMirrored = false
    /// The space added at the binding.
    package var gutter = Length.points(0)
    /// The side at which odd pages are bound; even pages are bound at the opposite side.
    package var binding = Binding.left

    init(_ edges: Edges) {
        self.edges = edges
    }

    /// Returns the insets in points of a page of the given size; pages are counted from 1.
    package func insets(ofPage number: Int, on page: Size) -> Insets {
        let isEven = number % 2 == 0
        var insets = (number == 1 ? first ?? edges : edges).insets(on: page)
        if isEven, isMirrored {
            switch binding {
            case .left, .right: (insets.left, insets.right) = (insets.right, insets.left)
            case .top: (insets.top, insets.bottom) = (insets.bottom, insets.top)
            }
        }
        let gutter = gutter.points(on: page)
        switch (binding, isEven) {
        case (.left, false), (.right, true): insets.left += gutter
        case (.right, false), (.left, true): insets.right += gutter
        case (.top, false): insets.top += gutter
        case (.top, true): insets.bottom += gutter
        }
        return insets
    }

    /// Whether the first page leaves the same width as the others, whatever the page's size.
    var hasOneWidth: Bool {
        guard let first else { return true }
        // Lengths are sums of a constant and shares of the page's width and height.
        let pages = [Size.zero, Size(width: 100, height: 0), Size(width: 0, height: 100)]
        return pages.allSatisfy { page in
            let difference = first.insets(on: page).horizontal - edges.insets(on: page).horizontal
            return abs(difference) < 1e-6
        }
    }
}
