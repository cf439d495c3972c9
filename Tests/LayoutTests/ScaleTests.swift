import Diagnostics
import Drawing
import Exact
import Input
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

/// Tests of the position of every line of rulers and thermometers.
@Suite struct ScaleTests {
    @Test("A ruler at actual size has its lines at exact positions even if the page is wider")
    func trueSize() throws {
        let outcome = try lay("{ picture: ruler, scale: scale, \(Self.looks) }", 500, 300, 432)
        #expect(outcome.problems == [])
        #expect(outcome.items.first == "[0,0 464x92]")
        // A position is a share of 432 points: 1/3 is 144 points from the beginning.
        #expect(xs(of: outcome, at: 0, length: 15) == [16, 448])
        #expect(xs(of: outcome, at: 0, length: 5.5) == [160])
        #expect(xs(of: outcome, at: 92, length: -15) == [16, 232])
        #expect(outcome.texts.map(\.line.text) == ["0", "6", "a", "b", "nears", "fars", "true"])
    }

    @Test("On a page that is too narrow, a ruler is as long as possible and has a note")
    func scaled() throws {
        let outcome = try lay("{ picture: ruler, scale: scale, \(Self.looks) }", 332, 300, 432)
        #expect(outcome.items.first == "[0,0 332x92]")
        #expect(xs(of: outcome, at: 0, length: 15) == [16, 316])
        #expect(xs(of: outcome, at: 0, length: 5.5) == [116])
        #expect(outcome.texts.last?.line.text == "not true")
        let without = try lay("{ picture: ruler, scale: scale, \(Self.looks) }", 332, 300, nil)
        #expect(without.texts.last?.line.text == "not true")
        let exact = try lay("{ picture: ruler, scale: scale, \(Self.looks) }", 464, 300, 432)
        #expect(exact.texts.last?.line.text == "true")
    }

    @Test("A number that would touch the previous one is omitted, but its line is not")
    func crowded() throws {
        let ticks = (0...20).map {
            ScaleFacts.Tick(position: Rational($0) / 20, rank: 0, label: "1000")
        }
        let outcome = try lay(
            "{ picture: ruler, scale: scale, \(Self.looks) }", 232, 300, nil, near: ticks)
        #expect(xs(of: outcome, at: 0, length: 15).count == 21)
        let left = outcome.texts.filter { $0.line.text == "1000" }.map(\.origin.x)
        #expect(zip(left, left.dropFirst()).allSatisfy { $1 - $0 >= 22 })
        // Numbers are 20 points wide and 10 apart, so every third one fits.
        #expect(left.count == 7)
    }

    @Test("A thermometer's lines and column are at their share of the tube")
    func thermometer() throws {
        let outcome = try lay(
            "{ picture: thermometer, scale: scale, \(Self.looks), width: 200, height: 300 }", 200,
            300, nil, reading: 0.5)
        #expect(outcome.problems == [])
        // The first line is 44 points from the bottom, the last 30 from the top: 10 of them for the
        // units, 6 between, 14 to the tube's end.
        let (first, last) = (256.0, 30.0)
        let shapes = outcome.document.pages.flatMap(\.items).flatMap(strokes)
        let lines = shapes.flatMap(ends)
        let near = lines.filter { $0.0.x < 100 }.map(\.0.y)
        let far = lines.filter { $0.0.x > 100 }.map(\.0.y)
        #expect(near.map(short) == ["256", "30", short(first - (first - last) / 3)])
        #expect(far.map(short) == ["256", short((first + last) / 2)])
        #expect(outcome.items.contains { $0.hasPrefix("[97,143 6x") })
        #expect(outcome.texts.prefix(2).map(\.line.text) == ["n", "f"])
    }

    @Test("Names next to a thermometer do not overlap")
    func marks() throws {
        let outcome = try lay(
            "{ picture: thermometer, scale: scale, \(Self.looks), width: 200, height: 300 }", 200,
            300, nil, marks: ["1/2", "51/100", "52/100"])
        let names = outcome.texts.filter { $0.line.text.hasPrefix("m") }
        let heights = names.map(\.origin.y)
        #expect(names.map(\.line.text) == ["m0", "m1", "m2"])
        #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 - $1 >= 9.99 })
    }

    @Test("The picture is one figure with its alternative text")
    func figure() throws {
        let outcome = try lay("{ picture: ruler, scale: scale, \(Self.looks) }", 500, 300, 432)
        guard case .group(let group) = outcome.document.pages.first?.items.first else {
            Issue.record("no group")
            return
        }
        #expect(group.role == .figure(alternative: "a scale"))
    }

