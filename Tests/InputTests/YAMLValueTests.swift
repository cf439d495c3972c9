import Diagnostics
import Testing

@testable import Input

/// Tests of the meanings and locations of YAML values.
@Suite struct YAMLValueTests {
    @Test(
        "Plain scalars mean what the documentation says",
        arguments: [
            ("~", "null"), ("null", "null"), ("Null", "null"), ("NULL", "null"),
            ("nULL", "\"nULL\""),
            ("true", "true"), ("True", "true"), ("TRUE", "true"), ("false", "false"),
            ("False", "false"),
            ("yes", "\"yes\""), ("no", "\"no\""), ("on", "\"on\""), ("off", "\"off\""),
            ("y", "\"y\""),
            ("0", "0"), ("-1", "-1"), ("1.50", "1.50"), ("1e5", "1e5"), ("-0.5E-01", "-0.5E-01"),
            ("0x10", "\"0x10\""), ("0o7", "\"0o7\""), ("1_000", "\"1_000\""), ("010", "\"010\""),
            ("+1", "\"+1\""),
            (".5", "\".5\""), ("1.", "\"1.\""), (".inf", "\".inf\""), (".nan", "\".nan\""),
            ("1:30", "\"1:30\""),
            ("2026-01-12", "\"2026-01-12\""), ("\"5\"", "\"5\""), ("'true'", "\"true\""),
            ("'it''s'", "\"it's\""),
            ("\"a\\tb\\u00e9\"", "\"a\\tbé\""), ("!!str 5", "\"5\""), ("! 5", "\"5\""),
            ("!!int 5", "5"), ("!!float 5.0", "5.0"),
            ("!!bool true", "true"), ("!!null ~", "null"), ("!!str", "\"\""),
            ("a b  c", "\"a b  c\""), ("{{gpa}}", nil),
            ("'{{gpa}}'", "\"{{gpa}}\""), ("a#b", "\"a#b\""), ("a #b", "\"a\""),
            ("[a, 1, [], {}]", "[\"a\",1,[],{}]"),
            ("{a: 1, b: , c}", "{\"a\":1,\"b\":null,\"c\":null}"), ("&x [1]", "[1]"),
            ("!!seq [1]", "[1]"), ("!!map {a: 1}", "{\"a\":1}"),
            ("<<", "\"<<\""), ("=", "\"=\""),
        ] as [(String, String?)])
    func scalars(_ text: String, _ expected: String?) {
        let result = read("v: \(text)\n", .yaml)
        #expect(
            result.value.map { JSONText($0).text(pretty: false) }
                == expected.map { "{\"v\":\($0)}" })
        #expect(result.diagnostics.isEmpty == (expected != nil))
    }

    @Test(
        "Both formats give equal values for equal content",
        arguments: [
            ("{\"a\": 1, \"b\": [true, null, \"x\"]}", "a: 1\nb:\n  - true\n  -\n  - x\n"),
            ("[{\"k\": \"a\\nb\\n\"}]", "- k: |\n    a\n    b\n"),
            ("{\"k\": \"a b\"}", "k: >-\n  a\n  b\n"), ("[[1, 2], [3]]", "- - 1\n  - 2\n- [3]\n"),
            ("{\"1\": \"2026-01-12\", \"null\": 2.50}", "1: 2026-01-12\nnull: 2.50\n"),
            ("{\"a\": [1], \"b\": [1]}", "a: &x [1]\nb: *x\n"), ("\"é😀\"", "é😀"), ("null", "---\n"),
            ("[1]", "--- [1]\n...\n"),
            (
                "{\"a\": {\"k\": 2}, \"b\": [{\"k\": 2}, {\"k\": 2}]}",
                "a: &x\n  k: 2\nb: [*x, *x]\n"
            ),
            ("{\"a\": 1}", "\u{FEFF}a: 1\r\n"),
        ])
    func equalContent(_ json: String, _ yaml: String) throws {
        let left = try #require(read(json).value)
        let right = try #require(read(yaml, .yaml).value)
        #expect(left.hasSameMeaning(as: right))
        #expect(right.hasSameMeaning(as: left))
    }

    @Test("JSON is YAML")
    func jsonIsYAML() throws {
        let text = "{\"a\": [1, 2.50, true, null, \"x\\u00e9\\\\\"], \"b\": {\"c\": \"\"}}"
        let json = try #require(read(text).value)
        let yaml = try #require(read(text, .yaml).value)
        #expect(json.hasSameMeaning(as: yaml))
    }

    @Test("Places of values")
    func places() throws {
        let text =
            "# é\ntitle: \"Ärger: x\"\nlist:\n  - ab\n  - &n {k: 'it''s', n: 12.5}\n  - *n\n  - |\n    text\nempty:\nü: !!str 7\n"
        let root = try #require(read(text, .yaml).value)
        func at(_ path: PathComponent...) -> String {
            let place = root.place(of: path)
            return "\(place.line):\(place.column)+\(place.length)"
        }
        #expect(at() == "2:1+17")
        #expect(at(.key("title")) == "2:8+10")
        #expect(at(.key("list")) == "4:3+4")
        #expect(at(.key("list"), .index(0)) == "4:5+2")
        #expect(at(.key("list"), .index(1)) == "5:8+21")
        #expect(at(.key("list"), .index(1), .key("k")) == "5:12+7")
        #expect(at(.key("list"), .index(1), .key("n")) == "5:24+4")
        #expect(at(.key("list"), .index(2), .key("n")) == "5:24+4")
        #expect(at(.key("list"), .index(3)) == "7:5+1")
        #expect(at(.key("empty")) == "9:7+1")
        #expect(at(.key("ü")) == "10:10+1")
        #expect(root.members?.map(\.keyPlace.line) == [2, 3, 9, 10])
    }

    @Test("Lines that only the YAML parser breaks do not move places")
    func oddBreaks() throws {
        let root = try #require(read("a: x\u{85}b: y\u{2028}c: [1,\u{2029} zz]\n", .yaml).value)
        let place = root.place(of: [.key("c"), .index(1)])
        #expect((place.line, place.column, place.length) == (1, 19, 2))
    }

    @Test("The number of values that aliases create is limited")
    func laughs() {
        var text = "a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
        for level in 1...9 {
            let alias = "*a\(level - 1)"
            text +=
                "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
        }
        let result = read(text, .yaml)
        #expect(result.value == nil)
        #expect(
            result.diagnostics.map(\.message) == [
                "aliases create more than 250000 values in this file"
            ])
    }

    @Test("Keys that contain aliases are refused without expanding them")
    func laughsInKeys() {
        var text = "a0: &a0 [1, 1]\n"
        for level in 1...12 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        for key in [
            "? *a12\n: 1\n", "*a12 : 1\n", "[*a12]: 1\n", "{k: *a12} : 1\n", "? - *a12\n: 1\n",
            "x: {? [*a12] : 1}\n",
        ] {
            let message = read(text + key, .yaml).diagnostics.map(\.message)
            let isAlias = key.hasPrefix("*") || key.hasPrefix("? *")
            #expect(
                message == [
                    isAlias
                        ? "an alias cannot be part of a key"
                        : "a key must be plain text, not a list or an object"
                ])
        }
    }

    @Test("An alias repeats its anchor's value, however it is nested")
    func aliases() throws {
        let text = """
            a: &a {x: [1, two, {y: true}], z: ~}
            b: [*a, &b "s", *b]
            &c 3: *a
            d: [*c, &a 5, *a]
            """
        let expected = """
            {"a": {"x": [1, "two", {"y": true}], "z": null},
             "b": [{"x": [1, "two", {"y": true}], "z": null}, "s", "s"],
             "3": {"x": [1, "two", {"y": true}], "z": null},
             "d": [3, 5, 5]}
            """
        let value = try #require(read(text, .yaml).value)
        #expect(value.hasSameMeaning(as: try #require(read(expected).value)))
        #expect(problems("a: &a [*a]", .yaml) == ["1:8+1 no anchor is defined before the alias *a"])
    }

    @Test("A question or a star in the text is neither a key nor an alias")
    func prose() {
        let text = "a: &x 1\nb: really ? yes * no\nc: *x\nd: \"[*x\"\n"
        #expect(problems(text, .yaml) == [])
    }
}
