import Exact

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

    private static let daySeconds = 86_400
    /// 1899-12-30 and 1904-01-01, counted from 1970-01-01.
    private static let (start1900, start1904) = (-25_569, -24_107)
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
        guard day.map(Day.numbers.contains) ?? true else { return nil }
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
        guard date.map(Day.numbers.contains) ?? true else { return nil }
        (day, second) = (date, time)
    }

    var kind: Sheet.Kind { day == nil ? .time : .date }

    /// Appends `YYYY-MM-DD`, `YYYY-MM-DDThh:mm:ss`, or `hh:mm:ss`.
    func write(to text: inout [UInt8]) {
        if let day = day.flatMap(Day.init(number:)) {
            text.append(number: day.year, digits: 4)
            text.append(UInt8(ascii: "-"))
            text.append(number: isMissingDay ? 2 : day.month, digits: 2)
            text.append(UInt8(ascii: "-"))
            text.append(number: isMissingDay ? 29 : day.day, digits: 2)
            guard second > 0 else { return }
            text.append(UInt8(ascii: "T"))
        }
        text.append(seconds: second)
    }

    private static func day(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], let year = Int(digits: parts[0]),
            let month = Int(digits: parts[1]), let day = Int(digits: parts[2])
        else { return nil }
        return Day(year: year, month: month, day: day)?.number
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
