import CairoCanvas
import Drawing
import PictureCodecs
import TestSupport
import Testing

/// Tests of the part of a page that is painted, and of pages that are reduced to a part.
@Suite struct PaintedPartTests {
    private static let ink = Rect(x: 30, y: 20, width: 40, height: 10)

    private func part(_ items: [Item], images: [ImageAsset] = []) throws -> Rect? {
        try Renderer().paintedPart(
            of: SamplePages.page(200, 100, items, images: images), page: 0)
    }

    @Test func onlyWhatIsSeenCounts() throws {
        let ink = Self.ink
        let box = SamplePages.box(ink, SamplePages.red)
        let path = Path.rectangle(ink)
        #expect(try part([]) == nil)
        #expect(try part([box]) == ink)
        #expect(try part([SamplePages.box(ink, .white)]) == ink)
        #expect(try part([SamplePages.box(ink, .clear)]) == nil)
        #expect(try part([.shape(Shape(path: path))]) == nil)
        // Half of the width of a line.
        let line = Shape(path: path, stroke: Stroke(color: .black, width: 4))
        #expect(try part([.shape(line)]) == ink.inset(by: Insets(all: -2)))
        // Rounded outward.
        let third = Rect(x: 30.3, y: 20.9, width: 40.3, height: 9.2)
        #expect(
            try part([SamplePages.box(third, .black)])
                == Rect(x: 30, y: 20, width: 41, height: 11))
        // Nothing beyond the page.
        let wide = SamplePages.box(Rect(x: -50, y: 60, width: 500, height: 500), .black)
        #expect(try part([wide, box]) == Rect(x: 0, y: 20, width: 200, height: 80))
        #expect(try part([box.moved(by: Point(x: 0, y: 90))]) == nil)
    }

    @Test func groups() throws {
        let box = SamplePages.box(Self.ink, SamplePages.red)
        let clip = Path.rectangle(Rect(x: 50, y: 0, width: 90, height: 25))
        #expect(
            try part([.group(Group(clip: clip, items: [box]))])
                == Rect(x: 50, y: 20, width: 20, height: 5))
        #expect(
            try part([.group(Group(transform: .translation(Point(x: 9, y: 8)), items: [box]))])
                == Self.ink.moved(by: Point(x: 9, y: 8)))
        var hidden = Group(items: [box])
        hidden.effects.opacity = 0
        #expect(try part([.group(hidden)]) == nil)
        var masked = Group(items: [box])
        let left = Rect(x: 0, y: 0, width: 40, height: 100)
        masked.effects.mask = Group.Mask([SamplePages.box(left, .black)])
        #expect(try part([.group(masked)]) == Rect(x: 30, y: 20, width: 10, height: 10))
    }

    @Test func pictures() throws {
        let drawing = try SamplePages.svg(#"<rect x="25" y="50" width="50" height="30"/>"#)
        let image = PlacedImage(image: 0, rect: Rect(x: 80, y: 0, width: 100, height: 100))
        // Transparent parts do not count, and only the shown part of a picture does.
        #expect(
            try part([.image(image)], images: [drawing])
                == Rect(x: 105, y: 50, width: 50, height: 30))
        let checks = PlacedImage(
            image: 0, rect: Rect(x: 80, y: 10, width: 60, height: 20), placing: .fit)
        #expect(
            try part([.image(checks)], images: [SamplePages.checks()])
                == Rect(x: 100, y: 10, width: 20, height: 20))
    }

    /// Large pages have fewer pixels than points, and none of what they paint is cut off.
    @Test func largePages() throws {
        let dot = Rect(x: 7001.5, y: 3, width: 2, height: 2)
        let page = SamplePages.page(14_400, 4000, [SamplePages.box(dot, .black)])
        let part = try #require(try Renderer().paintedPart(of: page, page: 0))
        #expect(part.contains(dot))
        #expect(part.size.width < 20 && part.size.height < 20)
    }

    /// The ink of letters counts, also where it leaves the box of its line.
    @Test(arguments: ["Inter", "Cabin Sketch", "Noto Serif"])
    func text(family: String) throws {
        let shaper = try SamplePages.shaper()
        let items = try ["fjord", "Ẫg", "WAVE", "مرحبا"].enumerated().map { row, word in
            try SamplePages.text(
                word, at: Point(x: 40.3, y: 60.7 + 40 * Double(row)), size: 30, family: family,
                italic: row == 0, with: shaper)
        }
        let document = SamplePages.page(300, 240, items)
        let part = try #require(try Renderer().paintedPart(of: document, page: 0))
        let seen = try #require(try inkBox(document, scale: 8))
        #expect(part.contains(seen))
        // At most a point on each side for rounding, and a faint pixel.
        #expect(seen.inset(by: Insets(all: -2)).contains(part), "\(part) \(seen)")
    }

    /// Returns the box of the pixels of a page that are painted, in points.
    private func inkBox(_ document: Document, scale: Double) throws -> Rect? {
        let png = try Renderer().png(document, page: 0, scale: scale, paper: nil)
        let picture = try PixelImage(png: png, name: "page")
        let seen = (0..<picture.width * picture.height).filter {
            picture.samples[$0 * 4 + 3] > 0
        }
        let (columns, rows) = (seen.map { $0 % picture.width }, seen.map { $0 / picture.width })
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
            let bottom = rows.max()
        else { return nil }
        return Rect(
            x: Double(left) / scale, y: Double(top) / scale,
            width: Double(right + 1 - left) / scale, height: Double(bottom + 1 - top) / scale)
    }

    /// A page that is reduced to a part has the pixels of that part, and other pages stay.
    @Test(arguments: [
        Rect(x: 13, y: 17, width: 200, height: 340), Rect(x: 0, y: 0, width: 340, height: 9),
        Rect(x: 300, y: 321, width: 40, height: 59),
    ])
    func reducedPages(to part: Rect) throws {
        var document = try SamplePages.everything()
        let gradient = Gradient(
            .linear(from: Point(x: 20, y: 0), to: Point(x: 320, y: 40)),
            stops: [.init(offset: 0, color: .black), .init(offset: 1, color: SamplePages.red)])
        let bar = Path.rectangle(Rect(x: 20, y: 324, width: 300, height: 6))
        document.pages[0].items.append(.shape(Shape(path: bar, fill: .gradient(gradient))))
        let renderer = Renderer()
        let whole = try PixelImage(png: renderer.png(document, page: 0, scale: 2), name: "whole")
        let other = try renderer.png(document, page: 1)

        document.crop(page: 0, to: part)
        #expect(document.pages[0].size == part.size)
        #expect(try renderer.png(document, page: 1) == other)
        let found = try PixelImage(png: renderer.png(document, page: 0, scale: 2), name: "part")
        var samples: [UInt8] = []
        for row in Int(part.minY) * 2..<Int(part.maxY) * 2 {
            let start = (row * whole.width + Int(part.minX) * 2) * 4
            samples += whole.samples[start..<start + Int(part.size.width) * 8]
        }
        let expected = try #require(
            PixelImage(width: found.width, height: found.height, samples: samples))
        // Scaled pictures are sampled at positions that are rounded.
        #expect(Difference(expected, found, tolerance: 4).places == 0)
    }
}
