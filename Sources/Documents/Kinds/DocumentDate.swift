import Exact

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
        let time = min(max(seconds, -62_135_596_800), 253_402_300_799)
        let second = (time % 86_400 + 86_400) % 86_400
        let day = Day(number: (time - second) / 86_400).map { "\($0)" } ?? ""
        let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }
        return "\(day)T\(clock.joined(separator: ":"))Z"
    }
}
