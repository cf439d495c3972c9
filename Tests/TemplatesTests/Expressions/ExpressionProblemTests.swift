import TestSupport
import Testing

@testable import Templates

/// The messages about mistakes in expressions, word for word: `Expected/mistakes.txt` has all of them.
@Suite struct ExpressionProblemTests {
    /// Conditions, each with a mistake.
    private static let conditions = [
        // Names.
        "titel = 'x'", "school.nmae = 'x'", "schol.name = 'x'", "zzzz", "count-3 > 1",
        "title-count", "courses.titel = 'x'", "words.zzz", "item.index > 1",
        "page.number > 1", "titleCount(courses) > 1",
        // Functions.
        "cuont(courses) > 1", "fixed(count, 2) = '1'", "sqrt(count) > 1", "count()",
        "count(courses, title, 2)",
        "if(note)", "sum(courses) > 1", "sum(count) > 1", "sum(courses.title) > 1",
        "average(courses.zzz) > 1", "max(courses.note) > 1", "first(count)", "first(courses, 1.5)",
        "first(courses, title)", "index(courses, 0 - 1)", "index(courses)",
        "first(courses, count / count)", "filter(title, note)",
        "filter(courses, zzz)", "filter(courses.title, note)", "sort(courses)",
        "sort(courses, zzz)",
        "sort(courses, title down)", "filter(courses, title descending)", "group(courses, courses)",
        "any(courses)", "any(title, note)", "map(courses, courses) = 1",
        "join(courses, ', ') = 'x'",
        "join(courses.title, note) = 'x'", "min(count, title) > 1", "min(count, 2mm) > 1",
        "count(note) > 1", "max(courses.credits, 1) > 1", "title = Titel", "title in [A, B]",
        "first(courses).zzz = 'x'", "title.length > 1", "(title).length > 1",
        // Types.
        "title = 1", "'1' = count", "count = 'x'", "count = '1.0'", "passed = 'yes'", "passed = 1",
        "day = 'yesterday'", "day > '2026-02-30'", "title > 'x'", "passed > true", "count > title",
        "courses = 'x'", "school = title", "count in 3", "count in courses.title",
        "title in courses", "title in ['a', 1]", "title in []", "count + title > 1",
        "count + 2mm > 3mm", "2mm * 3mm > 1", "2mm > 1", "day + 1 > day", "-title = 'x'",
        "title * 2 > 1", "count / 0 > 1", "count / (1 - 1) > 1", "not count", "count", "day", "3",
        "2mm",
        "count and note", "note else 'x' = 'y'", "title else 'x' = 'y'", "courses? = 'x'",
        "count & title & note = 'x'", "count / 3 & 'x' = 'x'", "courses & 'x' = 'x'",
        "if(note, count, title) = 'x'", "if(note, courses.title, title) = 'x'", "[title] = 'x'",
        "courses.title = 'x'",
        "count(courses, title != title) > 1", "fit(1) > 1", "fit(1, 'x') = 1",
        "fit(courses.title, title) = 'x'", "fit(1, 2, 3, 4, 5, 6) > 1", "(count else '-') = '1'",
        // Formats.
        "(title | fixed 2) = 'x'", "(count | fixd 2) = 'x'", "(count | fixed) = 'x'",
        "(count | fixed 2 | upper) = 'x'", "(courses | upper) = 'x'",
        // Signs.
        "", " ", "count >", "> count", "count > > 1", "count == 1", "count <> 1", "count >= 1 >= 2",
        "1 < count < 3", "count => 1", "note || title", "not !note", "count ≥ 1", "count × 2 > 1",
        "count % 2 = 1", "count > 1 &&",
        "note && title", "!note", "note | title", "(count > 1", "count > 1)",
        "sum(courses.credits > 1",
        "title in ['a'", "title in ('a', 'b')", "title = 'x", "title = \"x", "title = 'it's'",
        "count title", "count 3 > 1", "not", "note and", "and note", "note or or title",
        "note not title",
        "title = x", "{{note}}", "count > 1, note", "count > 2px", "3rd = 'x'", "count > 1.",
        ".5 < count",
        "count > 1,5", "$size > 1", "$ > 1", "title..name", "title. name = 'x'", "count = 1;",
        "a..b",
        "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1))))))))))))))))))))))))))))))))"
            + "))))))))))))))))))))))))))))))))) > 0",
    ]

    /// Text, each with a mistake.
    private static let texts = [
        "{{}}", "{{a..b}}", "{{1st}}", "{{note & title}}", "{{count / 3}}", "{{if(note, title)",
        "{{if(note title)}}", "{{sum(courses.credits) | fixd 2}}", "{{courses.title}}",
        "{{first(courses)}}", "{{2mm}}", "= note", "= count / 3", "= titel", "= if(note, title",
        "= courses", "= (note", "{{title}} {{zzz + 1}}",
    ]

