import CairoCanvas
import Drawing
import TestSupport
import Testing

@testable import FontTools

/// Fonts for web pages have the letters of the original, as HarfBuzz reads them.
@Suite struct WebFontTests {
    private static let text = "Ag&é8 "

    private func face(_ family: String) throws -> FontFace {
        guard
            case .text(let placed) = try SamplePages.text(
                Self.text, at: .zero, family: family, with: SamplePages.shaper())
        else { throw Missing() }
        return try #require(placed.line.runs.first).face
    }

    private struct Missing: Error {}

    private func glyphs(of text: String, _ face: FontFace) throws -> [UInt16?] {
        guard let handle = FaceHandle(FontKey(face)) else { throw Missing() }
        return handle.glyphs(of: text.unicodeScalars, feature: nil)
    }

    /// Returns the greatest distance of a point from all others.
    private func distance(_ points: [Point], _ others: [Point]) -> Double {
        var most = 0.0
        for point in points {
            var least = Double.infinity
            for other in others {
                let (x, y) = (other.x - point.x, other.y - point.y)
                least = min(least, x * x + y * y)
            }
            most = max(most, least)
        }
        return most.squareRoot()
    }

    @Test(arguments: ["Inter", "Cabin Sketch", "Noto Sans"])
    func keepsLetters(family: String) throws {
        let face = try face(family)
        let original = try GlyphOutlines(face)
        let glyphs = try glyphs(of: Self.text, face)
        var font = WebFont(units: 1000)
        for (scalar, glyph) in zip(Self.text.unicodeScalars, glyphs) {
            let glyph = UInt32(try #require(glyph))
            font.add(
                scalar, original.outline(of: glyph), advance: original.advance(of: glyph),
                unitsPerEm: original.unitsPerEm)
        }
        let folder = try TemporaryFolder()
        var copy = face
        copy.file = try folder.write(SFNT.file(font.tables), to: "font.ttf")
        copy.index = 0
        let made = try GlyphOutlines(copy)
        #expect(made.unitsPerEm == 1000)
        let found = try self.glyphs(of: Self.text, copy)
        #expect(try self.glyphs(of: "B", copy) == [nil])
        let scale = 1000 / original.unitsPerEm
        for (one, two) in zip(glyphs, found) {
            let (one, two) = (UInt32(try #require(one)), UInt32(try #require(two)))
            #expect(abs(made.advance(of: two) - original.advance(of: one) * scale) <= 0.5)
            let (shape, other) = (
                points(original.outline(of: one), scale), points(made.outline(of: two), 1)
            )
            #expect(shape.isEmpty == other.isEmpty)
            #expect(distance(shape, other) < 5 && distance(other, shape) < 5)
        }
        withExtendedLifetime(folder) {}
    }

    /// Returns points along an outline, at most eight units apart.
    private func points(_ outline: GlyphOutline, _ scale: Double) -> [Point] {
        var last = Point.zero
        var start = Point.zero
        var points: [Point] = []
        func add(_ position: (Double) -> Point, to end: Point) {
            let bend = position(0.5)
            let (x, y) = (
                abs(bend.x - last.x) + abs(end.x - bend.x),
                abs(bend.y - last.y) + abs(end.y - bend.y)
            )
            let count = max(1, Int((x + y) * scale / 6))
            for step in 1...count {
                let point = position(Double(step) / Double(count))
                points.append(Point(x: point.x * scale, y: point.y * scale))
            }
            last = end
        }
        func mix(_ one: Point, _ two: Point, _ share: Double) -> Point {
            Point(x: one.x + (two.x - one.x) * share, y: one.y + (two.y - one.y) * share)
        }
        for element in outline.elements {
            let from = last
            switch element {
            case .move(let point):
                (last, start) = (point, point)
                points.append(Point(x: point.x * scale, y: point.y * scale))
            case .line(let end): add({ mix(from, end, $0) }, to: end)
            case .quadratic(let control, let end):
                add({ mix(mix(from, control, $0), mix(control, end, $0), $0) }, to: end)
            case .cubic(let one, let two, let end):
                add(
                    {
                        let middle = mix(one, two, $0)
                        let (a, b) = (
                            mix(mix(from, one, $0), middle, $0), mix(middle, mix(two, end, $0), $0)
                        )
                        return mix(a, b, $0)
                    }, to: end)
            case .close: add({ mix(from, start, $0) }, to: start)
            }
        }
        return points
    }

    /// The compressed tables are those of the font, at the places in the directory.
    @Test func isAWOFFFile() throws {
        let outlines = try GlyphOutlines(face("Inter"))
        var font = WebFont(units: 600)
        font.add("A", outlines.outline(of: 40), advance: 700, unitsPerEm: outlines.unitsPerEm)
        let file = font.file { Array($0.prefix(8)) }
        #expect(file.prefix(4) == Array("wOFF".utf8)[...])
        #expect(file.u32(8) == file.count)
        #expect(file.u16(12) == font.tables.count)
        for (number, table) in font.tables.enumerated() {
            let entry = 44 + number * 20
            #expect(file[entry..<entry + 4].elementsEqual("\(table.tag)".utf8))
            let (place, length) = (file.u32(entry + 4), file.u32(entry + 8))
            #expect(length == min(8, table.bytes.count) && place % 4 == 0)
            #expect(file[place..<place + length] == table.bytes.prefix(length))
            #expect(file.u32(entry + 12) == table.bytes.count)
        }
    }
}
