import Diagnostics
import Drawing
import Input
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

/// Tests that the layout of any valid template ends, with pages or with errors.
@Suite struct FuzzTests {
    static let seed = """
        data: board
        page: { margin: [1, 2mm, 3pw], single: false }
        colors: { ink: "#123456" }
        styles:
          base: { font: T, size: 5pw, color: ink, lines: 2 }
          title: { extends: base, fit: shrink, least: 3, color: "{{paint}}", align: center }
        let:
          total: = sum(courses.size)
          large: "= last(sort(filter(courses, size > 0), title), 2)"
          share: = total / count
          name: "{{title}}: {{total}}"
        background: { stack: [{ image: wide, fit: frame, slice: 0.2, edge: 3 }] }
        header: { when: page.isFirst, then: { text: "{{title}}", style: base }, else: [] }
        footer: { text: "{{page.number}} of {{page.count}}", style: base, height: 20 }
        body:
          column:
            - { text: "{{title}} {{count|fixed 2}}", style: title, role: heading 1 }
            - spacer: 4
            - { text: "{{name}} {{share?|fixed 2}}", style: base }
            - repeat: "group(large, letter)"
              let: { most: = max(items.size) }
              each:
                when: item.isFirst or most > share
                then: { text: "{{key}} {{count}} {{most?}} {{item.index}}", style: base }
            - repeat: courses
              each:
                row:
                  - { text: "{{title}}: {{letter}}", priority: 2, padding: [1, 2], style: base }
                  - { badge: "{{letter}}", art: square, style: base, width: 30, height: 9 }
                align: baseline
                spacing: 2
            - table: courses
              cellPadding: 0
              columns:
                - { header: Title, cell: "{{title}}", width: 3*, verticalAlign: top }
                - header: Both
                  headerFill: ink
                  columns:
                    - { header: Gr, cell: { badge: "{{letter}}", art: square, style: base }, width: 30 }
                    - { cell: "{{size}}.5", width: content, maxWidth: 40, align: decimal, footer: "1.25",
                        fill: [{ when: letter = 'B', use: ink }, none], borders: { width: 1 } }
              groups: { by: letter, header: "{{key}}", footer: { cells: ["{{count}}"] }, repeat: true }
              columnRule: { width: 1 }
              style: base
              cellPadding: [1, 2]
              rowRule: { width: 1, color: ink }
              rowFill: ink
              keep: false
            - grid: [{ text: a b c, style: base, keep: true }, { image: flat }, spacer]
              columns: 2
              rowSpacing: 3
            - { picture: bars, values: courses, value: size, label: "{{title}}", alt: x, height: 40 }
            - { picture: ring, values: courses, value: size, label: "{{title}}", hole: 0.5 }
            - { picture: line, values: courses, value: size, dot: 3, style: base, height: 30 }
            - { code: "{{title}}", type: code128, label: x, style: base, width: 60 }
            - { image: none, fit: fill, focus: 9% 99%, otherwise: { text: x, style: base }, mask: flat }
            - pageBreak
            - { box: { rule: 1, color: ink }, fill: ink, stroke: "#fff", radius: 3, width: 40pw }
            - { stack: [{ image: tall, fit: tile, tile: 3 }, { image: flat, width: 9 }], height: 20 }
            - stack:
                - { box: , fill: { gradient: [ink, "{{paint}}"], angle: 30 }, aspect: 2, at: { left: 3 } }
                - { line: { from: [0, 9], to: [50%, 0], dash: [3, 1] }, rotate: 9, clip: circle }
                - { text: a b c, style: base, rotate: 90, opacity: 0.5, minWidth: 9, maxHeight: 40 }
              height: 40
              blend: multiply
              shadow: { x: 1, y: -1, blur: 3, color: "{{paint}}" }
            - row: [{ text: a b, style: base }, { rule: 1, direction: vertical, dash: dotted }]
              minHeight: 20
              clip: { radius: 3 }
          align: center
          spacing: 1
        """

    private static let tokens = [
        "0", "-1", "14400", "1000pw", "0.001", "200in", "3", "99", "row", "column", "stack", "box",
        "start", "end", "center", "baseline", "shrink", "ellipsis", "wrap", "error", "spacer",
        "tall",
        "fit", "fill", "width: 5, ", "height: 1ph, ", "padding: 9, ", "priority: -3, ",
        " aaaa bbbb ",
        "שלום", "{{note?}}", "rotate: 270, ", "aspect: 3, ", "minHeight: 9, ", "vertical",
    ]

    /// Returns the template with one or two words or numbers replaced.
    static func mutated(using generator: inout SeededGenerator) -> String {
        var text = Array(seed)
        for _ in 0...Int.random(in: 0...1, using: &generator) {
            let at = Int.random(in: 0..<text.count, using: &generator)
            // A whole word or number is replaced, so that many mutations stay valid.
            let isWord = { (character: Character) in character.isLetter || character.isNumber }
            let start = text[..<at].lastIndex { !isWord($0) }.map { $0 + 1 } ?? 0
            let end = text[at...].firstIndex { !isWord($0) } ?? text.count
            let token = tokens.randomElement(using: &generator) ?? ""
            text.replaceSubrange(start..<max(start, end), with: token)
        }
        return String(text)
    }

    @Test("Mutated templates, on a tiny and on a common page", arguments: 0..<4)
    func mutations(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let records = [
            record(title: "A longer title", courses: ["x", "yy", "zzz zz z"]), record(),
        ]
        var laidOut = 0
        for _ in 0..<60 {
            let text = Self.mutated(using: &generator)
            guard let template = sound(text) else { continue }
            laidOut += 1
            for side in [18.0, 200] {
                let outcome = try lay(template, side, side * 1.3, records)
                let again = try lay(template, side, side * 1.3, records)
                #expect(outcome.document == again.document, "\(text)")
                #expect(outcome.problems == again.problems, "\(text)")
                let listing = outcome.document.listing
                #expect(!listing.contains(/\b(nan|inf)\b/), "\(text)")
            }
        }
        #expect(laidOut > 5)
    }

    @Test("The template itself makes pages")
    func seedIsSound() throws {
        let template = try #require(sound(Self.seed))
        let outcome = try lay(template, 150, 195, [record(courses: ["x"])])
        #expect(outcome.document.pages.count == 4)
    }

    @Test("A tree with the maximum depth of a file is laid out")
    func deep() throws {
        let body = (0..<250).reduce(text("x")) { inner, _ in "{ box: \(inner) }" }
        #expect(try lay(body: body, 40, 10).items == ["x@0,8"])
    }

    @Test("A long list flows over its pages without being measured repeatedly")
    func longList() throws {
        let body = "{ column: [{ repeat: courses, each: \(text("{{title}}")) }] }"
        let titles = (0..<2000).map { "c\($0)" }
        let outcome = try lay(body: body, 100, 500, [record(courses: titles)])
        #expect(outcome.document.pages.count == 40)
        #expect(outcome.texts.map(\.line.text) == titles)
    }
}
