import Exact

/// A length as the sum of parts in units, which are added up exactly.
package struct ExactLength: Sendable, Hashable {
    /// The numbers by their units, without those that are 0.
    package private(set) var parts: [String: Rational]

    package init(_ parts: [String: Rational]) { self.parts = parts.filter { $0.value != 0 } }

    package static func + (left: ExactLength, right: ExactLength) -> ExactLength {
        ExactLength(left.parts.merging(right.parts) { $0 + $1 })
    }

    package func scaled(by factor: Rational) -> ExactLength {
        ExactLength(parts.mapValues { $0 * factor })
    }

    /// The points in each unit that does not depend on the page.
    private static let points: [String: Rational] = [
        "pt": 1, "in": 72, "mm": Rational(720) / 254, "cm": Rational(7200) / 254,
    ]

    /// Returns the length in points on a page of a width and height; nil without a page that it needs.
    package func points(width: Rational?, height: Rational?) -> Rational? {
        var total: Rational = 0
        for (unit, number) in parts {
            if let points = Self.points[unit] {
                total = total + number * points
            } else {
                guard let side = unit == "pw" ? width : height else { return nil }
                total = total + number * side / 100
            }
        }
        return total
    }

    /// Creates a length from text such as `4mm`; nil for other text.
    package init?(text: String) {
        let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }
        guard let number = try? Rational(decimal: digits),
            unit.isEmpty || Length.units.contains(String(unit))
        else { return nil }
        self.init([unit.isEmpty ? "pt" : String(unit): number])
    }

    /// The length as written in a template; nil if it has several units.
    package var text: String? {
        guard let (unit, number) = parts.first else { return "0pt" }
        return parts.count == 1 ? Self.text(number) + unit : nil
    }

    /// Returns a number as written in a template, with up to twelve decimals.
    package static func text(_ number: Rational) -> String {
        number.decimalText ?? number.text(decimals: 12, rounding: .halfUp)
    }
}
