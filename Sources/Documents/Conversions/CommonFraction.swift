import Conversion
import Exact

/// The fractions in which people measure: halves, thirds, quarters, and eighths.
enum CommonFraction {
    private static let characters = [
        "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/8": "⅛", "3/8": "⅜",
        "5/8": "⅝", "7/8": "⅞",
    ]

    /// Returns a number with its fraction, such as "1¾"; nil if it is not exactly such a number.
    static func text(of number: Rational) -> String? {
        let mixed = MixedNumber(number)
        let sign = mixed.isNegative ? "-" : ""
        guard let (above, below) = mixed.fraction else { return sign + mixed.whole }
        guard let character = characters["\(above)/\(below)"] else { return nil }
        return sign + (mixed.whole == "0" ? "" : mixed.whole) + character
    }
}

extension ConversionTable {
    /// The columns in which numbers such as 1.75 are shown as 1¾.
    struct Fractions: Sendable {
        var values = false
        /// Whether this is so for the results in each unit.
        var results: [Bool] = []
    }

    /// The symbols of the units in which cooks measure with cups and spoons.
    private static let cookingUnits: Set = ["cup", "tbsp", "tsp"]
    /// The maximum number of rows of a table that is shown with fractions.
    private static let mostRows = 1000

    /// Decides which columns are shown with fractions.
    ///
    /// - Parameter wish: What the data says; nil if it says nothing, which means values and results in cups
    ///   and spoons.
    mutating func showFractions(_ wish: Bool?) {
        guard wish != false, values.count <= Self.mostRows else { return }
        func mayHave(_ unit: Unit) -> Bool {
            wish == true || category.id == "volume" && Self.cookingUnits.contains(unit.symbol)
        }
        func areAll(_ number: (Int) -> Rational?) -> Bool {
            (0..<values.count).allSatisfy { number($0).flatMap(CommonFraction.text) != nil }
        }
        let values = values
        fractions.values = wish == true || mayHave(from) && areAll { values[$0] }
        fractions.results = conversions.indices.map { index in
            let conversion = conversions[index]
            return styles[index].decimals == nil && mayHave(conversion.to)
                && areAll { conversion.formula.result(of: values[$0]) }
        }
    }

    /// Returns a value as the table shows it.
    func text(ofValue value: Rational) -> String {
        let fraction = fractions.values ? CommonFraction.text(of: value) : nil
        return (fraction ?? values.text(of: value)).typeset
    }

    /// Returns a result in one of the units as the table shows it.
    func text(of result: Rational, in column: Int) -> String {
        let showsFractions = fractions.results.indices.contains(column) && fractions.results[column]
        let fraction = showsFractions ? CommonFraction.text(of: result) : nil
        return (fraction ?? styles[column].text(of: result)).typeset
    }

    /// The number of characters that all columns are wide if their numbers are aligned at the decimal signs: in
    /// each column, those of the longest part before the sign, with a space between groups of three digits, and
    /// those of the longest part from there on; of a long table, in its first and its last row.
    var characterCount: Int {
        let isLong = values.count > Self.mostRows
        let positions = isLong ? [0, values.count - 1] : Array(0..<values.count)
        func width(_ text: (Rational) -> String?) -> Int {
            let parts = positions.compactMap { text(values[$0]).map(Self.lengths(of:)) }
            return (parts.map(\.before).max() ?? 0) + (parts.map(\.after).max() ?? 0)
        }
        return conversions.indices.reduce(width(text(ofValue:))) { sum, index in
            sum
                + width { value in
                    conversions[index].formula.result(of: value).map { text(of: $0, in: index) }
                }
        }
    }

    /// Returns the number of characters of a number before its decimal sign or fraction, with a space between
    /// groups of three digits, and from there on.
    private static func lengths(of number: String) -> (before: Int, after: Int) {
        var (signs, digits, after) = (0, 0, 0)
        for scalar in number.unicodeScalars {
            switch scalar {
            case "0"..."9" where after == 0: digits += 1
            case "-" where after == 0, "\u{2212}" where after == 0: signs += 1
            default: after += 1
            }
        }
        return (signs + digits + max(0, digits - 1) / 3, after)
    }
}
