/// A date and time of a spreadsheet, or only one of them, to the second.
struct CalendarDate: Sendable, Hashable {
    /// How dates are counted.
    enum Epoch: Sendable, Hashable {
        /// From 1900-01-01, which is day 1; 1900-02-29, which did not exist, is day 60.
        case from1900
        /// From 1904-01-01, which is day 0.
        case from1904
    }

    /// The day, counted from 1970-01-01; nil for a time of day.
    private let day: Int?
    /// The second of the day.
    private let second: Int
    /// Whether it is 1900-02-29.
    private var isMissingDay = false

    /// The number of seconds of a day.
    private static let daySeconds = 86_400
    /// 1899-12-30 and 1904-01-01, counted from 1970-01-01.
    private static let (start1900, start1904) = (-25_569, -24_107)
    /// The years that have four digits, counted from 1970-01-01: 0001-01-01 to 9999-12-31.
    private static let days = -719_162...2_932_896

    /// Creates a date from the number of a cell, which is a time of day if it is less than 1; nil if it is not in the
    /// years that spreadsheets have.
    init?(serial: Double, _ epoch: Epoch) {
        guard serial >= 0, serial < 3_000_000 else { return nil }
        var (whole, second) = (Int(serial), 0)
        second = Int(((serial - Double(whole)) * Double(Self.daySeconds)).rounded())
        let isTime = whole == 0
        if second == Self.daySeconds { (whole, second) = (whole + 1, 0) }
        self.second = second
        switch epoch {
        case _ where isTime: day = nil
        case .from1900:
            day = Self.start1900 + (whole < 60 ? whole + 1 : whole)
            isMissingDay = whole == 60
        case .from1904: day = Self.start1904 + whole
        }
        guard day.map(Self.days.contains) ?? true else { return nil }
    }

    /// Reads `2026-02-28`, `2026-02-28T09:30:00`, or `09:30:00`, with a fraction of a second and an optional `Z`; nil
    /// for other text.
    init?(iso text: UnsafeBufferPointer<UInt8>) {
        var parts = text[...]
        if parts.last == UInt8(ascii: "Z") { parts.removeLast() }
        let halves = parts.split(
            separator: UInt8(ascii: "T"), maxSplits: 1, omittingEmptySubsequences: false)
        var date: Int?
        var time = 0
        if halves.count == 2 || parts.contains(UInt8(ascii: "-")) {
            guard let day = Self.day(halves[0]) else { return nil }
            date = day
        }
        if halves.count == 2 || date == nil {
            guard let second = Self.second(halves[halves.count - 1]) else { return nil }
            time = second
        }
        if time == Self.daySeconds { (date, time) = (date.map { $0 + 1 }, 0) }
        guard date.map(Self.days.contains) ?? true else { return nil }
        (day, second) = (date, time)
    }

    /// What a cell with it has.
    var kind: Sheet.Kind { day == nil ? .time : .date }

    /// Appends `YYYY-MM-DD`, `YYYY-MM-DDThh:mm:ss`, or `hh:mm:ss`.
    func write(to text: inout [UInt8]) {
        if let day {
            let (year, month, dayOfMonth) = isMissingDay ? (1900, 2, 29) : Self.civil(day)
            text.append(number: year, digits: 4)
            text.append(UInt8(ascii: "-"))
            text.append(number: month, digits: 2)
            text.append(UInt8(ascii: "-"))
            text.append(number: dayOfMonth, digits: 2)
            guard second > 0 else { return }
            text.append(UInt8(ascii: "T"))
        }
        text.append(seconds: second)
    }

    private static func day(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let year = Int(digits: parts[0]),
            let month = Int(digits: parts[1]), let day = Int(digits: parts[2]), year > 0,
            1...12 ~= month
        else { return nil }
        let result = number(year, month, day)
        return day > 0 && civil(result) == (year, month, day) ? result : nil
    }

    /// Returns the second of the day of a time, whose fraction is rounded.
    private static func second(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, parts[0].count == 2, parts[1].count == 2,
            let hour = Int(digits: parts[0]), let minute = Int(digits: parts[1]), hour < 24,
            minute < 60
        else { return nil }
        var result = hour * 3600 + minute * 60
        guard parts.count == 3 else { return result }
        let fraction = parts[2].split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard fraction[0].count == 2, let second = Int(digits: fraction[0]), second < 60 else {
            return nil
        }
        result += second
        guard fraction.count == 2 else { return result }
        guard fraction[1].allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        if let first = fraction[1].first, first >= UInt8(ascii: "5") { result += 1 }
        return result
    }

    /// Returns the day of a date, counted from 1970-01-01.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
    private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    /// Returns the date of a day; the inverse of `number`.
    private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isNextYear = month >= 10
        return (
            yearOfEra + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }
}

extension [UInt8] {
    /// Appends a number with at least a number of digits.
    mutating func append(number: Int, digits: Int) {
        let text = String(number).utf8
        for _ in 0..<Swift.max(0, digits - text.count) { append(UInt8(ascii: "0")) }
        append(contentsOf: text)
    }

    /// Appends a duration as `hh:mm:ss`, with a minus sign if it is less than 0.
    mutating func append(seconds: Int) {
        if seconds < 0 { append(UInt8(ascii: "-")) }
        let rest = abs(seconds)
        append(number: rest / 3600, digits: 2)
        append(UInt8(ascii: ":"))
        append(number: rest / 60 % 60, digits: 2)
        append(UInt8(ascii: ":"))
        append(number: rest % 60, digits: 2)
    }
}
