import Drawing

/// How far a line reaches above and below its baseline, in points.
struct LineHeight {
    var ascent: Double
    var descent: Double

    static let zero = LineHeight(ascent: 0, descent: 0)
}

/// How lines are stacked in a style.
struct LineMeasure {
    /// The distance of two baselines as a multiple of what lies between them.
    let spacing: Double
    /// The height of a line of the first font, or of each line where the style says how tall they are.
    private let own: LineHeight
    private let isFixed: Bool

    /// - Parameter font: The height of a line of the style's first font.
    init(_ style: TextStyle, font: LineHeight) {
        spacing = style.lineSpacing
        isFixed = style.lineHeight != nil
        guard let height = style.lineHeight else {
            own = font
            return
        }
        // What is more or less than the font's own is so above and below alike.
        let more = (height * style.size - font.ascent - font.descent) / 2
        own = LineHeight(ascent: font.ascent + more, descent: font.descent + more)
    }

    /// The height of a line whose fonts have some height.
    func height(of fonts: LineHeight) -> LineHeight {
        guard !isFixed else { return own }
        return LineHeight(
            ascent: max(own.ascent, fonts.ascent), descent: max(own.descent, fonts.descent))
    }
}
