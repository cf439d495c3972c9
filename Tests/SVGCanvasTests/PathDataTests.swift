import Drawing
import FontTools
import TestSupport
import Testing

@testable import SVGCanvas

@Suite struct PathDataTests {
    private func data(_ elements: [Path.Element], decimals: Int = 2) -> String {
        var data = PathData(decimals: decimals)
        data.add(Path(elements))
        return String(decoding: data.bytes, as: UTF8.self)
    }

    private func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    @Test func shortForms() {
        #expect(
            data([
                .move(at(10, 20.5)), .line(at(10, 30)), .line(at(5.25, 30)), .line(at(5.5, 30.5)),
                .line(at(6, 30.25)), .close, .move(at(11, 20)), .line(at(12, 21)),
            ]) == "M10 20.5v9.5h-4.75l.25.5.5-.25zm1-.5 1 1")
        // A curve that goes on smoothly needs one control point.
        #expect(
            data([
                .move(at(0, 0)), .curve(at(0, 10), at(10, 20), to: at(20, 20)),
                .curve(at(30, 20), at(40, 10), to: at(40, 0)),
            ]) == "M0 0c0 10 10 20 20 20s20-10 20-20")
        // A curve that is almost straight is a line.
        #expect(
            data([.move(at(0, 0)), .curve(at(3, 0.004), at(6, -0.004), to: at(9, 0))]) == "M0 0h9")
        // What is beyond the line is not.
        #expect(
            data([.move(at(0, 0)), .curve(at(-3, 0), at(12, 0), to: at(9, 0))])
                == "M0 0c-3 0 12 0 9 0")
        #expect(data([.move(at(1, 1)), .line(at(1, 1))]) == "M1 1h0", "a dot with round ends")
        #expect(data([.move(at(.nan, 1e300))]) == "M0 0")
    }

    /// Read again, random paths are where they were, to half a unit of the last decimal.
    @Test(arguments: 0...3)
    func rounding(decimals: Int) throws {
        var generator = SeededGenerator(seed: UInt64(decimals) + 1)
        for _ in 0..<200 {
            var elements: [Path.Element] = []
            func random() -> Point {
                at(
                    .random(in: -300...300, using: &generator),
                    .random(in: -300...300, using: &generator))
            }
            for number in 0..<Int.random(in: 1...20, using: &generator) {
                switch number == 0 ? 0 : Int.random(in: 0...4, using: &generator) {
                case 0: elements.append(.move(random()))
                case 1: elements.append(.close)
                case 2: elements.append(.curve(random(), random(), to: random()))
                default: elements.append(.line(random()))
                }
            }
            let text = data(elements, decimals: decimals)
            var reader = PathReader(text)
            let read = try reader.ends()
            let expected = ends(of: elements)
            let unit = [1, 0.1, 0.01, 0.001][decimals]
            // Points on a line that replaces several may be missing.
            var place = 0
            for point in expected {
                let end = try #require(place < read.count ? read[place] : nil, "\(text)")
                if abs(end.x - point.x) <= unit * 0.51, abs(end.y - point.y) <= unit * 0.51 {
                    place += 1
                } else {
                    let start = try #require(place > 0 ? read[place - 1] : nil, "\(text)")
                    #expect(distance(of: point, from: start, to: end) < unit * 1.8, "\(text)")
                }
            }
            #expect(place == read.count, "\(text)")
        }
    }

    private func distance(of point: Point, from start: Point, to end: Point) -> Double {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = max((x * x + y * y).squareRoot(), .leastNonzeroMagnitude)
        return abs(x * (point.y - start.y) - y * (point.x - start.x)) / length
    }

    /// A rough line becomes a few, and a corner stays.
    @Test func roughLines() {
        let jitter = [0.006, -0.003, 0.002, 0.005, -0.004, 0]
        let top = (1...30).map { Path.Element.line(at(Double($0), jitter[$0 % 6])) }
        let text = data([.move(at(0, 0))] + top + [.line(at(30, 9)), .close])
        #expect(text == "M0 0h16l14 .01v8.99z")
    }

    private func ends(of elements: [Path.Element]) -> [Point] {
        elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point), .curve(_, _, let point): point
            case .close: nil
            }
        }
    }

    /// Outlines of fonts are the same as those that Cairo paints: see `PageTests`; here, that letters
    /// have their contours.
    @Test(arguments: [("Inter", 2), ("Cabin Sketch", 10)])
    func outlines(family: String, fewest: Int) throws {
        let item = try SamplePages.text("B", at: .zero, family: family, with: SamplePages.shaper())
        guard case .text(let text) = item, let run = text.line.runs.first else { return }
        let font = try GlyphOutlines(run.face)
        let outline = font.outline(of: run.glyphs[0].id)
        let moves = outline.elements.filter { if case .move = $0 { true } else { false } }
        #expect(moves.count >= fewest && !font.areBitmaps)
        #expect(font.outline(of: 1 << 20).elements.isEmpty, "no such glyph")
    }
}

/// Reads path data, as far as `PathData` writes it.
private struct PathReader {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    /// Returns the end of each segment except closing ones.
    mutating func ends() throws -> [Point] {
        var ends: [Point] = []
        var (here, start) = (Point.zero, Point.zero)
        var command = Character("M")
        while let next = rest.first {
            if next.isLetter {
                command = next
                rest.removeFirst()
            } else if command == "m" {
                command = "l"
            }
            switch command {
            case "z":
                here = start
                continue
            case "M": here = Point(x: try number(), y: try number())
            case "h": here.x += try number()
            case "v": here.y += try number()
            default:
                let skipped = ["c": 4, "s": 2, "q": 2][command] ?? 0
                for _ in 0..<skipped { _ = try number() }
                here.x += try number()
                here.y += try number()
            }
            if command == "M" || command == "m" { start = here }
            ends.append(here)
        }
        return ends
    }

    private mutating func number() throws -> Double {
        let match = try #require(rest.prefixMatch(of: /\s?(-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+))/))
        rest = rest[match.range.upperBound...]
        return try #require(
            Double(match.1.hasPrefix(".") ? "0" + match.1 : match.1.replacing("-.", with: "-0.")))
    }
}
