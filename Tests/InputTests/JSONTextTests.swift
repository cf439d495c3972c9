import Diagnostics
import Testing

@testable import Input

@Suite struct JSONTextTests {
    @Test("Printing keeps the order of members and the text of numbers")
    func printing() {
        let json = JSONText.members([
            "b": .array([.integer(1), .number("2.50"), .object([]), .array([])]),
            "a": .optional(nil), "c": .bool(false),
            "d": .optional("x"),
        ])
        #expect(
            json.text(pretty: false) == "{\"b\":[1,2.50,{},[]],\"a\":null,\"c\":false,\"d\":\"x\"}")
        #expect(
            json.text() == """
                {
                  "b": [
                    1,
                    2.50,
                    {},
                    []
                  ],
                  "a": null,
                  "c": false,
                  "d": "x"
                }
                """)
    }

    @Test("A problem is printed with all keys, in a fixed order")
    func diagnostic() {
        let problem = Diagnostic(
            severity: .warning, path: "a\"b", line: 1, column: 2, field: "x[0]", message: "m")
        #expect(
            JSONText(problem).text(pretty: false)
                == "{\"path\":\"a\\\"b\",\"line\":1,\"column\":2,\"severity\":\"warning\",\"field\":\"x[0]\",\"message\":\"m\",\"hint\":null}"
        )
    }

    @Test("Strings are escaped only where necessary")
    func quoting() {
        #expect(
            JSONText.quote("a\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é😀\u{2028}")
                == #""a\"\\/\b\f\n\r\t\u0000\u001f\u007fé😀"# + "\u{2028}\"")
    }
}
