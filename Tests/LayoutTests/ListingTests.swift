import TestSupport
import Testing

@testable import Layout

/// Tests that compare whole templates with the list of drawn items.
@Suite struct ListingTests {
    @Test("Roles become groups around the drawn items")
    func roles() throws {
        let body = """
            column:
                - { text: "{{title}}", style: t, role: heading 1 }
                - { text: plain, style: t }
                - column:
                    - repeat: courses
                      each:
                        row:
                          - { text: "{{title}}", style: t }
                          - { badge: "{{letter}}", art: square, style: t, width: 10, alt: "Grade {{letter}}" }
                        role: item
                  role: list
                - { image: flat, width: 10, alt: "A {{title}}" }
                - { image: flat, width: 10 }
                - { image: flat, width: 10, alt: "{{note?}}" }
                - { row: [{ text: bars, style: t }], alt: Chart }
                - { rule: 1, color: ink }
                - { box: { text: in, style: t }, fill: ink, stroke: ink, radius: 2, role: paragraph }
                - { text: gone, style: t, role: decoration }
                - { badge: "{{note?}}", art: square, style: t, width: 10 }
                - { row: [], role: list }
                - { column: [{ text: a, style: t }], role: heading 2 }
                - { column: [{ text: a, style: t }, { text: b, style: t }], role: label }
                - { column: [{ text: a, style: t }, { text: b, style: t }], role: heading 2, alt: "a b" }
                - { text: "| 3", style: t, role: paragraph, alt: "{{title}}" }
                - { text: "| 4", style: t, role: label, alt: "{{note?}}" }
                - { text: "", style: t }
            """
        let outcome = try lay(
            template(
                "data: board\ncolors: { ink: \"#123456\" }\n"
                    + "styles: { t: { font: T, size: 10 } }\nbody:\n  \(body)"),
            40, 300, [record(courses: ["x"])])
        #expect(outcome.problems == [])
        #expect(
            outcome.document.listing == """
                page 1 40x300
                  heading 1
                    text "Title" at 0,8 wide 25 T 10 #000000
                  paragraph
                    text "plain" at 0,18 wide 25 T 10 #000000
                  list
                    list item
                      paragraph
                        text "x" at 0,28 wide 5 T 10 #000000
                      figure "Grade A"
                        image square in 5,20 10x10 fit
                        text "A" at 7.5,28.5 wide 5 T 10 #000000
                  figure "A Title"
                    image flat in 0,30 10x5 fit
                  decoration
                    image flat in 0,35 10x5 fit
                  decoration
                    image flat in 0,40 10x5 fit
                  figure "Chart"
                    paragraph
                      text "bars" at 0,53 wide 20 T 10 #000000
                  decoration
                    shape M 0,55 L 40,55 L 40,56 L 0,56 Z fill #123456
                  paragraph
                    decoration
                      shape M 2,56.5 L 8,56.5 C 8.83,56.5 9.5,57.17 9.5,58 L 9.5,64 C 9.5,64.83 8.83,65.5 8,65.5 L 2,65.5 C 1.17,65.5 0.5,64.83 0.5,64 L 0.5,58 C 0.5,57.17 1.17,56.5 2,56.5 Z fill #123456 stroke #123456 1
                    text "in" at 0,64 wide 10 T 10 #000000
                  decoration
                    text "gone" at 0,74 wide 20 T 10 #000000
                  decoration
                    image square in 0,76 10x10 fit
                  heading 2
                    text "a" at 0,94 wide 5 T 10 #000000
                  label
                    paragraph
                      text "a" at 0,104 wide 5 T 10 #000000
                    paragraph
                      text "b" at 0,114 wide 5 T 10 #000000
                  heading 2 read as "a b"
                    text "a" at 0,124 wide 5 T 10 #000000
                    text "b" at 0,134 wide 5 T 10 #000000
                  paragraph read as "Title"
                    text "| 3" at 0,144 wide 15 T 10 #000000
                  label
                    text "| 4" at 0,154 wide 15 T 10 #000000

                """)
    }

    @Test("A small card with a background, two pages and all alignments")
    func card() throws {
        let template = try template(
            """
            data: board
            page: { margin: 5 }
            styles:
              t: { font: T, size: 10, fit: shrink }
              big: { extends: t, size: 20, align: center, color: "{{paint}}", weight: bold }
            colors: { ink: "#0a0b0c" }
            background:
              stack: [{ image: square, fit: tile, tile: 10 }, { image: wide, fit: frame, edge: 3 }]
            body:
              column:
                - { text: "{{title}}", style: big, role: heading 2 }
                - spacer
                - row:
                    - { text: "{{count}}", style: t, width: 10 }
                    - { text: courses on it, style: t }
                    - spacer: 5
                    - { text: "!", style: { extends: t, size: 20 } }
                  align: baseline
                  spacing: 2
                - pageBreak
                - { text: "שלום", style: { extends: t, align: end } }
                - { text: "שלום", style: t, width: 50 }
              spacing: 3
            """)
        let outcome = try lay(template, 90, 70, [record(title: "Card", courses: ["x", "y"])])
        #expect(
            outcome.diagnostics.map(\.message) == [
                "the text \"courses on it\" was shrunk from 10 pt to 7.5 pt to fit"
            ])
        #expect(
            outcome.document.listing == """
                background 0
                  decoration
                    image square in 0,0 90x70 tile 10x10
                  decoration
                    image wide in 0,0 90x70 frame slice 0.33,0.33,0.33,0.33 edges 3,3,3,3
                page 1 90x70 on background 0
                  heading 2
                    text "Card" at 25,21 wide 40 T 20 #0a0b0c
                  paragraph
                    text "2" at 5,61 wide 5 T 10 #000000
                  paragraph
                    text "courses on it" at 17,61 wide 48.95 T 7.53 #000000
                  paragraph
                    text "!" at 75,61 wide 10 T 20 #000000
                page 2 90x70 on background 0
                  paragraph
                    text "שלום" at 65,13 wide 20 T 10 #000000
                  paragraph
                    text "שלום" at 5,26 wide 20 T 10 #000000

                """)
    }
}
