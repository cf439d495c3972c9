/// An sRGB color with 8 bits per channel.
public struct Color: Sendable, Hashable {
    /// The red channel, 0…255.
    public var red: UInt8
    /// The green channel, 0…255.
    public var green: UInt8
    /// The blue channel, 0…255.
    public var blue: UInt8
    /// The opacity, 0 (transparent) … 255 (opaque).
    public var alpha: UInt8

    /// Creates a color from its channels, opaque by default.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color from `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
    public init?(hex text: String) {
        guard text.first == "#" else { return nil }
        var digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard digits.count == text.count - 1 else { return nil }
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8 else { return nil }
        let bytes = stride(from: 0, to: digits.count, by: 2).map {
            UInt8(digits[$0] * 16 + digits[$0 + 1])
        }
        self.init(
            red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255
        )
    }

    /// The color as `#rrggbb`, or `#rrggbbaa` if it is not opaque.
    public var hex: String {
        let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
        return "#"
            + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 255, green: 255, blue: 255)
    /// No color: fully transparent.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Color {
    /// The relative luminance, 0 (black) … 1 (white), as defined by WCAG 2.2 for an opaque color.
    ///
    /// Source: <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>.
    public var luminance: Double {
        0.2126 * Self.light[Int(red)] + 0.7152 * Self.light[Int(green)]
            + 0.0722 * Self.light[Int(blue)]
    }

    /// Returns the contrast ratio with `other`, 1 (none) … 21 (black on white), as defined by
    /// WCAG 2.2.
    ///
    /// Both colors are treated as opaque.
    ///
    /// Source: <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
    public func contrast(with other: Color) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The linear light of each value of a channel.
    private static let light = (0...UInt8.max).map(linear)

    private static func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        // The exponent is 2.4 = 12/5, so no C math library is needed here.
        return value <= 0.04045 ? value / 12.92 : fifthRoot(power(((value + 0.055) / 1.055), 12))
    }

    private static func power(_ base: Double, _ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { product, _ in product * base }
    }

    private static func fifthRoot(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        // Newton's method from above decreases until it has converged.
        var root = 1.0
        while true {
            let next = (4 * root + value / power(root, 4)) / 5
            if next >= root { return root }
            root = next
        }
    }
}
