import Diagnostics
import TestSupport
import Testing

@testable import Input

/// Tests of locations in files that are not in memory.
@Suite struct SparseLineTests {
    /// A file whose parts are read from memory.
    private struct Parts: SourceBytes {
        let content: [UInt8]
        var size: Int { content.count }
        func part(_ range: Range<Int>) -> [UInt8]? { Array(content[range]) }
    }

    /// Returns random text with all kinds of line endings and characters.
    private func text(_ generator: inout SeededGenerator) -> String {
        let pieces = [
            "a", "bc", "é", "e\u{301}", "日本", "👩‍👩‍👧", "\t", " ", "\n", "\r\n", "\r", "\n\n",
            "x\u{301}\u{302}",
        ]
        let start = Bool.random(using: &generator) ? "\u{FEFF}" : ""
        return start
            + (0..<Int.random(in: 0...120, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
    }

    /// Every range of a file has the same location as in memory, in any order and for any size of
    /// the parts that are read.
    @Test(arguments: [1, 2, 3, 16, 1 << 20])
    func locationsAreThoseInMemory(blockSize: Int) {
        var generator = SeededGenerator(seed: UInt64(blockSize))
        for _ in 0..<12 {
            let bytes = Array(text(&generator).utf8)
            let expected = SourceFile(path: "t", bytes: bytes)
            let source = SourceFile(path: "t", file: Parts(content: bytes), blockSize: blockSize)
            for _ in 0..<40 {
                // Values begin and end at characters.
                let places = (0...bytes.count).filter {
                    $0 == bytes.count || bytes[$0] & 0xC0 != 0x80
                }
                let start = places.randomElement(using: &generator) ?? 0
                let end = places.filter { $0 >= start }.randomElement(using: &generator) ?? start
                #expect(source.place(of: start..<end) == expected.place(of: start..<end))
                #expect(source.line(of: start) == expected.line(of: start))
            }
        }
    }

    /// The printed lines are the same, also of long lines.
    @Test(arguments: [5, 64, 1 << 20])
    func linesAreShown(blockSize: Int) {
        var generator = SeededGenerator(seed: 5)
        let long = (0..<900).map { _ in
            ["é", "abc", "日", "-"].randomElement(using: &generator) ?? ""
        }
        for text in [text(&generator), "a\n" + long.joined() + "\r\nb", long.joined()] {
            let bytes = Array(text.utf8)
            let sources = [
                SourceFile(path: "t", bytes: bytes),
                SourceFile(path: "t", file: Parts(content: bytes), blockSize: blockSize),
            ]
            for start in stride(from: 0, to: bytes.count, by: 37) where bytes[start] & 0xC0 != 0x80
            {
                let shown = sources.map { source in
                    DiagnosticText(sources: [source]).text(
                        of: Diagnostic(place: source.place(of: start..<start + 1), message: "x"))
                }
                #expect(shown[0] == shown[1])
            }
        }
    }

    @Test func aFileThatIsGoneHasNoLines() {
        struct Gone: SourceBytes {
            let size = 100
            func part(_ range: Range<Int>) -> [UInt8]? { nil }
        }
        let source = SourceFile(path: "t", file: Gone())
        #expect(source.place(of: 50..<60).line == 1)
        #expect(source.bytes.isEmpty)
        #expect(
            DiagnosticText(sources: [source]).text(
                of: Diagnostic(place: source.place(of: 0..<1), message: "x")
            ).hasPrefix("t:1:1: error: x\n"))
    }
}
