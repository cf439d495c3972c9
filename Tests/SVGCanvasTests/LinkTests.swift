import CairoCanvas
import Drawing
import SVGCanvas
import TestSupport
import Testing

/// Links and named places in an SVG.
@Suite struct LinkTests {
    private func file(_ items: [Item]) throws -> String {
        let document = SamplePages.page(100, 100, items)
        let file = try SVGWriter(library: SVGLibrary()).file(document, page: 0)
        return String(decoding: file, as: UTF8.self)
    }

    private func box(_ link: Link?, anchor: String? = nil) -> Item {
        var group = Group(items: [
            .shape(Shape(path: .rectangle(Rect(x: 0, y: 0, width: 10, height: 10)), fill: .black))
        ])
        group.link = link
        group.anchor = anchor.map { Anchor(name: $0, point: .zero) }
        return .group(group)
    }

    @Test("A link is an element around its items") func address() throws {
        let text = try file([box(.address("https://a.b/?c=d&e"))])
        #expect(text.contains("<a href=\"https://a.b/?c=d&amp;e\"><path"))
        #expect(text.contains("/></a>"))
    }

    @Test("A link leads to a place on the same page, and to no other") func places() throws {
        let text = try file([
            box(.anchor("a b")), box(.anchor("c")), box(nil, anchor: "a b"),
            box(nil, anchor: "a b"),
        ])
        #expect(text.contains("<a href=\"#at-a_32_b\">"))
        #expect(text.components("<a ") == 1)
        #expect(text.components("<g id=\"at-a_32_b\">") == 1)
    }
}

extension String {
    /// Returns how often a text is in this one.
    fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
