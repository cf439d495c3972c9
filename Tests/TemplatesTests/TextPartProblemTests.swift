import Diagnostics
import Testing

@testable import Templates

@Suite struct TextPartProblemTests {
    private static let linkHint =
        "a link begins with https://, http:// or mailto:, or it is # and the name of an anchor"

    @Test(
        "The parts of a text",
        arguments: [
            ("{ text: [] }", []),
            ("{ text: [a, 5, { span: \"{{title}}\", weight: bold, position: super }] }", []),
            (
                "{ text: [{ weight: bold }] }",
                [
                    "2:16 a part of a text needs \"span\", its text"
                        + " (as in { span: \"{{title}}\", weight: bold })"
                ]
            ),
            (
                "{ text: [{ span: a, wieght: bold }] }",
                ["2:27 warning: unknown key \"wieght\" (did you mean \"weight\"?)"]
            ),
            (
                "{ text: [{ span: a, align: end }] }",
                [
                    "2:34 \"align\" cannot be set for a part of a text"
                        + " (set it in the style of the whole text)"
                ]
            ),
            (
                "{ text: [{ span: \"{{titel}}\" }] }",
                ["2:24 unknown fact \"titel\" (did you mean \"title\"?)"]
            ),
            (
                "{ text: [{ span: a, position: up }] }",
                ["2:37 \"up\" is not one of \"normal\", \"super\", \"sub\""]
            ),
            (
                "{ text: [{ span: a, extends: b }] }", ["2:36 unknown style \"b\""]
            ),
            (
                "{ text: a, columns: 0 }",
                ["2:27 0 is not a whole number from 1 to 12"]
            ),
            (
                "{ text: a, gutter: 3 }",
                ["2:26 a gutter needs \"columns\", the number of columns (as in columns: 2)"]
            ),
            ("{ row: [], columns: 2 }", ["2:18 warning: unknown key \"columns\""]),
            (
                "{ text: a, style: { shrinkGroup: g, fit: wrap } }",
                [
                    "2:25 text in a shrink group must have fit: shrink, not wrap"
                        + " (remove shrinkGroup or fit from the style)"
                ]
            ),
        ]) func parts(_ body: String, _ found: [String])
    {
        #expect(problems(body: body) == found)
    }

    @Test(
        "Links and anchors",
        arguments: [
            ("{ text: a, link: \"https://b.c\" }", []),
            ("{ text: a, link: \"{{title}}\" }", []),
            ("{ text: [{ span: a, link: \"#b\" }], anchor: b }", []),
            ("{ row: [{ text: a, link: \"#5\" }], anchor: \"{{count}}\" }", []),
            (
                "{ text: a, link: \"javascript:b\" }",
                ["2:24 \"javascript:b\" is not a link (\(linkHint))"]
            ),
            ("{ text: a, link: \"#\" }", ["2:24 \"#\" is not a link (\(linkHint))"]),
            (
                "{ text: a, link: \"#b\" }",
                ["2:24 there is no anchor \"b\" (give a node the key anchor: b)"]
            ),
            (
                "{ text: a, link: \"#course\", anchor: courses }",
                ["2:24 there is no anchor \"course\" (did you mean \"courses\"?)"]
            ),
            ("{ text: a, anchor: \"\" }", ["2:26 an anchor needs a name"]),
            ("{ spacer: 3, anchor: a }", ["2:20 warning: unknown key \"anchor\""]),
        ]) func links(_ body: String, _ found: [String])
    {
        #expect(problems(body: body) == found)
    }

    @Test("A language in which words cannot be divided is an error where it is named")
    func languages() throws {
        let text =
            "data: board\nbody: { text: x, style: { hyphenate: xx } }\nstyles: { s: { hyphenate: none } }"
        var problems = DiagnosticSink()
        let reader = TemplateReader(
            shapes: [("board", { shape })], source: MemoryTemplates(),
            languages: { $0 == "xx" ? ("unknown language", "write en") : nil })
        let template = reader.read(parsed(text), name: "t", &problems)
        #expect(template == nil)
        #expect(
            problems.diagnostics.map { "\($0.line):\($0.column) \($0.message) (\($0.hint ?? ""))" }
                == ["2:38 unknown language (write en)"])
    }

    @Test("Backgrounds have neither links nor anchors, and margins no anchors") func places() {
        let found = problems(
            """
            data: board
            background: { text: a, link: "https://b.c", anchor: d }
            header: { text: a, link: "https://b.c", anchor: d }
            styles: { s: { shrinkGroup: g } }
            body: { text: x, style: s }
            footer: { text: a, style: s }
            """)
        let hint = "(name a node of the body)"
        #expect(
            found == [
                "2:30 a background cannot have links",
                "2:53 an anchor cannot be in a background, a header or a footer \(hint)",
                "3:49 an anchor cannot be in a background, a header or a footer \(hint)",
            ])
        #expect(
            problems("data: board\nbackground: { text: a, style: { shrinkGroup: g } }\n\(someBody)")
                == [
                    "2:31 text of a background cannot be in a shrink group"
                        + " (use a style without shrinkGroup)"
                ])
    }
}
