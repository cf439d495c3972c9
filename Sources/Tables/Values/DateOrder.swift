import Exact

/// The order of the parts of a date in a table, such as `MM/DD/YYYY`.
package struct DateOrder: Sendable, Hashable {
    /// A part of a date.
    private enum Part: Character, Sendable {
        case year = "Y"
        case month = "M"
        case day = "D"
    }

    /// The pattern as written.
    package let text: String
    private let parts: [Part]

    /// Creates a pattern from `Y`, `M`, and `D` in any order, with other characters between them; nil if one of
    /// them is missing or there twice.
    package init?(_ text: String) {
        var parts: [Part] = []
        var last: Character?
        for letter in text.uppercased() {
            if letter != last, let part = Part(rawValue: letter) { parts.append(part) }
            last = letter
        }
        guard parts.count == 3, Set(parts).count == 3 else { return nil }
        self.text = text
        self.parts = parts
    }

    /// The dates that need no pattern: `2026-05-29`, with or without a time.
    package static func isoDate(_ text: String) -> String? {
        let day = text.prefix { $0 != "T" && $0 != " " }
        let parts = day.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
            day.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        return String(day)
    }

    /// Returns a date as `YYYY-MM-DD`; nil for text that does not have the pattern.
    package func date(_ text: String) -> String? {
        let numbers = text.split { !($0.isASCII && $0.isNumber) }
        guard numbers.count == 3, text.first?.isNumber == true else { return nil }
        var values: [Part: Int] = [:]
        for (part, digits) in zip(parts, numbers) {
            guard digits.count <= 4, let value = Int(digits) else { return nil }
            if part == .year, digits.count != 4 { return nil }
            values[part] = value
        }
        guard let year = values[.year], let month = values[.month], let day = values[.day],
            1...12 ~= month, 1...31 ~= day
        else { return nil }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// The two patterns that a date such as 5/6/2026 can have.
    package static let monthFirst = DateOrder("MM/DD/YYYY")
    package static let dayFirst = DateOrder("DD/MM/YYYY")
}
