import Diagnostics
import Exact

/// A pattern of dates in the letters of Unicode's CLDR, such as `EEEE, d MMMM yyyy`.
///
/// Source: Unicode Technical Standard #35, Part 4, "Date Format Patterns"; these are the letters that a
/// day needs, without those that depend on a calendar or a time.
package struct DatePattern: Sendable, Hashable {
    /// A field of a date, as written in a pattern.
    enum Field: String, Sendable, Hashable, CaseIterable {
        case year = "yyyy"
        /// The last two digits of the year.
        case shortYear = "yy"
        /// The month's number.
        case month = "M"
        /// The month's number with two digits.
        case paddedMonth = "MM"
        case monthName = "MMM"
        case longMonthName = "MMMM"
        case day = "d"
        /// The day of the month with two digits.
        case paddedDay = "dd"
        /// The short name of the day of the week.
        case weekday = "EEE"
        /// The name of the day of the week.
        case longWeekday = "EEEE"
    }

    private enum Piece: Sendable, Hashable {
        case text(String)
        case field(Field)
    }

    private let pieces: [Piece]

    /// The fields, for messages.
    static let fields = Field.allCases.map(\.rawValue).joined(separator: ", ")

    /// Creates a pattern from letters, and text that is in single quotes if it has letters.
    ///
    /// - Throws: An error for the first letters that are not a field, and for a quote that is not
    ///   closed.
    package init(_ text: String) throws(TemplateError) {
        var pieces: [Piece] = []
        var rest = text[...]
        while let first = rest.first {
            if first == "'" {
                guard let end = rest.dropFirst().firstIndex(of: "'") else {
                    throw TemplateError(
                        message: "the quote in the date pattern \(quoted(text)) is not closed",
                        hint: "put words in single quotes, as in d 'de' MMMM")
                }
                let words = rest[rest.index(after: rest.startIndex)..<end]
                pieces.append(.text(words.isEmpty ? "'" : String(words)))
                rest = rest[rest.index(after: end)...]
            } else if first.isLetter {
                let letters = rest.prefix { $0 == first }
                guard let field = Field(rawValue: String(letters)) else {
                    throw TemplateError(
                        message:
                            "\(quoted(String(letters))) is not a field of a date, in the pattern"
                            + " \(quoted(text))",
                        hint: "the fields are \(Self.fields); put words in single quotes")
                }
                pieces.append(.field(field))
                rest = rest.dropFirst(letters.count)
            } else {
                let signs = rest.prefix { !$0.isLetter && $0 != "'" }
                pieces.append(.text(String(signs)))
                rest = rest.dropFirst(signs.count)
            }
        }
        self.pieces = pieces
        guard pieces.contains(where: { if case .field = $0 { true } else { false } }) else {
            throw TemplateError(
                message: "the date pattern \(quoted(text)) shows nothing of a date",
                hint: "the fields are \(Self.fields)")
        }
    }

    /// Returns a day in this pattern; nil if it needs a name that is not known.
    func text(of day: Day, in words: FormatWords) -> String? {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let part): text += part
            case .field(let field):
                guard let part = field.text(of: day, in: words) else { return nil }
                text += part
            }
        }
        return text
    }
}

extension DatePattern.Field {
    fileprivate func text(of day: Day, in words: FormatWords) -> String? {
        func name(_ number: Int, _ names: [String]) -> String? {
            names.indices.contains(number - 1) ? names[number - 1] : nil
        }
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        return switch self {
        case .year: padded(day.year, 4)
        case .shortYear: padded(day.year % 100, 2)
        case .month: String(day.month)
        case .paddedMonth: padded(day.month, 2)
        case .monthName: name(day.month, words.shortMonths)
        case .longMonthName: name(day.month, words.months)
        case .day: String(day.day)
        case .paddedDay: padded(day.day, 2)
        case .weekday: name(day.weekday, words.shortWeekdays)
        case .longWeekday: name(day.weekday, words.weekdays)
        }
    }
}
