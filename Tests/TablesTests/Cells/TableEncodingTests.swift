import Diagnostics
import Testing

@testable import Tables

@Suite struct TableEncodingTests {
    private static let text = "Name;Note\r\nZoë “Zo” Ünal;95,5 €\r\n"

    private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
        text.utf16.flatMap {
            isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
        }
    }

    private static let files: [(bytes: [UInt8], encoding: TableEncoding, isGuessed: Bool)] = [
        (Array(text.utf8), .utf8, false),
        ([0xEF, 0xBB, 0xBF] + Array(text.utf8), .utf8, false),
        ([0xFF, 0xFE] + utf16(text, isBig: false), .utf16LittleEndian, false),
        ([0xFE, 0xFF] + utf16(text, isBig: true), .utf16BigEndian, false),
        (utf16(text, isBig: false), .utf16LittleEndian, true),
        (utf16(text, isBig: true), .utf16BigEndian, true),
        (
            Array("Name;Note\r\nZo".utf8) + [0xEB, 0x20, 0x93] + Array("Zo".utf8) + [
                0x94, 0x20, 0xDC,
            ]
                + Array("nal;95,5 ".utf8) + [0x80, 0x0D, 0x0A],
            .windows1252, true
        ),
    ]

    @Test("The same text is found in all encodings", arguments: files.indices)
    func decoded(_ place: Int) throws {
        let file = Self.files[place]
        let found = TableText(file.bytes)
        #expect(String(decoding: try #require(found.utf8), as: UTF8.self) == Self.text)
        #expect(found.encoding == file.encoding)
        #expect(found.isGuessed == file.isGuessed)
    }

    @Test("Bytes that are not in the wanted encoding are refused")
    func refused() {
        #expect(TableText([0x61, 0xE9], as: .utf8).utf8 == nil)
        #expect(TableText([0xEF, 0xBB, 0xBF, 0xE9]).utf8 == nil)
        #expect(TableText([0xFF, 0xFE, 0x61]).utf8 == nil)
        #expect(TableText([0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x61]).utf8 == nil)
        #expect(TableText([0x61, 0x81], as: .windows1252).utf8 == nil)
        #expect(TableText([0x61, 0xE9], as: .windows1252).utf8 == Array("aé".utf8))
    }

    @Test("Encodings have the names that people use")
    func names() {
        for encoding in TableEncoding.allCases {
            #expect(TableEncoding(name: encoding.rawValue) == encoding)
            #expect(TableEncoding(name: encoding.rawValue.uppercased()) == encoding)
        }
        let others: KeyValuePairs<String, TableEncoding> = [
            "Shift-JIS": .shiftJIS, "cp1251": .windows1251, "GBK": .gb18030,
            "UTF16": .utf16LittleEndian,
            "ISO-8859-1": .windows1252, "latin-2": .latin2, "EUC_KR": .eucKR,
            "Macintosh": .macRoman,
        ]
        for (name, encoding) in others { #expect(TableEncoding(name: name) == encoding) }
        #expect(TableEncoding(name: "cp") == nil && TableEncoding(name: "ebcdic") == nil)
    }

    @Test(
        "Columns have letters",
        arguments: [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (701, "ZZ"), (16383, "XFD")])
    func columns(_ position: Int, _ letters: String) {
        #expect(ColumnName(position).description == letters)
    }
}
