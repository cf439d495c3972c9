import CairoCanvas
import Drawing
import PDFCanvas
import PictureCodecs
import TestSupport
import Testing

/// The pages look as Cairo paints them.
@Suite struct PictureTests {
    /// Returns the first page of a PDF as pixels.
    private func pixels(_ pdf: [UInt8], _ name: String, in folder: TemporaryFolder) throws
        -> PixelImage
    {
        let path = try folder.write(pdf, to: name + ".pdf")
        let outcome = try Command.run(
            "pdftoppm", ["-r", "144", "-png", "-singlefile", path, folder.path + "/" + name])
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
        return try PixelImage(png: Files.read(folder.path + "/" + name + ".png"), name: name)
    }

    /// Expects both to look the same at a reduced resolution: a reader may move a letter or an edge
    /// of a picture by a fraction of a pixel.
    private func compare(_ document: Document, most: Int) throws {
        let folder = try TemporaryFolder()
        let painter = PagePainter(library: try PDFLibrary())
        let ours = try pixels(painter.pdf(document), "ours", in: folder)
        let theirs = try PixelImage(
            png: Renderer().png(document, page: 0, scale: 2), name: "theirs")
        try #require(ours.width == theirs.width && ours.height == theirs.height)
        let (one, other) = (blocks(ours), blocks(theirs))
        #expect(other.count { $0 < 200 } > 100, "the page is empty")
        let different = zip(one, other).count { abs($0 - $1) > 40 }
        #expect(different <= most, "\(different) of \(one.count) places differ")
        withExtendedLifetime(folder) {}
    }

    /// Returns the average of each channel in each block of four by four pixels.
    private func blocks(_ picture: PixelImage) -> [Int] {
        let (columns, rows) = (picture.width / 4, picture.height / 4)
        var sums = [Int](repeating: 0, count: columns * rows * 3)
        for row in 0..<rows * 4 {
            for column in 0..<columns * 4 {
                for channel in 0..<3 {
                    let place = ((row / 4) * columns + column / 4) * 3 + channel
                    sums[place] += Int(
                        picture.samples[(row * picture.width + column) * 4 + channel])
                }
            }
        }
        return sums.map { $0 / 16 }
    }

    @Test func scripts() throws { try compare(Samples.scripts(), most: 150) }

    /// Edges of pictures and tiles may be off by a fraction of a pixel: one place in eighty.
    @Test func pictures() throws { try compare(Samples.pictures(), most: 1000) }

    @Test func drawings() throws { try compare(Samples.drawing(), most: 1200) }

    /// What is painted as a whole does not take over the colors, lines, and letters before it.
    @Test func layersAfterOtherContent() throws {
        var before = Stroke(
            color: Color(red: 200, green: 30, blue: 30), width: 6, dash: [0, 12])
        before.details.cap = .round
        var items: [Item] = [
            .shape(
                Shape(
                    path: .line(from: Point(x: 20, y: 20), to: Point(x: 280, y: 20)),
                    fill: .white, stroke: before)),
            SamplePages.box(Rect(x: 0, y: 0, width: 10, height: 10), .white),
        ]
        for (place, blend) in [BlendMode.normal, .multiply].enumerated() {
            let area = Rect(x: 40, y: 50 + 120 * Double(place), width: 200, height: 80)
            let line = Path.line(from: area.origin, to: Point(x: area.maxX, y: area.maxY))
            var group = Group(items: [
                SamplePages.box(area, .black),
                .shape(Shape(path: line, stroke: Stroke(color: .white, width: 1))),
                .shape(
                    Shape(
                        path: .rectangle(area.inset(by: Insets(all: 20))),
                        stroke: Stroke(color: .black, width: 3))),
            ])
            group.effects.opacity = 0.5
            group.effects.blend = blend
            items.append(.group(group))
        }
        try compare(Samples.page(300, 300, items), most: 60)
    }

