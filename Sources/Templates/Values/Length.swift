import Drawing

/// A length as a template writes it: absolute, or a percentage of the page.
package enum Length: Sendable, Hashable {
    /// Points (1/72 in).
    case points(Double)
    /// A percentage of the page's width: `pw`.
    case pageWidth(Double)
    /// A percentage of the page's height: `ph`.
    case pageHeight(Double)

    /// Returns the length in points on a page of the given size.
    package func points(on page: Size) -> Double {
        switch self {
        case .points(let points): points
        case .pageWidth(let share): share / 100 * page.width
        case .pageHeight(let share): share / 100 * page.height
        }
    }

    /// The units a length may be written in.
    package static let units = ["pt", "mm", "cm", "in", "pw", "ph"]

    /// The longest length in words, for messages.
    static let longest = "200in, 1000pw or 1000ph"

    /// A length from `12`, `12pt`, `4mm`, `1.5cm`, `0.25in`, `3pw` or `2ph`; nil for other text, and
    /// for lengths over 200 inches or ten pages.
    package init?(_ text: String) {
        guard let length = Length(unbounded: text) else { return nil }
        let isInBounds =
            switch length {
            // A length in millimeters may miss the bound by the last bit of its conversion.
            case .points(let points): abs(points) <= PageSize.largestSide + 0.001
            case .pageWidth(let share), .pageHeight(let share): abs(share) <= 1000
            }
        guard isInBounds else { return nil }
        self = length
    }

    /// A length of any size that a `Double` can hold.
    init?(unbounded text: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
        guard digits.last != ".", let number = Double(digits), number.isFinite else { return nil }
        switch text.dropFirst(digits.count).drop(while: { $0 == " " }) {
        case "", "pt": self = .points(number)
        case "mm": self = .points(number / 25.4 * 72)
        case "cm": self = .points(number / 2.54 * 72)
        case "in": self = .points(number * 72)
        case "pw": self = .pageWidth(number)
        case "ph": self = .pageHeight(number)
        default: return nil
        }
    }
}
