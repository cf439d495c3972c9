import Testing

/// The messages of the YAML reader, word for word: `line:column+length message (hint)`.
@Suite struct YAMLMessageTests {
    @Test(
        "The file as a whole",
        arguments: [
            Case(
                "", gives: .nothing,
                [
                    "1:1+1 the file is empty (write one value into it)"
                ]),
            Case(
                "# nothing\n", gives: .nothing,
                [
                    "1:1+1 the file is empty (write one value into it)"
                ]),
            Case(
                "a: 1\n---\nb: 2\n", gives: .nothing,
                [
                    "2:1+1 a second document begins here, but a file can contain only one"
                ]),
            Case(
                "%FOO\n---\na", gives: .nothing,
                [
                    "1:5+1 this is not valid YAML: found unknown directive name"
                ]),
        ])
    func theFileAsAWhole(_ test: Case) {
        #expect(test.found(.yaml) == test.wanted)
    }

    @Test(
        "Keys",
        arguments: [
            Case(
                "a: 1\na: 2\n", gives: .value,
                [
                    "2:1+1 the key \"a\" appears twice in this object (the first one is on line 1)"
                ]),
            Case(
                "x:\n  - k: 1\n    k: 2\n", gives: .value,
                [
                    "3:5+1 the key \"k\" appears twice in this object (the first one is on line 2)"
                ]),
            Case(
                "{a: 1, b: 2, a: 3}", gives: .value,
                [
                    "1:14+1 the key \"a\" appears twice in this object (the first one is on line 1)"
                ]),
            Case(
                "'a': 1\n'a': 2\n", gives: .value,
                [
                    "2:1+3 the key \"a\" appears twice in this object (the first one is on line 1)"
                ]),
            Case(
                "a: 1\na: 2\n'a': 3\nb: *q\n", gives: .nothing,
                [
                    "2:1+1 the key \"a\" appears twice in this object (the first one is on line 1)",
                    "3:1+3 the key \"a\" appears twice in this object (the first one is on line 1)",
                    "4:4+1 no anchor is defined before the alias *q",
                ]),
            Case(
                "a: 1\nb\nc: 2\n", gives: .nothing,
                [
                    "2:1+1 a colon is missing after this key (write a colon and a space after it)"
                ]),
            Case(
                "? [1]\n: 2\n", gives: .nothing,
                [
                    "1:3+1 a key must be plain text, not a list or an object"
                ]),
            Case(
                "a: {{name}} and more\n", gives: .nothing,
                [
                    "1:4+8 text that begins with {{ must be in quotes (write \"{{name}}\")"
                ]),
            Case(
                "a: { b: {{name}} }\n", gives: .nothing,
                [
                    "1:9+8 text that begins with {{ must be in quotes (write \"{{name}}\")"
                ]),
            Case(
                "a: {{b\n", gives: .nothing,
                [
                    "1:5+1 a key must be plain text, not a list or an object"
                ]),
            Case(
                "a: &x 1\n*x : b\n", gives: .nothing,
                [
                    "2:1+2 an alias cannot be part of a key (write the key out)"
                ]),
            Case(
                "a: &x [1]\n? [*x]\n: b\n", gives: .nothing,
                [
                    "2:3+1 a key must be plain text, not a list or an object"
                ]),
            Case(
                "a: &x [1]\n[*x]: b\n", gives: .nothing,
                [
                    "2:1+1 a key must be plain text, not a list or an object"
                ]),
            Case(
                "<<: {a: 1}\n", gives: .value,
                [
                    "1:1+2 merge keys are not supported (write the fields out in their place)"
                ]),
            Case(
                "a: b: c\n", gives: .nothing,
                [
                    "1:5+1 unexpected key: a colon followed by a space starts a key (put the text in quotes, or check the indentation)"
                ]),
            Case(
                "a: 1\n  b: 2\n", gives: .nothing,
                [
                    "2:4+1 unexpected key: a colon followed by a space starts a key (put the text in quotes, or check the indentation)"
                ]),
        ])
    func keys(_ test: Case) {
        #expect(test.found(.yaml) == test.wanted)
    }

    @Test(
        "Brackets, quotes and indentation",
        arguments: [
            Case(
                "a: [1, 2\n", gives: .nothing,
                [
                    "1:9+1 the file ends inside an array that begins on line 1 (close it with \"]\")"
                ]),
            Case(
                "a: {b: 1]\n", gives: .nothing,
                [
                    "1:9+1 expected \",\" or \"}\", found \"]\" (the \"{\" is on line 1)"
                ]),
            Case(
                "- [}", gives: .nothing,
                [
                    "1:4+1 expected a value, found \"}\""
                ]),
            Case(
                "a: 'abc\n", gives: .nothing,
                [
                    "1:8+1 the file ends inside a quoted string that begins on line 1 (close the quotes)"
                ]),
            Case(
                "a:\n\t- b\n", gives: .nothing,
                [
                    "2:1+1 lines cannot be indented with a tab (use spaces)"
                ]),
            Case(
                "- a\nb: c\n", gives: .nothing,
                [
                    "2:1+1 expected \"-\" before the next element, found \"b\" (check the indentation)"
                ]),
            Case(
                "a: |\n  x\n y: 2\n", gives: .nothing,
                [
                    "3:2+1 expected a key, found \"y\" (check the indentation)"
                ]),
        ])
    func bracketsQuotesAndIndentation(_ test: Case) {
        #expect(test.found(.yaml) == test.wanted)
    }

