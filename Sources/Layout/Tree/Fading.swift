import Drawing

extension [Item] {
    /// Returns the items with an opacity in their colors, which is the same as the opacity of all of
    /// them if none is on top of another; nil if one may be.
    ///
    /// Text remains text for screen readers, and a file remains smaller.
    func faded(by opacity: Double) -> [Item]? {
        func fade(_ color: Color) -> Color {
            var color = color
            color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
            return color
        }
        var faded: [Item] = []
        for item in self {
            switch item {
            case .text(var text) where text.outline == 0:
                text.color = fade(text.color)
                faded.append(.text(text))
            case .shape(var shape) where count == 1 && shape.stroke == nil:
                guard let color = shape.fill?.color else { return nil }
                shape.fill = .color(fade(color))
                faded.append(.shape(shape))
            default: return nil
            }
        }
        return faded
    }
}
