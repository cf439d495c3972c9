import Exact

/// The marks on the dials of British gas ovens, as a table: they cannot be calculated.
///
/// In °F, mark 1 is 275 and each further mark is 25 more; marks ½ and ¼ are 25 and 50 less than mark 1. In
/// °C, the marks are those of British cookbooks, which round them in their own way: 180 °C, which is
/// 356 °F, is mark 4, like 350 °F.
package enum GasMark {
    /// The units whose temperatures have marks, by symbol.
    package static let units = ["°F", "°C"]

    private static let fahrenheit: [(Rational, String)] = [
        (225, "¼"), (250, "½"), (275, "1"), (300, "2"), (325, "3"), (350, "4"), (375, "5"),
        (400, "6"), (425, "7"), (450, "8"), (475, "9"),
    ]

    private static let celsius: [(Rational, String)] = [
        (110, "¼"), (120, "½"), (130, "½"), (140, "1"), (150, "2"), (160, "3"), (170, "3"),
        (180, "4"), (190, "5"), (200, "6"), (220, "7"), (230, "8"), (240, "9"),
    ]

    /// Returns the mark of a temperature; nil if it has none, or if the unit has no marks.
    ///
    /// - Parameter unit: The symbol of the unit.
    package static func mark(at temperature: Rational, in unit: String) -> String? {
        let marks =
            switch unit {
            case "°F": fahrenheit
            case "°C": celsius
            default: [(Rational, String)]()
            }
        return marks.first { $0.0 == temperature }?.1
    }
}
