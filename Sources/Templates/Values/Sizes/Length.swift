import Drawing

/// A length in a template: absolute, or a percentage of the page.
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

    package static let units = ["pt", "mm", "cm", "in", "pw", "ph"]

    /// The maximum length, for messages.
    static let longest = "200in, 1000pw or 1000ph"

    /// Returns the hint for text that is not a length: how to write the same length, or what is allowed.
    static func hint(for text: String) -> String {
        let digits = String(text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") })
        if let number = Double(digits), abs(number) < 1_000_000 {
            switch text.dropFirst(digits.count).drop(while: { $0 == " " }).lowercased() {
            case "px" where Length("\(short(number * 0.75))pt") != nil:
                return "write \(short(number * 0.75))pt, which is \(digits) pixels of a browser"
            case "%" where Length("\(digits)pw") != nil:
                return
                    "write \(digits)pw for a share of the page's width, or \(digits)ph for one of"
                    + " its height"
            case let unit where units.contains(unit) && Length(digits + unit) != nil:
                return "write \(digits)\(unit)"
            default: break
            }
        }
        return "write a number and one of \(units.joined(separator: ", ")), up to \(longest)"
    }

    /// Returns a number without decimals if it has none.
    private static func short(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    /// Creates a length from text such as `12`, `12pt`, `4mm`, `1.5cm`, `0.25in`, `3pw` or `2ph`.
    ///
    /// Nil for other text, and for lengths over 200 inches or ten pages.
    package init?(_ text: String) {
        guard let length = Length(unbounded: text) else { return nil }
        let isInBounds =
            switch length {
            // A length converted from millimeters may exceed the bound by the last bit.
            case .points(let points): abs(points) <= PageSize.largestSide + 0.001
            case .pageWidth(let share), .pageHeight(let share): abs(share) <= 1000
            }
        guard isInBounds else { return nil }
        self = length
    }

    /// Creates a length of any size that a `Double` can represent.
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
