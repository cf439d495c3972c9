import Diagnostics

/// A height in feet and inches, such as 6-1, 5'10", or 6 ft 1 in.
struct FeetAndInches {
    /// The height in inches, as a number in the notation of JSON.
    let inches: String

    /// Reads a height; nil for other text.
    init?(_ text: String) {
        var rest = text.lowercased()[...]
        guard let feet = Self.takeNumber(&rest), 2...8 ~= feet,
            let mark = Self.take(["feet", "foot", "ft.", "ft", "'", "’", "′", "-", "–"], &rest)
        else { return nil }
        if rest.isEmpty, mark != "-", mark != "–" {
            inches = String(feet * 12)
            return
        }
        guard let more = Self.takeNumber(&rest), more < 12 else { return nil }
        _ = Self.take(["inches", "inch", "in.", "in", "\"", "”", "″", "''", "’’", "′′"], &rest)
        guard rest.isEmpty else { return nil }
        inches = String(feet * 12 + more)
    }

    /// Returns why a text is not a height.
    static func problem(_ text: String) -> (message: String, hint: String) {
        guard let date = dayAndMonth(text) else {
            return (
                "\(quoted(text)) is not a height in feet and inches",
                "write it as 5-11, 5'11\", or 71"
            )
        }
        // 5-11 became 11-May or 05-Nov, by the order of day and month where the spreadsheet is used.
        let heights = [(date.month, date.day), (date.day, date.month)].filter {
            3...8 ~= $0.0 && $0.1 < 12
        }
        let example = heights.count == 1 ? "\(heights[0].0)-\(heights[0].1)" : "5-11"
        return (
            "a spreadsheet made a date of this height: \(clipped(text))",
            "enter \(heights.count == 1 ? "" : "heights such as ")\(example) as text"
        )
    }

    /// Returns the day and the month of text such as 05-Nov, Nov-05, or 2026-11-05; nil for other text.
    private static func dayAndMonth(_ text: String) -> (day: Int, month: Int)? {
        let parts = text.prefix { $0 != " " && $0 != "T" }.split { "-/.".contains($0) }
        let numbers = parts.compactMap { Int($0) }
        if parts.count == 3, numbers.count == 3, parts[0].count == 4 {
            return (numbers[2], numbers[1])
        }
        guard parts.count == 2, numbers.count == 1,
            let month = parts.lazy.compactMap({ part in
                DateOrder.months.firstIndex { part.lowercased().hasPrefix($0.prefix(3)) }
            }).first
        else { return nil }
        return (numbers[0], month + 1)
    }

    /// Removes the first of some words, and blanks around it, from the beginning of a text.
    private static func take(_ words: [String], _ rest: inout Substring) -> String? {
        guard let word = words.first(where: { rest.hasPrefix($0) }) else { return nil }
        rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
        return word
    }

    /// Removes a number, and blanks after it, from the beginning of a text.
    private static func takeNumber(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count).drop(while: \.isWhitespace)
        return Int(digits)
    }
}
