import TestSupport
import Testing

@testable import Templates

@Suite struct MarkupTests {
    /// Returns the parts of a text as `look:text`, where the look is of the letters b, i, r and l.
    private func parts(_ text: String) -> [String] {
        Markup.parts(of: text).map { part in
            let look =
                (part.isBold ? "b" : "") + (part.isItalic ? "i" : "") + (part.isRaised ? "r" : "")
                + (part.link.map { "l\($0.number)<\($0.address)>" } ?? "")
            return "\(look):\(part.text)"
        }
    }

    @Test(
        "Marks with a partner set the look of what is between them",
        arguments: [
            ("", []),
            ("plain", [":plain"]),
            ("**a** b", ["b:a", ": b"]),
            ("*a* b", ["i:a", ": b"]),
            ("***a***", ["bi:a"]),
            ("**a *b***", ["b:a ", "bi:b"]),
            ("*a **b***", ["i:a ", "bi:b"]),
            ("**a *b* c**", ["b:a ", "bi:b", "b: c"]),
            ("m^2^.", [":m", "r:2", ":."]),
            ("un**believ**able", [":un", "b:believ", ":able"]),
            ("**a\u{301}**", ["b:a\u{301}"]),
        ]) func marks(_ text: String, _ found: [String])
    {
        #expect(parts(text) == found)
    }

    @Test(
        "Marks without a partner are shown as written",
        arguments: [
            "*", "**", "***", "****", "^", "2 * 3 * 4", "a ** b ** c", "**a", "a**", "*a", "x^2",
            "x^2 and y^2", "**a *", "**a\nb**", "**a\r\nb**", "*a *", "^^", "[", "]", "[]", "a\\b",
            "[a]", "[a](b)", "[a](javascript:x)", "[a](https://)", "[](https://a.b)",
            "[a](https://a b)", "[a](https://a", "[a] (https://a.b)", "a](https://a.b)",
        ]) func asWritten(_ text: String)
    {
        #expect(parts(text) == [":\(text)"])
    }

    @Test(
        "Marks that cross others are shown as written",
        arguments: [
            ("**a *b** c*", ["b:a *b", ": c*"]),
            ("*a *b*", [":*a ", "i:b"]),
            ("*a **b* c**", ["i:a **b", ": c**"]),
            ("[**a](https://b.c)**", ["l0<https://b.c>:**a", ":**"]),
        ]) func crossing(_ text: String, _ found: [String])
    {
        #expect(parts(text) == found)
    }

    @Test(
        "A backslash before a punctuation mark shows the mark",
        arguments: [
            ("\\*a\\*", [":*a*"]),
            ("\\\\", [":\\"]),
            ("\\[a](https://b.c)", [":[a](https://b.c)"]),
            ("**a\\**b**", ["b:a**b"]),
            ("\\", [":\\"]),
            ("[a\\]](https://b.c)", ["l0<https://b.c>:a]"]),
        ]) func backslash(_ text: String, _ found: [String])
    {
        #expect(parts(text) == found)
    }

    @Test(
        "Links lead to addresses of the web and of mail",
        arguments: [
            ("[a](https://b.c/d?e=f&g#h)", ["l0<https://b.c/d?e=f&g#h>:a"]),
            ("[a](HTTP://b.c)", ["l0<HTTP://b.c>:a"]),
            ("[a](mailto:b@c.d)", ["l0<mailto:b@c.d>:a"]),
            ("[a](https://b.c/ä)", ["l0<https://b.c/%C3%A4>:a"]),
            ("[a](https://b.c/\\(d\\))", ["l0<https://b.c/(d)>:a"]),
            (
                "[*a* b](https://c.d) [e](https://f.g)",
                ["il0<https://c.d>:a", "l0<https://c.d>: b", ": ", "l1<https://f.g>:e"]
            ),
            (
                "[a [b](https://c.d) e](https://f.g)",
                [":[a ", "l0<https://c.d>:b", ": e](https://f.g)"]
            ),
            ("**[a](https://b.c)**", ["bl0<https://b.c>:a"]),
        ]) func links(_ text: String, _ found: [String])
    {
        #expect(parts(text) == found)
    }

    @Test("Any text has parts, which show all that is not a mark") func anyText() {
        var generator = SeededGenerator(seed: 5)
        let letters = Array("ab *^[]()\\\n**").map(String.init) + ["(https://a.b)"]
        for _ in 0..<3000 {
            let count = Int.random(in: 0...24, using: &generator)
            let text = (0..<count).map { _ in
                letters.randomElement(using: &generator) ?? ""
            }.joined()
            let shown = Markup.parts(of: text).map(\.text).joined()
            func plain(_ text: String) -> String { text.filter { "ab \n".contains($0) } }
            // Only the addresses of links are not shown.
            #expect(plain(shown) == plain(text) || text.contains("(https://a.b)"))
            #expect(!Markup.parts(of: text).contains { $0.text.isEmpty })
        }
    }

    @Test(
        "Long text of marks takes little time", arguments: ["*", "**a ", "[", "](", "^a", "[a]("])
    func time(_ mark: String) {
        let text = String(repeating: mark, count: 100_000 / mark.count)
        let duration = ContinuousClock().measure { _ = Markup.parts(of: text) }
        #expect(duration < .seconds(10))
    }
}
