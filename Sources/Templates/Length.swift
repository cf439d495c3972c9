import Drawing

/// A length as a template writes it: absolute, or a share of the page.
package enum Length: Sendable, Hashable {
    /// So many points (1/72 in).
    case points(Double)
    /// So many hundredths of the page's width: `pw`.
    case pageWidth(Double)
    /// So many hundredths of the page's height: `ph`.
    case pageHeight(Double)

    /// The length in points on a page of the given size.
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
            // A length in millimetres may miss the bound by the last bit of its conversion.
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

/// Lengths for the four sides.
package struct Edges: Sendable, Hashable {
    /// The four sides in the order top, right, bottom, left.
    package var top, right, bottom, left: Length

    /// Edges from one to four lengths, in CSS's order; nil for another count.
    ///
    /// One is for all sides, two are vertical and horizontal, three are top, horizontal, bottom, four
    /// are top, right, bottom, left.
    package init?(_ lengths: [Length]) {
        switch lengths.count {
        case 1: (top, right, bottom, left) = (lengths[0], lengths[0], lengths[0], lengths[0])
        case 2: (top, right, bottom, left) = (lengths[0], lengths[1], lengths[0], lengths[1])
        case 3: (top, right, bottom, left) = (lengths[0], lengths[1], lengths[2], lengths[1])
        case 4: (top, right, bottom, left) = (lengths[0], lengths[1], lengths[2], lengths[3])
        default: return nil
        }
    }

    /// The insets in points on a page of the given size.
    package func insets(on page: Size) -> Insets {
        Insets(
            top: top.points(on: page), right: right.points(on: page),
            bottom: bottom.points(on: page), left: left.points(on: page))
    }
}
