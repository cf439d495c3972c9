import Diagnostics
import TestSupport
import Testing

@testable import Input

/// Tests of parts of files, and of finding them.
@Suite struct FilePartTests {
    /// Returns a scanner for the list "list" that has read a string in pieces of `pieces` bytes.
    private func scanner(_ text: String, pieces: Int = .max) -> ElementScanner {
        var scanner = ElementScanner(key: "list")
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            let piece = Array(bytes[start..<min(start + pieces, bytes.count)])
            scanner.scan(piece.span)
            if pieces == .max { break }
        }
        return scanner
    }

    @Test(arguments: [
        (#"{"list":[]}"#, []),
        (#"{"list" : [ ] }"#, []),
        (
            #"{"a":1,"list":[{},{"b":[{"list":[1]}]} , {"c":"]}\"{"}]}"#,
            ["{}", #"{"b":[{"list":[1]}]}"#, #"{"c":"]}\"{"}"#]
        ),
        (#"{"a":{"list":[{"x":1}]},"b":["list",[{}]],"list":[{"é":2}],"z":[{}]}"#, [#"{"é":2}"#]),
        ("\u{FEFF}{\"list\":[{}]}", ["{}"]),
        (#"{"a":"list","b":[{"x":1}],"list":[{"y":1}]}"#, [#"{"y":1}"#]),
    ])
    func elementsAreFound(text: String, expected: [String]) throws {
        let bytes = Array(text.utf8)
        for pieces in [1, 2, 3, 7, .max] {
            let found = scanner(text, pieces: pieces)
            #expect(!found.isBroken && found.content != nil)
            let elements = found.elements.map { range in
                String(
                    decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
            }
            #expect(elements == expected)
        }
    }

    @Test(arguments: [
        "{}", "[]", "", #"{"list":{}}"#, #"{"list":[{}"#, #"{"list":[1]}"#, #"{"list":["a"]}"#,
        #"{"list":[{},]}"#, #"{"list":[,{}]}"#, #"{"list":[{}{}]}"#, #"{"list":[[]]}"#,
        #"{"list":[{},,{}]}"#, #"{"list":[{}/**/]}"#, #"{"list":[{}}}"#, #"{"\u006cist":[{}]}"#,
        #"{"lis":[{}],"listen":[{}]}"#, #"[{"list":[{}]}]"#,
    ])
    func othersHaveNoSuchList(text: String) {
        let found = scanner(text)
        #expect(found.isBroken || found.content == nil)
    }

    /// Checks with random files that parts have the same values and locations as the whole file.
    @Test func partsAreLikeTheWhole() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<12 {
            let items = (0..<generator.pick(6)).map { _ in
                #"{"v": \#(generator.json(depth: 2).text())}"#
            }
            let text = """
                {"é": \(generator.json(depth: 1).text()),
                 "list": [\(items.joined(separator: " ,\n"))],
                 "last": [{"x": "end"}] }
                """
            let bytes = Array(text.utf8)
            let whole = try #require(read(text).value)
            let found = scanner(text, pieces: 1 + generator.pick(40))
            let list = try #require(whole["list"]?.elements)
            try #require(!found.isBroken && found.elements.count == list.count)
            for ((position, element), range) in zip(list.enumerated(), found.elements) {
                let start = Int(range.lowerBound)
                let part = try #require(
                    FilePart.value(
                        Array(bytes[start..<Int(range.upperBound)]), at: start, of: whole.source,
                        path: [.key("list"), .index(position)]))
                expectSame(part, element)
            }
            let gap = try #require(found.content)
            let frame = try #require(
                FilePart.value(
                    Array(bytes[..<gap.lowerBound] + bytes[gap.upperBound...]), without: gap,
                    of: whole.source))
            #expect(frame["list"]?.elements?.isEmpty ?? false)
            #expect(frame.byteRange == whole.byteRange)
            #expect(frame["list"]?.byteRange == whole["list"]?.byteRange)
            for key in ["é", "last"] {
                expectSame(try #require(frame[key]), try #require(whole[key]))
            }
        }
    }

    private func expectSame(_ part: Value, _ whole: Value) {
        #expect(part.hasSameMeaning(as: whole))
        #expect(part.place == whole.place && part.field == whole.field)
        for (one, other) in zip(
            part.members.map(Array.init) ?? [], whole.members.map(Array.init) ?? [])
        {
            #expect(one.keyPlace == other.keyPlace && one.byteRange == other.byteRange)
            expectSame(one.value, other.value)
        }
        for (one, other) in zip(
            part.elements.map(Array.init) ?? [], whole.elements.map(Array.init) ?? [])
        {
            expectSame(one, other)
        }
    }

    @Test(arguments: [#"{"a":1,}"#, #"{"a":1,"a":2}"#, #"{"a":01}"#, "{", #"{"a":"\q"}"#, "{} {}"])
    func unsoundPartsHaveNoValue(text: String) {
        let source = SourceFile(path: "t.json", bytes: [])
        #expect(FilePart.value(Array(text.utf8), at: 5, of: source, path: []) == nil)
        #expect(FilePart.value(Array(text.utf8), without: 1..<1, of: source) == nil)
    }
}
