import Diagnostics
import Testing

@testable import Embedding

/// The paths of pictures in AsciiDoc, whose folder can differ from that of the document.
@Suite struct PictureFolderTests {
    @Test(
        "Paths are relative to the folder of pictures",
        arguments: [
            ("images", "images/a.svg", "a.svg"), ("./images/", "images/a.svg", "a.svg"),
            ("images", "a.svg", "../a.svg"), ("a/b", "a/c.svg", "../../a/c.svg"),
            (".", "images/a.svg", "images/a.svg"), ("", "images/a.svg", "images/a.svg"),
            ("https://example.com", "a.svg", "a.svg"), ("{docdir}/x", "a.svg", "a.svg"),
            ("/srv", "a.svg", "a.svg"),
        ])
    func folders(_ folder: String, _ path: String, _ expected: String) {
        let text = ":imagesdir: \(folder)\n\n// chalkboard: render a b\n// /chalkboard\n"
        var sink = DiagnosticSink()
        let document = EmbeddedDocument(
            path: "t", bytes: Array(text.utf8), format: .asciiDoc, &sink)
        let picture = PictureMarkup(
            sources: [.init(path: path)], alternativeText: "A", size: .init(points: 9, by: 9))
        let written = String(decoding: document.bytes(with: [[picture]]), as: UTF8.self)
        #expect(written.contains("\nimage::\(expected)[alt=\"A\"]\n"))
    }
}
