import Drawing
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

/// Properties of all trees; the trees come from a seeded generator.
@Suite struct PropertyTests {
    /// A generator of trees of rows and columns, as written in a template.
    private struct Trees {
        var generator: SeededGenerator
        /// The generators of leaves.
        var leaves: [@Sendable (inout SeededGenerator) -> String]

        mutating func number(_ range: ClosedRange<Int>) -> Int {
            Int.random(in: range, using: &generator)
        }

        mutating func tree(_ depth: Int) -> String {
            guard depth > 0, number(0...5) > 0 else {
                return leaves.randomElement(using: &generator).map { $0(&generator) } ?? "spacer"
            }
            let children = (0..<number(1...3)).map { _ in tree(depth - 1) }
            let kind = number(0...1) == 0 ? "row" : "column"
            let align = ["start", "center", "end"].randomElement(using: &generator) ?? "start"
            let padding =
                number(0...3) == 0 ? ", padding: [\(number(0...4)), \(number(0...4))]" : ""
            let wrapped = number(0...4) == 0
            let stack =
                "{ \(kind): [\(children.joined(separator: ", "))], spacing: \(number(0...9)),"
                + " align: \(align)\(padding), priority: \(number(-1...1)) }"
            return wrapped ? "{ box: \(stack) }" : stack
        }
    }

    private static let fixed: @Sendable (inout SeededGenerator) -> String = { generator in
        box(
            Double.random(in: 1...40, using: &generator).rounded(),
            Double.random(in: 1...40, using: &generator).rounded())
    }
    private static let line: @Sendable (inout SeededGenerator) -> String = { generator in
        let count = Int.random(in: 1...12, using: &generator)
        return text(String(repeating: "m", count: count), "fit: ellipsis")
    }
    private static let words: @Sendable (inout SeededGenerator) -> String = { generator in
        let count = Int.random(in: 1...9, using: &generator)
        let aligns = ["start", "center", "end"]
        let align = aligns.randomElement(using: &generator) ?? "start"
        return text(
            (0..<count).map { "w\($0)" }.joined(separator: " "), "align: \(align)")
    }

    private func rects(_ items: [Item]) -> [Rect] {
        items.flatMap { item -> [Rect] in
            switch item {
            case .group(let group): return rects(group.items)
            case .shape(let shape): return [shape.path.bounds]
            case .image(let image): return [image.rect]
            case .text(let text):
                // In the test shaper, 0.8 of the size is above the baseline and 0.2 below.
                return [
                    Rect(
                        x: text.origin.x, y: text.origin.y - 8, width: text.line.width, height: 10)
                ]
            }
        }
    }

    @Test("Leaves of rows and columns are on the page and do not overlap", arguments: 0..<40)
    func disjoint(_ seed: UInt64) throws {
        var trees = Trees(
            generator: SeededGenerator(seed: seed),
            leaves: [Self.fixed, Self.fixed, Self.line, { _ in box() }, { _ in "spacer" }])
        let body = trees.tree(4)
        let outcome = try lay(body: body, 4000, 4000)
        #expect(outcome.diagnostics.allSatisfy { $0.severity == .warning }, "\(body)")
        let page = Rect(x: 0, y: 0, width: 4000, height: 4000)
        let found = rects(outcome.document.pages[0].items)
        for (number, one) in found.enumerated() {
            #expect(page.contains(one, tolerance: 1e-6), "\(body)")
            for other in found[(number + 1)...] {
                let across = min(one.maxX, other.maxX) - max(one.minX, other.minX)
                let down = min(one.maxY, other.maxY) - max(one.minY, other.minY)
                #expect(across < 1e-6 || down < 1e-6, "\(body)")
            }
        }
    }

