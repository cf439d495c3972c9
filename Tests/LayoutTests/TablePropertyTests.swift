import Drawing
import Templates
import TestSupport
import Testing

@testable import Layout

/// Properties of all tables; the columns come from a seeded generator.
@Suite struct TablePropertyTests {
    /// A generator of tables, as written in a template.
    private struct Tables {
        var generator: SeededGenerator

        mutating func number(_ range: ClosedRange<Int>) -> Int {
            Int.random(in: range, using: &generator)
        }

        mutating func pick(_ words: [String]) -> String {
            words.randomElement(using: &generator) ?? ""
        }

        mutating func column(_ depth: Int) -> String {
            if depth > 0, number(0...3) == 0 {
                let columns = (0..<number(1...3)).map { _ in column(depth - 1) }
                let header = pick(["", "header: \"group of columns\", "])
                return "{ \(header)columns: [\(columns.joined(separator: ", "))] }"
            }
            let limits = pick([
                "", ", minWidth: 15", ", maxWidth: 40", ", minWidth: 12, maxWidth: 30",
            ])
            let width = pick(["20", "1*", "2*", "content\(limits)", "content\(limits)"])
            let align = pick(["start", "center", "end", "decimal", "{ decimal: \",\" }"])
            let paint = pick([
                "", ", fill: ink", ", borders: { width: 1 }", ", headerFill: \"#eee\"",
                ", fill: [{ when: letter = 'B', use: ink }, none]",
            ])
            let vertical = pick([
                "", ", verticalAlign: \(pick(["top", "middle", "bottom", "stretch"]))",
            ])
            let header = pick(["", "header: H, ", "header: \"long head\", "])
            let cell = pick(["{{title}}", "{{letter}}", "{{size}}.5", "{{title}} {{size}}"])
            let rest = "width: \(width), align: \(align)\(paint)\(vertical)"
            guard number(0...4) == 0 else { return "{ \(header)cell: \"\(cell)\", \(rest) }" }
            return "{ \(header)cell: \"\(cell)\", \(rest), span: 2 }, { \(header)width: 20 }"
        }

        mutating func table() -> String {
            let columns = (0..<number(1...4)).map { _ in column(2) }.joined(separator: ", ")
            let rest = pick([
                "", ", columnRule: { width: 1 }", ", frame: { width: 1 }, rowFill: ink",
            ])
            return "{ table: courses, columns: [\(columns)], cellPadding: [1, 2],"
                + " style: { font: T, size: 10 }\(rest) }"
        }

        mutating func titles() -> [String] {
            (0..<number(1...25)).map { _ in
                pick(["a", "bb cc", "-1.25", "100,5", "a long title", "12", "–"])
            }
        }
    }

    private func text(_ table: String) -> String {
        "data: board\ncolors: { ink: \"#123456\" }\nbody: \(table)\n"
    }

    @Test("Columns take all of the table's width, and no text leaves its cell", arguments: 0..<60)
    func widths(_ seed: UInt64) throws {
        var tables = Tables(generator: SeededGenerator(seed: seed))
        let (table, record) = (tables.table(), record(courses: tables.titles()))
        let template = try template(text(table))
        let page = Size(width: 500, height: 500)
        let resolver = NodeResolver(
            page: page, colors: template.colors, layouts: LayoutRegistry(NodeLayouts.builtIn),
            groups: ShrinkGroups())
        var expander = Expander(
            page: page, colors: template.colors, images: ImageTable(source: Pictures()),
            scope: Scope([record]))
        let node = try #require(expander.expand([resolver.resolve(template.body)]).first)
        let content = try #require(node.content as? TableContent)
        let measurer = Measurer(fitter: TextFitter(shaper: FixedShaper()))
        try content.spec.measure(content.head, content.rows, with: measurer)
        for space in [400.0, 600, 1500] {
            let width = content.spec.width(in: space)
            let widths = content.spec.widths(in: width, .on)
            #expect(abs(widths.reduce(0, +) - width) < 1e-6, "\(table)")
            #expect(width <= space + 1e-6, "\(table)")
            #expect(!content.spec.stretches || width == space, "\(table)")
            var edges = [0.0]
            for width in widths { edges.append(edges[edges.count - 1] + width) }
            let head = content.head?.rows ?? []
            let rows = content.range.map { content.rows.row($0, keepingFrom: 0) }
            for row in head + rows {
                var positioner = Positioner(measurer: measurer, page: nil)
                _ = try row.position(content.spec, width: width, at: .zero, with: &positioner)
                guard case .group(let group)? = positioner.items.first else { continue }
                #expect(group.items.count == row.shape.cells.count)
                for (cell, place) in zip(group.items, row.shape.cells) {
                    for text in cell.texts {
                        let (left, right) = (text.origin.x, text.origin.x + text.line.width)
                        #expect(left >= edges[place.columns.lowerBound] + 2 - 1e-6, "\(table)")
                        #expect(right <= edges[place.columns.upperBound] - 2 + 1e-6, "\(table)")
                    }
                }
            }
        }
    }

    @Test("Pages do not depend on caches, and all rows are on them", arguments: 0..<40)
    func pages(_ seed: UInt64) throws {
        var tables = Tables(generator: SeededGenerator(seed: 1000 + seed))
        let (table, titles) = (tables.table(), tables.titles())
        let template = try template(text(table))
        let cached = try lay(template, 400, 150, [record(courses: titles)])
        let plain = try lay(template, 400, 150, [record(courses: titles)], caching: .off)
        #expect(cached.document == plain.document, "\(table)")
        #expect(cached.problems == plain.problems, "\(table)")
        let rows = cached.document.listing.split(separator: "\n").count { $0.contains("    row") }
        #expect(rows >= titles.count, "\(table)")
    }
}
