import CairoCanvas
import Drawing
import PDFCanvas
import TestSupport
import Testing

/// The languages of elements and of pieces of text.
@Suite struct LanguageTests {
    private func text(_ text: String, _ row: Int) throws -> Item {
        try Samples.text(
            text, at: Point(x: 10, y: 20 + 20 * Double(row)), with: Samples.shaper())
    }

    private func group(_ role: Role?, in language: String, _ items: Item...) -> Item {
        var group = Group(role: role, items: items)
        group.language = language
        return .group(group)
    }

    /// Returns the types and languages of elements, and the languages of pieces, in their order.
    private func languages(
        _ items: [Item], of language: String = "en"
    ) throws -> (elements: [String], pieces: [String]) {
        var document = Samples.page(300, 300, items)
        document.metadata.language = language
        let bytes = try PagePainter(library: PDFLibrary()).pdf(document)
        let (path, folder) = try FileTests.checked(bytes)
        defer { withExtendedLifetime(folder) {} }
        let text = try Command.run(
            "qpdf", ["--qdf", "--object-streams=disable", "--newline-before-endstream", path, "-"]
        ).output
        let elements = text.split(separator: "endobj").compactMap { object -> String? in
            guard let kind = object.firstMatch(of: /\n  \/S \/(\w+)/)?.1 else { return nil }
            let language = object.firstMatch(of: /\n  \/Lang \(([^)]*)\)/)?.1
            return "\(kind)" + (language.map { " \($0)" } ?? "")
        }
        let pieces = text.matches(of: /\/Span<<\/MCID \d+\/Lang\(([^)]*)\)/).map { String($0.1) }
        return (elements.filter { $0 != "Document" }, pieces)
    }

    @Test("Text in another script has the language of that script")
    func scripts() throws {
        let found = try languages([
            Samples.group(.heading(1), try text("Анна Иванова", 0)),
            Samples.group(.paragraph, try text("Zoë – 5 × 3 = 15…", 1)),
            Samples.group(.paragraph, try text("Photo of Ελένη", 2)),
            Samples.group(.paragraph, try text("مرحبا بالعالم", 3), try text("مرحبا", 4)),
            Samples.group(.paragraph, try text("2026", 5)),
            Samples.group(.paragraph, try text("王小明", 6)),
            Samples.group(.paragraph, try text("高橋さくら", 7)),
        ])
        // The span has the painted letters of the text from right to left.
        #expect(found.elements == ["H1 ru", "P", "P", "P ar", "P", "P zh-CN", "P ja", "Span"])
        #expect(Set(found.pieces) == ["ru", "el", "ar", "zh-CN", "ja"])
    }

    @Test("A script that the document's language uses is in that language")
    func base() throws {
        let items = [
            Samples.group(.paragraph, try text("Анна Иванова", 0)),
            Samples.group(.paragraph, try text("Anna", 1)),
        ]
        #expect(try languages(items, of: "uk").elements == ["P", "P en"])
        #expect(try languages(items, of: "pl").elements == ["P ru", "P"])
    }

    @Test("The language of a group is that of the elements in it, whatever their scripts")
    func groups() throws {
        let found = try languages([
            group(
                nil, in: "de", Samples.group(.heading(2), try text("Noten", 0)), try text("und", 1),
                group(.paragraph, in: "en", try text("English", 2)),
                Samples.group(.paragraph, try text("Ελένη", 3))),
            Samples.group(.paragraph, try text("After", 4)),
            group(.list, in: "uk", Samples.group(.listItem, try text("Анна", 5))),
        ])
        #expect(
            found.elements == ["H2 de", "P de", "P", "P de", "P", "L uk", "LI", "LBody"])
        #expect(found.pieces == ["el"])
    }

    @Test("Text of another language inside an element is a piece of its own")
    func pieces() throws {
        let found = try languages([
            Samples.group(
                .paragraph, try text("In German", 0), group(nil, in: "de", try text("heißt", 1)),
                try text("is called", 2))
        ])
        #expect(found.elements == ["P"])
        #expect(found.pieces == ["de"])
    }

    @Test("An alternative text in another script has its language")
    func figures() throws {
        let box = Samples.box(Rect(x: 0, y: 0, width: 9, height: 9), .black)
        let found = try languages([
            Samples.group(.figure(alternative: "Анна Иванова"), box),
            Samples.group(.figure(alternative: "Photo of Анна"), box),
        ])
        #expect(found.elements == ["Figure ru", "Figure"])
    }
}
