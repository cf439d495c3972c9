import Testing

@testable import Exact

@Suite struct MixedNumberTests {
    @Test("The parts of a mixed number add up to it, and its fraction is in lowest terms")
    func parts() throws {
        for above in -60...60 {
            for below in 1...12 {
                let value = try #require(Rational(above, over: below))
                let mixed = MixedNumber(value)
                let whole = Rational(try #require(Int(mixed.whole)))
                var fraction: Rational = 0
                if let (top, bottom) = mixed.fraction {
                    let (top, bottom) = (try #require(Int(top)), try #require(Int(bottom)))
                    fraction = try #require(Rational(top, over: bottom))
                    #expect(0 < fraction && fraction < 1)
                    #expect(fraction.exactText == "\(top)/\(bottom)")
                }
                #expect((mixed.isNegative ? -(whole + fraction) : whole + fraction) == value)
            }
        }
    }

    @Test(
        "Days of the week",
        arguments: [
            ("2026-11-23", 1), ("2000-02-29", 2), ("1900-02-28", 3), ("2026-01-01", 4),
            ("1999-12-31", 5), ("0001-01-06", 6), ("9999-12-26", 7),
        ])
    func weekdays(_ day: String, _ number: Int) {
        #expect(Day(day)?.weekday == number)
    }

    @Test("Days of the week follow each other")
    func weeks() throws {
        var last: Int?
        for year in [1, 1599, 1600, 1899, 1900, 2023, 2024] {
            for month in 1...12 {
                for number in 1...31 {
                    guard let day = Day(year: year, month: month, day: number) else { continue }
                    if let last, (month, number) != (1, 1) {
                        #expect(day.weekday == last % 7 + 1)
                    }
                    last = day.weekday
                }
            }
        }
    }
}
