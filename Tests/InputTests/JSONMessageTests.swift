import Testing

/// Tests of the JSON reader's messages, word for word: `line:column+length message (hint)`.
@Suite struct JSONMessageTests {
    @Test(
        "The file as a whole",
        arguments: [
            Case(
                "", gives: .nothing,
                [
                    "1:1+1 the file is empty (it must contain one JSON value)"
                ]),
            Case(
                "  \n", gives: .nothing,
                [
                    "1:1+1 the file is empty (it must contain one JSON value)"
                ]),
            Case(
                "{} x", gives: .nothing,
                [
                    "1:4+1 expected the end of the file, found \"x\""
                ]),
            Case(
                "[1] 2", gives: .nothing,
                [
                    "1:5+1 expected the end of the file, found \"2\""
                ]),
            Case(
                "[1]]", gives: .nothing,
                [
                    "1:4+1 expected the end of the file, found \"]\""
                ]),
        ])
    func theFileAsAWhole(_ test: Case) {
        #expect(test.found(.json) == test.wanted)
    }

    @Test(
        "Keys",
        arguments: [
            Case(
                "{\"a\": 1, \"a\": 2}", gives: .value,
                [
                    "1:10+3 the key \"a\" appears twice in this object (the first one is on line 1)"
                ]),
            Case(
                "{\"a\": 1, \"b\": 2,\n \"\\u0061\": 3}", gives: .value,
                [
                    "2:2+8 the key \"a\" appears twice in this object (the first one is on line 1)"
                ]),
            Case(
                "{'a': 1}", gives: .value,
                [
                    "1:2+3 text must be in double quotes, not single quotes (write \"a\")"
                ]),
            Case(
                "{\"a\": 90,5, \"b\": -1,25, \"c\": 2}", gives: .value,
                [
                    "1:7+4 90,5 is not a valid JSON number: decimals follow a point, not a comma (write 90.5)",
                    "1:18+5 -1,25 is not a valid JSON number: decimals follow a point, not a comma"
                        + " (write -1.25)",
                ]),
            Case(
                "{\"a\": 90,5}", gives: .nothing,
                [
                    "1:7+4 90,5 is not a valid JSON number: decimals follow a point, not a comma (write 90.5)"
                ]),
            Case(
                "{\"a\": 90,5: 1}", gives: .value,
                [
                    "1:10+1 a key must be in double quotes, found 5 (write \"5\")"
                ]),
            Case(
                "{a: 1}", gives: .value,
                [
                    "1:2+1 a key must be in double quotes, found a (write \"a\")"
                ]),
            Case(
                "{a-b: 1, 5: 2}", gives: .value,
                [
                    "1:2+3 a key must be in double quotes, found a-b (write \"a-b\")",
                    "1:10+1 a key must be in double quotes, found 5 (write \"5\")",
                ]),
            Case(
                "{[1]: 2}", gives: .nothing,
                [
                    "1:2+1 expected a key in double quotes, found \"[\""
                ]),
            Case(
                "{\"a\" 1}", gives: .value,
                [
                    "1:6+1 a colon is missing after the key \"a\" (write \"a\": followed by its value)"
                ]),
            Case(
                "{\"a\"=1}", gives: .value,
                [
                    "1:5+1 a colon is missing after the key \"a\" (write \"a\": followed by its value)"
                ]),
            Case(
                "{\n\"a\" =", gives: .nothing,
                [
                    "2:5+1 a colon is missing after the key \"a\" (write \"a\": followed by its value)",
                    "2:6+1 the file ends inside an object that begins on line 1 (close it with \"}\", or check whether the file is complete)",
                ]),
            Case(
                "{\n\"a\"]", gives: .nothing,
                [
                    "2:4+1 expected \":\", found \"]\" (the \"{\" before it is on line 1)"
                ]),
            Case(
                "{\"a\"}", gives: .nothing,
                [
                    "1:5+1 the key \"a\" has no value (write \"a\": followed by its value)"
                ]),
            Case(
                "{\"a\":}", gives: .value,
                [
                    "1:6+1 a value is missing here"
                ]),
            Case(
                "{\"a\": 1,, \"b\": 2}", gives: .nothing,
                [
                    "1:9+1 expected a key in double quotes, found \",\""
                ]),
        ])
    func keys(_ test: Case) {
        #expect(test.found(.json) == test.wanted)
    }

