import Diagnostics
import TestSupport
import Testing

@testable import Embedding

/// Documents that are put together from pieces with a meaning in their format.
@Suite struct RandomDocumentTests {
    @Test("Written twice, a document is the same", arguments: HostFormat.allCases)
    func writtenTwice(_ format: HostFormat) {
        var generator = SeededGenerator(seed: 7)
        var count = 0
        for _ in 0..<4000 {
            let text = (0..<Int.random(in: 1...14, using: &generator)).compactMap { _ in
                Self.pieces(format).randomElement(using: &generator)
            }.joined()
            count += check(text, format)
        }
        #expect(count > 100)
    }

    /// Checks a document, and returns the number of its blocks.
    private func check(_ text: String, _ format: HostFormat) -> Int {
        var sink = DiagnosticSink()
        let document = EmbeddedDocument(path: "t", bytes: Array(text.utf8), format: format, &sink)
        guard sink.isEmpty else { return 0 }
        let pictures = document.blocks.map { _ in
            [
                PictureMarkup(
                    sources: [.init(path: "a b.svg")], alternativeText: "1 ` 2 /* 3 */ // %",
                    size: .init(points: 9, by: 9))
            ]
        }
        let bytes = document.bytes(with: pictures)
        let again = EmbeddedDocument(path: "t", bytes: bytes, format: format, &sink)
        #expect(sink.isEmpty, "\(text.debugDescription)")
        #expect(again.blocks.count == document.blocks.count, "\(text.debugDescription)")
        guard again.blocks.count == document.blocks.count else { return 0 }
        #expect(again.bytes(with: pictures) == bytes, "\(text.debugDescription)")
        return document.blocks.count
    }

    private static func pieces(_ format: HostFormat) -> [String] {
        let common = [
            "\n", "\n", "\n\n", "\r\n", " ", "    ", "\t", "text", "é", "json", "\\", "\"", "<",
            ">",
        ]
        let begin = format.comment("chalkboard: render a b")
        let own: [String] =
            switch format {
            case .markdown, .quarto:
                [
                    "> ", "- ", "1. ", "```", "~~~", "`", "``", "<!--", "-->", "<pre>", "</pre>",
                    "---\n",
                ]
            case .html:
                [
                    "<p a=\"", "'>", "<!--", "-->", "<pre>", "</pre>", "<script", "</script>",
                    "```\n",
                ]
            case .restructuredText:
                ["::", "::\n", "..", ".. ", "- ", ".. note::\n", ".. code::\n", "   ", "```\n"]
            case .asciiDoc:
                [
                    "----\n", "....\n", "////\n", "```\n", "[source]\n", "+\n", "// ", "// ```\n",
                    "* ",
                ]
            case .latex:
                [
                    "% ", "% ```\n", "\\begin{verbatim}\n", "\\end{verbatim}\n", "\\iffalse\n",
                    "\\fi\n",
                    "\\%",
                ]
            case .typst:
                ["// ", "// ```\n", "```", "```\n", "`", "/*", "*/", "- ", "https://"]
            }
        let ending = format.comment("/chalkboard")
        return common + own + own
            + [
                "\n\(begin)\n", "\n\(begin)\n", begin, "\n\(ending)\n", "\n\(ending)\n",
                "\n\(ending)\n", ending,
            ]
    }
}
