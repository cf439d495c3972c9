import CairoCanvas
import Drawing
import TestSupport
import Testing

@testable import PDFCanvas

/// Content streams, compared exactly.
@Suite struct ContentTests {
    private func content(_ items: [Item], images: [ImageAsset] = []) throws -> String {
        let document = Samples.page(100, 100, items, images: images)
        let painter = PagePainter(library: try PDFLibrary(isPlain: true))
        let page = try painter.paint(document.pages[0], of: document)
        return String(decoding: page.content.bytes, as: UTF8.self)
    }

    @Test func shapes() throws {
        let path = Path([
            .move(Point(x: 1, y: 2)), .line(Point(x: 3.25, y: 4)),
            .curve(Point(x: 5, y: 6), Point(x: 7, y: 8), to: Point(x: 9, y: 100.5)), .close,
        ])
        let red = Color(red: 255, green: 0, blue: 51)
        let faint = Color(red: 0, green: 0, blue: 0, alpha: 51)
        let found = try content([
            .shape(Shape(path: path, fill: red, stroke: Stroke(color: .white, width: 0.5))),
            .shape(Shape(path: path)), .shape(Shape(path: Path(), fill: red)),
            .shape(
                Shape(
                    path: .line(from: .zero, to: Point(x: 10, y: 10)), fill: faint,
                    stroke: Stroke(color: .white, width: 0.5, dash: [2, 1]))),
            .shape(
                Shape(
                    path: .line(from: .zero, to: Point(x: 10, y: 0)),
                    stroke: Stroke(color: .white, width: 2, dash: [0, 0]))),
        ])
        #expect(
            found == """
                /Artifact<</Type/Layout>>BDC
                .5 w
                1 0 .2 rg
                1 G
                1 98 m
                3.25 96 l
                5 94 7 92 9 -.5 c
                h
                B
                [2 1 ]0 d
                /A200 gs
                0 g
                0 100 m
                10 90 l
                f
                /A1000 gs
                0 100 m
                10 90 l
                S
                2 w
                []0 d
                0 100 m
                10 100 l
                S
                EMC

                """)
    }

    @Test func rolesAndClips() throws {
        let box = Samples.box(Rect(x: 10, y: 10, width: 20, height: 20), .white)
        let clip = Path.rectangle(Rect(x: 0, y: 0, width: 50, height: 50))
        let found = try content([
            Samples.group(.figure(alternative: "One"), box, box),
            .group(Group(role: .figure(alternative: "Two"), clip: clip, items: [box])),
            .group(Group(clip: Path(), items: [])),
        ])
        let path = "10 90 m\n30 90 l\n30 70 l\n10 70 l\nh\nf\n"
        #expect(
            found == "/Figure<</MCID 0>>BDC\n1 g\n\(path)\(path)EMC\nq\n"
                + "0 100 m\n50 100 l\n50 50 l\n0 50 l\nh\nW n\n"
                + "/Figure<</MCID 1>>BDC\n\(path)EMC\nQ\nq\n0 0 0 0 re\nW n\nQ\n")
    }

    @Test func turnedGroups() throws {
        let box = Samples.box(Rect(x: 10, y: 10, width: 20, height: 20), .white)
        let clip = Path.rectangle(Rect(x: 0, y: 0, width: 50, height: 50))
        let found = try content([
            .group(
                Group(
                    transform: .halfTurn(about: Point(x: 40, y: 30)), clip: clip, items: [box]))
        ])
        #expect(
            found == "q\n-1 0 0 -1 80 140 cm\n0 100 m\n50 100 l\n50 50 l\n0 50 l\nh\nW n\n"
                + "/Artifact<</Type/Layout>>BDC\n1 g\n10 90 m\n30 90 l\n30 70 l\n10 70 l\nh\nf\nEMC\nQ\n"
        )
    }

    @Test func focus() throws {
        let image = PlacedImage(
            image: 0, rect: Rect(x: 10, y: 10, width: 40, height: 20),
            placing: .fill(Focus(x: 0.5, y: 0.25)))
        // Twenty points are cut off, five of them above.
        #expect(
            try content([.image(image)], images: [try Samples.checks()])
                == "/Artifact<</Type/Layout>>BDC\nq\n10 70 40 20 re\nW n\nq\n40 0 0 40 10 55 cm\n/X0 Do\nQ\nQ\nEMC\n"
        )
    }

    @Test func pictures() throws {
        func image(_ placing: PlacedImage.Placing, _ opacity: Double = 1) -> Item {
            .image(
                PlacedImage(
                    image: 0, rect: Rect(x: 10, y: 10, width: 40, height: 20), placing: placing,
                    opacity: opacity))
        }
        let found = try content(
            [
                image(.fit), image(.fill()), image(.stretch, 0.5), image(.stretch, 0),
                image(.tile(Size(width: 5, height: 4))),
                image(.frame(slice: Insets(all: 0.25), edges: Insets(all: 2)), 0.5),
            ], images: [try Samples.checks()])
        #expect(
            found == """
                /Artifact<</Type/Layout>>BDC
                q
                20 0 0 20 20 70 cm
                /X0 Do
                Q
                q
                10 70 40 20 re
                W n
                q
                40 0 0 40 10 60 cm
                /X0 Do
                Q
                Q
                /A500 gs
                q
                40 0 0 20 10 70 cm
                /X0 Do
                Q
                /A1000 gs
                q
                /Pattern cs/P0 scn
                10 70 40 20 re
                f
                Q
                /A500 gs
                /X1 Do
                EMC

                """)
    }

    /// Glyphs at their advances, with a gap, a rise, and text that needs ActualText.
    @Test func strings() throws {
        func show(_ places: [(id: UInt32, x: Double, y: Double)], slant: Double = 0) -> String {
            var out = PDFBytes()
            var writer = TextShowWriter(height: 100)
            writer.begin(origin: Point(x: 10, y: 20), size: 10, slant: slant, spacing: 0)
            for place in places {
                writer.show(Glyph(id: place.id, x: place.x, y: place.y), width: 500_000, &out)
            }
            writer.end(&out)
            return Self.text(out.bytes)
        }
        // Each letter here is a glyph of 0x2020 and above, so that both its bytes are printable.
        #expect(
            show([(0x4142, 0, 0), (0x4344, 5, 0), (0xFF, 10.009, 0)])
                == "10 80 Td\n[(ABCD\u{0}\u{FF})]TJ\n")
        #expect(
            show([(0x4142, 0, 0), (0x4344, 4.5, 0), (0x4546, 9.5, 0)])
                == "10 80 Td\n[(AB)50(CDEF)]TJ\n")
        #expect(show([(0x4142, 0, 0), (0x4344, 6, 0)]) == "10 80 Td\n[(AB)-100(CD)]TJ\n")
        #expect(
            show([(0x4142, 0, 0), (0x4344, 5, -3), (0x4546, 10, 0)])
                == "10 80 Td\n[(AB)]TJ\n5 3 Td\n[(CD)]TJ\n5 -3 Td\n[(EF)]TJ\n")
        #expect(show([(0x4142, 1, 0)], slant: 0.2) == "1 0 .2 1 11 80 Tm\n[(AB)]TJ\n")
        #expect(
            show([(0x2829, 0, 0), (0x5C0D, 5, 0), (0x0A0D, 10, 0)])
                == #"10 80 Td|[(\(\)\\\r|\r)]TJ|"#.replacing("|", with: "\n"))
    }

    /// However long a run is, no glyph is farther from its position than the tolerance.
    @Test func nothingDrifts() {
        var numbers = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            let size = Double.random(in: 4...80, using: &numbers)
            var (out, writer) = (PDFBytes(), TextShowWriter(height: 1000))
            writer.begin(origin: Point(x: 3.14159, y: 2.71828), size: size, slant: 0, spacing: 0)
            var x = 0.0
            var places: [Double] = []
            var widths: [Int32] = []
            for _ in 0..<300 {
                let width = Int32.random(in: 100_000...900_000, using: &numbers)
                widths.append(width)
                places.append(x)
                writer.show(Glyph(id: 0x4142, x: x, y: 0), width: width, &out)
                // Each shaper rounds advances in a different way.
                x +=
                    Double(width) / 1_000_000 * size
                    + Double.random(in: -0.004...0.004, using: &numbers)
            }
            writer.end(&out)
            let read = Self.places(Self.text(out.bytes), widths, size: size)
            #expect(read.count == places.count)
            let most = TextShowWriter.tolerance(size: size) + 0.001
            #expect(zip(read, places).allSatisfy { abs($0 - 3.14159 - $1) <= most })
        }
    }

    /// Returns each byte as a character.
    private static func text(_ bytes: [UInt8]) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Returns the reader's position of each glyph in one `Td` and one `TJ`.
    private static func places(_ text: String, _ widths: [Int32], size: Double) -> [Double] {
        var x = Double(text.prefix { $0 != " " }) ?? .nan
        var places: [Double] = []
        for part in text.drop(while: { $0 != "[" }).split(whereSeparator: { "[])".contains($0) }) {
            let pieces = part.split(separator: "(", omittingEmptySubsequences: false)
            guard pieces.count == 2 else { continue }
            x -= (Double(pieces[0]) ?? 0) / 1000 * size
            for _ in 0..<pieces[1].count / 2 {
                places.append(x)
                x += Double(widths[places.count - 1]) / 1_000_000 * size
            }
        }
        return places
    }
}
