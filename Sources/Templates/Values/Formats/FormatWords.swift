import Exact

/// The signs and names of a language that formats use.
package struct FormatWords: Sendable {
    package var decimal = "."
    /// The sign between groups of three digits.
    package var group = "\u{202F}"
    /// The sign of negative numbers.
    package var minus = "-"
    package var percent = NumberText(before: "", after: "%")
    package var ordinals = Ordinals()
    /// The names of the months from January; none if there are no words.
    package var months: [String] = []
    package var shortMonths: [String] = []
    /// The names of the days from Monday.
    package var weekdays: [String] = []
    /// The short names of the days.
    package var shortWeekdays: [String] = []
    /// The pattern of `date short`; nil if there are no words.
    package var shortDate: DatePattern?
    package var longDate: DatePattern?

    /// Creates the signs of exact numbers in English, without any names.
    package init() {}

    /// Returns a number, written as in data, with the language's signs.
    package func signed(_ number: String) -> String {
        // Most numbers are positive.
        let showsMinus = minus == "-" || !number.utf8.contains(UInt8(ascii: "-"))
        if decimal == ".", showsMinus { return number }
        return number.map { character in
            switch character {
            case ".": decimal
            case "-": minus
            default: String(character)
            }
        }.joined()
    }
}

/// A text with a number in it, such as `{{number}}%`.
package struct NumberText: Sendable, Hashable {
    package var before: String
    package var after: String

    func showing(_ number: String) -> String { before + number + after }
}

/// The text of ordinals, such as 1st, 2nd and 11th.
package struct Ordinals: Sendable, Hashable {
    /// The text of single numbers, by their digits.
    package var exact: [String: NumberText] = [:]
    /// The text of numbers with an ending, by the digits of the ending; the longest one counts.
    package var endings: [String: NumberText] = [:]
    package var other = NumberText(before: "", after: ".")

    func text(of digits: String) -> NumberText {
        if let text = exact[digits] { return text }
        var ending = digits[...]
        while !ending.isEmpty {
            if let text = endings[String(ending)] { return text }
            ending = ending.dropFirst()
        }
        return other
    }
}
