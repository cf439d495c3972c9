/// A day of the Gregorian calendar, from the year 1 to 9999.
package struct Day: Sendable, Hashable, Comparable {
    /// The year.
    package let year: Int
    /// The month, from 1.
    package let month: Int
    /// The day of the month, from 1.
    package let day: Int

    /// Creates a day from `YYYY-MM-DD`; nil if the date is not valid.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map({ $0.utf8.count }) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// Creates a day from its numbers; nil if the day does not exist.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(in: month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Returns the age in whole years, on another day, of a person born on this day; nil before
    /// the birth.
    ///
    /// A person born on February 29 turns a year older on March 1 in years without that day.
    package func age(on other: Day) -> Int? {
        guard self <= other else { return nil }
        let hadBirthday = (other.month, other.day) >= (month, day)
        return other.year - year - (hadBirthday ? 0 : 1)
    }

    /// The day of the week, from 1 for Monday to 7 for Sunday.
    package var weekday: Int {
        // January and February count as months 13 and 14 of the year before (Zeller's congruence).
        let isEarly = month < 3
        let (year, month) = (isEarly ? year - 1 : year, isEarly ? month + 12 : month)
        let days = day + 13 * (month + 1) / 5 + year + year / 4 - year / 100 + year / 400
        // The congruence counts from Saturday.
        return (days + 5) % 7 + 1
    }

    /// Whether one day is before another.
    package static func < (left: Day, right: Day) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Day: CustomStringConvertible {
    /// The day as `YYYY-MM-DD`.
    package var description: String {
        "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
