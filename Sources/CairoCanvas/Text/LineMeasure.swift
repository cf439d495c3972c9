import Drawing

/// The height of a line above and below its baseline, in points.
struct LineHeight {
    var ascent: Double
    var descent: Double

    static let zero = LineHeight(ascent: 0, descent: 0)
}

/// The line metrics of a style.
struct LineMeasure {
    /// The factor for the natural distance between two baselines.
    let spacing: Double
    /// The height of a line in the first font, or of every line if the style sets the line height.
    private let own: LineHeight
    private let isFixed: Bool

    /// Creates the metrics of a style.
    ///
    /// - Parameter font: The height of a line in the style's first font.
    init(_ style: TextStyle, font: LineHeight) {
        spacing = style.lineSpacing
        isFixed = style.lineHeight != nil || style.linesFollowFirstFont
        guard let height = style.lineHeight else {
            own = font
            return
        }
        // The difference from the font's own height is split equally above and below.
        let more = (height * style.size - font.ascent - font.descent) / 2
        own = LineHeight(ascent: font.ascent + more, descent: font.descent + more)
    }

    func height(of fonts: LineHeight) -> LineHeight {
        guard !isFixed else { return own }
        return LineHeight(
            ascent: max(own.ascent, fonts.ascent), descent: max(own.descent, fonts.descent))
    }
}
