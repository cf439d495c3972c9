import CairoCanvas
import Drawing
import PictureCodecs

/// Documents and pictures used by several tests.
package enum SamplePages {
    /// Metadata with characters that must be escaped.
    package static let metadata = Metadata(
        title: "A title & <more>", summary: "One \"sentence\".", author: "Somebody",
        date: "2026-01-31T08:30:00Z")

    /// Red.
    package static let red = Color(red: 255, green: 0, blue: 0)
    /// Blue.
    package static let blue = Color(red: 0, green: 0, blue: 255)

    /// Returns one page of `width` by `height` points.
    package static func page(
        _ width: Double, _ height: Double, _ items: [Item], images: [ImageAsset] = []
    ) -> Document {
        Document(
            metadata: metadata,
            pages: [Page(size: Size(width: width, height: height), items: items)], images: images)
    }

    /// Returns a filled rectangle.
    package static func box(_ rect: Rect, _ fill: Color) -> Item {
        .shape(Shape(path: .rectangle(rect), fill: fill))
    }

    /// Returns a PNG of two by two pixels: red and blue above, blue and red below.
    package static func checks() throws -> ImageAsset {
        let (r, b): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
        let picture = PixelImage(width: 2, height: 2, samples: r + b + b + r)
        return try ImageProbe.probe(bytes: picture?.png() ?? [], name: "checks.png")
    }

    /// Returns an SVG picture with some content.
    package static func svg(_ inside: String, size: Int = 100) throws -> ImageAsset {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(size)">\(inside)</svg>
            """
        return try ImageProbe.probe(bytes: Array(text.utf8), name: "drawing.svg")
    }

    /// Returns a badge with a gradient, whose parts refer to each other by id.
    package static func badge() throws -> ImageAsset {
        try svg(
            """
            <defs><linearGradient id="g"><stop stop-color="#080"/>\
            <stop offset="1" stop-color="#0c8"/></linearGradient></defs>\
            <circle cx="50" cy="50" r="45" fill="url(#g)" stroke="#040" stroke-width="4"/>
            """)
    }

    /// Returns a shaper with the project's fonts.
    package static func shaper() throws -> PangoShaper {
        try PangoShaper(fonts: FontLibrary(configuration: ProjectFiles.fontConfiguration))
    }

    /// Returns a line of text.
    package static func text(
        _ text: String, at point: Point, size: Double = 16, family: String = "Inter",
        weight: Int = 400, italic: Bool = false, with shaper: PangoShaper
    ) throws -> Item {
        let style = TextStyle(families: [family], size: size, weight: weight, italic: italic)
        let shaped = try shaper.shape(TextRequest(text: text, style: style))
        return .text(PlacedText(line: shaped.lines[0], origin: point, color: .black))
    }

    /// Returns two pages with everything: text in many scripts, roles, repeated pictures in each
    /// placement, and a background.
    package static func everything() throws -> Document {
        let shaper = try shaper()
        func line(_ string: String, _ role: Role, _ row: Int) throws -> Item {
            .group(
                Group(
                    role: role,
                    items: [
                        try text(
                            string, at: Point(x: 30, y: 50 + 24 * Double(row)), with: shaper)
                    ]))
        }
        func row(_ role: Role, _ cells: [String], _ number: Int) throws -> Item {
            .group(
                Group(role: .row, items: try cells.map { try line($0, role, number) }))
        }
        func image(_ number: Int, _ x: Double, _ placing: PlacedImage.Placing = .fit) -> Item {
            .image(
                PlacedImage(
                    image: number, rect: Rect(x: x, y: 330, width: 30, height: 20),
                    placing: placing, opacity: x > 100 ? 0.5 : 1))
        }
        let items: [Item] = [
            .group(
                Group(
                    role: .decoration,
                    items: [
                        box(Rect(x: 20, y: 20, width: 300, height: 340), .white),
                        .group(Group(role: .paragraph, items: [])),
                    ])),
            try line("Report of Ünïcödé office", .heading(1), 0),
            try line("مرحبا بالعالم", .paragraph, 1),
            try line("שלום עולם", .paragraph, 2),
            try line("नमस्ते", .paragraph, 3),
            try line("漢字かな", .paragraph, 4),
            try line("Well done 🎓👍🏽 indeed", .paragraph, 5),
            .group(
                Group(
                    role: .table,
                    items: [
                        try row(.headerCell, ["Course"], 6), try row(.cell, ["Algorithms"], 7),
                    ])),
            .group(Group(role: .list, items: [try line("• first", .listItem, 8)])),
            try line("", .paragraph, 9),
            .group(
                Group(
                    role: .figure(alternative: "A badge"),
                    clip: .rectangle(Rect(x: 0, y: 300, width: 300, height: 60), radius: 5),
                    items: [
                        image(0, 30), image(0, 62), image(0, 94, .stretch), image(0, 126, .fill()),
                        image(1, 158), image(1, 190),
                        image(1, 222, .tile(Size(width: 5, height: 5))),
                    ])),
            try text("Bare", at: Point(x: 30, y: 300), family: "Cabin Sketch", with: shaper),
        ]
        let size = Size(width: 340, height: 380)
        let frame = PlacedImage(
            image: 0, rect: Rect(x: 0, y: 0, width: 340, height: 380),
            placing: .frame(slice: Insets(all: 0.25), edges: Insets(all: 20)))
        return Document(
            metadata: metadata,
            pages: [
                Page(size: size, background: 0, items: items),
                Page(size: Size(width: 300, height: 400), background: 0, items: items),
            ],
            images: [try badge(), try checks()],
            backgrounds: [
                [
                    .image(
                        PlacedImage(
                            image: 1, rect: Rect(x: 0, y: 0, width: 340, height: 380),
                            placing: .tile(Size(width: 32, height: 32)))), .image(frame),
                ]
            ])
    }
}
