import Drawing

/// A distance inside a space: a length, or a share of the space's width or height.
package enum Distance: Sendable, Hashable {
    case length(Length)
    /// A share of the space, where 1 is all of it.
    case share(Double)

    /// Returns the distance in points.
    ///
    /// - Parameters:
    ///   - extent: The space's width or height in points.
    ///   - page: The size of the page, for lengths that depend on it.
    package func points(in extent: Double, on page: Size) -> Double {
        switch self {
        case .length(let length): length.points(on: page)
        case .share(let share): share * extent
        }
    }
}
