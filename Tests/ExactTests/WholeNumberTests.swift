import TestSupport
import Testing

@testable import Exact

@Suite struct WholeNumberTests {
    /// Returns a number of up to `words` words, often with words at the edges of their range.
    private static func number(
        upTo words: Int, using generator: inout SeededGenerator
    ) -> WholeNumber {
        let edges: [UInt] = [0, 1, .max, .max - 1, 1 << 63, 1 << 63 - 1]
        let magnitude = (0..<Int.random(in: 0...words, using: &generator)).map { _ in
            Bool.random(using: &generator)
                ? edges.randomElement(using: &generator) ?? 0 : UInt(generator.next())
        }
        return WholeNumber(magnitude: magnitude, isNegative: Bool.random(using: &generator))
    }

    @Test func divisionUndoesMultiplication() {
        var generator = SeededGenerator(seed: 17)
        for _ in 0..<20_000 {
            let dividend = Self.number(upTo: 8, using: &generator)
            let divisor = Self.number(upTo: 5, using: &generator)
            guard !divisor.isZero else { continue }
            let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
            #expect(quotient * divisor + remainder == dividend)
            #expect(WholeNumber.isLess(remainder.magnitude, divisor.magnitude))
            #expect(remainder.isZero || remainder.isNegative == dividend.isNegative)
        }
    }

    @Test func digitsComeBack() {
        var generator = SeededGenerator(seed: 19)
        for count in 1...120 {
            let first = UInt8.random(in: 1...9, using: &generator)
            let digits =
                [first] + (1..<count).map { _ in UInt8.random(in: 0...9, using: &generator) }
            let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
            #expect("\(WholeNumber(digits: digits))" == text)
            #expect("\(WholeNumber(digits: [0, 0] + digits))" == text)
        }
        #expect("\(WholeNumber(digits: []))" == "0")
        #expect("\(WholeNumber(digits: [0]))" == "0")
    }

    @Test func wordsAtTheEdge() {
        #expect(WholeNumber(Int.max).word == Int.max)
        #expect(WholeNumber(-Int.max).word == -Int.max)
        #expect(WholeNumber(Int.min).word == nil)
        #expect(WholeNumber(0).word == 0)
        #expect((-WholeNumber(0)).isNegative == false)
        #expect(WholeNumber(magnitude: [0, 0]).isZero)
        #expect(WholeNumber(magnitude: [0, 1]).word == nil)
        #expect(WholeNumber(magnitude: [0, 1]).bitWidth == 65)
    }

    /// Python's integers as an independent oracle.
    @Test func agreesWithPython() throws {
        let folder = try TemporaryFolder()
        var generator = SeededGenerator(seed: 23)
        let pairs = (0..<400).map { index in
            let words = index < 300 ? 4 : 50
            return (
                Self.number(upTo: words, using: &generator),
                Self.number(upTo: words, using: &generator)
            )
        }
        let lines = pairs.map { "\($0) \($1)\n" }.joined()
        let path = try folder.write(lines, to: "pairs.txt")
        let script = """
            import math, sys
            for line in open(sys.argv[1]):
                a, b = map(int, line.split())
                q, r = divmod(abs(a), abs(b)) if b else (0, 0)
                print(a + b, a - b, a * b, q, r, math.gcd(a, b), int(a < b), a.bit_length())
            """
        let outcome = try Command.run("python3", ["-c", script, path])
        #expect(outcome.status == 0)
        let expected = outcome.output.split(separator: "\n")
        try #require(expected.count == pairs.count)
        for ((a, b), line) in zip(pairs, expected) {
            let (x, y) = (
                WholeNumber(magnitude: a.magnitude), WholeNumber(magnitude: b.magnitude)
            )
            let (q, r) =
                b.isZero ? (WholeNumber(0), WholeNumber(0)) : x.quotientAndRemainder(dividingBy: y)
            let divisor = WholeNumber.greatestCommonDivisor(a, b)
            let found =
                "\(a + b) \(a - b) \(a * b) \(q) \(r) \(divisor) \(a < b ? 1 : 0) \(a.bitWidth)"
            #expect(found == line)
        }
    }
}
