import Diagnostics
import TestSupport
import Testing

@testable import Input

/// Tests of newline-delimited JSON.
@Suite struct JSONLinesTests {
    private func parsed(_ text: String) -> ParseResult? {
        JSONLines.parse(bytes: Array(text.utf8), path: "t.ndjson", listKey: "list")
    }

    @Test(arguments: [
        ("{}\n{}", true), ("{\"a\":\"}{\\\"\"}\n\n {\"b\":1}\n", true), ("\u{FEFF}{} \r\n{", true),
        ("\n{}\n{}", true), ("{}", false), ("{}\n", false), ("{}\n[]", false), ("{\n}\n{}", false),
        ("[]\n{}", false), ("{} {}\n{}", false), ("a: 1\nb: 2", false), ("", false), ("{", false),
    ])
    func content(_ text: String, _ expected: Bool) {
        #expect(JSONLines.isContent(Array(text.utf8).span) == expected)
    }

    @Test func names() {
        #expect(JSONLines.isName("a/b.ndjson") && JSONLines.isName("X.JSONL"))
        #expect(!JSONLines.isName("ndjson") && !JSONLines.isName("a.jsonl/b.json"))
        #expect(Format(path: "a.ndjson") == .json && Format(path: "a.jsonl") == .json)
    }

    /// The values are those of one object with a list, and have their locations in the lines.
    @Test(arguments: ["", " ", "\u{FEFF}"], ["\n", "\r\n", "\n\n \n"])
    func linesAreElements(start: String, ending: String) throws {
        let lines = [#"{"a": [1] }"#, #"{"x": "é", "y": 2}"#, #"{"x": "日" }"#, "7"]
        let text = start + lines.joined(separator: ending) + ending
        let root = try #require(parsed(text)?.value)
        #expect(
            JSONText(root).text(pretty: false)
                == #"{"a":[1],"list":[{"x":"é","y":2},{"x":"日"},7]}"#)
        let bytes = Array(text.utf8)
        func cut(_ value: Value?) -> String? {
            value.map { String(decoding: bytes[$0.byteRange], as: UTF8.self) }
        }
        let list = try #require(root["list"]?.elements)
        #expect(list.map { cut($0) } == lines.dropFirst().map(Optional.some))
        #expect(cut(root["a"]) == "[1]")
        #expect(cut(list.element(at: 0)?["y"]) == "2")
        #expect(list.element(at: 1)?["x"]?.field == "list[1].x")
        let breaks = ending.filter { $0.isNewline }.count
        #expect(list.map(\.place.line) == [1 + breaks, 1 + 2 * breaks, 1 + 3 * breaks])
        // The list begins where the header ends.
        #expect(root["list"]?.place.line == 1)
    }

    @Test func headersWithoutMembersOrElements() throws {
        #expect(
            try JSONText(#require(parsed("{}\n{}")?.value)).text(pretty: false) == #"{"list":[{}]}"#
        )
        #expect(
            try JSONText(#require(parsed("{}\n")?.value)).text(pretty: false) == #"{"list":[]}"#)
        #expect(parsed("[1]\n{}") == nil)
        #expect(parsed(#"{"list":[1]}"#) == nil, "a whole file in one line")
    }

    @Test func problemsOfAllLines() throws {
        let text = "{\"a\": 01}\n{\"x\": 1,}\n{\"y\": [}\n{\"z\": {\n{} {}\n{\"a\": tru}\n{]"
        let result = try #require(parsed(text))
        #expect(result.value == nil)
        #expect(
            result.diagnostics.map(brief) == [
                "1:7+2 01 is not a valid JSON number: numbers cannot start with a zero (write 1)",
                "2:8+1 trailing comma: JSON does not allow a comma after the last entry"
                    + " (remove the comma)",
                "3:8+1 expected a value, found \"}\"",
                "4:8+1 the line ends inside an object (close it with \"}\")",
                "5:4+1 expected the end of the line, found \"{\"",
                "6:7+3 tru is not a valid JSON value (put text in double quotes)",
                "7:2+1 expected a key in double quotes, found \"]\""
                    + " (the \"{\" before it is on line 7)",
            ])
    }

    @Test func aListInTheHeader() throws {
        let result = try #require(parsed("{\"list\": []}\n{}"))
        #expect(
            result.diagnostics.map(brief) == [
                "1:13+1 the key \"list\" appears twice in this object (the first one is on line 1)"
            ])
    }
}
