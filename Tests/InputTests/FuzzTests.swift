import Diagnostics
import TestSupport
import Testing

@testable import Input

/// Tests that any bytes can be read, with valid locations and always with the same result.
@Suite struct FuzzTests {
    static let seeds: [(Format, String)] = [
        (
            .json,
            "{\"title\": \"gpa é\", \"courses\": [{\"t\": \"A\\u00e9\", \"credits\": 3.5, \"w\": [1, -2e3, null, true]}, {}]}"
        ),
        (.json, "[\"\\ud83d\\ude00\", 'x', {a: 01}, NaN, // c\n 1,]"),
        (
            .yaml,
            "title: &t 'it''s'\nlist:\n  - a: 1\n    b: *t\n  - [x, {y: 2}]\n  - |\n    text\n  - \"q\\n\"\n? k\n: !!str 5\n"
        ),
        (.yaml, "{\"a\": [1, 2], \"b\": \"é\"}\n# end\n"),
    ]

    private func check(_ bytes: [UInt8], _ format: Format) {
        let result = parse(bytes: bytes, path: "t", format: format)
        #expect(result.value != nil || result.diagnostics.hasErrors, "\(bytes)")
        let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
        let places = result.diagnostics.allSatisfy {
            1...lines ~= $0.line && 1...bytes.count + 1 ~= $0.column
                && 1...bytes.count + 1 ~= $0.length
        }
        #expect(places, "\(bytes)")
        let again = parse(bytes: bytes, path: "t", format: format)
        #expect(again.diagnostics == result.diagnostics, "\(bytes)")
        let shown = DiagnosticText(sources: [result.source]).text(of: result.diagnostics)
        #expect(shown.isEmpty == result.diagnostics.isEmpty)
        guard let value = result.value else { return }
        #expect(again.value.map { $0.hasSameMeaning(as: value) } == true, "\(bytes)")
        if result.diagnostics.isEmpty {
            let printed = JSONText(value).text()
            #expect(read(printed).value.map { $0.hasSameMeaning(as: value) } == true, "\(bytes)")
        }
        var ranges = [value.byteRange]
        value.members?.forEach { ranges += [$0.byteRange, $0.keyByteRange] }
        value.elements?.forEach { ranges.append($0.byteRange) }
        #expect(ranges.allSatisfy { $0.upperBound <= bytes.count }, "\(bytes)")
    }

    @Test("Mutated files", arguments: seeds.indices)
    func mutations(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let (format, text) = Self.seeds[seed]
        let tokens = [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "'", "0", "-", "\n", " ", "\t", "é", "*t",
            "&t ", "? ", "\u{0}", "//", "#", "!!int ",
        ]
        for _ in 0..<400 {
            var bytes = Array(text.utf8)
            for _ in 0...generator.pick(4) {
                let at = generator.pick(bytes.count + 1)
                switch generator.pick(4) {
                case 0: bytes.removeSubrange(at..<min(bytes.count, at + 1 + generator.pick(5)))
                case 1:
                    bytes.insert(
                        contentsOf: Array(tokens[generator.pick(tokens.count)].utf8), at: at)
                case 2: bytes.insert(UInt8(generator.pick(256)), at: at)
                default: if at < bytes.count { bytes[at] ^= 1 << UInt8(generator.pick(8)) }
                }
            }
            check(bytes, format)
        }
    }

    @Test("Random bytes and random tokens", arguments: Format.allCases)
    func noise(_ format: Format) {
        var generator = SeededGenerator(seed: 99)
        let alphabet = Array("{}[]:,\"'\\-+.eE0123truefalsn \n\t#/*&!?|>%@`é😀".utf8)
        for round in 0..<600 {
            let count = generator.pick(60)
            check(
                (0..<count).map { _ in
                    round % 2 == 0
                        ? alphabet[generator.pick(alphabet.count)] : UInt8(generator.pick(256))
                }, format)
        }
    }

    @Test("Every prefix of a file is read or rejected with a place", arguments: seeds.indices)
    func prefixes(_ seed: Int) {
        let (format, text) = Self.seeds[seed]
        let bytes = Array(text.utf8)
        for end in 0...bytes.count { check(Array(bytes[..<end]), format) }
    }

    @Test("A JSON file truncated anywhere is never accepted")
    func cutOff() {
        let bytes = Array(Self.seeds[0].1.utf8)
        for end in 0..<bytes.count {
            let result = parse(bytes: Array(bytes[..<end]), path: "t", format: .json)
            #expect(result.value == nil && result.diagnostics.count == 1)
        }
    }
}
