import CairoCanvas
import Drawing
import TestSupport
import Testing

@testable import PDFCanvas

/// Headings become entries of the outline.
@Suite struct OutlineTests {
    @Test("Each entry is below the last one before it that has a lower level")
    func trees() {
        let tree = OutlineTree([1, 2, 3, 2, 4, 1, 0, 1])
        #expect(tree.parent == [nil, 0, 1, 0, 3, nil, nil, 6])
        #expect(tree.previous == [nil, nil, nil, 1, nil, 0, 5, nil])
        #expect(tree.next == [5, 3, nil, nil, nil, 6, nil, nil])
        #expect(tree.last == [3, 2, nil, 4, nil, nil, 7, nil])
        #expect(tree.count == [4, 1, 0, 1, 0, 0, 1, 0])
        #expect(tree.lastAtTop == 6)
        #expect(tree.countAtTop == 3)
    }

    /// Returns the titles of the outline of a file, with the number of the page after each.
    private func outline(_ pages: [[(level: Int, text: String)]], sections: [Int: String] = [:])
        throws -> String
    {
        let shaper = try Samples.shaper()
        var document = Samples.page(100, 100, [])
        document.pages = try pages.enumerated().map { number, headings in
            var page = document.pages[0]
            page.items = try headings.enumerated().map { row, heading in
                Samples.group(
                    .heading(heading.level),
                    try Samples.text(
                        heading.text, at: Point(x: 10, y: 20 + 20 * Double(row)), with: shaper))
            }
            page.section = sections[number].map { Section(title: $0, label: $0) }
            return page
        }
        let bytes = try PagePainter(library: PDFLibrary()).pdf(document)
        let (path, folder) = try FileTests.checked(bytes)
        defer { withExtendedLifetime(folder) {} }
        let json = try Command.run("qpdf", ["--json", "--json-key=outlines", path]).output
        // The keys of an entry are in alphabetical order; those of entries below it come first.
        var places: [Int: String] = [:]
        var found: [(start: Int, line: String)] = []
        for (number, line) in json.split(separator: "\n").enumerated() {
            let depth = (line.prefix { $0 == " " }.count - 6) / 4
            let text = line.drop { $0 == " " }
            if text.hasPrefix("\"destpageposfrom1\"") {
                places[depth] = "\(number) " + text.filter { $0.isNumber }.dropFirst()
            } else if text.hasPrefix("\"title\""), let place = places[depth]?.split(separator: " ")
            {
                let title = text.split(separator: "\"")[2]
                let indent = String(repeating: "  ", count: depth)
                found.append((Int(place[0]) ?? 0, "\(indent)\(title) on \(place[1])"))
            }
        }
        return found.sorted { $0.start < $1.start }.map(\.line).joined(separator: "\n")
    }

    @Test("The headings of more than two pages are the outline, with their places")
    func headings() throws {
        let pages = [
            [(level: 1, text: "Sheet"), (level: 2, text: "Grades")], [],
            [(level: 2, text: "Students")],
        ]
        #expect(
            try outline(pages) == """
                Sheet on 1
                  Grades on 1
                  Students on 3
                """)
        #expect(try outline(Array(pages.prefix(2))) == "")
        #expect(try outline([[], [], []]) == "")
    }

    @Test("A section's headings are below it if it has more than two pages")
    func sections() throws {
        let heading = [(level: 1, text: "Ada"), (level: 2, text: "Comment")]
        #expect(
            try outline([heading, [], [], heading, []], sections: [0: "Ada", 3: "Ben"]) == """
                Ada on 1
                  Comment on 1
                Ben on 4
                """)
    }
}
