import CairoCanvas
import Drawing
import PictureCodecs
import TestSupport
import Testing

/// Small pictures, compared pixel by pixel as letters.
@Suite struct PaintingTests {
    private static let key: [String: Character] = [
        "#ffffff": ".", "#000000": "X", "#ff0000": "r", "#0000ff": "b", "#00000000": " ",
        "#7f7f7f": "h", "#808080": "h", "#800080": "p", "#ff000080": "t",
    ]

    private func painted(
        _ width: Double, _ height: Double, _ items: [Item], images: [ImageAsset] = [],
        scale: Double = 1, paper: Color? = .white
    ) throws -> [String] {
        let document = SamplePages.page(width, height, items, images: images)
        let png = try Renderer().png(document, page: 0, scale: scale, paper: paper)
        return try PixelImage(png: png, name: "page").letters(Self.key)
    }

    @Test func shapes() throws {
        let path = Path([
            .move(Point(x: 1, y: 1)), .line(Point(x: 7, y: 1)), .line(Point(x: 7, y: 5)),
            .line(Point(x: 1, y: 5)), .close,
        ])
        let shape = Shape(
            path: path, fill: SamplePages.red, stroke: Stroke(color: SamplePages.blue, width: 2))
        #expect(
            try painted(8, 6, [.shape(shape)]) == [
                "bbbbbbbb",
                "bbbbbbbb",
                "bbrrrrbb",
                "bbrrrrbb",
                "bbbbbbbb",
                "bbbbbbbb",
            ])
        let bare = Shape(path: path)
        #expect(try painted(2, 1, [.shape(bare)]) == [".."])
    }

    @Test func dashes() throws {
        let line = Shape(
            path: .line(from: Point(x: 0, y: 0.5), to: Point(x: 8, y: 0.5)),
            stroke: Stroke(color: .black, width: 1, dash: [2, 1]))
        #expect(try painted(8, 2, [.shape(line)]) == ["XX.XX.XX", "........"])
    }

    @Test func laterCoversEarlierAndOpacityMixes() throws {
        let veil = Color(red: 0, green: 0, blue: 0, alpha: 128)
        let items = [
            SamplePages.box(Rect(x: 0, y: 0, width: 2, height: 1), SamplePages.red),
            SamplePages.box(Rect(x: 1, y: 0, width: 2, height: 1), SamplePages.blue),
            SamplePages.box(Rect(x: 3, y: 0, width: 1, height: 1), veil),
        ]
        #expect(try painted(5, 1, items) == ["rbbh."])
    }

    @Test func groupsClipAndLetGo() throws {
        let group = Group(
            clip: .rectangle(Rect(x: 1, y: 0, width: 2, height: 2)),
            items: [SamplePages.box(Rect(x: 0, y: 0, width: 5, height: 1), .black)])
        let after = SamplePages.box(Rect(x: 0, y: 2, width: 5, height: 1), SamplePages.red)
        #expect(
            try painted(5, 3, [.group(group), after]) == [
                ".XX..",
                ".....",
                "rrrrr",
            ])
    }

    @Test func clearPaper() throws {
        let veil = Color(red: 255, green: 0, blue: 0, alpha: 128)
        let items = [
            SamplePages.box(Rect(x: 0, y: 0, width: 1, height: 1), .black),
            SamplePages.box(Rect(x: 1, y: 0, width: 1, height: 1), veil),
        ]
        #expect(try painted(3, 1, items, paper: nil) == ["Xt "])
    }

    @Test func scaleAndPartPixels() throws {
        let whole = SamplePages.box(Rect(x: 0, y: 0, width: 1.3, height: 1), .black)
        #expect(try painted(1.3, 1, [whole], scale: 2) == ["XXX", "XXX"])
    }

    @Test(arguments: [
        (
            PlacedImage.Placing.fit,
            [
                "........",
                "........",
                "..rrbb..",
                "..rrbb..",
                "..bbrr..",
                "..bbrr..",
                "........",
                "........",
            ]
        ),
        (
            .fill(),
            [
                "........",
                "........",
                "rrrrbbbb",
                "rrrrbbbb",
                "bbbbrrrr",
                "bbbbrrrr",
                "........",
                "........",
            ]
        ),
        // All that is cut off is above.
        (
            .fill(Focus(x: 0.5, y: 1)),
            [
                "........",
                "........",
                "bbbbrrrr",
                "bbbbrrrr",
                "bbbbrrrr",
                "bbbbrrrr",
                "........",
                "........",
            ]
        ),
        (
            .stretch,
            [
                "........",
                "........",
                "rrrrbbbb",
                "rrrrbbbb",
                "bbbbrrrr",
                "bbbbrrrr",
                "........",
                "........",
            ]
        ),
        (
            .tile(Size(width: 2, height: 2)),
            [
                "........",
                "........",
                "rbrbrbrb",
                "brbrbrbr",
                "rbrbrbrb",
                "brbrbrbr",
                "........",
                "........",
            ]
        ),
    ])
    func placings(placing: PlacedImage.Placing, rows: [String]) throws {
        // Squares of an SVG stay sharp at any size, while a PNG's pixels are interpolated.
        let drawing = try SamplePages.svg(
            """
            <path fill="#f00" d="M0 0h50v50H0zM50 50h50v50H50z"/>\
            <path fill="#00f" d="M50 0h50v50H50zM0 50h50v50H0z"/>
            """)
        let image = PlacedImage(
            image: 0, rect: Rect(x: 0, y: 2, width: 8, height: 4), placing: placing)
        #expect(try painted(8, 8, [.image(image)], images: [drawing]) == rows)
    }

    @Test func pixelsAtTheirOwnSize() throws {
        let checks = try SamplePages.checks()
        let image = PlacedImage(image: 0, rect: Rect(x: 1, y: 0, width: 2, height: 2))
        #expect(
            try painted(4, 2, [.image(image)], images: [checks]) == [".rb.", ".br."])
        let tiles = PlacedImage(
            image: 0, rect: Rect(x: 0, y: 0, width: 5, height: 2),
            placing: .tile(Size(width: 2, height: 2)))
        #expect(
            try painted(5, 2, [.image(tiles)], images: [checks]) == ["rbrbr", "brbrb"])
    }

    @Test func opacityOfPictures() throws {
        let black = try SamplePages.svg("<path d='M0 0h100v100H0z'/>")
        var image = PlacedImage(image: 0, rect: Rect(x: 0, y: 0, width: 2, height: 1))
        image.placing = .stretch
        image.opacity = 0.5
        #expect(try painted(3, 1, [.image(image)], images: [black]) == ["hh."])
        image.opacity = 0
        #expect(try painted(3, 1, [.image(image)], images: [black]) == ["..."])
    }

    @Test(arguments: [
        (Group.Mask.Measure.opacity, ["XX.."]), (.luminance, ["X..."]),
    ])
    func masksOfPictures(measure: Group.Mask.Measure, rows: [String]) throws {
        // White, black, and nothing.
        let mask = try SamplePages.svg(
            "<path fill='#fff' d='M0 0h25v100H0z'/><path d='M25 0h25v100H25z'/>")
        let black = try SamplePages.svg("<path d='M0 0h100v100H0z'/>")
        let rect = Rect(x: 0, y: 0, width: 4, height: 1)
        var group = Group(items: [.image(PlacedImage(image: 0, rect: rect, placing: .stretch))])
        group.effects.mask = Group.Mask(
            [.image(PlacedImage(image: 1, rect: rect, placing: .stretch))], measure: measure)
        #expect(try painted(4, 1, [.group(group)], images: [black, mask]) == rows)
    }

    @Test func backgroundsLieUnderTheItems() throws {
        var document = SamplePages.page(
            3, 1, [SamplePages.box(Rect(x: 1, y: 0, width: 1, height: 1), SamplePages.blue)])
        document.backgrounds = [
            [SamplePages.box(Rect(x: 0, y: 0, width: 2, height: 1), SamplePages.red)]
        ]
        document.pages[0].background = 0
        let png = try Renderer().png(document, page: 0)
        #expect(try PixelImage(png: png, name: "page").letters(Self.key) == ["rb."])
    }

    @Test func frames() throws {
        // The corners are red, the sides blue, the middle black.
        let drawing = try SamplePages.svg(
            """
            <path fill="#f00" d="M0 0h100v100H0z"/>\
            <path fill="#00f" d="M20 0h60v100H20zM0 20h100v60H0z"/>\
            <path d="M20 20h60v60H20z"/>
            """)
        let frame = PlacedImage(
            image: 0, rect: Rect(x: 0, y: 0, width: 8, height: 6),
            placing: .frame(
                slice: Insets(all: 0.2), edges: Insets(top: 1, right: 2, bottom: 1, left: 2)))
        #expect(
            try painted(8, 6, [.image(frame)], images: [drawing]) == [
                "rrbbbbrr",
                "bb....bb",
                "bb....bb",
                "bb....bb",
                "bb....bb",
                "rrbbbbrr",
            ])
    }

    /// A frame of one color must have that color everywhere, including where its pieces meet.
    @Test(arguments: [1.0, 1.25, 1.37, 150.0 / 72, 2.0, 3.3])
    func framesHaveNoSeams(scale: Double) throws {
        let ring = try SamplePages.svg("<path d='M0 0h100v100H0zM20 20v60h60V20z'/>")
        var pixels = PixelImage(
            width: 200, height: 200, samples: [UInt8](repeating: 0, count: 160_000))
        for place in 0..<40_000 {
            let (x, y) = (place % 200, place / 200)
            let isHole = (40..<160).contains(x) && (40..<160).contains(y)
            pixels?.samples[place * 4 + 3] = isHole ? 0 : 255
        }
        let raster = try ImageProbe.probe(bytes: pixels?.png() ?? [], name: "ring.png")
        for image in 0..<2 {
            for shift in [0.0, 0.31, 0.5] {
                let rect = Rect(x: 2 + shift, y: 3, width: 41.3, height: 33.7)
                let frame = PlacedImage(
                    image: image, rect: rect,
                    placing: .frame(slice: Insets(all: 0.2), edges: Insets(all: 7.3)))
                let document = SamplePages.page(50, 40, [.image(frame)], images: [ring, raster])
                let picture = try PixelImage(
                    png: Renderer().png(document, page: 0, scale: scale), name: "frame")
                // One pixel inside the outer edge and two inside the inner one.
                let outer = rect.inset(by: Insets(all: 1 / scale))
                let inner = rect.inset(by: Insets(all: 7.3 - 2 / scale))
                var wrong = 0
                for y in 0..<picture.height {
                    for x in 0..<picture.width {
                        let pixel = Rect(
                            x: Double(x) / scale, y: Double(y) / scale, width: 1 / scale,
                            height: 1 / scale)
                        let isInHole =
                            pixel.maxX > inner.minX && pixel.minX < inner.maxX
                            && pixel.maxY > inner.minY && pixel.minY < inner.maxY
                        guard outer.contains(pixel), !isInHole else { continue }
                        if picture[x, y] != [0, 0, 0, 255] { wrong += 1 }
                    }
                }
                #expect(wrong == 0, "image \(image) at \(shift)")
            }
        }
    }
}
