import Exact
import TestSupport
import Testing

@Suite struct RoundingTests {
    /// Each value with its result under every rule, in the order of `RoundingRule.allCases`.
    static let table: [(exact: String, decimals: Int, texts: [String])] = [
        // half-up, half-away, half-even, truncate, up, down
        ("7/2", 0, ["4", "4", "4", "3", "4", "3"]),
        ("5/2", 0, ["3", "3", "2", "2", "3", "2"]),
        ("-17/2", 0, ["-8", "-9", "-8", "-8", "-8", "-9"]),
        ("-1/1000", 1, ["0.0", "0.0", "0.0", "0.0", "0.0", "-0.1"]),
        ("107/40", 2, ["2.68", "2.68", "2.68", "2.67", "2.68", "2.67"]),
        ("17/8", 2, ["2.13", "2.13", "2.12", "2.12", "2.13", "2.12"]),
        ("-1/2", 0, ["0", "-1", "0", "0", "0", "-1"]),
        ("1/2", 0, ["1", "1", "0", "0", "1", "0"]),
        ("-3/2", 0, ["-1", "-2", "-2", "-1", "-1", "-2"]),
        ("0", 2, ["0.00", "0.00", "0.00", "0.00", "0.00", "0.00"]),
        ("3", 0, ["3", "3", "3", "3", "3", "3"]),
        ("-3", 1, ["-3.0", "-3.0", "-3.0", "-3.0", "-3.0", "-3.0"]),
        ("24/7", 2, ["3.43", "3.43", "3.43", "3.42", "3.43", "3.42"]),
        ("2996/1000", 2, ["3.00", "3.00", "3.00", "2.99", "3.00", "2.99"]),
        ("1/3", 3, ["0.333", "0.333", "0.333", "0.333", "0.334", "0.333"]),
        ("-2/3", 3, ["-0.667", "-0.667", "-0.667", "-0.666", "-0.666", "-0.667"]),
        ("99999/1000", 2, ["100.00", "100.00", "100.00", "99.99", "100.00", "99.99"]),
        (
            "9223372036854775807/2", 1,
            Array(repeating: "4611686018427387903.5", count: 6)
        ),
        (
            "36893488147419103235/2", 0,
            [
                "18446744073709551618", "18446744073709551618", "18446744073709551618",
                "18446744073709551617", "18446744073709551618", "18446744073709551617",
            ]
        ),
        (
            "-36893488147419103233/2", 0,
            [
                "-18446744073709551616", "-18446744073709551617", "-18446744073709551616",
                "-18446744073709551616", "-18446744073709551616", "-18446744073709551617",
            ]
        ),
        (
            "1/3", 20,
            Array(repeating: "0.33333333333333333333", count: 4)
                + ["0.33333333333333333334", "0.33333333333333333333"]
        ),
    ]

    @Test(arguments: table)
    func everyRule(exact: String, decimals: Int, texts: [String]) throws {
        let value = try #require(rational(exact))
        let found = RoundingRule.allCases.map { value.text(decimals: decimals, rounding: $0) }
        #expect(found == texts)
    }

    @Test func namesAreThoseOfDataFiles() {
        let names = RoundingRule.allCases.map(\.rawValue)
        #expect(names == ["half-up", "half-away", "half-even", "truncate", "up", "down"])
    }

    /// The properties of each rule, checked on random values of all sizes.
    @Test func promises() {
        var generator = SeededGenerator(seed: 11)
        for index in 0..<900 {
            let top = Int.random(in: -5000...5000, using: &generator)
            let bottom = Int.random(in: 1...40, using: &generator)
            let factor: Rational = index.isMultiple(of: 3) ? 1_000_000_000_000_000_000 : 1
            let value = Rational(top) / Rational(bottom) * factor * factor
            let decimals = Int.random(in: 0...3, using: &generator)
            let step = Rational(1) / [1, 10, 100, 1000][decimals]
            for rule in RoundingRule.allCases {
                let rounded = value.rounded(decimals: decimals, rounding: rule)
                #expect((rounded / step).isInteger)
                let error = rounded - value
                switch rule {
                case .halfUp, .halfAway, .halfEven:
                    #expect(error.magnitude <= step / 2)
                    if error.magnitude == step / 2 {
                        switch rule {
                        case .halfUp: #expect(error > 0)
                        case .halfAway: #expect(rounded.magnitude > value.magnitude)
                        default: #expect((rounded / step / 2).isInteger)
                        }
                    }
                case .truncate:
                    #expect(rounded.magnitude <= value.magnitude && error.magnitude < step)
                    #expect(rounded.signum * value.signum >= 0)
                case .up: #expect(error >= 0 && error < step)
                case .down: #expect(error <= 0 && -error < step)
                }
                #expect(
                    rational(value.text(decimals: decimals, rounding: rule)) == rounded)
            }
        }
    }
}