    @Test(
        "Commas",
        arguments: [
            Case(
                "[1, 2, ]", gives: .value,
                [
                    "1:6+1 trailing comma: JSON does not allow a comma after the last element (remove the comma)"
                ]),
            Case(
                "{\"a\": 1,}", gives: .value,
                [
                    "1:8+1 trailing comma: JSON does not allow a comma after the last entry (remove the comma)"
                ]),
            Case(
                "[1 2]", gives: .value,
                [
                    "1:4+1 a comma is missing before \"2\" (add a comma between the two elements)"
                ]),
            Case(
                "[\"a\" \"b\"]", gives: .value,
                [
                    "1:6+1 a comma is missing before a double quote (add a comma between the two elements)"
                ]),
            Case(
                "{\"a\": 1 \"b\": 2}", gives: .value,
                [
                    "1:9+1 a comma is missing before a double quote (add a comma between the two entries)"
                ]),
            Case(
                "[,1]", gives: .value,
                [
                    "1:2+1 a value is missing here"
                ]),
            Case(
                "[1,,2]", gives: .value,
                [
                    "1:4+1 a value is missing here"
                ]),
            Case(
                "{\"a\": 1; \"b\": 2}", gives: .nothing,
                [
                    "1:8+1 expected \",\" or \"}\", found \";\""
                ]),
            Case(
                "{\"a\": 1 b: 2}", gives: .nothing,
                [
                    "1:9+1 expected \",\" or \"}\", found \"b\""
                ]),
        ])
    func commas(_ test: Case) {
        #expect(test.found(.json) == test.wanted)
    }

    @Test(
        "Numbers",
        arguments: [
            Case(
                "[01]", gives: .value,
                [
                    "1:2+2 01 is not a valid JSON number: numbers cannot start with a zero (write 1)"
                ]),
            Case(
                "[-01.5]", gives: .value,
                [
                    "1:2+5 -01.5 is not a valid JSON number: numbers cannot start with a zero (write -1.5)"
                ]),
            Case(
                "[00]", gives: .value,
                [
                    "1:2+2 00 is not a valid JSON number: numbers cannot start with a zero (write 0)"
                ]),
            Case(
                "[-]", gives: .value,
                [
                    "1:2+1 - is not a valid JSON number: a digit must follow the sign"
                ]),
            Case(
                "[+1]", gives: .value,
                [
                    "1:2+2 +1 is not a valid JSON number: numbers cannot start with a plus sign (write 1)"
                ]),
            Case(
                "[.5]", gives: .value,
                [
                    "1:2+2 .5 is not a valid JSON number: a digit must come before the decimal point (write 0.5)"
                ]),
            Case(
                "[-.5]", gives: .value,
                [
                    "1:2+3 -.5 is not a valid JSON number: a digit must come before the decimal point (write -0.5)"
                ]),
            Case(
                "[1.]", gives: .value,
                [
                    "1:2+2 1. is not a valid JSON number: a digit must follow the decimal point (write 1)"
                ]),
            Case(
                "[1.e3]", gives: .value,
                [
                    "1:2+4 1.e3 is not a valid JSON number: a digit must follow the decimal point (write 1e3)"
                ]),
            Case(
                "[0x1F]", gives: .value,
                [
                    "1:2+4 0x1F is not a valid JSON number: it is hexadecimal (write it in decimal)"
                ]),
            Case(
                "[1e]", gives: .value,
                [
                    "1:2+2 1e is not a valid JSON number: a digit must follow its \"e\""
                ]),
            Case(
                "[1e+]", gives: .value,
                [
                    "1:2+3 1e+ is not a valid JSON number: a digit must follow the sign of its exponent"
                ]),
            Case(
                "[1_000]", gives: .value,
                [
                    "1:2+5 1_000 is not a valid JSON number: numbers cannot contain underscores (write 1000)"
                ]),
            Case(
                "[12abc]", gives: .value,
                [
                    "1:2+5 12abc is not a valid JSON number: it can contain only digits, a decimal point and an exponent"
                ]),
            Case(
                "[1.2.3]", gives: .value,
                [
                    "1:2+5 1.2.3 is not a valid JSON number: it has 2 decimal points"
                ]),
            Case(
                "[-Infinity]", gives: .value,
                [
                    "1:2+9 -Infinity is not a valid JSON number: JSON has no infinity"
                ]),
            Case(
                "[--1]", gives: .value,
                [
                    "1:2+3 --1 is not a valid JSON number: it can contain only digits, a decimal point and an exponent"
                ]),
            Case(
                "[1-2]", gives: .value,
                [
                    "1:2+3 1-2 is not a valid JSON number: it can contain only digits, a decimal point and an exponent"
                ]),
        ])
    func numbers(_ test: Case) {
        #expect(test.found(.json) == test.wanted)
    }

