import CairoCanvas
import Drawing
import PDFCanvas
import PictureCodecs
import TestSupport

/// Documents and pictures used by several tests.
enum Samples {
    static let metadata = Metadata(
        title: "A title & <more>", summary: "One \"sentence\".", author: "Zoë (a)",
        language: "en-US", date: "2026-01-31T08:30:00Z")

    static func page(
        _ width: Double, _ height: Double, _ items: [Item], images: [ImageAsset] = []
    ) -> Document {
        Document(
            metadata: metadata,
            pages: [Page(size: Size(width: width, height: height), items: items)], images: images)
    }

    static func box(_ rect: Rect, _ fill: Color) -> Item {
        .shape(Shape(path: .rectangle(rect), fill: fill))
    }

    static func group(_ role: Role, _ items: Item...) -> Item {
        .group(Group(role: role, items: items))
    }

    /// Returns a PNG of two by two squares, `side` pixels each; the fourth can be half transparent.
    static func checks(isClear: Bool = false, side: Int = 1) throws -> ImageAsset {
        let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
        let last: [UInt8] = isClear ? [255, 0, 0, 128] : red
        func row(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
            let squares = [left, right].flatMap {
                Array(repeating: $0, count: side).flatMap(\.self)
            }
            return Array(repeating: squares, count: side).flatMap(\.self)
        }
        let picture = PixelImage(
            width: 2 * side, height: 2 * side, samples: row(red, blue) + row(blue, last))
        return try ImageProbe.probe(bytes: picture?.png() ?? [], name: "checks.png")
    }