    /// Templates that extend another one, each with a mistake: names without effect, circles, and parts.
    private static let files = [
        "styles: { titel: { size: 8pt } }", "styles: { small: { size: 8pt } }",
        "styles: { heading: { size: 8pt } }", "styles: { title: { extends: tiitle } }",
        "styles: { a: { extends: b }, b: { extends: a } }\nbody: { text: x, style: a }",
        "colors: { inkk: \"#111\" }", "colors: { paper: \"#111\" }", "colors: { ink: blue }",
        "let: { rwos: 3 }", "let: { old: 3 }", "let: { a: = b, b: = a }",
        "let: { title: x }", "let: { a: = fit(2mm) }",
        "parts: { foter: { node: { text: y } } }", "parts: { seal: { text: y } }",
        "parts: { bottom: { text: y } }", "parts: { footer: { part: footer } }",
        "parts: { a: { part: b }, b: { part: a } }\nbody: { part: a }",
        "parts: { footer: { columns: [{ cell: x }] } }",
        "parts: { list: { text: x } }", "parts: { footer: { slot: x, text: y } }",
        "parts: { footer: { columns: [{ cell: x }], node: { text: y } } }", "parts: { footer: {} }",
        "parts: { footer: { parameters: { a: { default: 1 } }, text: \"{{$a}}\" } }",
        "words: { helo: Hi }", "extends: own", "use: nothing", "body: { part: foooter }",
        "body: { text: title }", "body: { table: courses, columns: [{ cell: title }] }",
        "body: { table: courses, columns: [{ part: footer }] }", "body: { part: list }",
        "body: { text: x, width: \"= fit(2mm, 3)\" }",
        "body: { column: { repeat: courses, each: { text: x } }, spacing: = credits * 1mm }",
        "background: { text: x, width: \"= fit(2mm, 1mm)\" }",
    ]

    @Test("Each mistake is located, and its message says what is found and what to write")
    func mistakes() {
        var text = ""
        for condition in Self.conditions {
            let quoted = condition.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            let found = problems("data: board\nbody:\n  when: \"\(quoted)\"\n  then: { text: x }\n")
            #expect(!found.isEmpty, "\(condition)")
            text += "when: \(condition)\n" + found.map { "    \($0)\n" }.joined()
        }
        for written in Self.texts {
            let found = problems("data: board\nbody:\n  text: \"\(written)\"\n")
            #expect(!found.isEmpty, "\(written)")
            text += "text: \(written)\n" + found.map { "    \($0)\n" }.joined()
        }
        let base = MemoryTemplates(texts: [
            "base": """
            data: board
            colors: { ink: "#000", paper: "#fff" }
            styles: { title: { size: 9pt, color: ink }, small: { size: 5pt } }
            let: { rows: 3, old: 1 }
            words: { hello: Hello }
            parts:
              footer: { slot: The end, node: { text: "{{rows}} {{words.hello}}", style: title } }
              seal: { text: x }
              list: { columns: [{ cell: "{{title}}" }] }
            body: { column: [{ part: footer }, { table: courses, columns: [{ part: list }] }] }
            """
        ])
        for file in Self.files {
            let found = problems("extends: base\n\(file)", base)
            #expect(!found.isEmpty, "\(file)")
            text += "file: \(file.replacing("\n", with: " "))\n"
            text += found.map { "    \($0)\n" }.joined()
        }
        let path = "Tests/TemplatesTests/Expressions/Expected/mistakes.txt"
        #expect(TextReference.difference(text, from: path) == nil)
    }

