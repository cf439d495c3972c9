import Exact
import Rosters
import TestSupport
import Testing

/// Tests of dates and ages.
@Suite struct DayTests {
    @Test(arguments: ["0001-01-01", "2004-02-29", "2000-02-29", "9999-12-31", "2026-11-30"])
    func daysThatExist(_ text: String) throws {
        #expect(try #require(Day(text)).description == text)
    }

    @Test(arguments: [
        "", "2004", "2004-2-29", "2005-02-29", "1900-02-29", "2004-13-01", "2004-00-01",
        "2004-04-31", "2004-04-00", "0000-01-01", "20040-01-01", "2004-02-2٩", "+204-02-02",
        "2004-02-29 ", "2004-02-29T00:00:00Z", "2004/02/29",
    ])
    func daysThatDoNot(_ text: String) {
        #expect(Day(text) == nil)
    }

    @Test(arguments: [
        ("2004-06-15", "2026-06-14", 21), ("2004-06-15", "2026-06-15", 22),
        ("2004-06-15", "2004-06-15", 0), ("2004-06-15", "2005-06-14", 0),
        ("2004-12-31", "2005-01-01", 0),
        // Born on February 29: a year older on March 1 in common years.
        ("2004-02-29", "2025-02-28", 20), ("2004-02-29", "2025-03-01", 21),
        ("2004-02-29", "2024-02-28", 19), ("2004-02-29", "2024-02-29", 20),
        ("1896-02-29", "1900-02-28", 3), ("1896-02-29", "1900-03-01", 4),
    ])
    func agesAreCounted(_ birth: String, _ day: String, _ age: Int) throws {
        #expect(try #require(Day(birth)).age(on: #require(Day(day))) == age)
    }

    @Test func nobodyHasAnAgeBeforeTheBirth() throws {
        #expect(try #require(Day("2004-06-15")).age(on: #require(Day("2004-06-14"))) == nil)
    }

    /// From the date of birth on, the age stays the same or rises by one from day to day, once a
    /// year.
    @Test(arguments: ["2003-03-01", "2004-02-28", "2004-02-29", "2004-12-31", "2005-01-01"])
    func agesGrowByOneEachYear(_ text: String) throws {
        let birth = try #require(Day(text))
        var (last, birthdays) = (0, 0)
        for year in birth.year...birth.year + 12 {
            for month in 1...12 {
                for number in 1...31 {
                    guard let day = Day(year: year, month: month, day: number), day >= birth else {
                        continue
                    }
                    let age = try #require(birth.age(on: day))
                    #expect(age == last || age == last + 1)
                    if age > last { birthdays += 1 }
                    last = age
                }
            }
        }
        #expect(birthdays == 12)
    }
}
