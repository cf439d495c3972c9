import Diagnostics
import Testing

@testable import Input

@Suite struct DiagnosticTextTests {
    private func printed(
        _ text: String, line: Int = 1, column: Int, length: Int = 1, field: String = "",
        hint: String? = nil
    ) -> String {
        let source = SourceFile(path: "class.json", bytes: Array(text.utf8))
        return DiagnosticText(sources: [source]).text(
            of: Diagnostic(
                path: "class.json", line: line, column: column, length: length, field: field,
                message: "m", hint: hint))
    }

    @Test("A problem is printed in the documented form")
    func contract() {
        let lines =
            Array(repeating: "", count: 40).joined(separator: "\n") + "\n      \"points\": 105,\n"
        let problem = Diagnostic(
            path: "class.json", line: 41, column: 17, length: 3,
            field: "students[7].courses[2].assessments[0].points",
            message: "105 is more than the maximum, 100",
            hint: "set \"extraCredit\": true in the policy to allow this")
        let source = SourceFile(path: "class.json", bytes: Array(lines.utf8))
        #expect(
            DiagnosticText(sources: [source]).text(of: problem) == """
                class.json:41:17: error: students[7].courses[2].assessments[0].points: 105 is more than the maximum, 100
                   41 |       "points": 105,
                      |                 ^~~
                  hint: set "extraCredit": true in the policy to allow this

                """)
    }

    @Test("A problem with a whole file has no place, and one in an unknown file has no snippet")
    func withoutPlace() {
        let missing = Diagnostic(path: "a.json", message: "file not found")
        #expect(DiagnosticText().text(of: missing) == "a.json: error: file not found\n")
        let placed = Diagnostic(
            severity: .warning, path: "a.json", line: 2, column: 3, message: "m", hint: "h")
        #expect(DiagnosticText().text(of: placed) == "a.json:2:3: warning: m\n  hint: h\n")
        #expect(
            DiagnosticText().text(of: [missing, placed]) == DiagnosticText().text(of: missing)
                + DiagnosticText().text(of: placed))
    }

    @Test(
        "The underline is below the marked characters",
        arguments: [
            ("[1, 22, 3]", 5, 2, "[1, 22, 3]", "    ^~"),
            ("\t\"a\":\t01", 7, 2, "    \"a\":    01", "            ^~"),
            ("ab\tc", 4, 1, "ab  c", "    ^"), ("[\"日本\", 1]", 8, 1, "[\"日本\", 1]", "         ^"),
            ("[\"日本\"]", 2, 4, "[\"日本\"]", " ^~~~~~"),
            ("[\"e\u{301}\", 1]", 7, 1, "[\"e\u{301}\", 1]", "      ^"),
            ("[\"👩‍👩‍👧\", 1]", 7, 1, "[\"👩‍👩‍👧\", 1]", "       ^"),
            ("a\u{1}b\u{7F}c", 5, 1, "a␁b␡c", "    ^"),
            ("a\u{202E}b", 3, 1, "a<U+202E>b", "         ^"), ("[1,", 4, 1, "[1,", "   ^"),
            ("", 1, 1, "", "^"), ("ab", 9, 1, "ab", "  ^"), ("[1, 2", 4, 99, "[1, 2", "   ^~"),
        ])
    func marks(_ text: String, _ column: Int, _ length: Int, _ shown: String, _ marks: String) {
        let expected =
            "class.json:1:\(column): error: m\n    1 |\(shown.isEmpty ? "" : " ")\(shown)\n      | \(marks)\n"
        #expect(printed(text, column: column, length: length) == expected)
    }

    @Test(
        "A long line is truncated around the column",
        arguments: [1, 2, 40, 90, 99, 100, 101, 102, 150, 500, 998, 999, 1000, 1001])
    func longLines(_ column: Int) throws {
        let digits = (0..<1000).map { String($0 % 10) }.joined()
        let lines = printed(digits, column: column, length: 3).split(separator: "\n")
        let shown = try #require(lines[1].split(separator: "|").last).dropFirst()
        let marks = try #require(lines[2].split(separator: "|").last).dropFirst()
        #expect(displayWidth(of: String(shown)) <= 100)
        #expect(displayWidth(of: String(shown)) >= 90)
        #expect(shown.hasPrefix("…") == (column > 35))
        #expect(shown.hasSuffix("…") == (column < 930))
        let under = Array(shown).dropFirst(marks.count { $0 == " " })
        #expect(column > 1000 ? under.isEmpty : under.first == Character(String((column - 1) % 10)))
    }

    @Test(
        "Lines of several megabytes are shown quickly in any script",
        arguments: ["x", "é", "日", "\u{301}", "\t", "\u{1}", "👩‍👩‍👧,"])
    func hugeLines(_ letter: String) {
        let text = String(repeating: letter, count: 200_000)
        for column in [1, 5, 300, 100_000, 199_999, 200_001] {
            let lines = printed(text, column: column, length: 1000).split(separator: "\n")
            #expect(lines.count == 3)
            #expect(lines.allSatisfy { displayWidth(of: String($0)) <= 110 })
        }
    }

    @Test("Quoted text in messages is truncated, and invisible characters are shown")
    func quotes() {
        #expect(quoted("a\nb\u{1B}[31m") == "\"a␊b␛[31m\"")
        #expect(
            quoted(String(repeating: "x", count: 60)) == "\"\(String(repeating: "x", count: 60))\"")
        #expect(
            quoted(String(repeating: "x", count: 61)) == "\"\(String(repeating: "x", count: 60))…\""
        )
        #expect(quoted("a" + String(repeating: "\u{301}", count: 1000)) == "\"…\"")
        #expect(quoted("\u{202E}a\u{FEFF}") == "\"<U+202E>a<U+FEFF>\"")
    }

    @Test("Problems are sorted by file, line and column, and otherwise keep their order")
    func order() {
        func problem(_ path: String, _ line: Int, _ column: Int, _ message: String) -> Diagnostic {
            Diagnostic(path: path, line: line, column: column, message: message)
        }
        let all = [
            problem("b", 2, 1, "1"), problem("a", 9, 1, "2"), problem("b", 1, 9, "3"),
            problem("c", 1, 1, "4"),
            problem("b", 1, 2, "5"), problem("b", 1, 9, "6"), problem("a", 0, 0, "7"),
        ]
        #expect(all.inFileOrder(["a", "b"]).map(\.message) == ["7", "2", "5", "3", "6", "1", "4"])
        #expect(all.inFileOrder().map(\.message) == ["5", "3", "6", "1", "7", "2", "4"])
    }
}
