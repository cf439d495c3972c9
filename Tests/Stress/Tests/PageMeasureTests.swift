import Drawing
import PageMeasures
import TestSupport
import Testing

@Suite struct PageMeasureTests {
    private let size = Size(width: 400, height: 600)

    /// A line of text, of 10 points unless a size is given, with letters half as wide as high.
    private func text(
        _ text: String, x: Double, y: Double, size: Double = 10
    ) -> Item {
        let glyphs = text.indices.enumerated().map { place, _ in
            Glyph(id: 1, x: Double(place) * size / 2, y: 0)
        }
        let run = GlyphRun(
            face: FontFace(file: "a.otf", index: 0, family: "A", size: size), text: text,
            glyphs: glyphs, clusters: text.map { GlyphCluster(bytes: $0.utf8.count, glyphs: 1) },
            direction: .leftToRight)
        let line = ShapedLine(
            text: text, runs: [run], width: Double(text.count) * size / 2, baseline: size)
        return .text(PlacedText(line: line, origin: Point(x: x, y: y), color: .black))
    }

    private func group(
        _ role: Role? = nil, scale: Double = 1, clip: Rect? = nil, _ items: [Item]
    ) -> Item {
        .group(
            Group(
                role: role, transform: scale == 1 ? nil : .scale(scale, scale),
                clip: clip.map { .rectangle($0) }, items: items))
    }

    private func rule(x: Double, y: Double, width: Double) -> Item {
        .shape(
            Shape(path: .rectangle(Rect(x: x, y: y, width: width, height: 0.5)), fill: .black))
    }

    private func measure(_ items: [Item], bleed: Double = 0) -> PageMeasure {
        PageMeasure(Page(size: size, items: items, trim: Trim(bleed: bleed)))
    }

    // MARK: Type

    @Test func theSmallestTypeIsMeasuredAfterScaling() throws {
        let page = measure([
            text("nine", x: 50, y: 50, size: 9),
            group(scale: 0.5, [text("five", x: 100, y: 200)]),
            text("   ", x: 50, y: 80, size: 2),
        ])
        let smallest = try #require(page.smallest)
        #expect(smallest.text == "five" && abs(smallest.size - 5) < 0.001)
        #expect(measure([]).smallest == nil)
    }