    @Test(
        "Words",
        arguments: [
            Case(
                "[NaN]", gives: .value,
                [
                    "1:2+3 NaN is not a valid JSON value (write a finite number, or null for no value)"
                ]),
            Case(
                "[True]", gives: .value,
                [
                    "1:2+4 True is not a valid JSON value (write true in lowercase)"
                ]),
            Case(
                "[FALSE, Null]", gives: .value,
                [
                    "1:2+5 FALSE is not a valid JSON value (write false in lowercase)",
                    "1:9+4 Null is not a valid JSON value (write null in lowercase)",
                ]),
            Case(
                "[None]", gives: .value,
                [
                    "1:2+4 None is not a valid JSON value (write null for no value)"
                ]),
            Case(
                "[undefined]", gives: .value,
                [
                    "1:2+9 undefined is not a valid JSON value (write null for no value)"
                ]),
            Case(
                "[Infinity]", gives: .value,
                [
                    "1:2+8 Infinity is not a valid JSON value (write a finite number, or null for no value)"
                ]),
            Case(
                "[hello]", gives: .value,
                [
                    "1:2+5 hello is not a valid JSON value (put text in double quotes)"
                ]),
            Case(
                "nul", gives: .value,
                [
                    "1:1+3 nul is not a valid JSON value (put text in double quotes)"
                ]),
            Case(
                "[@]", gives: .nothing,
                [
                    "1:2+1 expected a value, found \"@\""
                ]),
        ])
    func words(_ test: Case) {
        #expect(test.found(.json) == test.wanted)
    }

    @Test(
        "Strings",
        arguments: [
            Case(
                "['a']", gives: .value,
                [
                    "1:2+3 text must be in double quotes, not single quotes (write \"a\")"
                ]),
            Case(
                "['a]", gives: .nothing,
                [
                    "1:2+3 text must be in double quotes, not single quotes (write \"a]\")"
                ]),
            Case(
                "[\"\\x\"]", gives: .value,
                [
                    "1:3+2 \\x is not a valid escape (write a backslash as \\\\)"
                ]),
            Case(
                "[\"C:\\new\\users\"]", gives: .value,
                [
                    "1:9+2 \\u needs four hexadecimal digits (for example, \\u00e9)"
                ]),
            Case(
                "[\"\\ud800\"]", gives: .value,
                [
                    "1:3+6 \\ud800 is only the first half of a character (add the second half, \\udc00 to \\udfff, after it)"
                ]),
            Case(
                "[\"\\udc00\"]", gives: .value,
                [
                    "1:3+6 \\udc00 is only the second half of a character (add the first half, \\ud800 to \\udbff, before it)"
                ]),
            Case(
                "[\"\\ud800\\u0041\"]", gives: .value,
                [
                    "1:3+6 \\ud800 is only the first half of a character (add the second half, \\udc00 to \\udfff, after it)"
                ]),
            Case(
                "[\"\\u12G4\"]", gives: .value,
                [
                    "1:3+4 \\u needs four hexadecimal digits (for example, \\u00e9)"
                ]),
            Case(
                "[\"a\tb\"]", gives: .value,
                [
                    "1:4+1 a string cannot contain a literal tab (write it as \\t)"
                ]),
            Case(
                "[\"\u{1}\"]", gives: .value,
                [
                    "1:3+1 a string cannot contain a literal control character U+0001 (write it as \\u0001)"
                ]),
            Case(
                "[\"a\\\u{1}b\"]", gives: .value,
                [
                    "1:5+1 a string cannot contain a literal control character U+0001 (write it as \\u0001)"
                ]),
            Case(
                "[\"a\nb\"]", gives: .nothing,
                [
                    "1:2+2 the string is not closed before the end of the line (close it with a double quote; write line breaks as \\n)"
                ]),
            Case(
                "[“a”]", gives: .nothing,
                [
                    "1:2+1 expected a value, found \"“\" (use straight double quotes)"
                ]),
        ])
    func strings(_ test: Case) {
        #expect(test.found(.json) == test.wanted)
    }

