import Drawing

/// A team's colours as cards use them: there are always enough, and what is written on them can be read.
struct TeamColors {
    /// What cards are printed on.
    let ground: Color
    /// What is written on the ground.
    let onGround: Color
    /// The broad stripe beside the ground.
    let stripe: Color
    /// The narrow stripe.
    let edge: Color

    /// Colours from `#rrggbb`, the first the ground.
    init(_ texts: [String]) {
        let colors = texts.compactMap { Color(hex: $0) }
        ground = colors.first ?? Self.slate
        let isDark = ground.contrast(with: .white) >= ground.contrast(with: Self.ink)
        onGround = isDark ? .white : Self.ink
        let plain = isDark ? [Self.silver, Color.white] : [Self.slate, Self.ink]
        stripe = colors.count > 1 ? colors[1] : plain[0]
        edge = colors.count > 2 ? colors[2] : plain[1]
    }

    private static let slate = Color(red: 0x2b, green: 0x35, blue: 0x40)
    private static let silver = Color(red: 0xb9, green: 0xc2, blue: 0xca)
    private static let ink = Color(red: 0x14, green: 0x18, blue: 0x1c)
}
