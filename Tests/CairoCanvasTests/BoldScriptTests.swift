import CairoCanvas
import Drawing
import Glibc
import TestSupport
import Testing

/// Tests that bold text is in a bold font in each script, and not made bolder.
@Suite struct BoldScriptTests {
    /// A word in a script, and the font file and its weight for regular and bold text.
    struct Sample: Sendable, CustomTestStringConvertible {
        let text: String
        let regular: String
        let bold: String
        var testDescription: String { text }

        init(_ text: String, _ family: String, _ ending: String = "ttf") {
            (self.text, regular, bold) = (
                text, "\(family)-Regular.\(ending)", "\(family)-Bold.\(ending)"
            )
        }
    }

    private static let samples = [
        Sample("Latin Żółć", "Inter", "otf"), Sample("Αθήνα", "Inter", "otf"),
        Sample("Москва", "Inter", "otf"), Sample("العربية", "NotoSansArabic"),
        Sample("עברית", "NotoSansHebrew"), Sample("हिन्दी", "NotoSansDevanagari"),
        Sample("বাংলা", "NotoSansBengali"), Sample("தமிழ்", "NotoSansTamil"),
        Sample("ไทย", "NotoSansThai"), Sample("ქართული", "NotoSansGeorgian"),
        Sample("Հայերեն", "NotoSansArmenian"), Sample("አማርኛ", "NotoSansEthiopic"),
        Sample("日本語、です。", "NotoSansCJK", "ttc"), Sample("한국어", "NotoSansCJK", "ttc"),
        Sample("简体中文、。", "NotoSansCJK", "ttc"),
    ]

    @Test(arguments: samples)
    func boldFonts(_ sample: Sample) throws {
        let fonts = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        let shaper = try PangoShaper(fonts: fonts)
        for (weight, file) in [(400, sample.regular), (700, sample.bold)] {
            let style = TextStyle(families: ["Inter"], size: 10, weight: weight)
            let shaped = try shaper.shape(TextRequest(text: sample.text, style: style))
            #expect(shaped.missing == [])
            for run in shaped.lines[0].runs {
                #expect(run.face.file.hasSuffix("/" + file))
                #expect(!run.face.embolden)
                #expect(try Self.weight(of: run.face) == weight)
            }
        }
    }

    /// The forms of Chinese characters are those of the language, and of Japanese beside kana.
    @Test(arguments: [
        ("直", "en", "SC"), ("直", "ja", "JP"), ("直", "ko", "TC"), ("한글", "ko", "KR"),
        ("直", "zh-TW", "TC"),
        ("直", "zh-Hant", "TC"), ("直", "zh-HK", "HK"), ("直", "zh-CN", "SC"), ("直", "zh-Hans", "SC"),
        ("直した", "en", "JP"), ("直、。", "ja", "JP"), ("直", "ar", "SC"), ("直", "zh", "SC"),
        ("直", "yue", "HK"), ("直", "zh-Hant-MO", "HK"), ("直", "zh-SG", "SC"),
    ])
    func forms(_ text: String, _ language: String, _ region: String) throws {
        let fonts = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        let style = TextStyle(families: ["Inter"], size: 10)
        let shaped = try PangoShaper(fonts: fonts, language: language)
            .shape(TextRequest(text: text, style: style))
        #expect(Set(shaped.lines[0].runs.map(\.face.family)) == ["Noto Sans CJK \(region)"])
    }

    /// Returns the weight class of a font.
    ///
    /// Source: OpenType 1.9, "OS/2".
    private static func weight(of face: FontFace) throws -> Int {
        let file = try #require(fopen(face.file, "r"))
        defer { fclose(file) }
        func bytes(_ place: Int, _ count: Int) -> [UInt8] {
            var bytes = [UInt8](repeating: 0, count: count)
            fseek(file, place, SEEK_SET)
            return fread(&bytes, 1, count, file) == count ? bytes : []
        }
        func number(_ place: Int, _ count: Int) -> Int {
            bytes(place, count).reduce(0) { $0 << 8 | Int($1) }
        }
        let isCollection = bytes(0, 4) == Array("ttcf".utf8)
        let start = isCollection ? number(12 + 4 * face.index, 4) : 0
        for table in 0..<number(start + 4, 2) {
            let entry = start + 12 + 16 * table
            if bytes(entry, 4) == Array("OS/2".utf8) { return number(number(entry + 8, 4) + 4, 2) }
        }
        return 0
    }
}
