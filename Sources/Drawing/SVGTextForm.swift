/// How an SVG file shows letters.
public enum SVGTextForm: String, Sendable, Hashable, CaseIterable {
    /// As shapes, which every program shows, under an invisible text that can be selected and read
    /// aloud.
    case shapes
    /// As text with embedded fonts, in a smaller file; only browsers show them.
    case fonts
}
