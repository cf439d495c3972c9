/// The handling of text that does not fit in its space.
package enum TextFit: String, Sendable, Hashable, CaseIterable {
    /// It continues on the next line.
    case wrap
    /// It shrinks, down to the style's minimum size, and is then truncated with "…".
    case shrink
    /// It is truncated with "…".
    case ellipsis
    /// It is an error, which ends the run.
    case error
}

/// The alignment of content across a line or a column.
package enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// At the start: left, or right in a right-to-left text; the top of a row.
    case start
    case center
    case end
    /// All text in a row on one baseline.
    case baseline
    /// At both sides: each line of text except the last of a paragraph is stretched.
    case justify

    /// The names of the alignments of children in a row.
    static let inRows = allCases.filter { $0 != .justify }.map(\.rawValue)
    /// The names of the alignments of other nodes.
    static let ofNodes = ["start", "center", "end"]
    static let ofText = ofNodes + ["justify"]
}

/// The name of a group of text that shrinks together.
package struct ShrinkGroupName: Sendable, Hashable {
    package var name: String
    /// Whether the text of all records of a run belongs to it, and not only that of one record.
    package var isAcrossRecords = false
}

/// The place of a part of a text next to the others.
package enum TextPosition: String, Sendable, Hashable, CaseIterable {
    case normal
    /// Smaller, above the line.
    case `super`
    /// Smaller, below the line.
    case sub

    /// The size as a share of the size of the text.
    package var size: Double { self == .normal ? 1 : 0.65 }

    /// The distance above the line as a share of the size of the text.
    ///
    /// Smaller letters this far above are not taller than the line, and hardly deeper.
    package var rise: Double {
        switch self {
        case .normal: 0
        case .super: 0.34
        case .sub: -0.1
        }
    }
}

/// The height of lines that does not depend on the fonts in them.
package enum LineHeight: Sendable, Hashable {
    /// That of the style's font.
    case ofFont
    /// A multiple of the font's size.
    case multiple(Double)

    /// The word in templates for the height of the font.
    static let fontWord = "font"
}

/// A style of text; fields that are nil come from the style it extends, then from ``Style/plain``.
package struct Style: Sendable, Hashable {
    package var families: [String]?
    package var size: Length?
    package var weight: Int?
    package var italic: Bool?
    /// The color: `#rrggbb`, a name from the template's `colors`, or a binding to one of these.
    package var color: BoundText?
    package var outline: Double?
    package var letterSpacing: Length?
    package var features: [String]?
    package var lineSpacing: Double?
    /// The height of each line, regardless of its fonts; nil for the height of the line's tallest font.
    package var lineHeight: LineHeight?
    package var align: Alignment?
    package var fit: TextFit?
    package var least: Length?
    /// The size down to which text shrinks on one line before it continues on others; nil for its size.
    package var wrapAt: Length?
    package var lines: Int?
    package var position: TextPosition?
    package var markup: Bool?
    package var hyphenate: String?
    package var shrinkGroup: ShrinkGroupName?

    /// Creates a style with no fields set.
    package init() {}

    /// Returns this style with missing fields taken from `base`.
    package func over(_ base: Style) -> Style {
        // Without key paths, each of which copies the whole style.
        var style = self
        style.families = families ?? base.families
        style.size = size ?? base.size
        style.weight = weight ?? base.weight
        style.italic = italic ?? base.italic
        style.color = color ?? base.color
        style.outline = outline ?? base.outline
        style.letterSpacing = letterSpacing ?? base.letterSpacing
        style.features = features ?? base.features
        style.lineSpacing = lineSpacing ?? base.lineSpacing
        style.lineHeight = lineHeight ?? base.lineHeight
        style.align = align ?? base.align
        style.fit = fit ?? base.fit
        style.least = least ?? base.least
        style.wrapAt = wrapAt ?? base.wrapAt
        style.lines = lines ?? base.lines
        style.position = position ?? base.position
        style.markup = markup ?? base.markup
        style.hyphenate = hyphenate ?? base.hyphenate
        style.shrinkGroup = shrinkGroup ?? base.shrinkGroup
        return style
    }

    /// The default style: 11 pt Inter in black, wrapped.
    package static let plain: Style = {
        var style = Style()
        style.families = ["Inter"]
        style.size = .points(11)
        return style
    }()
}
