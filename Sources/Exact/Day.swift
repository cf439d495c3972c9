/// A day of the Gregorian calendar, from the year 1 to 9999.
package struct Day: Sendable, Hashable, Comparable {
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
        "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension Day {
    /// The numbers of all days, counted from 1970-01-01.
    package static let numbers = -719_162...2_932_896

    /// The number of the day, counted from 1970-01-01.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
    package var number: Int {
        let shifted = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }

    /// Creates the day with a number; nil if it is before the year 1 or after 9999.
    package init?(number: Int) {
        guard Self.numbers.contains(number) else { return nil }
        // Days are counted from March 1 of the year 0, so that the leap day is the last day of a year.
        let (era, day) = (number + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        self.day = dayOfYear - (153 * month + 2) / 5 + 1
        self.month = month < 10 ? month + 3 : month - 9
        self.year = year + era * 400 + (self.month <= 2 ? 1 : 0)
    }
}

/// Returns a number with at least a number of digits: "07".
package func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