    /// Returns a badge with gradients, one of which fades out, and text.
    static func badge(_ letter: String = "") throws -> ImageAsset {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><defs>\
            <linearGradient id="g"><stop stop-color="#080"/><stop offset="1" stop-color="#0c8"/>\
            </linearGradient><radialGradient id="h"><stop stop-color="#fff"/>\
            <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>\
            <circle cx="50" cy="50" r="45" fill="url(#g)" stroke="#040" stroke-width="4"/>\
            <circle cx="35" cy="35" r="20" fill="url(#h)"/>\
            <text x="30" y="70" font-family="Inter" font-size="40">\(letter)</text></svg>
            """
        return try ImageProbe.probe(bytes: Array(text.utf8), name: "badge.svg")
    }

    static func shaper() throws -> PangoShaper {
        try PangoShaper(fonts: FontLibrary(configuration: ProjectFiles.fontConfiguration))
    }

    static func text(
        _ text: String, _ style: TextStyle = TextStyle(families: ["Inter"], size: 16),
        at point: Point, color: Color = .black, outline: Double = 0, with shaper: PangoShaper
    ) throws -> Item {
        let shaped = try shaper.shape(TextRequest(text: text, style: style))
        return .text(
            PlacedText(line: shaped.lines[0], origin: point, color: color, outline: outline))
    }

    static func style(
        _ family: String, _ size: Double, weight: Int = 400, italic: Bool = false,
        spacing: Double = 0, features: [String] = []
    ) -> TextStyle {
        TextStyle(
            families: [family], size: size, weight: weight, italic: italic, letterSpacing: spacing,
            features: features)
    }

    /// Returns lines of text in many scripts and styles.
    static func scripts() throws -> Document {
        let shaper = try shaper()
        let faint = Color(red: 0, green: 60, blue: 200, alpha: 128)
        let lines: [(String, TextStyle, Color, Double)] = [
            ("Inter AVATAR fi ffi 0123", style("Inter", 16), .black, 0),
            ("Cabin outline 123", style("Cabin Sketch", 24, weight: 700), .black, 0.5),
            ("Cabin slanted", style("Cabin Sketch", 16, italic: true), .black, 0),
            ("Bold italic", style("Inter", 16, weight: 700, italic: true), .black, 0),
            ("Letter spacing", style("Inter", 16, spacing: 3), .black, 0),
            ("1234567890 11:11", style("Inter", 16, features: ["tnum"]), .black, 0),
            ("مرحبا بالعالم", style("Inter", 16), .black, 0),
            ("שלום עולם", style("Inter", 16), .black, 0),
            ("नमस्ते क्षत्रिय हिन्दी", style("Inter", 16), .black, 0),
            ("漢字かな", style("Inter", 16, weight: 700), faint, 0),
            ("ไทยนี้ ภาษา தமிழ்", style("Inter", 16), .black, 0),
            ("Well 🎓 👍🏽 done", style("Inter", 16), faint, 0),
            ("Ünïcödé Å ½ Ω → ∑", style("Inter", 16, weight: 600), .black, 0),
        ]
        let items = try lines.enumerated().map { row, line in
            group(
                .paragraph,
                try text(
                    line.0, line.1, at: Point(x: 20, y: 30 + 27 * Double(row)), color: line.2,
                    outline: line.3, with: shaper))
        }
        return page(300, 380, items)
    }

    /// Returns shapes, clips and pictures in each placement, some of them translucent, over a
    /// background.
    static func pictures() throws -> Document {
        func image(
            _ number: Int, _ x: Double, _ y: Double, _ placing: PlacedImage.Placing = .fit,
            _ opacity: Double = 1
        ) -> Item {
            .image(
                PlacedImage(
                    image: number, rect: Rect(x: x, y: y, width: 50, height: 30), placing: placing,
                    opacity: opacity))
        }
        let red = Color(red: 255, green: 0, blue: 0, alpha: 128)
        let frame = PlacedImage.Placing.frame(slice: Insets(all: 0.3), edges: Insets(all: 8))
        let tile = PlacedImage.Placing.tile(Size(width: 10, height: 8))
        let heart = Path([
            .move(Point(x: 40, y: 200)),
            .curve(Point(x: 10, y: 160), Point(x: 30, y: 150), to: Point(x: 40, y: 170)),
            .curve(Point(x: 50, y: 150), Point(x: 70, y: 160), to: Point(x: 40, y: 200)), .close,
        ])
        var items: [Item] = []
        for (row, picture) in [0, 1, 2].enumerated() {
            let y = 20 + 40 * Double(row)
            items += [
                image(picture, 10, y), image(picture, 70, y, .fill()),
                image(picture, 130, y, .stretch), image(picture, 190, y, tile),
                image(picture, 250, y, frame), image(picture, 310, y, .stretch, 0.5),
                image(picture, 370, y, frame, 0.4), image(picture, 430, y, tile, 0.3),
            ]
        }
        items += [
            .shape(
                Shape(
                    path: heart, fill: red,
                    stroke: Stroke(color: .black, width: 2, dash: [4, 2]))),
            .shape(
                Shape(
                    path: .rectangle(Rect(x: 90, y: 160, width: 60, height: 40), radius: 10),
                    fill: Color(red: 200, green: 220, blue: 255),
                    stroke: Stroke(color: Color(red: 0, green: 0, blue: 90), width: 3))),
            .group(
                Group(
                    clip: .rectangle(Rect(x: 170, y: 160, width: 60, height: 40), radius: 20),
                    items: [
                        image(0, 160, 150, .stretch),
                        box(Rect(x: 190, y: 170, width: 90, height: 60), red),
                    ])),
        ]
        var document = page(
            500, 220, items,
            images: [try badge("B"), try checks(side: 40), try checks(isClear: true, side: 40)])
        let paper = box(
            Rect(x: 0, y: 0, width: 500, height: 220), Color(red: 250, green: 245, blue: 230))
        document.backgrounds = [[paper, image(0, 440, 180)]]
        document.pages[0].background = 0
        return document
    }

    /// Returns an SVG with everything that becomes part of a PDF in a way of its own: gradients of
    /// all kinds, with and without opacity, patterns, masks, groups, lines, rules and blending.
    static func drawing() throws -> Document {
        func stops(_ end: String) -> String {
            "<stop stop-color='#d00'/><stop offset='.4' stop-color='#06c'/>"
                + "<stop offset='1' stop-color='\(end)'/>"
        }
        var (defs, shapes) = ("", "")
        for (column, spread) in ["pad", "reflect", "repeat"].enumerated() {
            for (row, end) in ["#fc0", "#fc0' stop-opacity='.2"].enumerated() {
                let id = "\(spread)\(row)"
                defs += """
                    <linearGradient id='l\(id)' x1='.3' x2='.6' y2='.2' spreadMethod='\(spread)'>\
                    \(stops(end))</linearGradient><radialGradient id='r\(id)' r='.3' fx='.4' \
                    spreadMethod='\(spread)'>\(stops(end))</radialGradient>
                    """
                let (x, y) = (10 + 100 * column, 10 + 100 * row)
                shapes += """
                    <rect x='\(x)' y='\(y)' width='40' height='80' fill='url(#l\(id))'/>\
                    <circle cx='\(x + 68)' cy='\(y + 40)' r='24' fill='url(#r\(id))' \
                    stroke='url(#l\(id))' stroke-width='6'/>
                    """
            }
        }
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'><defs>\(defs)\
            <pattern id='p' width='16' height='12' patternUnits='userSpaceOnUse' \
            patternTransform='rotate(20)'><rect width='9' height='7' fill='#093'/></pattern>\
            <mask id='m'><rect x='310' y='100' width='80' height='90' fill='url(#lpad0)'/></mask>\
            </defs>\(shapes)<rect x='310' y='10' width='80' height='80' fill='url(#p)'/>\
            <g mask='url(#m)'><rect x='310' y='100' width='80' height='90' fill='#036'/></g>\
            <g opacity='.4'><rect x='10' y='210' width='60' height='50'/>\
            <rect x='40' y='230' width='60' height='50' fill='#c00'/></g>\
            <g style='mix-blend-mode:multiply'><circle cx='110' cy='250' r='30' fill='#0cc'/></g>\
            <path d='M160 215h80v60h-80z M175 230h50v30h-50z' fill-rule='evenodd' fill='#444'/>\
            <path d='M260 220l30 50 30-50' fill='none' stroke='#906' stroke-width='10' \
            stroke-linecap='round' stroke-linejoin='round'/>\
            <path d='M335 225h55M335 245h55' stroke='#333' stroke-width='6' \
            stroke-dasharray='12 6' stroke-dashoffset='5'/>\
            <g transform='scale(2 .6)'><path d='M168 460h25' stroke='#060' stroke-width='12'/></g></svg>
            """
        let drawing = try ImageProbe.probe(bytes: Array(text.utf8), name: "drawing.svg")
        func image(_ x: Double, _ scale: Double, _ opacity: Double = 1) -> Item {
            .image(
                PlacedImage(
                    image: 0, rect: Rect(x: x, y: 10, width: 300 * scale, height: 225 * scale),
                    opacity: opacity))
        }
        return page(480, 245, [image(10, 1), image(320, 0.5, 0.5)], images: [drawing])
    }
}

extension PagePainter {
    /// Returns a whole document as a PDF.
    func pdf(_ document: Document) throws -> [UInt8] {
        var gaps: [ConformanceGap] = []
        return try pdf(document, gaps: &gaps)
    }
}
