import Diagnostics
import Testing

@testable import Embedding

/// The messages about blocks, word for word: `line:column+length message (hint)`.
@Suite struct MessageTests {
    /// A document, and its problems.
    struct Case: Sendable, CustomTestStringConvertible {
        let format: HostFormat
        let text: String
        let expected: [String]

        init(_ format: HostFormat, _ text: String, _ expected: String...) {
            (self.format, self.text, self.expected) = (format, text, expected)
        }

        var testDescription: String { text.debugDescription }
    }

    @Test(
        "Blocks that cannot be read",
        arguments: [
            Case(
                .markdown, "a\n\n<!-- chalkboard: render a b -->\n",
                "3:1+31 this block does not end (end it with \"<!-- /chalkboard -->\")"),
            Case(
                .markdown, "> <!-- /chalkboard -->\n",
                "1:3+20 this ends a block that did not begin (begin it with"
                    + " \"<!-- chalkboard: render TEMPLATE DATA -->\")"),
            Case(
                .markdown,
                "<!-- chalkboard: render a b -->\né <!-- chalkboard: render c d -->\n"
                    + "<!-- /chalkboard -->\n",
                "2:3+31 a block begins in the block on line 1 (end that block with"
                    + " \"<!-- /chalkboard -->\" before this line)"),
            Case(
                .html, "<p>\n<!-- chalkboard: render a b\n<p>",
                "2:1+27 this comment does not end (end it with \"-->\")"),
            Case(
                .restructuredText, ".. chalkboard:\n\n.. /chalkboard",
                "1:1+14 this block has no command (write"
                    + " \".. chalkboard: render TEMPLATE DATA\")"),
            Case(
                .asciiDoc, "// chalkboard: draw a b\n// /chalkboard",
                "1:16+4 unknown command \"draw\" (write"
                    + " \"// chalkboard: render TEMPLATE DATA\")"),
            Case(
                .latex, "  % chalkboard: render \"a b\n% /chalkboard",
                "1:24+1 this quotation mark is not closed (add one of the same kind)"),
            Case(
                .latex, "% chalkboard: render\n",
                "1:1+20 this block does not end (end it with \"% /chalkboard\")"),
            Case(
                .markdown,
                "a <!-- chalkboard: render a b --width 5px --> <!-- /chalkboard -->\n\n"
                    + "> <!-- chalkboard: render a b --width 5px -->\n> <!-- /chalkboard -->",
                "1:3+43 in a line of text, a comment of Markdown must not contain \"--\" (write"
                    + " options without it, such as width=600px)"),
            Case(
                .typst, "// /chalkboard",
                "1:1+14 this ends a block that did not begin (begin it with"
                    + " \"// chalkboard: render TEMPLATE DATA\")"),
        ])
    func blocks(_ test: Case) {
        check(test)
    }

    @Test(
        "Data in a block",
        arguments: [
            Case(
                .markdown,
                "<!-- chalkboard: render a -->\n```python\n```\n<!-- /chalkboard -->\n",
                "2:4+6 the data of a block is JSON or YAML, not \"python\" (write \"json\" or"
                    + " \"yaml\" after the fence)"),
            Case(
                .markdown,
                "<!-- chalkboard: render a -->\n```\n```\n~~~ yaml\n~~~\n<!-- /chalkboard -->\n",
                "4:1+3 this block already has data, on line 2 (remove one of the two)"),
            Case(
                .markdown, "<!-- chalkboard: render a -->\n````json\n{}\n<!-- /chalkboard -->\n",
                "2:1+4 the data of this block does not end (end it with a line \"````\")"),
            Case(
                .html, "<!-- chalkboard: render a\n```json\n{}\n-->\n<!-- /chalkboard -->\n",
                "2:1+3 the data of this block does not end (end it with a line \"```\")"),
        ])
    func data(_ test: Case) {
        check(test)
    }

    @Test("A command that is not UTF-8")
    func encoding() {
        let bytes =
            Array("é <!-- chalkboard: render caf".utf8) + [0xE9] + Array(" x -->\n".utf8)
            + Array("<!-- /chalkboard -->".utf8)
        #expect(
            problems(bytes, .markdown) == ["1:3+34 the command of this block is not valid UTF-8"])
    }

    private func check(_ test: Case) {
        #expect(problems(Array(test.text.utf8), test.format) == test.expected)
    }

    private func problems(_ bytes: [UInt8], _ format: HostFormat) -> [String] {
        var sink = DiagnosticSink()
        _ = EmbeddedDocument(path: "t", bytes: bytes, format: format, &sink)
        return sink.diagnostics.map(brief)
    }
}