    @Test(
        "Scalars",
        arguments: [
            Case(
                "a: @x", gives: .nothing,
                [
                    "1:4+1 text cannot begin with \"@\" (put it in quotes)"
                ]),
            Case(
                "a: `x`", gives: .nothing,
                [
                    "1:4+1 text cannot begin with \"`\" (put it in quotes)"
                ]),
            Case(
                "a: %x", gives: .nothing,
                [
                    "1:4+1 text cannot begin with \"%\" (put it in quotes)"
                ]),
            Case(
                "x: \"\\q\"", gives: .nothing,
                [
                    "1:5+1 unknown escape (write a backslash as \\\\, or use single quotes)"
                ]),
            Case(
                "x: \"\\xZZ\"", gives: .nothing,
                [
                    "1:7+1 an escape lacks hexadecimal digits (write a backslash as \\\\, or use single quotes)"
                ]),
            Case(
                "x: \"\\ud800\"", gives: .nothing,
                [
                    "1:7+1 this escape is not a valid character"
                ]),
            Case(
                "a: x\u{1}y", gives: .nothing,
                [
                    "1:5+1 the character U+0001 is not allowed in YAML (remove it)"
                ]),
        ])
    func scalars(_ test: Case) {
        #expect(test.found(.yaml) == test.wanted)
    }

    @Test(
        "Anchors and tags",
        arguments: [
            Case(
                "a: *q\n", gives: .nothing,
                [
                    "1:4+1 no anchor is defined before the alias *q"
                ]),
            Case(
                "a: [*q]\n", gives: .nothing,
                [
                    "1:5+1 no anchor is defined before the alias *q"
                ]),
            Case(
                "a: !foo 1\n", gives: .value,
                [
                    "1:4+6 the tag !foo is not supported"
                ]),
            Case(
                "a: !!int x\n", gives: .value,
                [
                    "1:4+7 \"x\" is tagged as a number, but is not one"
                ]),
            Case(
                "a: !!bool 1\n", gives: .value,
                [
                    "1:4+8 \"1\" is tagged as true or false, but is neither"
                ]),
            Case(
                "a: !!null x\n", gives: .value,
                [
                    "1:4+8 \"x\" is tagged as null, but is not null"
                ]),
            Case(
                "a: !!binary aGk=\n", gives: .value,
                [
                    "1:4+13 the tag !!binary is not supported"
                ]),
            Case(
                "a: !!set {x, y}\n", gives: .value,
                [
                    "1:4+1 the tag !!set is not supported"
                ]),
            Case(
                "a: !foo [1]\nb: !bar 2\n", gives: .value,
                [
                    "1:4+1 the tag !foo is not supported",
                    "2:4+6 the tag !bar is not supported",
                ]),
        ])
    func anchorsAndTags(_ test: Case) {
        #expect(test.found(.yaml) == test.wanted)
    }

    @Test(
        "Colors without quotes, which are comments",
        arguments: [
            Case(
                "{ a: #ff0000 }\nb: 1\n", gives: .nothing,
                [
                    "1:6+7 the color is missing, because # begins a comment (put it in quotes: \"#ff0000\")"
                ]),
            Case(
                "x: { q: \"a #ffffff\", a: #FFF }\nb: { c: d }\n", gives: .nothing,
                [
                    "1:25+4 the color is missing, because # begins a comment (put it in quotes: \"#FFF\")"
                ]),
            Case(
                "a: #ff0000\nb: 1\n", gives: .value,
                [
                    "1:4+7 the color is missing, because # begins a comment (put it in quotes: \"#ff0000\")"
                ]),
            Case(
                "c: [#0b3d91, #ffffff]\n", gives: .nothing,
                [
                    "1:5+7 the color is missing, because # begins a comment (put it in quotes: \"#0b3d91\")"
                ]),
            Case(
                "c: [ #0b3d91, #fff ]\nd: 1\n", gives: .nothing,
                [
                    "1:6+7 the color is missing, because # begins a comment (put it in quotes: \"#0b3d91\")"
                ]),
            Case(
                "a: { b: #fff\n }\n", gives: .value,
                [
                    "1:9+4 the color is missing, because # begins a comment (put it in quotes: \"#fff\")"
                ]),
            Case(
                "c:\n  - #0b3d91\n  - 2\n", gives: .value,
                [
                    "2:5+7 the color is missing, because # begins a comment (put it in quotes: \"#0b3d91\")"
                ]),
            Case("a: { b: 1, #fff\n c: }\n", gives: .value, []),
            Case("a: # as printed\n  b: 1\n", gives: .value, []),
            Case("a: #add\n  b: 1\n", gives: .value, []),
            Case("a: 1 #fff\nb: # defaced\n", gives: .value, []),
        ])
    func colors(_ test: Case) {
        #expect(test.found(.yaml) == test.wanted)
    }
}