    @Test func backgroundsHaveTypeToo() {
        var page = Page(size: size, items: [text("ten", x: 50, y: 50)])
        page.background = 0
        #expect(
            PageMeasure(page, backgrounds: [[text("four", x: 9, y: 9, size: 4)]]).smallest?.size
                == 4)
    }

    // MARK: Boxes

    /// The width of "text" is 20 points, and letters are 7.2 points high.
    @Test(arguments: [
        (50.0, 50.0, true), (371.4, 50, true), (372.5, 50, false), (8.1, 50, true), (7, 50, false),
        (50, 15.8, true), (50, 14, false), (50, 591, true), (50, 593, false),
    ])
    func textKeepsADistanceFromThePaper(_ x: Double, _ y: Double, _ isInside: Bool) {
        #expect(measure([text("text", x: x, y: y)]).outside.isEmpty == isInside)
    }

    @Test func cutsAreMeasured() {
        #expect(measure([text("text", x: 50, y: 590)]).outside.isEmpty)
        #expect(measure([text("text", x: 50, y: 590)], bleed: 9).outside.map(\.text) == ["text"])
    }

    @Test func clippedTextIsOutside() {
        let clip = Rect(x: 40, y: 40, width: 60, height: 20)
        let page = measure([
            group(clip: clip, [text("inside", x: 50, y: 55), text("too long", x: 70, y: 55)])
        ])
        #expect(page.outside.map(\.text) == ["too long"])
        let nested = group(scale: 2, clip: clip, [text("ab", x: 45, y: 55)])
        #expect(measure([nested]).outside.isEmpty)
        #expect(measure([group(clip: clip, [nested])]).outside.map(\.text) == ["ab"])
    }

    // MARK: Collisions

    @Test func textOverTextIsFound() {
        func pairs(_ x: Double, _ y: Double) -> [String] {
            measure([text("first", x: 50, y: 50), text("other", x: x, y: y)]).collisions
                .map { "\($0.first) \($0.second)" }
        }
        #expect(pairs(60, 50) == ["first other"])
        #expect(pairs(75, 50).isEmpty)
        #expect(pairs(50, 54) == ["first other"])
        #expect(pairs(50, 57).isEmpty)
        let behind = group(.decoration, [text("watermark", x: 50, y: 50)])
        #expect(measure([behind, text("other", x: 60, y: 50)]).collisions.isEmpty)
    }

    /// Cells that touch look like one number; pieces of one cell can touch.
    @Test func touchingCellsAreFound() {
        let (one, two) = (text("100", x: 50, y: 50), text("150.0", x: 65.5, y: 50))
        #expect(measure([group(.cell, [one]), group(.cell, [two])]).collisions.count == 1)
        #expect(measure([group(.cell, [one, two])]).collisions.isEmpty)
        let apart = text("150.0", x: 67, y: 50)
        #expect(measure([group(.cell, [one]), group(.cell, [apart])]).collisions.isEmpty)
    }

    @Test func rulesThroughTextAreFound() {
        func struck(_ y: Double, x: Double = 40) -> Bool {
            !measure([text("struck", x: 50, y: 50), rule(x: x, y: y, width: 60)]).struck.isEmpty
        }
        #expect(struck(46) && struck(43))
        #expect(struck(42) && !struck(50.1) && !struck(41.5) && !struck(46, x: 90))
    }

    // MARK: White space

    /// The body is from the page header to the footer: 500 points in which lines are 25 points apart.
    @Test(arguments: [(1, 0.03), (5, 0.2), (10, 0.4), (20, 0.8), (25, 1)])
    func thePartWithContentIsMeasured(_ lines: Int, _ share: Double) {
        let header = group(.pageHeader, [text("header", x: 50, y: 50)])
        let footer = text("footer", x: 50, y: 557.2)
        let body = (1...lines).map { text("line", x: 50, y: 50 + Double($0) * 20) }
        let page = measure([header] + body + [group(.pageFooter, [footer])])
        #expect(abs(page.filled - share) < 0.03, "\(page.filled)")
        #expect(abs(page.filled + page.gap - 1) < 0.001)
    }

    @Test func signaturesAtTheBottomLeaveAGap() {
        let page = measure([
            text("title", x: 50, y: 50), text("signature", x: 50, y: 550),
            group(.pageFooter, [text("footer", x: 50, y: 580)]),
        ])
        #expect(page.filled < 0.1 && page.gap > 0.9)
        #expect(measure([]).filled == 0)
    }

    @Test func pagesThatBeginWithAHeadingAreMarked() {
        let heading = group(.heading(2), [text("heading", x: 50, y: 80)])
        let above = group(.pageHeader, [text("header", x: 50, y: 50)])
        #expect(measure([above, heading]).beginsWithHeading)
        #expect(!measure([above, group(.repetition, [heading])]).beginsWithHeading)
        #expect(!measure([text("text", x: 50, y: 60), heading]).beginsWithHeading)
        #expect(!measure([]).beginsWithHeading)
    }

    @Test func picturesAreContent() {
        let picture = Item.image(
            PlacedImage(image: 0, rect: Rect(x: 50, y: 60, width: 300, height: 400)))
        let page = [text("title", x: 50, y: 50), text("end", x: 50, y: 550)]
        #expect(measure(page).filled < 0.1)
        #expect(measure(page + [group(.figure(alternative: "a"), [picture])]).filled > 0.8)
        #expect(measure(page + [group(.decoration, [picture])]).filled < 0.1)
    }
}
