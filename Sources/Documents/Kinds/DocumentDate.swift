/// Days and moments as text, counted without a clock or a time zone.
package enum DocumentDate {
    /// The moment a document says it was made, as `YYYY-MM-DDThh:mm:ssZ`.
    ///
    /// It comes from `--date`, then from `SOURCE_DATE_EPOCH`, then from the newest input; without any
    /// of them it is the first moment of 1970.
    package static func moment(date: String?, sourceDate: Int?, newestInput: Int?) -> String {
        if let date { return "\(date)T00:00:00Z" }
        return text(secondsSince1970: sourceDate ?? newestInput ?? 0)
    }

    /// A moment in UTC, in the Gregorian calendar carried backwards.
    ///
    /// What lies outside the years 1 to 9999 becomes the nearest moment that a file can state.
    package static func text(secondsSince1970 seconds: Int) -> String {
        let (days, rest) = floorDivision(
            min(max(seconds, -62_135_596_800), 253_402_300_799), 86_400)
        // Days are counted from 1 March of the year 0, so that the leap day is a year's last.
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