    /// A soft shadow has no seams where its gradients meet.
    @Test func softShadows() throws {
        let gray = { (level: UInt8) in Color(red: level, green: level, blue: level) }
        let stops = [
            Gradient.Stop(offset: 0, color: gray(255)), .init(offset: 0.5, color: gray(128)),
            .init(offset: 1, color: gray(0)),
        ]
        func area(_ rect: Rect, _ shape: Gradient.Shape) -> Item {
            .shape(
                Shape(path: .rectangle(rect), fill: .gradient(Gradient(shape, stops: stops))))
        }
        let corner = Point(x: 100.3, y: 100.7)
        var shadow = Group(items: [
            SamplePages.box(Rect(x: 20, y: 20, width: 240, height: 240), .black)
        ])
        shadow.effects.mask = Group.Mask(
            [
                SamplePages.box(Rect(x: 95, y: 95, width: 165, height: 165), .white),
                area(
                    Rect(x: 95, y: 20.7, width: 165, height: 80),
                    .linear(from: corner, to: Point(x: corner.x, y: 20.7))),
                area(
                    Rect(x: 20.3, y: 95, width: 80, height: 165),
                    .linear(from: corner, to: Point(x: 20.3, y: corner.y))),
                area(
                    Rect(x: 20.3, y: 20.7, width: 80, height: 80),
                    .radial(from: corner, radius: 0, to: corner, toRadius: 80)),
            ], measure: .luminance)
        shadow.effects.opacity = 0.4
        try compare(
            Samples.page(
                280, 280,
                [SamplePages.box(Rect(x: 0, y: 0, width: 9, height: 9), .white), .group(shadow)]),
            most: 60)
    }

    /// Masks of opacity and of luminance, which can be colors, gradients, and empty.
    @Test func masks() throws {
        let area = Rect(x: 0, y: 0, width: 40, height: 40)
        let fade = Gradient(
            .linear(from: .zero, to: Point(x: 40, y: 0)),
            stops: [
                .init(offset: 0, color: .black), .init(offset: 1, color: .white),
            ])
        let masks: [[Item]] = [
            [SamplePages.box(area, Color(red: 200, green: 90, blue: 255, alpha: 160))],
            [.shape(Shape(path: .rectangle(area), fill: .gradient(fade)))],
            [
                SamplePages.box(area, .white),
                SamplePages.box(Rect(x: 9, y: 9, width: 9, height: 9), .black),
            ],
            [],
        ]
        var items: [Item] = []
        for (row, measure) in Group.Mask.Measure.allCases.enumerated() {
            for (column, mask) in masks.enumerated() {
                var group = Group(items: [
                    SamplePages.box(Rect(x: 0, y: 0, width: 40, height: 30), SamplePages.red),
                    SamplePages.box(Rect(x: 5, y: 20, width: 30, height: 30), SamplePages.blue),
                ])
                group.effects.mask = Group.Mask(mask, measure: measure)
                group.effects.transform = .translation(
                    Point(x: Double(column) * 50, y: Double(row) * 60))
                items.append(.group(group))
            }
        }
        try compare(SamplePages.page(200, 120, items), most: 0)
    }

    @Test(arguments: [("Inter", 400), ("Inter", 600), ("Cabin Sketch", 700), ("Noto Sans", 400)])
    func everyLetter(family: String, weight: Int) throws {
        let shaper = try Samples.shaper()
        let letters = (0x21...0x17F).compactMap(Unicode.Scalar.init).filter {
            !(0x7F...0xA0).contains($0.value) && $0.value != 0xAD
        }
        let items = try stride(from: 0, to: letters.count, by: 24).map { start in
            let part = letters[start..<min(start + 24, letters.count)].map { String($0) }
            return try Samples.text(
                part.joined(separator: " "), Samples.style(family, 14, weight: weight),
                at: Point(x: 10, y: 24 + Double(start)), with: shaper)
        }
        try compare(Samples.page(480, 380, items), most: 0)
    }
}
