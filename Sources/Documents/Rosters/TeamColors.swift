import Drawing

/// The colors of a team's cards.
///
/// Colors are added if the team has too few, so that stripes are visible on the background and text
/// is readable.
package struct TeamColors {
    /// The background color of cards.
    package let ground: Color
    /// The color of text on the background.
    package let onGround: Color
    /// The color of the wide stripe next to the background.
    package let stripe: Color
    /// The color of text on the wide stripe.
    package let onStripe: Color
    /// The color of the narrow stripe.
    package let edge: Color
    /// The color of text and lines on paper: the first of the team's colors that can be read there.
    package let onPaper: Color

    /// Creates the colors from strings such as `#0b3d91`, of which the first is the background
    /// color.
    package init(_ texts: [String]) {
        let colors = texts.compactMap { Color(hex: $0) }
        let ground = colors.first ?? Self.slate
        self.ground = ground
        onGround = Self.letters(on: ground)
        let isDark = onGround == .white
        // A stripe in a color similar to the background would be invisible.
        var seen = colors.dropFirst().filter { $0.contrast(with: ground) >= Self.leastContrast }
        let plain = isDark ? [Self.silver, Color.white] : [Self.slate, Self.ink]
        stripe = seen.isEmpty ? plain[0] : seen.removeFirst()
        edge = seen.first ?? plain[1]
        onStripe = Self.letters(on: stripe)
        onPaper = colors.first { $0.contrast(with: Self.paper) >= Self.leastForText } ?? Self.ink
    }

    /// Returns white or black, whichever is easier to read on a color.
    private static func letters(on color: Color) -> Color {
        color.contrast(with: .white) >= color.contrast(with: ink) ? .white : ink
    }

    /// The minimum contrast of text of any size.
    private static let leastForText = 4.5
    private static let paper = Color(red: 0xfb, green: 0xf9, blue: 0xf4)

    /// The minimum contrast of adjacent colors.
    private static let leastContrast = 1.3
    private static let slate = Color(red: 0x2b, green: 0x35, blue: 0x40)
    private static let silver = Color(red: 0xb9, green: 0xc2, blue: 0xca)
    private static let ink = Color(red: 0x14, green: 0x18, blue: 0x1c)
}
