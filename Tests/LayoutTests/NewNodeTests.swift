import Diagnostics
import Drawing
import Input
import Schema
import Testing

@testable import Layout
@testable import Templates

/// A kind of node for tests: everything that a new kind needs is in this file.
///
/// It shows a number of empty lines for writing, which continue on the next page.
struct LinesNode: NodeContent {
    var count: Int
    var distance: Length
    var title: BoundText?
}

extension NodeKind {
    static let lines = NodeKind(
        "lines", .integer(0, 1000), "empty lines for writing",
        [.init("distance", .positive, "the distance"), .init("title", .boundText, "a title")],
        keep: .optional
    ) { fields in
        let distance = fields.positive("distance") ?? .points(20)
        let title = fields.text("title")
        guard let count = Int(fields.subject.numberText ?? "") else {
            fields.error(at: fields.subject, "expected a number of lines")
            return nil
        }
        return LinesNode(count: count, distance: distance, title: title)
    }
}

/// Its layout.
final class LinesLayout: NodeLayout {
    let count: Int
    let distance: Double
    let title: BoundText?

    init(_ node: LinesNode, _ resolver: NodeResolver) {
        count = node.count
        distance = resolver.points(node.distance)
        title = node.title
    }

    func content(
        of node: ResolvedNode, with expander: inout Expander
    ) -> (any LayoutContent)? {
        let title = title.map { expander.text($0, node.origin).text } ?? ""
        return LinesContent(count: count, distance: distance, title: title)
    }
}

/// Its content: the lines on a page.
struct LinesContent: LayoutContent {
    var count: Int
    let distance: Double
    let title: String

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        Measure(size: Size(width: proposal.width ?? 0, height: Double(count) * distance))
    }

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        // The first line is shorter by the width of the title.
        let start = rect.minX + Double(title.count)
        for number in 1...max(1, count) {
            let y = rect.minY + Double(number) * distance
            let line = Rect(x: start, y: y - 1, width: rect.maxX - start, height: 1)
            positioner.items.append(.shape(Shape(path: .rectangle(line), fill: .black)))
        }
    }

    var canFlow: Bool { true }

    func fragment(
        _ node: LayoutNode, in space: PageSpace, with fragmenter: inout Fragmenter
    ) throws -> Fragments {
        let fitting = min(count, Int(space.height / distance))
        if fitting == count { return .whole(Double(count) * distance, node) }
        guard fitting > 0 else { return .split(nil, rest: node) }
        var (head, rest) = (self, self)
        (head.count, rest.count) = (fitting, count - fitting)
        return .split(node.with(head), rest: node.with(rest))
    }
}

@Suite struct NewNodeTests {
    private func lay(_ body: String, _ records: [Record]) throws -> (Outcome?, [String]) {
        struct None: TemplateSource {
            func template(
                named: String, at: Value, _ problems: inout DiagnosticSink
            ) -> Value? { nil }
        }
        let reader = TemplateReader(
            shapes: [("board", { shape })], source: None(), nodeKinds: NodeKind.builtIn + [.lines])
        let result = parse(
            bytes: Array("data: board\nbody: \(body)".utf8), path: "t.yaml", format: .yaml)
        var problems = DiagnosticSink()
        let template = result.value.flatMap { reader.read($0, name: "t", &problems) }
        let outcome = try template.map {
            try LayoutTests.lay(
                $0, 100, 50, records, layouts: NodeLayouts.builtIn + [LinesLayout.self])
        }
        return (outcome, problems.diagnostics.map(\.message))
    }

    @Test("A new kind of node is read, laid out, split over pages and drawn")
    func pages() throws {
        let body = "{ column: [\(text("x")), { lines: 5, distance: 15, padding: [0, 10] }] }"
        let (outcome, problems) = try lay(body, [record()])
        #expect(problems == [])
        #expect(
            outcome?.pages == [
                ["x@0,8", "[10,24 80x1]", "[10,39 80x1]"],
                ["[10,14 80x1]", "[10,29 80x1]", "[10,44 80x1]"],
            ])
    }

    @Test("Its facts come from each record, and its fields are checked like any others")
    func facts() throws {
        let (outcome, _) = try lay(
            "{ lines: 1, title: \"{{title}}\", role: figure, alt: lines }",
            [record(title: "ab"), record(title: "abcd")])
        #expect(outcome?.pages == [["[2,19 98x1]"], ["[4,19 96x1]"]])
        #expect(
            try lay("{ lines: 1, title: \"{{nope}}\" }", []).1 == ["unknown fact \"nope\""])
        #expect(try lay("{ lines: x }", []).1 == ["expected a number of lines"])
        #expect(try lay("{ lines: 1, distans: 3 }", []).1 == ["unknown key \"distans\""])
    }

    @Test("A kind of node without a layout is reported where it is used")
    func missingLayout() throws {
        let template = try template("data: board\nbody: \(text("x"))")
        let outcome = try LayoutTests.lay(template, 40, 40, layouts: [])
        #expect(outcome.problems == ["t.yaml:2:7 nodes of this kind have no layout"])
        #expect(outcome.document.pages == [])
    }
}
