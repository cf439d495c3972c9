import Drawing

/// A team's colours as cards use them: there are always enough, what is written on them can be read, and
/// the stripes stand out from the ground.
package struct TeamColors {
    /// What cards are printed on.
    package let ground: Color
    /// What is written on the ground.
    package let onGround: Color
    /// The broad stripe beside the ground.
    package let stripe: Color
    /// The narrow stripe.
    package let edge: Color

    /// Colours from `#rrggbb`, the first the ground.
    package init(_ texts: [String]) {
        let colors = texts.compactMap { Color(hex: $0) }
        let ground = colors.first ?? Self.slate
        let isDark = ground.contrast(with: .white) >= ground.contrast(with: Self.ink)
        self.ground = ground
        onGround = isDark ? .white : Self.ink
        // A colour like the ground would be no stripe.
        var seen = colors.dropFirst().filter { $0.contrast(with: ground) >= Self.least }
        let plain = isDark ? [Self.silver, Color.white] : [Self.slate, Self.ink]
        stripe = seen.isEmpty ? plain[0] : seen.removeFirst()
        edge = seen.first ?? plain[1]
    }

    /// The least contrast of two colours that meet.
    private static let least = 1.3
    private static let slate = Color(red: 0x2b, green: 0x35, blue: 0x40)
    private static let silver = Color(red: 0xb9, green: 0xc2, blue: 0xca)
    private static let ink = Color(red: 0x14, green: 0x18, blue: 0x1c)
}
