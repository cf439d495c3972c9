import Exact
import Schema
import Templates
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

@Suite struct OutputNameTests {
    @Test(arguments: [
        ("S-1001", "S-1001"), ("Ada Lovelace", "Ada Lovelace"),
        ("../../etc/passwd", "_.._etc_passwd"),
        ("a/b\\c", "a_b_c"), (":*?\"<>|", "_______"), ("a\u{0}b\u{7F}c\u{85}d", "a_b_c_d"),
        ("line\nbreak\r\nhere", "line_break_here"), ("a\u{2028}b\u{2029}c", "a_b_c"),
        ("left\u{202E}right", "left_right"), ("\u{FEFF}mark", "_mark"), (" . spaced . ", "spaced"),
        ("...", ""), ("", ""), ("trailing...", "trailing"), (".hidden", "hidden"),
        ("👩‍🎓 Zoë", "👩‍🎓 Zoë"), ("/\u{301}", "_"), ("日本語", "日本語"), ("a\tb", "a_b"),
        (String(repeating: "x", count: 200), String(repeating: "x", count: 120)),
        (String(repeating: "é", count: 100), String(repeating: "é", count: 60)),
        (String(repeating: "漢", count: 100), String(repeating: "漢", count: 40)),
    ])
    func safeTexts(_ text: String, _ safe: String) {
        #expect(OutputName.safe(text) == safe)
    }

    private func record(_ id: String) -> Record {
        var record = Record()
        record.set("id", .text(id))
        record.set("count", .number(2, shown: "2"))
        record.set("courses", .list([]))
        return record
    }

    private func name(_ pattern: String, _ id: String) throws -> String {
        let name = OutputName(try BoundText(parsing: pattern), id: id, record: record(id))
        if case .valid(let text) = name { return text }
        return "refused: \(name.problem)"
    }

    @Test(arguments: [
        ("{{id}}", "S-1", "S-1"), ("{{id}}", "a/../b", "a_.._b"),
        ("cards/{{id}}", "S-1", "cards/S-1"),
        ("{{count}}-{{id}}", "x", "2-x"), ("{{id|upper}}", "con", "_CON"),
        ("{{id}}", "nul.txt", "_nul.txt"),
        ("{{id}}", "Com1", "_Com1"), ("{{id}}", "com10", "com10"), ("{{id}}", "console", "console"),
        ("co{{id}}", "n", "_con"), ("aux/{{id}}", "x", "_aux/x"),
        ("{{id}}", "..", "refused: \"\" is not a valid file name"),
        ("x/{{id}}", ".", "refused: \"x/\" is not a valid file name"),
        ("../{{id}}", "x", "refused: \"../x\" is not a valid file name"),
        ("./{{id}}", "x", "refused: \"./x\" is not a valid file name"),
        ("/{{id}}", "x", "refused: \"/x\" is not a valid file name"),
        (".{{id}}", ".", "refused: \".\" is not a valid file name"),
        ("{{nothing}}", "x", "refused: {{nothing}} has no text to use in a file name"),
        ("{{courses}}", "x", "refused: {{courses}} has no text to use in a file name"),
        ("{{nothing?}}{{id}}", "x", "x"),
    ])
    func names(_ pattern: String, _ id: String, _ expected: String) throws {
        #expect(try name(pattern, id) == expected)
    }

    @Test func tooLongAName() throws {
        let id = String(repeating: "x", count: 120)
        #expect(try name("{{id}}{{id}}", id).utf8.count == 240)
        #expect(try name("{{id}}{{id}}a", id).hasPrefix("refused: "))
    }

    /// For any id, the name is a single path component and can be created.
    @Test func everyNameIsSafe() throws {
        var numbers = SeededGenerator(seed: 7)
        let alphabet = Array("ab./\\:\u{0}\u{301}é漢👩‍🎓 \u{202E}\n~$CON").map(String.init)
        let folder = try TemporaryFolder()
        for _ in 0..<300 {
            let id = (0..<Int.random(in: 1...60, using: &numbers))
                .map { _ in alphabet.randomElement(using: &numbers) ?? "" }.joined()
            let made = try name("{{id}}", id)
            guard !made.hasPrefix("refused: ") else { continue }
            #expect(!made.contains("/") && staysInside(made) && made.utf8.count <= 121, "\(id)")
            try workspace().write([1], to: join(folder.path, made + ".pdf"))
        }
    }
}
