import Drawing
import Templates

/// A text style of a template with its lengths in points.
///
/// This is a class, because it is shared by all text nodes in the style, and so are their lines.
final class ResolvedTextStyle {
    let font: TextStyle
    let color: ResolvedColor
    /// The width of the outline around the letters, as a share of the font size.
    let outline: Double
    let align: Alignment
    /// Whether text takes the full width, because it is aligned to the center or the end.
    let fillsWidth: Bool
    let fit: TextFit
    /// The minimum size to which text shrinks.
    let least: Double
    /// The size down to which text of several lines shrinks on one line first.
    let wrapAt: Double
    let lines: Int?
    /// The language in which words are divided; nil to keep them whole.
    let hyphenation: String?
    /// The group that shrinks together; nil for none.
    let group: ShrinkGroup?
    /// The scale of the group for which text is cached.
    private var fittedScale = 1.0
    var fitted = FittedTextCache()
    /// The width of "…", once it is known.
    var ellipsisWidth: Double?

    init(_ style: Style, page: Size, color: ResolvedColor, groups: ShrinkGroups) {
        let style = style.over(.plain)
        func points(_ length: Length) -> Double { length.points(on: page) }
        let size = style.size.map(points) ?? 11
        font = TextStyle(
            families: style.families ?? [], size: size, weight: style.weight ?? 400,
            italic: style.italic ?? false, letterSpacing: style.letterSpacing.map(points) ?? 0,
            features: style.features ?? [], lineSpacing: style.lineSpacing ?? 1,
            lineHeight: style.lineHeight.flatMap {
                if case .multiple(let height) = $0 { height } else { nil }
            }, linesFollowFirstFont: style.lineHeight == .ofFont)
        self.color = color
        outline = style.outline ?? 0
        align = style.align ?? .start
        fillsWidth = align == .center || align == .end || align == .justify
        group = style.shrinkGroup.map(groups.group)
        fit = style.fit ?? (group == nil ? .wrap : .shrink)
        least = style.least.map(points) ?? size / 2
        wrapAt = min(style.wrapAt.map(points) ?? size, size)
        lines = style.lines
        hyphenation = style.hyphenate == "none" ? nil : style.hyphenate
    }

    /// The size of text before it shrinks alone: that of its group, if it is in one.
    var sizeInGroup: Double {
        guard let group, group.scale < 1 else { return font.size }
        return min(font.size, max(least, font.size * group.scale))
    }

    /// Forgets text that was fitted when its group had another size.
    func forgetOtherScales() {
        guard let group, group.scale != fittedScale else { return }
        fittedScale = group.scale
        fitted = FittedTextCache()
    }

    /// Returns the rare properties of a request in this style; nil for none.
    func details(_ spans: [TextSpan]?, width: Double?) -> TextDetails? {
        let isJustified = align == .justify && width != nil
        let language = width == nil ? nil : hyphenation
        guard isJustified || language != nil || spans != nil else { return nil }
        return TextDetails(spans: spans ?? [], isJustified: isJustified, hyphenation: language)
    }
}