    @Test("Names in colors and in backgrounds, and nodes of all kinds that are not shown")
    func places() {
        #expect(
            problems(
                "data: board\ncolors: { ink: \"#111\" }\nbody: { rule: 1pt, color: \"= if(count > 1, ikn, green)\" }"
            )
                == [
                    "3:44 unknown name \"ikn\" (did you mean \"ink\"?)",
                    "3:49 unknown name \"green\" (write a fact, or one of ink)",
                ])
        #expect(
            problems("data: board\nbackground: { text: \"{{fit('a', 'b')}}\" }\n\(someBody)") == [
                "2:24 a background cannot use fit (use it in the body)"
            ])
        for node in [
            "repeat: courses, each: { text: x }", "when: note, then: { text: x }", "spacer: 3pt",
        ] {
            #expect(problems(body: "{ column: [{ \(node), show: count > 3 }] }") == [])
            #expect(
                problems(body: "{ column: [{ \(node), show: cuont > 3 }] }").count == 1)
        }
    }

    @Test("Words and titles have no expressions, and those that begin with the sign are shown")
    func plainText() {
        #expect(
            problems(
                "data: board\nbody: { text: \"{{words.a}}\" }\nwords: { a: \"{{count + 1}}\" }\n")
                != [])
        #expect(
            problems("data: board\nbody: { text: \"{{words.a}}\" }\nwords: { a: \"= count\" }\n")
                == [])
        let text = "data: board\nbody: { text: \"{{words.a}}\" }\nwords: { a: \"= count\" }\n"
        let node = read(text).template?.body.content as? TextNode
        #expect(node?.text.literal == "= count")
    }

    @Test("A header does not show the facts of rows, also in a color")
    func headers() {
        let columns = "columns: [{ header: x, cell: y }]"
        let color = "style: { color: \"= if(credits > 3, '#f00', '#000')\" }"
        #expect(
            problems(body: "{ table: courses, \(columns), \(color) }") == [
                "2:82 unknown fact \"credits\" (the facts here are title, note, count, passed, day,"
                    + " color, school, team, courses)"
            ])
        #expect(
            problems(body: "{ table: courses, \(columns), \(color), headerStyle: {} }") == [])
    }

    @Test("Columns are repeated only for records whose places are those of the cells")
    func repeatedColumns() {
        func found(_ list: String) -> [String] {
            problems(
                body:
                    "{ table: courses, columns: [{ repeat: \"\(list)\", cells: courses, cell: x }] }"
            )
            .map { String($0.prefix { $0 != "(" }) }
        }
        let message = "2:45 columns can be repeated only for the records of one list "
        #expect(found("if(note, courses, first(courses, 1))") == [message])
        #expect(found("filter(group(courses, title), count > 1)") == [message])
    }

    @Test("Old forms are errors that say how they are written now")
    func oldForms() {
        #expect(
            problems(body: "{ when: { fact: count, above: 3 }, then: { text: x } }") == [
                "2:15 expected an expression, found an object (write \"count > 3\")"
            ])
        #expect(
            problems(body: "{ repeat: { list: courses, where: note }, each: { text: x } }") == [
                "2:17 expected an expression, found an object (write \"filter(courses, note)\")"
            ])
        #expect(
            problems("data: board\nlet: { n: { sum: courses, of: credits } }\n\(someBody)\n") == [
                "2:11 expected text, a number or an expression, found an object"
                    + " (write \"= sum(courses.credits)\")"
            ])
    }

    @Test(
        "Expressions without mistakes",
        arguments: [
            "note", "=note", " = note", "not note", "not not note", "note and not passed or title",
            "count > 3", "count>3", "3 < count", "count = 1.50", "day = '2026-05-29'",
            "title = 'it''s'", "title = \"it's\"", "title in ['a', 'b', note?]",
            "title not in ['a']",
            "title in courses.title", "count in courses.credits",
            "sum(courses.credits) / count > 2",
            "average(courses.credits) > 1", "max(max(courses.credits), 1) > 1", "min(count, 3) = 3",
            "count(courses, credits > 1) > 2", "count(courses.note) = 0",
            "any(courses, credits > count)", "all(courses, title != 'x')",
            "first(courses).title = title", "index(courses, 2).credits > 1",
            "count(last(sort(filter(courses, note), credits descending, title), 3)) > 1",
            "max(filter(courses, note).credits) > 1", "count(group(courses, credits)) > 1",
            "if(note, count, 0) > 1", "(note else title) = 'x'", "(count | fixed 2) = '1.00'",
            "join(courses.title, ', ') = 'x'", "2mm + 1cm > 3pt", "2mm * count > 1in",
            "3mm / 2mm > count", "page.width > 400", "(school.motto else 'x') != ''",
            "sum(map(courses, credits * 2)) > 1",
        ])
    func valid(_ condition: String) {
        let quoted = condition.replacing("\"", with: "\\\"")
        #expect(
            problems("data: board\nbody:\n  when: \"\(quoted)\"\n  then: { text: x }\n") == [])
    }

    @Test("What would be absent, wrong, or without an end is an error")
    func silentFaults() {
        func found(_ text: String) -> [String] { problems(body: "{ text: \"\(text)\" }") }
        #expect(
            found("{{count / 3 | least 2}}") == [
                "2:18 \"count / 3\" may have no last decimal (write (count / 3 | fixed 2))"
            ])
        #expect(
            found("{{count + if(count > 5, 1)}}") == [
                "2:18 \"count + if(count > 5, 1)\" may be absent (write (count + if(count > 5, 1))?,"
                    + " or (count + if(count > 5, 1)) else 0)"
            ])
        #expect(
            found("{{if(count > 5, 'a') & 'b'}}") == [
                "2:18 \"if(count > 5, 'a')\" may be absent (write (if(count > 5, 'a'))?,"
                    + " or (if(count > 5, 'a')) else '–')"
            ])
        #expect(found("{{if(count > 5, 'a')}}") == [])
        #expect(
            problems(body: "{ text: x, width: \"= fit(5mm, fit(4mm, 3mm))\" }") == [
                "2:37 fit cannot be inside fit (write all values in one fit)"
            ])
        let many = Array(repeating: "count", count: 1100).joined(separator: " + ")
        #expect(
            found("{{\(many)}}") == [
                "2:8018 the expression has more than 2000 names, numbers, and signs"
                    + " (give a part of it a name in let)"
            ])
    }

    @Test("A parameter has the facts of the place where the part is used")
    func parametersInLists() {
        let part = """
            parts:
              list:
                parameters: { heading: text, owner: any, fact: { type: fact, default: title } }
                node: { repeat: courses, each: { text: "USE" } }
            """
        func found(_ use: String) -> [String] {
            problems(
                "data: board\nbody: { part: list, with: { heading: \"Of {{title}}\", owner: = title } }\n"
                    + part.replacing("USE", with: use))
        }
        func hint(_ name: String) -> String {
            "$\(name) shows \"title\", which is a fact of the elements of a list here, in the part \"list\""
                + " used at t.yaml:2:7 (give it a name in let outside of the list, as in let:"
                + " { my-\(name): = $\(name) })"
        }
        #expect(found("{{$owner}}") == ["6:47 \(hint("owner"))"])
        #expect(found("{{$heading}}!") == ["6:47 \(hint("heading"))"])
        #expect(found("{{join(map(courses, $owner & title), '')}}") == ["6:65 \(hint("owner"))"])
        #expect(found("{{$fact}}") == [])
        let index = """
            data: board
            body: { repeat: courses, each: { part: inner, with: { v: "{{item.index}}" } } }
            parts: { inner: { parameters: { v: text }, node: { repeat: courses, each: { text: "{{$v}}" } } } }
            """
        #expect(
            problems(index).map { $0.prefix { $0 != "(" } } == [
                "3:86 $v shows \"item\", which is a fact of the elements of a list here, in the part"
                    + " \"inner\" used at t.yaml:2:32 "
            ])
    }

    @Test("Text cannot be a condition, and a default cannot be another parameter")
    func parametersInPlaceOfValues() {
        func found(_ part: String) -> [String] {
            problems("data: board\nbody: { part: p, with: { a: x } }\nparts: { p: { \(part) } }")
        }
        #expect(
            found("parameters: { a: text }, node: { text: x, show: $a }") == [
                "3:63 $a is text, which is not a condition (write $a != '')"
            ])
        #expect(found("parameters: { a: text }, node: { text: x, show: $a != '' }") == [])
        #expect(
            found("parameters: { a: text, b: { default: $a } }, node: { text: \"{{$b}}\" }") == [
                "3:41 the default of \"b\" cannot be the parameter \"a\" (write a value, or give it where the part is"
                    + " used)"
            ])
    }

    @Test("Values of fields that are not chosen by if, and too many combinations, are errors")
    func refusals() {
        func found(_ node: String) -> [String] { problems(body: node) }
        let hint =
            " (write values of the template, as in if(count > 10, 3mm, 5mm);"
            + " only the width and the height of a node can be calculated)"
        #expect(
            found("{ text: x, minWidth: \"= count * 1mm\" }") == [
                "2:31 the value depends on the data otherwise than by if or fit\(hint)"
            ])
        #expect(found("{ text: x, width: \"= count * 1mm\", height: \"= page.width / 2\" }") == [])
        #expect(
            found("{ text: x, width: \"= max(courses.credits) * 1mm\" }") == [
                "2:28 \"max(courses.credits) * 1mm\" may be absent"
                    + " (write (max(courses.credits) * 1mm) else 0pt)"
            ])
        #expect(
            problems(
                "data: board\nbody: { text: x }\nstyles: { s: { size: \"= if(count > 1, 9pt, 8pt)\" } }"
            )
                == [
                    "3:22 only the color of a style in \"styles\" can be an expression"
                        + " (write it where the style is used, as in style: { extends: s, size: … })"
                ])
        #expect(
            found("{ text: x, width: \"= if(count > 1, 1mm, wide)\" }") == [
                "2:25 \"wide\" is not a valid length"
                    + " (write a number and one of pt, mm, cm, in, pw, ph, up to 200in, 1000pw or 1000ph)"
            ])
        let many = [
            "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "priority",
        ]
        .enumerated().map { "\($1): \"= if(count > \($0), 1, 2)\"" }.joined(separator: ", ")
        #expect(
            found("{ text: x, \(many) }") == [
                "2:7 the values of this node have more than 64 combinations"
                    + " (write fewer values with if, or put some of them into nodes inside it)"
            ])
        // One condition has one choice.
        #expect(found("{ text: x, \(many.replacing(/count > \d/, with: "count > 1")) }") == [])
    }
}
