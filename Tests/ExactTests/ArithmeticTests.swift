import TestSupport
import Testing

@testable import Exact

@Suite struct ArithmeticTests {
    /// Returns a number with a random size, from one digit to 62 bits.
    private static func whole(using generator: inout SeededGenerator) -> Int {
        let bits = Int.random(in: 1...62, using: &generator)
        return Int.random(in: -(1 << bits)...(1 << bits), using: &generator)
    }

    private static func pairs(
        seed: UInt64, count: Int
    ) -> [((Rational, Fraction), (Rational, Fraction))] {
        var generator = SeededGenerator(seed: seed)
        func one() -> (Rational, Fraction) {
            let top = whole(using: &generator)
            let bottom = max(1, abs(whole(using: &generator)))
            return (Rational(top) / Rational(bottom), Fraction(Int128(top), Int128(bottom)))
        }
        return (0..<count).map { _ in (one(), one()) }
    }

    @Test func agreesWith128BitFractions() {
        for ((a, x), (b, y)) in Self.pairs(seed: 1, count: 2000) {
            #expect(a.exactText == x.text)
            #expect((a + b).exactText == (x + y).text)
            #expect((a - b).exactText == (x - y).text)
            #expect((a * b).exactText == (x * y).text)
            #expect((a < b) == (x.top * y.bottom < y.top * x.bottom))
            #expect(a.divided(by: b)?.exactText == (y.top == 0 ? nil : divided(x, y)))
        }
    }

    private func divided(_ x: Fraction, _ y: Fraction) -> String {
        Fraction(x.top * y.bottom, x.bottom * y.top).text
    }

    @Test func wordsAndArbitraryPrecisionAgree() {
        for ((a, _), (b, _)) in Self.pairs(seed: 2, count: 1500) {
            #expect(a + b == Rational.bigSum(a, b))
            #expect(a * b == Rational.bigProduct(a, b))
            #expect((a < b) == Rational.isBigLess(a, b))
        }
    }

    @Test func lawsHoldForHugeNumbers() {
        var last = Rational(3) / 7
        for (index, ((a, _), (b, _))) in Self.pairs(seed: 3, count: 32).enumerated() {
            let huge = last * a + b
            #expect(huge - b == last * a)
            #expect(huge + -huge == 0)
            #expect((huge + a) * b == huge * b + a * b)
            #expect(huge * huge >= 0)
            if huge != 0 { #expect((a * huge).divided(by: huge) == a) }
            #expect((huge < a) == (huge - a < 0))
            #expect(huge.hashValue == (huge + b - b).hashValue)
            // Restarting now and then switches between small and huge numbers in both directions.
            last = index % 8 == 7 || huge == 0 ? a : huge
        }
    }

    /// Calculated with Python's `fractions`.
    static let large: [(String, String, sum: String, product: String)] = [
        (
            "340282366920938463463374607431768211457/3",
            "-170141183460469231731687303715884105727/7",
            sum: "1871553018065161549048560340874725163018/21",
            product:
                "-57896044618658097711785492504343953926464851149359812787997104700240680714239/21"
        ),
        (
            "9223372036854775807/2", "9223372036854775807/2", sum: "9223372036854775807",
            product: "85070591730234615847396907784232501249/4"
        ),
        (
            "-9223372036854775808", "-1", sum: "-9223372036854775809",
            product: "9223372036854775808"
        ),
        (
            "1/9223372036854775807", "1/9223372036854775806",
            sum: "18446744073709551613/85070591730234615838173535747377725442",
            product: "1/85070591730234615838173535747377725442"
        ),
    ]

    @Test(arguments: large)
    func largeNumbers(_ a: String, _ b: String, sum: String, product: String) throws {
        let (a, b) = (try #require(rational(a)), try #require(rational(b)))
        #expect((a + b).exactText == sum)
        #expect((b + a).exactText == sum)
        #expect((a * b).exactText == product)
    }

    @Test func edgesOfTheMachineWord() {
        let least = Rational(Int.min)
        let most = Rational(Int.max)
        #expect(least.exactText == "-9223372036854775808")
        #expect((-least).exactText == "9223372036854775808")
        #expect(-(-least) == least)
        #expect(-least - 1 == most)
        #expect(least + 1 == -most)
        #expect(least < -most && -most < most && most < -least)
        #expect(least.divided(by: -1) == most + 1)
        #expect(Rational(1).divided(by: least)?.exactText == "-1/9223372036854775808")
        #expect(Rational(Int.min, over: Int.min) == 1)
        #expect(Rational(1, over: Int.min)?.exactText == "-1/9223372036854775808")
        #expect(least.magnitude == most + 1)
        #expect(least.signum == -1 && (-least).signum == 1)
        #expect((most * most).divided(by: most) == most)
    }

    @Test func lowestTermsAndSigns() {
        #expect(Rational(6, over: -4)?.exactText == "-3/2")
        #expect(Rational(-6, over: -4)?.exactText == "3/2")
        #expect(Rational(0, over: -4)?.exactText == "0")
        #expect(Rational(1, over: 0) == nil)
        #expect(Rational(5).divided(by: 0) == nil)
        #expect(Rational(0).divided(by: 5) == 0)
        #expect(Rational(-7).magnitude == 7)
        #expect([Rational(-7).signum, Rational(0).signum, Rational(7).signum] == [-1, 0, 1])
        #expect(Rational(7).isInteger)
        #expect(!(Rational(7) / 2).isInteger)
        #expect("\(Rational(24) / 7)" == "24/7")
    }

    @Test func sums() throws {
        #expect(Rational.sum(of: []) == 0)
        #expect(Rational.sum(of: [7]) == 7)
        for count in [2, 4, 5, 9, 100] {
            let parts = (1...count).map { Rational(1) / Rational($0 * ($0 + 1)) }
            // 1/2 + 1/6 + 1/12 + … telescopes.
            #expect(Rational.sum(of: parts) == 1 - Rational(1) / Rational(count + 1))
        }
    }

    @Test(arguments: [
        ("0", 1), ("1", 2), ("-1", 2), ("255", 9), ("1/256", 10), ("-3/4", 5),
        ("9223372036854775807", 64), ("9223372036854775808", 65), ("-9223372036854775808", 65),
        ("1/340282366920938463463374607431768211456", 130),
    ])
    func bitWidth(exact: String, bits: Int) throws {
        #expect(try #require(rational(exact)).bitWidth == bits)
    }

    @Test func compoundAssignment() {
        var value: Rational = 3
        value += 4
        value *= 6
        value -= 2
        #expect(value == 40)
    }
}
