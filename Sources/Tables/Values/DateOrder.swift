import Exact

/// The order of the parts of a date in a table, such as `MM/DD/YYYY`.
package struct DateOrder: Sendable, Hashable {
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

    /// Returns a date that can be read in one way only, as `YYYY-MM-DD`; nil for other text.
    ///
    /// The year has four digits and is first, as in `2026-05-29`, `2026/5/29`, and `20260529`, or the month has a name,
    /// as in `May 29, 2026` and `29-May-2026`. A time can follow.
    package static func isoDate(_ text: String) -> String? {
        let parts = withoutTime(text).split { $0 == " " || "-/.,".contains($0) }.map(String.init)
        if parts.count == 1, parts[0].utf8.count == 8, parts[0].utf8.allSatisfy(\.isDigit),
            let whole = Int(parts[0]), 1900...2199 ~= whole / 10_000
        {
            return date(whole / 10_000, whole / 100 % 100, whole % 100)
        }
        guard parts.count == 3 else { return nil }
        func number(_ text: String, _ digits: ClosedRange<Int>) -> Int? {
            var digitsOnly = text.lowercased()
            for ending in ["st", "nd", "rd", "th"] where digitsOnly.hasSuffix(ending) {
                digitsOnly.removeLast(2)
            }
            guard digits ~= digitsOnly.utf8.count, digitsOnly.utf8.allSatisfy(\.isDigit) else {
                return nil
            }
            return Int(digitsOnly)
        }
        if let year = number(parts[0], 4...4) {
            guard let day = number(parts[2], 1...2) else { return nil }
            let month = number(parts[1], 1...2) ?? month(parts[1])
            return month.flatMap { date(year, $0, day) }
        }
        guard let year = number(parts[2], 4...4) else { return nil }
        if let month = month(parts[0]), let day = number(parts[1], 1...2) {
            return date(year, month, day)
        }
        guard let month = month(parts[1]), let day = number(parts[0], 1...2) else { return nil }
        return date(year, month, day)
    }

    static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    /// Returns the month with an English name, which can be shortened to three letters or more.
    private static func month(_ name: String) -> Int? {
        let name = name.lowercased()
        guard name.count >= 3 else { return nil }
        return months.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int) -> String? {
        guard 1...12 ~= month, 1...31 ~= day else { return nil }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }

    /// Returns text without a time of day at its end.
    private static func withoutTime(_ text: String) -> Substring {
        var rest = text[...]
        if let mark = rest.lastIndex(of: "T"), rest[mark...].contains(":") { rest = rest[..<mark] }
        guard let colon = rest.firstIndex(of: ":"),
            let blank = rest[..<colon].lastIndex(of: " ")
        else { return rest }
        return rest[..<blank]
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
