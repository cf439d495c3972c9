import Diagnostics
import Testing

@testable import Tables

/// Text in many encodings, as Python's codecs write it.
@Suite struct EncodingGuessTests {
    private static let files: [(encoding: TableEncoding, text: String, bytes: String)] = [
        (
            .windows1250, "Łukasz Žák\nŠťastný\nMichał\nDvořák",
            "a3756b61737a208ee16b0a8a9d6173746efd0a4d69636861b30a44766ff8e16b"
        ),
        (.windows1251, "Иванова Иван\nПётр", "c8e2e0edeee2e020c8e2e0ed0acfb8f2f0"),
        (
            .windows1253, "Παπαδόπουλος\nΜαρία\nΓιώργος",
            "d0e1f0e1e4fcf0eff5ebeff20acce1f1dfe10ac3e9fef1e3eff2"
        ),
        (.windows1255, "שלום\nדוד כהן", "f9ece5ed0ae3e5e320ebe4ef"),
        (.windows1256, "محمد علي\nفاطمة", "e3cde3cf20dae1ed0addc7d8e3c9"),
        (.macRoman, "José Núñez\nRenée", "4a6f738e204e9c96657a0a52656e8e65"),
        (.koi8, "Иванова Иван\nПётр", "e9d7c1cecfd7c120e9d7c1ce0af0a3d4d2"),
        (.gb18030, "王小明\n欧阳娜娜", "cdf5d0a1c3f70ac5b7d1f4c4c8c4c8"),
        (.big5, "陳大文\n林志玲", "b3afa46aa4e50aaa4ca7d3acc2"),
        (.shiftJIS, "山田太郎\nさくら", "8e52936391be98590a82b382ad82e7"),
        (.eucJP, "佐藤さくら\nスズキ", "bab4c6a3a4b5a4afa4e90aa5b9a5baa5ad"),
        (.eucKR, "김철수\n박지민", "b1e8c3b6bcf60ab9dac1f6b9ce"),
        (.latin2, "Łukasz Žák", "a3756b61737a20aee16b"),
        (.latin9, "Zoë 5 €", "5a6feb203520a4"),
        (.windows1254, "Işık Çağrı", "49fefd6b20c761f072fd"),
        (.windows1257, "Jānis Žemaitė", "4ae26e697320de656d616974eb"),
        (.utf32LittleEndian, "王 Zoë", "8b730000200000005a0000006f000000eb000000"),
        (.utf32BigEndian, "王 Zoë", "0000738b000000200000005a0000006f000000eb"),
        (.utf16BigEndian, "王 Zoë 😀", "738b0020005a006f00eb0020d83dde00"),
    ]

    private static func bytes(_ hexadecimal: String) -> [UInt8] {
        var digits = hexadecimal.makeIterator()
        var bytes: [UInt8] = []
        while let high = digits.next()?.hexDigitValue, let low = digits.next()?.hexDigitValue {
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }

    @Test("Text is decoded as Python does it", arguments: files.indices)
    func decoded(_ place: Int) throws {
        let file = Self.files[place]
        let bytes = Self.bytes(file.bytes)
        let text = try #require(TableText(bytes, as: file.encoding).utf8)
        #expect(String(decoding: text, as: UTF8.self) == file.text)
        // A file that ends in the middle of its last character is refused, or ends with another one.
        if let cut = TableText(Array(bytes.dropLast()), as: file.encoding).utf8 {
            #expect(String(decoding: cut, as: UTF8.self) != file.text)
        }
    }

    @Test(
        "Names in other scripts do not look Western, and their encoding is offered",
        arguments: files.indices.prefix(12))
    func offered(_ place: Int) {
        let file = Self.files[place]
        let guess = EncodingGuess(Self.bytes(file.bytes))
        #expect(guess.western == nil)
        let found = guess.others.prefix(3).first { $0.encoding == file.encoding }
        #expect(
            found?.word == file.text.split(whereSeparator: \.isWhitespace).first.map(String.init))
    }

    @Test(
        "Western names look Western",
        arguments: [
            "José",
            "Zoë Müller",
            "Ångström",
            "François",
            "naïve café",
            "Smith’s",
            "Jones–Smith",
            "Müßig",
            "Çelik",
            "Núñez",
            "Þórður Ðalberg",
            "“Best” student",
            "5 £",
            "1ª 2º 3°",
            "Søren Ærø",
            "¿Qué? ¡Olé!",
            "créée",
            "20 m² × 3", "37°C", "a\u{A0}b",
            "Mæland’s “œuvre”",
            "IÑÁRRITU",
            "GÜNES",
        ])
    func western(_ text: String) {
        let bytes = text.unicodeScalars.map { scalar -> UInt8 in
            let typographic: [Unicode.Scalar: UInt8] = [
                "’": 0x92, "“": 0x93, "”": 0x94, "–": 0x96, "œ": 0x9C,
            ]
            return typographic[scalar] ?? UInt8(scalar.value)
        }
        let guess = EncodingGuess(Array("Name,Points\n".utf8) + bytes)
        #expect(guess.western.map { text.contains($0.word) } == true)
    }

    @Test("The word that is shown is one that the other encoding reads otherwise")
    func telling() {
        // "Müller" and "Dvořák" in windows-1250, of which only the second word tells it from windows-1252.
        let guess = EncodingGuess(Self.bytes("4dfc6c6c65720a44766ff8e16b0a"))
        #expect(guess.western?.word == "Dvoøák")
        #expect(guess.others.first { $0.encoding == .windows1250 }?.word == "Dvořák")
    }

    @Test(
        "What is not Western is refused with what other encodings give; the rest is shown as it is read"
    )
    func messages() {
        func lines(_ bytes: [UInt8]) -> [String] {
            var sink = DiagnosticSink()
            _ = DelimitedText(bytes, name: "a.csv", encoding: nil, separator: nil, &sink)
            return sink.lines
        }
        #expect(
            lines(Array("Name,Points\n".utf8) + Self.bytes("cdf5d0a1c3f7") + Array(",9\n".utf8))
                == [
                    """
                    a.csv: error: the file is neither UTF-8 nor Western text
                      hint: name its encoding with --encoding: gb18030 gives 王小明, euc-jp gives 藍弌苧, big5 gives 卼苤隴
                    """
                ])
        #expect(
            lines(Array("Name,Points\nDvo".utf8) + [0xF8, 0xE1] + Array("k,9\n".utf8)) == [
                """
                a.csv: warning: the file is not UTF-8; it is read as windows-1252, which gives Dvoøák
                  hint: if letters are wrong, name its encoding with --encoding (windows-1250 gives Dvořák, windows-1257 gives Dvoųįk), or save it as UTF-8
                """
            ])
        #expect(
            lines([0x61, 0x81, 0x0A]) == [
                """
                a.csv: error: the file is neither UTF-8 nor Western text
                  hint: save it as UTF-8, or name its encoding with --encoding
                """
            ])
    }
}