    @Test(
        "Brackets and ends",
        arguments: [
            Case(
                "[1}", gives: .nothing,
                [
                    "1:3+1 expected \",\" or \"]\", found \"}\" (the \"[\" before it is on line 1)"
                ]),
            Case(
                "{\"a\": [\n1, 2}", gives: .nothing,
                [
                    "2:5+1 expected \",\" or \"]\", found \"}\" (the \"[\" before it is on line 1)"
                ]),
            Case(
                "]", gives: .nothing,
                [
                    "1:1+1 expected a value, found \"]\""
                ]),
            Case(
                "[1, 2", gives: .nothing,
                [
                    "1:6+1 the file ends inside an array that begins on line 1 (close it with \"]\", or check whether the file is complete)"
                ]),
            Case(
                "[1, tru", gives: .nothing,
                [
                    "1:8+1 the file ends inside an array that begins on line 1 (close it with \"]\", or check whether the file is complete)"
                ]),
            Case(
                "[-", gives: .nothing,
                [
                    "1:3+1 the file ends inside an array that begins on line 1 (close it with \"]\", or check whether the file is complete)"
                ]),
            Case(
                "{\"a\": ", gives: .nothing,
                [
                    "1:6+1 the file ends inside an object that begins on line 1 (close it with \"}\", or check whether the file is complete)"
                ]),
            Case(
                "{\"a\": [1,\n 2,\n\n", gives: .nothing,
                [
                    "2:4+1 the file ends inside an array that begins on line 1 (close it with \"]\", or check whether the file is complete)"
                ]),
            Case(
                "[\"abc", gives: .nothing,
                [
                    "1:6+1 the file ends inside a string that begins on line 1 (close it with a double quote, or check whether the file is complete)"
                ]),
            Case(
                "[\"\\", gives: .nothing,
                [
                    "1:4+1 the file ends inside a string that begins on line 1 (close it with a double quote, or check whether the file is complete)"
                ]),
            Case(
                "[\"\\u12", gives: .nothing,
                [
                    "1:7+1 the file ends inside a string that begins on line 1 (close it with a double quote, or check whether the file is complete)"
                ]),
            Case(
                "{\"a\"", gives: .nothing,
                [
                    "1:5+1 the file ends inside an object that begins on line 1 (close it with \"}\", or check whether the file is complete)"
                ]),
            Case(
                "{\"a\": {\"b\": 1}", gives: .nothing,
                [
                    "1:15+1 the file ends inside an object that begins on line 1 (close it with \"}\", or check whether the file is complete)"
                ]),
            Case(
                "[1\u{0}]", gives: .nothing,
                [
                    "1:3+1 expected \",\" or \"]\", found control character U+0000"
                ]),
            Case(
                "[1 /", gives: .nothing,
                [
                    "1:4+1 expected \",\" or \"]\", found \"/\""
                ]),
            Case(
                "[1,\u{7F}]", gives: .nothing,
                [
                    "1:4+1 expected a value, found control character U+007F"
                ]),
        ])
    func bracketsAndEnds(_ test: Case) {
        #expect(test.found(.json) == test.wanted)
    }

    @Test(
        "Comments",
        arguments: [
            Case(
                "// hi\n[1, /* x */ 2] # y", gives: .value,
                [
                    "1:1+5 JSON does not allow comments (remove it, or write the file as YAML)"
                ]),
            Case(
                "[1, 2 // end", gives: .nothing,
                [
                    "1:7+6 JSON does not allow comments (remove it, or write the file as YAML)",
                    "1:13+1 the file ends inside an array that begins on line 1 (close it with \"]\", or check whether the file is complete)",
                ]),
            Case(
                "/* a", gives: .nothing,
                [
                    "1:1+4 JSON does not allow comments (remove it, or write the file as YAML)",
                    "1:1+1 the file is empty (it must contain one JSON value)",
                ]),
        ])
    func comments(_ test: Case) {
        #expect(test.found(.json) == test.wanted)
    }

    @Test(
        "Several problems",
        arguments: [
            Case(
                "[NaN, 01, 'x',]", gives: .value,
                [
                    "1:2+3 NaN is not a valid JSON value (write a finite number, or null for no value)",
                    "1:7+2 01 is not a valid JSON number: numbers cannot start with a zero (write 1)",
                    "1:11+3 text must be in double quotes, not single quotes (write \"x\")",
                    "1:14+1 trailing comma: JSON does not allow a comma after the last element (remove the comma)",
                ]),
            Case(
                "\u{FEFF}[1,]", gives: .value,
                [
                    "1:3+1 trailing comma: JSON does not allow a comma after the last element (remove the comma)"
                ]),
            Case(
                "[1, 2]\n\né", gives: .nothing,
                [
                    "3:1+1 expected the end of the file, found \"é\""
                ]),
        ])
    func moreThanOne(_ test: Case) {
        #expect(test.found(.json) == test.wanted)
    }
}