    /// Returns the layout node of a body.
    private func node(_ body: String) throws -> LayoutNode {
        let template = try template("data: board\ncolors: { ink: \"#000\" }\nbody: \(body)")
        let page = Size(width: 100, height: 100)
        let resolver = NodeResolver(
            page: page, colors: template.colors,
            layouts: LayoutRegistry(NodeLayouts.builtIn), groups: ShrinkGroups())
        var expander = Expander(
            page: page, colors: template.colors, images: ImageTable(source: Pictures()),
            scope: Scope([record()]))
        return try #require(expander.expand([resolver.resolve(template.body)]).first)
    }

    @Test("Measuring again, or after other measurements, has the same result", arguments: 0..<40)
    func stable(_ seed: UInt64) throws {
        var trees = Trees(
            generator: SeededGenerator(seed: 1000 + seed),
            leaves: [
                Self.fixed, Self.words, Self.line, { _ in "spacer" }, { _ in box() },
                { _ in "{ image: wide }" }, { _ in "{ image: tall }" },
            ])
        let body = trees.tree(3)
        let (one, two) = (try node(body), try node(body))
        let measurer = Measurer(fitter: TextFitter(shaper: FixedShaper()))
        let rooms: [Double?] = [nil, 0, 17, 60, 200.5]
        let proposals = rooms.flatMap { width in
            rooms.map { SizeProposal(width: width, height: $0) }
        }
        let first = try proposals.map { try measurer.measure(one, $0) }
        let second = try proposals.reversed().map { try measurer.measure(two, $0) }
        for (a, b) in zip(first, second.reversed()) {
            #expect(a.size == b.size && a.baseline == b.baseline, "\(body)")
            #expect(a.size.width >= 0 && a.size.height >= 0, "\(body)")
            #expect(a.size.width.isFinite && a.size.height.isFinite, "\(body)")
        }
    }

    @Test(
        "A row takes the space of its children and gaps, and with a spacer all available space",
        arguments: 0..<40)
    func sums(_ seed: UInt64) throws {
        var trees = Trees(
            generator: SeededGenerator(seed: 2000 + seed),
            leaves: [Self.fixed, Self.words, Self.line, { _ in box() }, { _ in "{ image: wide }" }])
        let count = trees.number(1...4)
        let children = (0..<count).map { _ in trees.tree(2) } + ["spacer"]
        let kind = seed % 2 == 0 ? "row" : "column"
        let spacing = trees.number(0...8)
        let body = "{ \(kind): [\(children.joined(separator: ", "))], spacing: \(spacing) }"
        let stack = try #require(try node(body).content as? StackContent)
        let measurer = Measurer(fitter: TextFitter(shaper: FixedShaper()))
        for room in [0.0, 50, 120, 1000, 5000] {
            let line = try stack.line(
                SizeProposal(width: room, height: room), with: measurer)
            let sum =
                line.children.reduce(0) { $0 + $1.size[stack.axis] }
                + Double(count) * Double(spacing)
            let whole = line.measure.size[stack.axis]
            #expect(abs(sum - whole) < 1e-6, "\(body)")
            let spacer = try #require(line.children.last).size[stack.axis]
            #expect(spacer == 0 || abs(whole - room) < 1e-6, "\(body)")
            let widest = line.children.map { $0.size[stack.axis.across] }.max()
            #expect(line.measure.size[stack.axis.across] == widest, "\(body)")
        }
        let ample = try stack.line(
            SizeProposal(width: 5000, height: 5000), with: measurer)
        #expect(abs(ample.measure.size[stack.axis] - 5000) < 1e-6, "\(body)")
    }

