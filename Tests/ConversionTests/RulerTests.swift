import Conversion
import Exact
import TestSupport
import Testing

@Suite struct RulerTests {
    private let catalog: Catalog

    init() throws { catalog = try TestCatalog.catalog() }

    private func ruler(
        _ from: String, _ to: String, _ low: String, _ high: String, labels: Int = 10
    ) throws -> Ruler {
        try Ruler(
            catalog.conversion(from: from, to: to), from: number(low), through: number(high),
            labels: labels)
    }

    private func labels(_ side: RulerSide) -> String {
        side.ticks.compactMap(\.label).joined(separator: " ")
    }

    private static let known:
        [(from: String, to: String, low: String, high: String, near: String, far: String)] = [
            (
                "C", "F", "-40", "100", "-40 -20 0 20 40 60 80 100", "0 50 100 150 200"
            ),
            ("in", "cm", "0", "6", "0 1 2 3 4 5 6", "0 2 4 6 8 10 12 14"),
            (
                "cm", "in", "0", "1", "0.0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1.0",
                "0.00 0.05 0.10 0.15 0.20 0.25 0.30 0.35"
            ),
            (
                "kB", "B", "0", "20", "0 2 4 6 8 10 12 14 16 18 20",
                "0 2000 4000 6000 8000 10000 12000 14000 16000 18000 20000"
            ),
            ("km/L", "L/100km", "5", "20", "6 8 10 12 14 16 18 20", "20 18 16 14 12 10 8 6"),
            (
                "C", "K", "36.6", "37.4", "36.6 36.7 36.8 36.9 37.0 37.1 37.2 37.3 37.4",
                "309.8 309.9 310.0 310.1 310.2 310.3 310.4 310.5"
            ),
        ]

    @Test(arguments: known)
    func numbersAtRoundValues(
        _ from: String, _ to: String, _ low: String, _ high: String, _ near: String, _ far: String
    ) throws {
        let ruler = try ruler(from, to, low, high)
        #expect(labels(ruler.near) == near)
        #expect(labels(ruler.far) == far)
    }

    @Test func ticksOfAThermometer() throws {
        let ruler = try ruler("C", "F", "0", "10", labels: 1)
        #expect(ruler.near.step == 10)
        #expect(
            ruler.near.ticks.map(\.position.exactText) == [
                "0", "1/10", "1/5", "3/10", "2/5", "1/2", "3/5", "7/10", "4/5", "9/10", "1",
            ])
        let lengths = ruler.near.ticks.map(\.length)
        #expect(lengths.filter { $0 == .long }.count == 2)
        #expect(lengths[5] == .middle)
        // 32 °F to 50 °F in steps of 20: the lines are at 35, 40, 45 and 50.
        #expect(ruler.far.step == 20)
        #expect(ruler.far.ticks.map(\.value) == [35, 40, 45, 50])
        #expect(ruler.far.ticks.map(\.length) == [.short, .long, .short, .middle])
        #expect(ruler.far.ticks.map(\.position.exactText) == ["1/6", "4/9", "13/18", "1"])
        #expect(ruler.far.ticks.map(\.label) == [nil, "40", nil, nil])
        #expect((ruler.far.first, ruler.far.last) == (32, 50))
    }

    /// Both sides show the same quantity at every position, lines are in order, and labels are
    /// round.
    @Test func sidesAgree() throws {
        var dice = SeededGenerator(seed: 12)
        for _ in 0..<100 {
            let category = try #require(catalog.categories.randomElement(using: &dice))
            let from = try #require(category.units.randomElement(using: &dice))
            let to = try #require(category.units.randomElement(using: &dice))
            let conversion = try category.conversion(from: from.name, to: to.name)
            let size = number("1e\(Int.random(in: -6...6, using: &dice))")
            let least = category.least(in: from) ?? -500
            let low = least + Rational(Int.random(in: 1...1000, using: &dice)) * size
            let high = low + Rational(Int.random(in: 1...1000, using: &dice)) * size
            let count = Int.random(in: 1...20, using: &dice)
            let ruler = try Ruler(conversion, from: low, through: high, labels: count)
            for side in [ruler.near, ruler.far] {
                let positions = side.ticks.map(\.position)
                #expect(positions == positions.sorted())
                #expect(Set(positions).count == positions.count)
                #expect(positions.allSatisfy { $0 >= 0 && $0 <= 1 })
                #expect(side.ticks.count { $0.label != nil } <= count + 1)
                for tick in side.ticks {
                    #expect((tick.length == .long) == (tick.label != nil))
                    guard let label = tick.label else { continue }
                    #expect(number(label) == tick.value)
                    #expect((tick.value / side.step).isInteger)
                }
            }
            for tick in ruler.near.ticks {
                #expect(low + tick.position * (high - low) == tick.value)
            }
            for tick in ruler.far.ticks {
                #expect(try conversion.result(of: low + tick.position * (high - low)) == tick.value)
            }
        }
    }

    private static let impossible:
        [(from: String, to: String, low: String, high: String, message: String)] = [
            (
                "C", "F", "10", "10",
                "the range from 10 through 10 is not valid: its end must be greater than its start"
            ),
            (
                "C", "F", "10", "-1/3",
                "the range from 10 through -1/3 is not valid: its end must be greater than its start"
            ),
            ("C", "F", "-300", "10", "-300 °C is below absolute zero, -273.15 °C"),
            (
                "km/L", "L/100km", "0", "10",
                "the range contains 0, where values in L/100km are infinite"
            ),
            (
                "km/L", "L/100km", "-1", "10",
                "the range contains 0, where values in L/100km are infinite"
            ),
        ]

    @Test(arguments: impossible)
    func impossibleRulers(
        _ from: String, _ to: String, _ low: String, _ high: String, _ message: String
    ) {
        let error = #expect(throws: ConversionError.self) { try ruler(from, to, low, high) }
        #expect(error?.message == message)
    }
}
