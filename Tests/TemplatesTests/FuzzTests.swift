import TestSupport
import Testing

@testable import Templates

/// Tests that any template can be read, with valid locations and always with the same result.
@Suite struct FuzzTests {
    static let seed = """
        summary: A board
        data: board
        page: { size: letter, orientation: portrait, margin: [1, 2mm, 3pw], single: true }
        colors: { ink: "#123456", chalk: "#ffffff" }
        styles:
          base: &b { font: [Inter, Noto], size: 5pw, weight: bold, color: ink }
          title: { extends: base, fit: shrink, least: 3, lines: 2, color: "{{color}}" }
        let:
          total: = sum(courses.credits)
          large: "= first(sort(filter(courses, credits > 2), title), 2)"
          share: = total / (count - 1)
        background: { stack: [{ image: a.png, fit: frame, slice: 0.2, edge: 3 }] }
        header: { when: page.isFirst, then: { text: "{{title}}" }, else: [] }
        footer: { text: "{{page.number}} of {{page.count}}", style: base }
        body:
          column:
            - { text: "{{title}} {{count|fixed 2}}", style: title, role: heading 1 }
            - when: note
              then: { text: "{{note}}", style: { extends: title, size: 4 } }
              else: spacer
            - repeat: courses
              each:
                row:
                  - { text: "{{title}}: {{credits}}", priority: 2, padding: [1, 2] }
                  - { badge: "{{title|initial}}", art: b.svg, otherwise: c.svg, alt: x, width: 3 }
                align: baseline
                spacing: 2
            - table: courses
              columns:
                - { header: Title, cell: "{{title}}", width: 2* }
                - { header: [], cell: { text: "{{credits}}" }, width: 20mm, align: end }
              headerRule: { width: 1, color: ink }
              rowFill: chalk
              otherwise: { text: none }
            - { grid: [{ text: a, keep: true }, spacer], columns: 2, rowSpacing: 3 }
            - { picture: bars, values: courses, value: credits, label: "{{title}}", alt: x }
            - when: share and not (total <= count)
              then: { text: "{{share|fixed 1}} {{name}}", let: { name: "{{title}}" } }
            - repeat: "group(large, title)"
              each: { text: "{{key}} {{item.index}}" }
            - { picture: line, values: courses, value: credits, range: [0, 4], trace: { width: 1 } }
            - { code: "{{title}}", type: qr, errorCorrection: low, label: x }
            - { image: a.svg, fit: fill, focus: { x: 5%, y: 0% }, colors: { a: "#fff" }, mask: b.svg }
            - pageBreak
            - { box: { rule: 1, color: ink }, fill: chalk, stroke: "#fff", radius: 3 }
          align: center

        """

    static let tokens = [
        "{", "}", "[", "]", ",", ": ", "- ", "\"", "{{", "}}", "?", "|", "*b", "&b ", "text", "row",
        "column", "repeat", "when", "pageBreak", "extends: ", "style", "title", "courses", "~",
        "-1",
        "1e999", "999999999", "0", "in", "pw", "#fff", "\n", "  ", "true", "{}", "[]", "é", "note",
        "list: ", "where: ", "sort: ", "sum: ", "of: ", "ratio: ", "let: ", "above: ", "not: ",
        "item",
    ]

    private func check(_ text: String) {
        let lines = 1 + text.utf8.count { $0 == 0x0A || $0 == 0x0D }
        let (template, problems) = read(text)
        let again = read(text)
        #expect(problems.diagnostics == again.problems.diagnostics, "\(text)")
        #expect((template == nil) == (again.template == nil), "\(text)")
        #expect((template == nil) == problems.hasErrors, "\(text)")
        for found in problems.diagnostics {
            #expect(found.path == "t.yaml" && (1...lines).contains(found.line), "\(text)")
            #expect((1...text.count + 1).contains(found.column), "\(text)")
            #expect(!found.message.isEmpty && found.message.count < 500, "\(text)")
        }
    }

    @Test("The template itself is valid")
    func sound() {
        #expect(problems(Self.seed) == [])
    }

    @Test("Mutated templates", arguments: 0..<4)
    func mutations(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            var text = Array(Self.seed)
            for _ in 0...Int.random(in: 0...3, using: &generator) {
                let at = Int.random(in: 0...text.count, using: &generator)
                let end = min(text.count, at + Int.random(in: 0...8, using: &generator))
                let token = Self.tokens.randomElement(using: &generator) ?? ""
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: text.removeSubrange(at..<end)
                case 1: text.insert(contentsOf: token, at: at)
                default: text.replaceSubrange(at..<end, with: token)
                }
            }
            check(String(text))
        }
    }

    @Test("Templates with reordered or omitted lines", arguments: 0..<2)
    func lines(_ seed: UInt64) {
        var generator = SeededGenerator(seed: 100 + seed)
        for _ in 0..<80 {
            var lines = Self.seed.split(separator: "\n", omittingEmptySubsequences: false)
            for _ in 0...Int.random(in: 0...2, using: &generator) {
                let at = Int.random(in: 0..<lines.count, using: &generator)
                let line = lines.remove(at: at)
                if Bool.random(using: &generator) {
                    lines.insert(line, at: Int.random(in: 0...lines.count, using: &generator))
                }
            }
            check(lines.joined(separator: "\n"))
        }
    }
}
