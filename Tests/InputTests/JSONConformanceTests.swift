import Diagnostics
import Testing

@testable import Input

/// Tests of what is JSON according to RFC 8259.
@Suite struct JSONConformanceTests {
    @Test(
        "Valid JSON is read without problems and printed again",
        arguments: [
            ("{}", "{}"), ("[]", "[]"), (" [ ] ", "[]"), ("{ }", "{}"),
            ("null", "null"), ("true", "true"), ("false", "false"), ("\t\r\n null \n", "null"),
            ("0", "0"), ("-0", "-0"), ("-1", "-1"), ("10", "10"), ("0.0", "0.0"), ("1.50", "1.50"),
            ("1e5", "1e5"), ("1E+5", "1E+5"), ("0e-10", "0e-10"), ("-0.5E-01", "-0.5E-01"),
            ("1e999999", "1e999999"),
            ("123456789012345678901234567890.123", "123456789012345678901234567890.123"),
            ("\"\"", "\"\""), ("\"a\"", "\"a\""), ("\"\u{7F}\"", "\"\\u007f\""),
            (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#),
            (#""\u0041\u00e9\u20AC""#, "\"Aé€\""), (#""\uD83D\uDE00""#, "\"😀\""),
            (#""\uDBFF\uDFFF""#, "\"\u{10FFFF}\""),
            (#""\u0000""#, #""\u0000""#), (#""\uFFFF""#, "\"\u{FFFF}\""), ("\"é€😀\"", "\"é€😀\""),
            ("\"\u{2028}\u{85}\"", "\"\u{2028}\u{85}\""),
            ("\"//no # comment\"", "\"//no # comment\""),
            ("[1,2 , 3\n]", "[1,2,3]"), ("[[],[[]],{}]", "[[],[[]],{}]"),
            ("[null,true,\"x\"]", "[null,true,\"x\"]"),
            ("{\"a\":1}", "{\"a\":1}"), ("{\"\":0}", "{\"\":0}"),
            ("{\"a\":{\"a\":[{\"a\":1}]}}", "{\"a\":{\"a\":[{\"a\":1}]}}"),
            ("{\"b\":1,\"a\":2}", "{\"b\":1,\"a\":2}"), ("{\"a\":1,\"A\":2}", "{\"a\":1,\"A\":2}"),
            ("{\"é\":1,\"e\u{301}\":2}", "{\"é\":1,\"e\u{301}\":2}"), ("\u{FEFF}[1]", "[1]"),
        ])
    func sound(_ text: String, _ printed: String) {
        let result = read(text)
        #expect(result.diagnostics == [])
        #expect(result.value.map { JSONText($0).text(pretty: false) } == printed)
    }

    @Test(
        "Text that is not JSON is rejected",
        arguments: [
            "[", "]", "{", "}", ",", ":", "\"", "'", "-", "+", ".", "e", "[,]", "{,}", "[1,,]",
            "[:]", "{:}",
            "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\",\"b\"}", "{\"a\":1:2}", "{\"a\":1 1}", "{1:1}",
            "{null:1}",
            "{{}}", "[{]}", "[}", "{]", "[1:2]", "[\"a\":1]", "1 2", "nulll", "nul", "truee",
            "TRUE", "tru", "fals",
            "1.", ".1", "01", "-01", "00", "1e", "1e+", "1.e1", "1e1.5", "0x1", "0b1", "0o7", "1f",
            "1_0", "--1", "+1",
            "1+1", "Infinity", "NaN", "-NaN", "∞", "½", "١", "\"\\a\"", "\"\\'\"", "\"\\0\"",
            "\"\\x41\"", "\"\\u\"",
            "\"\\u00G0\"", "\"\\u{41}\"", "\"\\uD800\"", "\"\\uDC00\"", "\"\\uD800\\uD800\"",
            "\"\\uDC00\\uD800\"",
            "\"\\U0041\"", "\"a\nb\"", "\"a\rb\"", "\"a\tb\"", "\"a\u{0}b\"", "\u{B}1", "\u{A0}1",
            "\u{2003}1", "1\u{FEFF}",
            "\u{FEFF}\u{FEFF}1", "[1]]", "{}{}", "[1]x", "/**/1", "#\n1", "1//", "<a/>",
            "[\"a\", 'b']", "\\u0031",
            "{\"a\":1,\"a\":1}", "{\"a\":1,\"b\":{},\"\\u0061\":1}",
        ])
    func refused(_ text: String) {
        let result = read(text)
        #expect(result.diagnostics.hasErrors)
        #expect(result.diagnostics.allSatisfy { $0.line >= 1 && $0.column >= 1 })
    }

    @Test(
        "Invalid UTF-8 is rejected at the first invalid byte",
        arguments: [
            ([0x5B, 0x22, 0xE9, 0x22, 0x5D], 3, "0xE9"), ([0x22, 0xC0, 0x80, 0x22], 2, "0xC0"),
            ([0x22, 0xC1, 0xBF, 0x22], 2, "0xC1"), ([0x22, 0xE0, 0x9F, 0xBF, 0x22], 2, "0xE0"),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], 2, "0xED"),
            ([0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], 2, "0xF0"),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2, "0xF4"),
            ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 2, "0xF5"),
            ([0x22, 0x80, 0x22], 2, "0x80"), ([0x22, 0xE2, 0x82], 2, "0xE2"),
            ([0x22, 0xC3, 0xA9, 0xFF, 0x22], 3, "0xFF"),
            ([0x5B, 0xFE, 0x5D], 2, "0xFE"), ([0x2F, 0x2F, 0x0A, 0x31, 0xFF], 2, "0xFF"),
        ] as [([UInt8], Int, String)])
    func badUTF8(_ bytes: [UInt8], _ column: Int, _ byte: String) {
        let result = parse(bytes: bytes, path: "t", format: .json)
        #expect(result.value == nil)
        #expect(
            result.diagnostics.last?.message
                == "the file is not UTF-8: byte \(byte) is not part of a character")
        #expect(result.diagnostics.last?.column == column)
        #expect(result.diagnostics.last?.hint == "save it as UTF-8")
    }

    @Test(
        "UTF-16 is recognized",
        arguments: [[0xFF, 0xFE, 0x5B, 0x00], [0xFE, 0xFF, 0x00, 0x5B]] as [[UInt8]])
    func utf16(_ bytes: [UInt8]) {
        for format in Format.allCases {
            #expect(
                problems(bytes, format) == [
                    "1:1+1 the file is UTF-16, not UTF-8 (save it as UTF-8)"
                ])
        }
    }

    @Test("Every Unicode scalar is read correctly, both literal and escaped")
    func everyPlane() {
        for value in stride(from: UInt32(0x20), to: 0x110000, by: 251) {
            guard let scalar = Unicode.Scalar(value), value != 0x22, value != 0x5C else { continue }
            let text = String(Character(scalar))
            #expect(read("\"\(text)\"").value?.string == text)
            let escape = text.utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
            #expect(read("\"\(escape)\"").value?.string == text)
        }
    }
}
