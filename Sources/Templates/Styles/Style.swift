/// What a text does when it does not fit its space.
package enum TextFit: String, Sendable, Hashable, CaseIterable {
    /// Continues on the next line.
    case wrap
    /// Shrinks, down to the style's minimum size, and then ends in "…".
    case shrink
    /// Ends in "…".
    case ellipsis
    /// Ends the run with an error.
    case error
}

/// Where things are across a line or a column.
package enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// Where reading starts: left, or right in a right-to-left text; the top of a row.
    case start
    /// In the middle.
    case center
    /// Where reading ends.
    case end
    /// A row's texts on one baseline.
    case baseline

    /// The names of those that are valid outside a row.
    static let withoutBaseline = allCases.filter { $0 != .baseline }.map(\.rawValue)
}

/// A named style of text; what is nil comes from the style it extends, then from ``Style/plain``.
package struct Style: Sendable, Hashable {
    /// The font families in order of preference.
    package var families: [String]?
    /// The font's size.
    package var size: Length?
    /// The font's weight, 100…900.
    package var weight: Int?
    /// Whether it is italic.
    package var italic: Bool?
    /// The color: `#rrggbb`, a name from the template's `colors`, or a binding that gives one.
    package var color: BoundText?
    /// The width of a line along the letters' edges, as a share of the font's size.
    package var outline: Double?
    /// Extra space after each letter.
    package var letterSpacing: Length?
    /// OpenType features.
    package var features: [String]?
    /// The distance of baselines as a multiple of the font's own.
    package var lineSpacing: Double?
    /// The height of each line as a multiple of the size, whatever fonts it has; nil for that of its
    /// tallest font.
    package var lineHeight: Double?
    /// Where lines are in their space.
    package var align: Alignment?
    /// What happens when the text does not fit.
    package var fit: TextFit?
    /// The minimum size for `shrink`.
    package var least: Length?
    /// The maximum number of lines.
    package var lines: Int?

    /// A style without any field.
    package init() {}

    /// Returns this style with missing fields taken from `base`.
    package func over(_ base: Style) -> Style {
        var style = base
        func take<Value>(_ path: WritableKeyPath<Style, Value?>) {
            if let value = self[keyPath: path] { style[keyPath: path] = value }
        }
        take(\.families)
        take(\.size)
        take(\.weight)
        take(\.italic)
        take(\.color)
        take(\.outline)
        take(\.letterSpacing)
        take(\.features)
        take(\.lineSpacing)
        take(\.lineHeight)
        take(\.align)
        take(\.fit)
        take(\.least)
        take(\.lines)
        return style
    }

    /// The style of text without one: 11 pt Inter in black, wrapped.
    package static let plain: Style = {
        var style = Style()
        style.families = ["Inter"]
        style.size = .points(11)
        return style
    }()
}
