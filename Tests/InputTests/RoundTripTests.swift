import Diagnostics
import TestSupport
import Testing

@testable import Input

@Suite struct RoundTripTests {
    @Test("Printing a value and reading it gives the same value", arguments: 0..<8)
    func json(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let tree = generator.json(depth: 5)
            for pretty in [true, false] {
                let text = tree.text(pretty: pretty)
                let result = read(text)
                #expect(result.diagnostics == [])
                let value = try #require(result.value)
                #expect(JSONText(value).text(pretty: pretty) == text)
                #expect(value.byteRange == 0..<text.utf8.count)
            }
        }
    }

    @Test("YAML reads JSON to the same values", arguments: 0..<4)
    func yaml(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: 100 + seed)
        for _ in 0..<25 {
            // Characters that YAML forbids raw, and its own line breaks, which it folds.
            let text = generator.json(depth: 4).text().unicodeScalars.map { scalar in
                scalar == "\u{2028}"
                    ? "\\u2028" : scalar == "\u{FFFF}" ? "\\uffff" : String(Character(scalar))
            }.joined()
            let json = try #require(read(text).value)
            let result = read(text, .yaml)
            #expect(result.diagnostics == [])
            #expect(result.value.map { $0.hasSameMeaning(as: json) } == true)
        }
    }

    @Test("Values that differ in anything are not equal")
    func meaning() throws {
        let texts = [
            "1", "1.0", "\"1\"", "null", "true", "false", "[]", "[1]", "[1,1]", "{}", "{\"a\":1}",
            "{\"a\":2}", "{\"b\":1}", "{\"a\":1,\"b\":1}", "{\"b\":1,\"a\":1}",
        ]
        let values = try texts.map { try #require(read($0).value) }
        for (row, left) in values.enumerated() {
            for (column, right) in values.enumerated() {
                #expect(left.hasSameMeaning(as: right) == (row == column))
            }
        }
    }
}
