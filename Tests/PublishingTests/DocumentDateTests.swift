import Exact
import Testing

@testable import Documents
@testable import Publishing

@Suite struct DocumentDateTests {
    /// Times from `date -u -d @N`, and the limits of the range.
    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (1, "1970-01-01T00:00:01Z"), (-1, "1969-12-31T23:59:59Z"),
        (86_399, "1970-01-01T23:59:59Z"), (86_400, "1970-01-02T00:00:00Z"),
        (951_782_400, "2000-02-29T00:00:00Z"), (951_868_800, "2000-03-01T00:00:00Z"),
        (1_078_012_800, "2004-02-29T00:00:00Z"), (1_774_777_777, "2026-03-29T09:49:37Z"),
        (4_107_456_000, "2100-02-28T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
        (-2_203_977_600, "1900-02-28T00:00:00Z"), (-2_203_891_200, "1900-03-01T00:00:00Z"),
        (-11_676_096_000, "1600-01-01T00:00:00Z"),
        (-62_135_596_800, "0001-01-01T00:00:00Z"), (-62_135_596_801, "0001-01-01T00:00:00Z"),
        (253_402_300_799, "9999-12-31T23:59:59Z"), (253_402_300_800, "9999-12-31T23:59:59Z"),
        (Int.max, "9999-12-31T23:59:59Z"), (Int.min, "0001-01-01T00:00:00Z"),
    ])
    func moments(_ seconds: Int, _ text: String) {
        #expect(DocumentDate.text(secondsSince1970: seconds) == text)
    }

    /// For 800 years, in steps of 13 days: each is a valid date after the previous one.
    @Test func daysFollowEachOther() {
        var last = ""
        for day in stride(from: -146_097, through: 146_097, by: 13) {
            let text = DocumentDate.text(secondsSince1970: day * 86_400)
            let date = String(text.prefix(10))
            #expect(date > last && (Day(date) != nil), "\(last), then \(date)")
            last = date
        }
        #expect(last.hasPrefix("2369-12-"))
    }

    @Test(arguments: [
        ("2026-01-01", true), ("2024-02-29", true), ("2000-02-29", true), ("0001-01-01", true),
        ("9999-12-31", true), ("2026-02-29", false), ("2100-02-29", false), ("2026-04-31", false),
        ("2026-00-10", false), ("2026-13-10", false), ("2026-01-00", false), ("2026-01-32", false),
        ("0000-01-01", false), ("2026-1-1", false), ("26-01-01", false), ("2026-01-01 ", false),
        ("2026/01/01", false), ("-026-01-01", false), ("+026-01-01", false), ("٢٠٢٦-٠١-٠١", false),
        ("", false), ("--", false), ("2026-01-01-", false), ("2026-01-01T00:00:00Z", false),
    ])
    func days(_ text: String, _ isDay: Bool) {
        #expect((Day(text) != nil) == isDay)
        #expect(RenderOptionTable.shared.date.values.value(text) == (isDay ? text : nil))
    }

    @Test func theDataComesFirst() {
        let all = DocumentDate.moment(date: "2026-05-04", sourceDate: 86_400, newestInput: 172_800)
        #expect(all == "2026-05-04T00:00:00Z")
        #expect(
            DocumentDate.moment(date: nil, sourceDate: 86_400, newestInput: 172_800)
                == "1970-01-02T00:00:00Z")
        #expect(
            DocumentDate.moment(date: nil, sourceDate: nil, newestInput: 172_800)
                == "1970-01-03T00:00:00Z")
        #expect(
            DocumentDate.moment(date: nil, sourceDate: nil, newestInput: nil)
                == "1970-01-01T00:00:00Z")
    }
}