    @Test("No word is lost even on a narrow page", arguments: 0..<20)
    func words(_ seed: UInt64) throws {
        var trees = Trees(
            generator: SeededGenerator(seed: 3000 + seed), leaves: [Self.words, Self.fixed])
        let body = trees.tree(3)
        func shown(_ width: Double) throws -> String {
            try lay(body: body, width, 14_400).texts.map(\.line.text).joined()
                .filter { $0 != " " }
        }
        let all = try shown(14_400)
        for width in [400.0, 800, 2000] { #expect(try shown(width) == all, "\(body)") }
    }

    @Test("A wider page shows at least as much of each text", arguments: 0..<30)
    func monotone(_ seed: UInt64) throws {
        var trees = Trees(
            generator: SeededGenerator(seed: 4000 + seed),
            leaves: [Self.line, Self.line, { _ in box(7, 7) }, { _ in "spacer" }])
        let body = "{ row: [\((0...3).map { _ in trees.tree(1) }.joined(separator: ", "))] }"
        var before: [Int] = []
        for width in [150.0, 200, 250, 300, 400, 800] {
            let outcome = try lay(body: body, width, 1000)
            guard outcome.diagnostics.allSatisfy({ $0.severity == .warning }) else { continue }
            let now = outcome.texts.map { $0.line.text.count { $0 == "m" } }
            #expect(zip(before, now).allSatisfy { $0 <= $1 }, "\(width) \(body)")
            before = now
        }
        #expect(!before.isEmpty || !body.contains("text"))
    }

    @Test("The same record makes the same document, no matter what was laid out before")
    func deterministic() throws {
        var trees = Trees(
            generator: SeededGenerator(seed: 5000),
            leaves: [Self.words, Self.fixed, { _ in "{ image: wide }" }])
        let template = try template(
            "data: board\ncolors: { ink: \"#000\" }\nbody: { column: [\(trees.tree(4)),"
                + " \(text("{{title}}", "fit: shrink"))] }")
        let alone = try lay(template, 600, 2000, [record(title: "x")]).document.pages
        let after = try lay(template, 600, 2000, [record(title: "yy"), record(title: "x")])
        #expect(!alone.isEmpty)
        #expect(after.document.pages.last == alone.last)
    }

    @Test(
        "The running time does not grow exponentially with the depth",
        arguments: [
            (
                "{ row: [{ image: wide }, \(text("a b c", "fit: shrink")), INNER] }",
                "{ column: [\(text("d e f")), { image: tall }, spacer, INNER] }"
            ),
            (
                "{ row: [{ image: wide }, \(box()), INNER, spacer] }",
                "{ column: [{ image: tall }, \(box()), INNER, { image: flat }] }"
            ),
            (
                "{ row: [\(text("a b c d e")), INNER, \(text("f g", "", "priority: 1"))] }",
                "{ stack: [\(box()), { column: [INNER, \(text("h i j"))] }] }"
            ),
        ])
    func work(_ even: String, _ odd: String) throws {
        func work(_ depth: Int) throws -> (shaped: Int, measured: Int) {
            let body = (0..<depth).reduce("{ row: [\(text("a b"))] }") { inner, level in
                let outer = level % 2 == 0 ? even : odd
                return outer.split(separator: "INNER").joined(separator: inner)
            }
            let root = try node(body)
            let shaper = FixedShaper()
            var positioner = Positioner(
                measurer: Measurer(fitter: TextFitter(shaper: shaper)),
                page: Rect(origin: .zero, size: Size(width: 500, height: 500)))
            let room = SizeProposal(width: 500, height: 500)
            try positioner.fill(
                Rect(x: 0, y: 0, width: 500, height: 500), with: root, offered: room)
            return (shaper.requestCount, measures(of: root))
        }
        // Both are so deep that no text has as much space as it needs.
        let (half, whole) = (try work(12), try work(24))
        #expect(whole.measured < 4 * half.measured)
        #expect(whole.shaped < 4 * half.shaped)
    }

    private func measures(of node: LayoutNode) -> Int {
        var count = node.measures.count
        if let stack = node.content as? StackContent {
            count += stack.children.reduce(0) { $0 + measures(of: $1) }
        } else if let box = node.content as? BoxContent {
            count += box.content.map(measures) ?? 0
        }
        return count
    }
}
