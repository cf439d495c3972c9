import Diagnostics
import Testing

@testable import Input

@Suite struct LimitTests {
    private func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    @Test("256 nested levels are read, but 257 are not", arguments: Format.allCases)
    func depth(_ format: Format) {
        #expect(problems(nested(256), format) == [])
        #expect(
            problems(nested(257), format) == [
                "1:257+1 arrays and objects are nested more than 256 deep"
            ])
        #expect(
            problems("{\"a\":" + nested(256) + "}", format) == [
                "1:261+1 arrays and objects are nested more than 256 deep"
            ])
        #expect(read(nested(999), format).diagnostics.count == 1)
    }

    @Test("A huge file of brackets is rejected immediately", arguments: Format.allCases)
    func brackets(_ format: Format) {
        let bytes = [UInt8](repeating: 0x5B, count: 5_000_000)
        let result = parse(bytes: bytes, path: "t", format: format)
        #expect(result.value == nil)
        #expect(
            result.diagnostics.map(\.message) == [
                "arrays and objects are nested more than 256 deep"
            ])
    }

    @Test("A text or number of a megabyte is read")
    func longScalars() {
        let text = String(repeating: "xé", count: 200_000)
        #expect(read("\"\(text)\"").value?.string == text)
        let digits = "1" + String(repeating: "0", count: 300_000)
        #expect(read("[\(digits)]").value?.elements?.element(at: 0)?.numberText == digits)
        #expect(read("[\(digits)x]").diagnostics.allSatisfy { $0.message.utf8.count < 300 })
    }

    @Test("Reading stops after a thousand problems")
    func manyProblems() {
        let result = read("[" + String(repeating: "01,", count: 3000) + "1]")
        #expect(result.value == nil)
        #expect(result.diagnostics.count == 1001)
        #expect(
            result.diagnostics.last?.message
                == "the file has more than 1000 problems; the rest was not read")
    }

    @Test(
        "Repeated keys are found in objects of any size", arguments: [2, 15, 16, 17, 18, 40, 3000])
    func largeObjects(_ count: Int) {
        let keys = (0..<count).map { "\"k\($0)\": \($0)" }
        #expect(problems("{" + keys.joined(separator: ", ") + "}") == [])
        for repeated in [0, count / 2, count - 1] {
            let messages = read(
                "{" + (keys + ["\"\\u006b\(repeated)\": 0"]).joined(separator: ", ") + "}"
            ).diagnostics.map(\.message)
            #expect(messages == ["the key \"k\(repeated)\" appears twice in this object"])
        }
    }

    @Test(
        "The format is determined by the extension or by the content",
        arguments: [
            ("a.json", "x", .json), ("a.JSON", "", .json), ("a/b.yaml", "{}", .yaml),
            ("a.b.yml", "", .yaml), ("-", "  [1]", .json),
            ("-", "\u{FEFF}{", .json), ("-", "a: 1", .yaml), ("-", "", .json),
            ("x.txt", "# c\n", .yaml), ("dir.json/x", "a", .yaml),
        ] as [(String, String, Format)])
    func formats(_ path: String, _ content: String, _ expected: Format) {
        #expect(Format(path: path, content: Array(content.utf8)) == expected)
    }
}
