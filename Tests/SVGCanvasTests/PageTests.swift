import CairoCanvas
import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import SVGCanvas

@Suite struct PageTests {
    private func text(_ document: Document) throws -> String {
        String(
            decoding: try SVGWriter(library: SVGLibrary()).file(document, page: 0), as: UTF8.self)
    }

    /// Returns what a page with these items has after its definitions.
    private func body(_ items: [Item], images: [ImageAsset] = []) throws -> String {
        let text = try text(SamplePages.page(100, 50, items, images: images))
        let parts = text.split(
            separator: /<\/defs>\n|<\/title>\n/, omittingEmptySubsequences: false)
        return String(try #require(parts.last).dropLast("\n</svg>\n".count))
    }

    @Test func tellsWhatItShows() throws {
        var document = SamplePages.page(100, 50, [])
        document.metadata.title = "A < B & \"C\"\u{1}"
        #expect(
            try text(document) == """
                <svg xmlns="http://www.w3.org/2000/svg" width="100pt" height="50pt" \
                viewBox="0 0 100 50" role="document" xml:lang="en" font-family="sans-serif" \
                font-size="200">
                <title>A &lt; B &amp; &quot;C&quot;</title>

                </svg>

                """)
        let wide = try SVGWriter(library: SVGLibrary()).file(document, page: 0, width: 333.33)
        #expect(
            String(decoding: wide, as: UTF8.self).contains(
                " width=\"333.33\" height=\"166.67\" viewBox=\"0 0 100 50\""))
        document.metadata.alternativeText = "A < B"
        #expect(try text(document).contains("<desc>A &lt; B</desc>"))
    }

    @Test func focusOfPictures() throws {
        func place(_ focus: Focus) throws -> Substring {
            let image = PlacedImage(
                image: 0, rect: Rect(x: 10, y: 10, width: 40, height: 20), placing: .fill(focus))
            let drawn = try body([.image(image)], images: [try SamplePages.checks()])
            return try #require(drawn.firstMatch(of: /transform="([^"]*)"/)).1
        }
        let middle = try place(.center)
        #expect(middle == "translate(10 0)scale(20)")
        let upper = try place(Focus(x: 0.5, y: 0.25))
        #expect(upper == "translate(10 5)scale(20)")
    }

    @Test func isSoundAndReferencesHold() throws {
        let drawn = try text(SamplePages.everything())
        let folder = try TemporaryFolder()
        let path = try folder.write(drawn, to: "page.svg")
        let lint = try Command.run("xmllint", ["--noout", path])
        #expect(lint.status == 0 && lint.output == "")

        let ids = drawn.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        #expect(ids.count > 20 && Set(ids).count == ids.count)
        let references =
            drawn.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }
            + drawn.matches(of: /href="#([^"]*)"/).map { String($0.1) }
        #expect(references.count > 20)
        #expect(Set(references) == Set(ids))
        withExtendedLifetime(folder) {}
    }

    /// Every group with a role has the text in it, in reading order.
    @Test func structure() throws {
        let drawn = try text(SamplePages.everything())
        let content = drawn.split(separator: "</defs>")[1]
            .replacing(/<use[^>]*>|\s(transform|fill)="[^"]*"|<g>(<\/g>)?/, with: "")
        for part in [
            #"role="heading" aria-level="1">"#,
            #"role="table"><g role="row"><g role="columnheader">"#,
            #"<g role="cell">"#, #"role="list"><g role="listitem">"#,
            #"role="img" aria-label="A badge" clip-path="#, #"<g aria-hidden="true">"#,
        ] { #expect(content.contains(part), "\(part)") }
        // A text in two scripts has a part for each.
        let found = content.replacing(/<\/?tspan[^>]*>/, with: "")
            .matches(of: /<text[^>]*>([^<]*)<\/text>/).map { String($0.1) }
        #expect(
            found == [
                "Report of Ünïcödé office", "مرحبا بالعالم", "שלום עולם", "नमस्ते", "漢字かな",
                "Well done 🎓👍🏽 indeed", "Course", "Algorithms", "• first", "Bare",
            ])
        #expect(content.matches(of: /direction="rtl"/).count == 2)
    }

    /// Cells that take several columns or rows say how many.
    @Test func spans() throws {
        let shaper = try SamplePages.shaper()
        func cell(_ span: Role.Span) throws -> Item {
            let line = try SamplePages.text("a", at: Point(x: 10, y: 10), size: 8, with: shaper)
            return .group(Group(role: .spanningHeaderCell(span), items: [line]))
        }
        let drawn = try text(
            SamplePages.page(100, 50, [cell(.init(columns: 2)), cell(.init(rows: 3))]))
        #expect(drawn.contains(#"<g role="columnheader" aria-colspan="2""#))
        #expect(drawn.contains(#"<g role="columnheader" aria-rowspan="3""#))
    }

    /// The head of a table is read on each page, because each page is a file.
    @Test func rolesOfOtherPages() throws {
        let shaper = try SamplePages.shaper()
        let line = try SamplePages.text("a", at: Point(x: 10, y: 10), size: 8, with: shaper)
        func drawn(_ role: Role) throws -> Substring {
            let cell = Item.group(Group(role: role, items: [line, line]))
            return try text(SamplePages.page(100, 50, [cell])).split(separator: "</defs>")[1]
        }
        for role in [Role.repetition, .tableHead, .tableBody, .tableFoot, .label] {
            let tags = try drawn(role)
            #expect(!tags.contains("role=") && !tags.contains("aria-"), "\(tags)")
        }
        for role in [Role.pageHeader, .pageFooter] {
            #expect(try drawn(role).contains(#"<g aria-hidden="true""#))
        }
        #expect(try drawn(.rowHeaderCell).contains(#"<g role="rowheader""#))
        #expect(
            try drawn(.spanningRowHeaderCell(.init(columns: 2)))
                .contains(#"<g role="rowheader" aria-colspan="2""#))
        #expect(
            try drawn(.spoken(.heading(2), as: "Ada L"))
                .contains(#"<g role="heading" aria-level="2" aria-label="Ada L""#))
        #expect(
            try drawn(.spoken(.label, as: "Ada L"))
                .contains(#"<g role="group" aria-label="Ada L""#))
    }

    /// Each outline is defined once for all sizes.
    @Test func lettersAreReused() throws {
        let shaper = try SamplePages.shaper()
        let lines = try [8.0, 12, 16].map {
            try SamplePages.text("aba", at: Point(x: 10, y: $0), size: $0, with: shaper)
        }
        let drawn = try text(SamplePages.page(100, 50, lines))
        #expect(drawn.matches(of: /<path\s/).count == 2)
        #expect(drawn.matches(of: /<use href="#a"/).count == 6)
        let first = try body([lines[0]])
        #expect(
            first.hasPrefix(
                ##"<g transform="translate(10 8)scale(.04)"><use href="#a"/><use "##),
            "\(first)")
        #expect(
            first.contains(
                /<text textLength="[0-9]+" fill-opacity="0">aba<\/text><\/g>/),
            "\(first)")
    }

    /// An outline around letters is a line, and no copy of them.
    @Test func outlinedText() throws {
        let item = try SamplePages.text(
            "a", at: Point(x: 10, y: 20), size: 12, with: SamplePages.shaper())
        guard case .text(var text) = item else { return }
        text.outline = 0.5
        text.color = Color(red: 0, green: 0, blue: 255, alpha: 51)
        #expect(
            try body([.text(text)]).hasPrefix(
                """
                <g transform="translate(10 20)scale(.06)" opacity=".2" fill="#00f" stroke="#00f" \
                stroke-width="8.3" stroke-linejoin="round"><use href="#a"/></g>
                """))
    }

    @Test func shapesAndPaints() throws {
        let rect = Path.rectangle(Rect(x: 1, y: 2.5, width: 10, height: 5))
        var line = Stroke(color: SamplePages.red, width: 0.75, dash: [3, 1.5])
        line.details.cap = .round
        line.details.join = .bevel
        #expect(
            try body([
                .shape(Shape(path: rect, fill: .black)),
                .shape(
                    Shape(
                        path: rect, fill: Color(red: 1, green: 2, blue: 3, alpha: 128), stroke: line
                    )),
                .shape(Shape(path: rect, stroke: Stroke(color: .black, width: 1))),
            ]) == """
                <path d="M1 2.5h10v5h-10z"/>\
                <path d="M1 2.5h10v5h-10z" fill="#010203" fill-opacity=".502" stroke="#f00" \
                stroke-width=".75" stroke-linecap="round" stroke-linejoin="bevel" \
                stroke-dasharray="3 1.5"/>\
                <path d="M1 2.5h10v5h-10z" fill="none" stroke="#000" stroke-width="1" \
                stroke-miterlimit="10"/>
                """)
        let gradient = Gradient(
            .radial(from: .zero, radius: 0, to: .zero, toRadius: 5),
            stops: [
                .init(offset: 0, color: .black),
                .init(offset: 1, color: Color(red: 255, green: 255, blue: 255, alpha: 0)),
            ], spread: .reflect)
        let drawn = try text(
            SamplePages.page(
                9, 9,
                [
                    .shape(Shape(path: rect, fill: .gradient(gradient))),
                    .shape(Shape(path: rect, fill: .gradient(gradient))),
                ]))
        #expect(
            drawn.contains(
                """
                <defs>
                <radialGradient id="a" gradientUnits="userSpaceOnUse" spreadMethod="reflect" cx="0" \
                cy="0" r="5"><stop stop-color="#000"/><stop offset="1" stop-color="#fff" \
                stop-opacity="0"/></radialGradient></defs>
                """), "\(drawn)")
    }

    /// Masks, clips, opacity, blending, and patterns look as on a PNG.
    @Test func effects() throws {
        let box = SamplePages.box(Rect(x: 10, y: 10, width: 40, height: 30), SamplePages.red)
        let half = SamplePages.box(
            Rect(x: 10, y: 10, width: 20, height: 30),
            Color(red: 0, green: 0, blue: 0, alpha: 128))
        var masked = Group(items: [box])
        masked.effects.mask = Group.Mask([half])
        masked.effects.transform = .translation(Point(x: 5, y: 0))
        let gray = SamplePages.box(
            Rect(x: 12, y: 2, width: 30, height: 40), Color(red: 250, green: 90, blue: 0))
        var lit = Group(items: [box])
        lit.effects.mask = Group.Mask([gray], measure: .luminance)
        lit.effects.transform = .translation(Point(x: 30, y: 8))
        var faint = Group(clip: .rectangle(Rect(x: 0, y: 0, width: 60, height: 30)), items: [box])
        faint.effects.opacity = 0.25
        var mixed = Group(items: [
            SamplePages.box(Rect(x: 60, y: 5, width: 30, height: 30), SamplePages.blue)
        ])
        mixed.effects.blend = .multiply
        let cell = Pattern(
            items: [SamplePages.box(Rect(x: 0, y: 0, width: 2, height: 2), SamplePages.blue)],
            cell: Rect(x: 0, y: 0, width: 4, height: 4))
        let dotted = Shape(
            path: .rectangle(Rect(x: 60, y: 20, width: 32, height: 24)), fill: .pattern(cell))
        try expectLike(
            SamplePages.page(
                100, 50,
                [.group(masked), .group(lit), .group(faint), .shape(dotted), .group(mixed)]))
    }

    @Test func everythingLooksAsOnAPNG() throws {
        var document = try SamplePages.everything()
        // Programs enlarge the pixels of tiles in different ways.
        document.backgrounds[0].removeFirst()
        try expectLike(document)
    }

    /// Compares the SVG of a page with its PNG, by reading the SVG as a picture for another page.
    private func expectLike(_ document: Document) throws {
        let size = document.pages[0].size
        let drawn = try ImageProbe.probe(
            bytes: SVGWriter(library: SVGLibrary()).file(document, page: 0), name: "page.svg")
        #expect(drawn.size == size)
        let again = SamplePages.page(
            size.width, size.height,
            [.image(PlacedImage(image: 0, rect: Rect(origin: .zero, size: size)))], images: [drawn])
        let renderer = Renderer()
        let one = try PixelImage(png: renderer.png(document, page: 0, scale: 2), name: "one")
        let two = try PixelImage(png: renderer.png(again, page: 0, scale: 2), name: "two")
        let difference = Difference(one, two, tolerance: 64)
        #expect(!difference.isSizeOther)
        let limit = Int(size.width * size.height * 4 / 100)
        #expect(difference.places < limit, "\(difference.places) pixels differ")
    }

    /// The same bytes, whatever was written before.
    @Test func againAndAgain() throws {
        let document = try SamplePages.everything()
        let writer = SVGWriter(library: SVGLibrary())
        let first = try writer.file(document, page: 0)
        _ = try writer.file(document, page: 1)
        _ = try writer.file(
            SamplePages.page(9, 9, [], images: [try SamplePages.badge()]), page: 0)
        #expect(try writer.file(document, page: 0) == first)
        #expect(
            try SVGWriter(library: SVGLibrary()).file(SamplePages.everything(), page: 0) == first)
    }

    @Test func refusals() throws {
        func message(_ document: Document, page: Int = 0) -> String {
            do {
                _ = try SVGWriter(library: SVGLibrary()).file(document, page: page)
                return "accepted"
            } catch { return "\(error)" }
        }
        let image = Item.image(PlacedImage(image: 3, rect: Rect(x: 0, y: 0, width: 1, height: 1)))
        let start = "the page cannot be drawn: "
        #expect(
            message(SamplePages.page(5, 5, []), page: 1).hasPrefix(start + "page 2 does not exist"))
        #expect(
            message(SamplePages.page(5, 5, [image]))
                == start + "image 3 does not exist (number of images: 0)")
        #expect(message(SamplePages.page(.nan, 5, [])).hasPrefix(start + "nan × 5.0 pt"))
        var broken = try SamplePages.checks()
        broken.bytes = Array(broken.bytes.prefix(60))
        #expect(
            message(SamplePages.page(5, 5, [], images: [broken])).contains("checks.png"),
            "a picture that the page does not show")
    }
}
