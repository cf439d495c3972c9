import Diagnostics
import FoundationEssentials
import TestSupport
import Testing

@testable import Embedding

/// A document of the corpus.
struct Sample: Sendable, CustomTestStringConvertible {
    /// The name of the file.
    let name: String
    /// The variant of its bytes.
    var variant = Variant.asWritten

    enum Variant: String, CaseIterable {
        case asWritten, windows, returns, mark, damaged
    }

    static let all = [
        "markdown.md", "quarto.qmd", "html.html", "restructured.rst", "asciidoc.adoc", "latex.tex",
        "typst.typ", "dark.md", "dark.html",
    ].map { Sample(name: $0) }

    static var variants: [Sample] {
        all.flatMap { sample in Variant.allCases.map { Sample(name: sample.name, variant: $0) } }
    }

    var testDescription: String { "\(name), \(variant)" }

    private static let folder = String(#filePath.dropLast("Sample.swift".count)) + "Corpus/"

    /// The bytes of the variant.
    var bytes: [UInt8] {
        let bytes = FileManager.default.contents(atPath: Self.folder + name).map(Array.init) ?? []
        switch variant {
        case .asWritten: return bytes
        case .windows: return bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        case .returns: return bytes.map { $0 == 0x0A ? 0x0D : $0 }
        case .mark: return [0xEF, 0xBB, 0xBF] + bytes
        case .damaged:
            return zip(bytes, [0] + bytes).map { $1 == 0x27 || $0 != 0x54 ? $0 : 0xFF } + [
                0xE9, 0x0A, 0xFF, 0x00,
            ]
        }
    }

    /// The text of the document.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads the document, which has no problems.
    func read() throws -> EmbeddedDocument {
        var sink = DiagnosticSink()
        let format = try #require(HostFormat(path: name))
        let document = EmbeddedDocument(path: name, bytes: bytes, format: format, &sink)
        #expect(sink.diagnostics.map(brief) == [])
        return document
    }

    /// Returns a picture for each block, and two for the second one.
    func pictures(_ document: EmbeddedDocument) -> [[PictureMarkup]] {
        document.blocks.enumerated().map { position, block in
            let place = block.words.firstIndex { $0.text == "--width" }
            let width = place.flatMap { PictureWidth(block.words[$0 + 1].text) }
            let count = position == 1 ? 2 : 1
            return (0..<count).map { page in
                var picture = PictureMarkup(
                    sources: [.init(path: "images/new \(position + 1)-\(page + 1).svg")],
                    alternativeText: "GPA 3.42: \"A\" & <B> *and* [C] {D} `E` // 100% #1_2",
                    width: width, size: .init(points: 612, by: 792))
                if block.words.contains(where: { $0.text.contains("dark") }) {
                    picture.darkSources = picture.sources.map { source in
                        .init(path: source.path.replacing("new", with: "dark,"))
                    }
                }
                return picture
            }
        }
    }

    /// Compares text with a file next to the document; with `CHALKBOARD_RECORD`, writes the file.
    func compare(_ text: String) throws {
        let path = Self.folder + "written/" + name
        if ProcessInfo.processInfo.environment["CHALKBOARD_RECORD"] != nil {
            try Data(text.utf8).write(to: URL(filePath: path))
        }
        let expected = FileManager.default.contents(atPath: path).map { Array($0) } ?? []
        #expect(text == String(decoding: expected, as: UTF8.self))
    }
}

/// Returns a problem on one line: `line:column+length message (hint)`.
func brief(_ diagnostic: Diagnostic) -> String {
    let hint = diagnostic.hint.map { " (\($0))" } ?? ""
    return
        "\(diagnostic.line):\(diagnostic.column)+\(diagnostic.length) \(diagnostic.message)\(hint)"
}
