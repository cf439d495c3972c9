import Drawing
import TestSupport
import Testing

@testable import ChalkboardKit
@testable import Documents
@testable import Publishing

/// Tests of lists that can have millions of elements.
@Suite struct OutputListTests {
    private func output(_ number: Int) -> Report.Output {
        Report.Output(
            path: "out/é \(number).pdf", format: "pdf", pages: number % 3, bytes: number * 1000,
            sha256: number % 2 == 0 ? "" : String(repeating: "a", count: 64),
            alternativeText: number % 3 == 0 ? "" : "Text \(number): é",
            records: TextList((0..<number % 4).map { "S-\(number)-\($0)" }),
            croppedSize: number % 2 == 0 ? nil : Size(width: 0.1 * Double(number), height: 612))
    }

    /// Outputs are the same whether they are in memory or in a file.
    @Test(arguments: [1, 2, 3, 10, 100]) func allOutputsAreKept(groupSize: Int) {
        let expected = (0..<25).map(output)
        var list = OutputList(groupSize: groupSize)
        for output in expected { list.append(output) }
        #expect(Array(list) == expected)
        #expect(list.count == 25 && list.last == expected.last)
        #expect(list.indices.map { list[$0] } == expected)
    }

    /// A copy does not change when more outputs are added to the other.
    @Test func copiesAreIndependent() {
        var one = OutputList(groupSize: 2)
        one.append(contentsOf: (0..<5).map(output))
        var other = one
        other.append(contentsOf: (5..<9).map(output))
        one.append(contentsOf: (20..<23).map(output))
        #expect(Array(one) == (Array(0..<5) + Array(20..<23)).map(output))
        #expect(Array(other) == (0..<9).map(output))
        other.append(contentsOf: one)
        #expect(Array(other) == (Array(0..<9) + Array(0..<5) + Array(20..<23)).map(output))
        #expect(OutputList().isEmpty && OutputList().first == nil)
    }

    @Test func textsAreKept() {
        let texts = ["", "a", "é", "👩‍👩‍👧", String(repeating: "long ", count: 9)]
        let list = TextList(texts)
        #expect(Array(list) == texts && list.count == 5 && list == TextList(Array(list)))
        #expect(TextList([]).isEmpty)
    }

    /// Strings that are canonically equivalent count as one, as in a set of strings.
    @Test func repeatedTextsAreFound() {
        var texts = RepeatedTexts()
        for text in ["a", "b", "\u{E9}", "c", "e\u{301}", "b"] { texts.add(text) }
        let found = texts.repeated(or: ["c".hashValue, "x".hashValue])
        #expect(found == ["b".hashValue, "\u{E9}".hashValue, "c".hashValue])
    }

    @Test func temporaryFilesLeaveNothing() throws {
        let file = try TemporaryFile()
        #expect(try file.append([1, 2, 3]) == 0..<3)
        #expect(try file.append([4]) == 3..<4)
        #expect(try file.bytes(1..<4) == [2, 3, 4] && file.size == 4)
        #expect(throws: (any Error).self) { try file.bytes(2..<9) }
    }
}
