import Diagnostics
import TestSupport
import Testing

@testable import Templates

/// Tests of slots, of columns that are parts, and of what a template is with all that it extends.
@Suite struct SlotTests {
    private static let files = MemoryTemplates(texts: [
        "card": """
        instead: { terms: year }
        extends: base
        use: library
        data: board
        parts:
          courses: { slot: The courses, node: { table: courses, columns: [{ part: credits }, { part: names, with: { of: Course } }] } }
          credits: { columns: [{ header: Credits, cell: "{{credits}}" }] }
          names:
            parameters: { of: text }
            columns:
              - { header: "{{$of}}", cell: "{{title}}" }
              - { header: Note, cell: "{{note?}}" }
          below: { slot: Below the courses }
          unused: { slot: Never shown, node: { text: x } }
        body: { column: [{ part: courses }, { part: below }, { part: head, with: { size: 5pt } }] }
        """,
        "base": "colors: { ink: \"#123\" }\nstyles: { body: { size: 9pt, color: ink } }",
        "library": """
        # The parts of all cards.
        parts:
          # What is at the top.
          head:
            slot: The top
            parameters: { size: length }
            node: { text: "{{title}}", style: { extends: body, size: $size } }
        """,
        "year": """
        use: library
        data: board
        parts: { terms: { slot: The terms, node: { text: x } } }
        body: { column: [{ part: terms }, { part: head, with: { size: 6pt } }] }
        """,
    ])

    private func slots(_ text: String) -> [String] {
        var problems = DiagnosticSink()
        let reader = TemplateReader(shapes: [("board", { shape })], source: Self.files)
        return reader.slots(of: parsed(text), &problems).map { slot in
            let data = slot.field.map { slot.isWithField ? " with \($0)" : " without \($0)" } ?? ""
            return ([slot.name] + slot.parameters).joined(separator: " ")
                + ": \(slot.purpose)\(data)"
        }
    }

    @Test("The slots that pages show are listed, with the data for which they are there")
    func listing() {
        #expect(
            slots("extends: card") == [
                "courses: The courses without terms", "below: Below the courses without terms",
                "head size: The top", "terms: The terms with terms",
            ])
        // A part in the place of a slot has its line and its own parameters.
        #expect(
            slots("extends: card\nparts: { below: { node: { text: y } } }").contains(
                "below: Below the courses without terms"))
        #expect(slots("data: board\nbody: { text: x }") == [])
    }

    @Test("Columns can be parts, with parameters, one or several")
    func columns() throws {
        let template = try #require(read("extends: card", Self.files).template)
        let column = try #require(template.body.content as? StackNode)
        let table = try #require(column.children.first?.content as? TableNode)
        let headers = table.columns.map { ($0.header.first?.content as? TextNode)?.text.literal }
        #expect(headers == ["Credits", "Course", "Note"])
    }

    @Test(
        "A slot that is not there, columns as a node, and a node as columns are errors",
        arguments: [
            (
                "parts: { bellow: { node: { text: y } } }",
                "2:10 the part \"bellow\" is never used (did you mean \"below\", which this template"
                    + " replaces?)"
            ),
            (
                "parts: { signatures: { node: { text: y } } }",
                "2:10 the part \"signatures\" is never used (show it with part: signatures, or fill one of"
                    + " the slots courses, below, unused, head)"
            ),
            (
                "parts: { unused: { node: { text: y } } }",
                "2:10 the part \"unused\", which this template replaces, is never used (remove the part, or"
                    + " show it with part: unused)"
            ),
            (
                "parts: { credits: { node: { text: y } } }",
                "card.yaml:6:67 the part \"credits\" is a node, not columns of a table, in the part \"courses\""
                    + " used at card.yaml:15:18 (use it in a cell, or write columns in place of node)"
            ),
            (
                "parts: { below: { columns: [{ cell: x }] } }",
                "card.yaml:15:37 the part \"below\" is columns of a table, not a node (use it in the"
                    + " columns of a table)"
            ),
            (
                "parts: { below: { columns: [{ cell: x }], node: { text: y } } }",
                "2:49 a part is a node or columns of a table, not both (make a part of each)"
            ),
            ("parts: { below: {} }", "2:17 \"node\" is missing"),
            (
                "styles: { heading: { size: 8pt } }",
                "2:11 warning: the style \"heading\" is never used"
            ),
            (
                "colors: { ink: \"#111\" }\nstyles: { body: { color: \"#222\" } }",
                "2:11 the color \"ink\", which this template replaces, is never used (remove the color)"
            ),
        ])
    func refusals(_ text: String, _ problem: String) {
        #expect(problems("extends: card\n\(text)", Self.files) == [problem])
    }

    @Test("A value of let that is never used is an error")
    func values() {
        let base = MemoryTemplates(texts: [
            "base": "data: board\nlet: { rows: 3, old: 1 }\nbody: { text: \"{{rows}}\" }"
        ])
        func found(_ value: String) -> [String] {
            problems("extends: base\nlet: { \(value): 4 }", base)
        }
        #expect(found("rows") == [])
        #expect(
            found("rwos") == [
                "2:8 the value \"rwos\" is never used (did you mean \"rows\", which this template replaces?)"
            ])
        #expect(
            found("old") == [
                "2:8 the value \"old\", which this template replaces, is never used (remove the value)"
            ])
    }

    @Test("An expanded template has everything in one file, with comments, and needs no other")
    func expansion() throws {
        var problems = DiagnosticSink()
        let reader = TemplateReader(shapes: [("board", { shape })], source: Self.files)
        let own = "extends: card\nstyles: { body: { size: 7pt } }\nlet: { a: 1 }\n"
        let text = try #require(reader.expanded(parsed(own), &problems))
        #expect(
            text == """
                # For terms, another template takes its place.
                data: board
                colors:
                  ink: "#123"
                styles:
                  body: {"size":"7pt","color":"ink"}
                let:
                  a: 1
                parts:
                  # What is at the top.
                  head:
                    slot: The top
                    parameters: { size: length }
                    node: { text: "{{title}}", style: { extends: body, size: $size } }
                  courses: { slot: The courses, node: { table: courses, columns: [{ part: credits }, { part: names, with: { of: Course } }] } }
                  credits: { columns: [{ header: Credits, cell: "{{credits}}" }] }
                  names:
                    parameters: { of: text }
                    columns:
                      - { header: "{{$of}}", cell: "{{title}}" }
                      - { header: Note, cell: "{{note?}}" }
                  below: { slot: Below the courses }
                body: { column: [{ part: courses }, { part: below }, { part: head, with: { size: 5pt } }] }

                """)
        #expect(TemplatesTests.problems(text) == [])
    }
}
