/// Dates and times as text, calculated without a clock or a time zone.
package enum DocumentDate {
    /// Returns the creation time of a document, as `YYYY-MM-DDThh:mm:ssZ`.
    ///
    /// It is taken from `--date`, `SOURCE_DATE_EPOCH` or the newest input, in this order; without
    /// any of them, it is the beginning of 1970.
    package static func moment(date: String?, sourceDate: Int?, newestInput: Int?) -> String {
        if let date { return "\(date)T00:00:00Z" }
        return text(secondsSince1970: sourceDate ?? newestInput ?? 0)
    }

    /// Returns a time in UTC, in the proleptic Gregorian calendar.
    ///
    /// Times outside the years 1 to 9999 are replaced by the nearest time in this range.
    package static func text(secondsSince1970 seconds: Int) -> String {
        let (days, rest) = floorDivision(
            min(max(seconds, -62_135_596_800), 253_402_300_799), 86_400)
        // Days are counted from March 1 of the year 0, so that the leap day is the last day of a
        // year.
        let (era, day) = floorDivision(days + 719_468, 146_097)
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
        let civilMonth = month < 10 ? month + 3 : month - 9
        let civilYear = year + era * 400 + (civilMonth <= 2 ? 1 : 0)
        let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { padded($0, 2) }
        return "\(padded(civilYear, 4))-\(padded(civilMonth, 2))-\(padded(dayOfMonth, 2))"
            + "T\(clock.joined(separator: ":"))Z"
    }

    private static func floorDivision(_ value: Int, _ divisor: Int) -> (Int, Int) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    private static func padded(_ value: Int, _ digits: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
