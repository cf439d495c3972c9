import Exact
import Schema
import TestSupport
import Testing

@testable import Templates

@Suite struct BoundTextTests {
    /// Returns text as written in a template, which is the inverse of parsing.
    private func printed(_ text: BoundText) -> String {
        text.pieces.map { piece in
            switch piece {
            case .literal(let literal): return literal
            case .binding(let binding):
                let format = binding.format.map { "|\(printed($0))" } ?? ""
                return "{{\(binding.pathText)\(binding.mayBeAbsent ? "?" : "")\(format)}}"
            case .expression(let expression): return expression.notation
            }
        }.joined()
    }

    private func printed(_ format: ValueFormat) -> String {
        format.steps.map { step in
            switch step {
            case .decimals(_, let count): "\(step.name) \(count)"
            case .plain: step.name
            case .date(.iso): "date iso"
            case .date(.short): "date short"
            case .date(.long): "date long"
            case .date(.pattern): "date 'd'"
            }
        }.joined(separator: "|")
    }

    @Test("Printing a parsed text gives the same text, and parsing it again the same pieces")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 7)
        let literals = ["a", " ", "}", "}}", "{", "é", "{ {", "\n", "|", "?", "נ", "👩‍👩‍👧", "e\u{301}"]
        let names = ["gpa", "a", "birth-date", "x_1", "名", "School2"]
        let formats = [
            "", "|fixed 0", "|fixed 20", "|upper", "|lower", "|initial", "|date long", "|date 'd'",
            "|round 2|grouped", "|least 2", "|percent 0", "|fraction", "|ordinal|upper",
        ]
        for _ in 0..<1000 {
            var text = ""
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                if Bool.random(using: &generator) {
                    let literal = literals.randomElement(using: &generator) ?? ""
                    // Two consecutive braces would open a binding.
                    if literal.hasPrefix("{"), text.hasSuffix("{") { continue }
                    text += literal
                } else {
                    if text.hasSuffix("{") { text += " " }
                    let path = (0...Int.random(in: 0...2, using: &generator))
                        .map { _ in names.randomElement(using: &generator) ?? "" }
                    let mark = Bool.random(using: &generator) ? "?" : ""
                    let format = formats.randomElement(using: &generator) ?? ""
                    text += "{{\(path.joined(separator: "."))\(mark)\(format)}}"
                }
            }
            let parsed = try BoundText(parsing: text)
            #expect(printed(parsed) == text)
            #expect(try BoundText(parsing: printed(parsed)) == parsed)
        }
    }

    @Test("Spaces around the parts of a binding are ignored")
    func spaces() throws {
        let plain = try BoundText(parsing: "{{a.b?|fixed 2}}")
        #expect(try BoundText(parsing: "{{  a.b? |  fixed   2 }}") == plain)
    }

    @Test("A text without bindings is a literal; one with bindings is not")
    func literal() throws {
        #expect(try BoundText(parsing: "").literal == "")
        #expect(try BoundText(parsing: "a }} b").literal == "a }} b")
        #expect(try BoundText(parsing: "a {{b}}").literal == nil)
        #expect(BoundText(literal: "") == (try BoundText(parsing: "")))
        #expect(try BoundText(parsing: "{{a}}}").pieces.last == .literal("}"))
    }

    @Test(
        "Names",
        arguments: [
            ("a", true), ("gpa2", true), ("birth-date", true), ("x_1", true), ("名前", true),
            ("", false), ("2a", false), ("_a", false), ("-a", false), ("a b", false),
            ("a.b", false), ("a?", false), ("{", false),
        ])
    func names(_ text: String, _ isName: Bool) {
        #expect(text.isFactName == isName)
    }

    @Test(
        "Formats",
        arguments: [
            ("fixed 0", FieldValue.number(Rational(29) / 10, shown: "2.9"), "2"),
            ("fixed 2", .number(Rational(24) / 7, shown: "3.4"), "3.42"),
            ("fixed 2", .number(Rational(-24) / 7, shown: "-3.4"), "−3.42"),
            ("fixed 3", .number(Rational(-1) / 10_000, shown: ""), "0.000"),
            ("fixed 1", .number(Rational(3), shown: "3"), "3.0"),
            ("fixed 1", .text("3"), nil),
            ("upper", .text("straße é ı"), "STRASSE É I"),
            ("lower", .text("ÀÉ ΣΑ"), "àé σα"),
            ("upper", .number(Rational(3), shown: "3"), nil),
            ("initial", .text("Ada"), "A"),
            ("initial", .text("e\u{301}a"), "e\u{301}"),
            ("initial", .text("👩‍👩‍👧 x"), "👩‍👩‍👧"),
            ("initial", .text(""), ""),
            ("date iso", .date("2004-02-29"), "2004-02-29"),
            ("date short", .date("2004-02-29"), "Feb 29, 2004"),
            ("date long", .date("2004-02-09"), "February 9, 2004"),
            ("date long", .date("2004-13-09"), nil),
            ("date long", .date("2004-02"), nil),
            ("date long", .date("2004-02-x-09"), nil),
            ("date long", .text("2004-02-09"), nil),
        ] as [(String, FieldValue, String?)])
    func formats(_ text: String, _ fact: FieldValue, _ shown: String?) throws {
        #expect(try ValueFormat(text).text(of: fact, in: english.formats) == shown)
    }

    @Test("All months have their names")
    func months() throws {
        let shown = try (1...12).map { month in
            let day = "2026-\(month < 10 ? "0" : "")\(month)-01"
            return try ValueFormat("date short").text(of: .date(day), in: english.formats) ?? ""
        }
        #expect(
            shown.map { String($0.prefix(3)) } == [
                "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
            ])
    }

    @Test("A scope looks up names from the innermost record outward, then inside the fact found")
    func scope() throws {
        var school = Record()
        school.set("name", .text("Hill"))
        var outer = Record()
        outer.set("title", .text("outer"))
        outer.set("school", .record(school))
        outer.set("list", .list([]))
        outer.set("done", .flag(true))
        var inner = Record()
        inner.set("title", .text("inner"))
        inner.set("gone", .none)
        let scope = Scope([outer, inner])
        func shown(_ text: String) throws -> Scope.Shown? {
            try BoundText(parsing: text).bindings.first.map(scope.shown)
        }
        #expect(try shown("{{title}}") == .text("inner"))
        #expect(try shown("{{school.name}}") == .text("Hill"))
        #expect(try shown("{{done}}") == .text("yes"))
        #expect(try shown("{{gone}}") == .absent)
        #expect(try shown("{{gone?}}") == .text(""))
        #expect(try shown("{{nope.name?}}") == .text(""))
        #expect(try shown("{{school.name.x}}") == .absent)
        #expect(try shown("{{list}}") == .unfit)
        #expect(try shown("{{school?}}") == .unfit)
        #expect(try shown("{{title|fixed 2}}") == .unfit)
    }

    @Test("A record keeps the order of its names, even if one is set again")
    func record() {
        var record = Record()
        for name in ["b", "a", "c", "a"] { record.set(name, .text(name)) }
        #expect(record.names == ["b", "a", "c"])
    }

    @Test(
        "Conditions that are met",
        arguments: [
            (FieldValue.none, false), (.text(""), false), (.text(" "), true), (.flag(false), false),
            (.flag(true), true), (.list([]), false), (.list([Record()]), true),
            (.number(Rational(0), shown: "0"), true), (.date("2026-01-01"), true),
            (.record(Record()), true),
        ])
    func present(_ fact: FieldValue, _ isPresent: Bool) {
        #expect(fact.isPresent == isPresent)
    }
}