    @Test("The alternative text goes on with the words for each mark")
    func wordsForMarks() throws {
        let outcome = try lay(
            "{ picture: thermometer, scale: scale, \(Self.looks), width: 200, height: 300,"
                + " altEach: \"{{label}} at {{position}}\" }", 200, 300, nil,
            marks: ["1/2", "3/4"])
        #expect(outcome.problems == [])
        #expect(outcome.document.listing.contains("figure \"a scale: m0 at 1/2, m1 at 3/4\""))
    }

    // MARK: Scales

    private static let looks =
        "style: { font: T, size: 10 }, alt: a scale, trueNote: \"true\", note: not true, fill: \"#fff\""

    private func lay(
        _ node: String, _ width: Double, _ height: Double, _ length: Int?,
        near: [ScaleFacts.Tick]? = nil, reading: Double? = nil, marks: [String] = []
    ) throws -> Outcome {
        var scale = Record()
        let third = ScaleFacts.Tick(position: Rational(1) / 3, rank: 3, label: "")
        let plain = [tick(0, "0"), tick(1, "6"), third]
        scale.set("near", .record(side("near", near ?? plain)))
        scale.set("far", .record(side("far", [tick(0, "a"), tick(Rational(1) / 2, "b")])))
        scale.set("length", length.map { .number(Rational($0), shown: "\($0)") } ?? .none)
        scale.set("reading", reading == nil ? .none : .number(Rational(1) / 2, shown: "0.5"))
        let places = try marks.enumerated().map { number, text in
            var mark = Record()
            let parts = text.split(separator: "/").map(String.init)
            let value = try Rational(decimal: parts[0]) / Rational(decimal: parts[1])
            mark.set("position", .number(value, shown: text))
            mark.set("label", .text("m\(number)"))
            return mark
        }
        scale.set("marks", .list(places))
        var record = Record()
        record.set("scale", .record(scale))
        let shape = RecordSchema.record([.init("scale", ScaleFacts.shape, "")])
        return try LayoutTests.lay(
            "data: own\nbody: { column: [\(node)] }\n", shape, width, height, record)
    }

    private func tick(_ position: Rational, _ label: String) -> ScaleFacts.Tick {
        ScaleFacts.Tick(position: position, rank: 0, label: label)
    }

    private func side(_ name: String, _ ticks: [ScaleFacts.Tick]) -> Record {
        var record = Record()
        record.set("name", .text("\(name)s"))
        record.set("symbol", .text(String(name.prefix(1))))
        record.set("ticks", .list(ticks.map(\.record)))
        return record
    }

    /// Returns the positions of the lines that have a length and begin at a height; lines with a negative
    /// length go up.
    private func xs(of outcome: Outcome, at y: Double, length: Double) -> [Double] {
        outcome.document.pages.flatMap(\.items).flatMap(strokes).flatMap(ends)
            .filter { abs($0.0.y - y) < 0.001 && abs($0.1.y - $0.0.y - length) < 0.001 }
            .map { ($0.0.x * 1000).rounded() / 1000 }
    }

    private func strokes(_ item: Item) -> [Path] {
        switch item {
        case .group(let group): group.items.flatMap(strokes)
        case .shape(let shape) where shape.fill == nil: [shape.path]
        default: []
        }
    }

    /// Returns the lines of a path, each with its start and end.
    private func ends(_ path: Path) -> [(Point, Point)] {
        var (lines, start) = ([(Point, Point)](), Point.zero)
        for element in path.elements {
            switch element {
            case .move(let point): start = point
            case .line(let point): lines.append((start, point))
            default: break
            }
        }
        return lines
    }
}

/// Lays out a record with its own shape.
func lay(
    _ text: String, _ shape: RecordSchema, _ width: Double, _ height: Double, _ record: Record
) throws -> Outcome {
    let result = parse(bytes: Array(text.utf8), path: "t.yaml", format: .yaml)
    var problems = DiagnosticSink()
    problems.add(contentsOf: result.diagnostics)
    struct None: TemplateSource {
        func template(named: String, at: Value, _ problems: inout DiagnosticSink) -> Value? { nil }
    }
    let reader = TemplateReader(shapes: [("own", { shape })], source: None())
    let template = result.value.flatMap { reader.read($0, name: "t", &problems) }
    #expect(problems.diagnostics.map(\.message) == [])
    return try lay(try #require(template), width, height, [record])
}
