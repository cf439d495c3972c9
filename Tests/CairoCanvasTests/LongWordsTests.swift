import Drawing
import Glibc
import TestSupport
import Testing

@testable import CairoCanvas

/// Paragraphs with long words are laid out piece by piece, with the same lines.
@Suite struct LongWordsTests {
    private static let styles = [
        TextStyle(families: ["Inter"], size: 9),
        TextStyle(families: ["Inter"], size: 10, letterSpacing: 1.5),
        TextStyle(families: ["Noto Serif"], size: 9, features: ["liga"]),
        TextStyle(families: ["Cabin Sketch"], size: 14, weight: 700, italic: true),
    ]

    private static let alphabets = [
        "abcdefghijklmnopqrstuvwxyz", "ffil ffi", "AVTo", "0123456789.,-", "éñüß\u{301}a",
        "привет Ольга", "漢字かな", "नमस्तेक्ष", "🎓a", "ab-c “d” e—f… ", "\u{AD}abc",
    ]

    private func text(_ alphabet: String, _ count: Int, _ seed: UInt64) -> String {
        var generator = SeededGenerator(seed: seed)
        let letters = Array(alphabet.unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<count { text.append(letters.randomElement(using: &generator) ?? "x") }
        return String(text)
    }

    @Test(arguments: styles.indices, alphabets) func sameLines(
        _ style: Int, alphabet: String
    ) throws {
        let layout = try PangoLayoutHandle(
            fonts: FontLibrary(configuration: ProjectFiles.fontConfiguration), language: "en")
        layout.set(Self.styles[style])
        let word = text(alphabet, 700, UInt64(style + 1))
        // Pango alone takes a time that grows with the square of the length.
        let longer = text(alphabet, 1500, UInt64(style + 1))
        for paragraph in [
            word, "Some words before \(word) and after", "\(word) \(word)", longer,
        ] {
            for (width, most) in [(400, nil), (90, nil), (31, nil), (150, 7), (150, 1)]
                as [(Double, Int?)]
            {
                let (pieces, whole) = PangoLock.shape {
                    (
                        layout.linesInPieces(of: paragraph, width: width, mostLines: most),
                        layout.linesUnderLock(of: paragraph, width: width, mostLines: most)
                    )
                }
                #expect(pieces.isCut == whole.isCut)
                #expect(pieces.lines.map(\.text) == whole.lines.map(\.text))
                #expect(pieces.lines.map(\.runs) == whole.lines.map(\.runs))
                #expect(pieces.lines.map(\.width) == whole.lines.map(\.width))
                #expect(pieces.lines.map(\.start) == whole.lines.map(\.start))
                #expect(pieces.lines.map(\.beginsInWord) == whole.lines.map(\.beginsInWord))
            }
        }
    }

    /// A vowel sign without a letter joins what is before it, even a space.
    @Test func signsWithoutALetter() {
        #expect(LongWords.canStart("कक", at: 3))
        #expect(!LongWords.canStart("कक\u{947}", at: 6))
        #expect(!LongWords.canStart("क \u{947}", at: 4))
        #expect(LongWords.canStart("क क", at: 4))
        #expect(LongWords.canStart("7a", at: 1))
    }

    @Test func paragraphsThatMustBeWhole() {
        let long = String(repeating: "x", count: LongWords.least)
        #expect(LongWords.areIn(long))
        #expect(LongWords.areIn("a “\(long)”…"))
        #expect(!LongWords.areIn(String(long.dropLast())))
        #expect(!LongWords.areIn(String(repeating: "word ", count: 1000)))
        for letter in ["א", "ن", "ߒ", "ᠮ", "ꡀ", "\u{200D}", "\u{202E}", "\u{10A00}", "\u{FEFB}"] {
            #expect(!LongWords.areIn(long + letter), "\(letter)")
        }
    }

    /// The time is proportional to the length: Pango alone takes fifty times as long as with spaces.
    @Test func aLongWordCostsLittleMoreThanManyShortOnes() throws {
        let shaper = try PangoShaper(
            fonts: FontLibrary(configuration: ProjectFiles.fontConfiguration))
        let word = text("abcdefghijklmnopqrstuvwxyz", 50_000, 7)
        var spaced = ""
        for (number, letter) in word.enumerated() {
            spaced.append(number % 7 == 6 ? " " : letter)
        }
        func seconds(_ text: String) throws -> Double {
            let style = TextStyle(families: ["Inter"], size: 9)
            _ = try shaper.shapeAnew(TextRequest(text: "x", style: style, width: 500))
            let start = Self.processorTime
            let shaped = try shaper.shapeAnew(TextRequest(text: text, style: style, width: 500))
            #expect(shaped.lines.count > 300)
            return Self.processorTime - start
        }
        let (long, short) = (try seconds(word), try seconds(spaced))
        #expect(long < 5 * short, "\(long) s, and \(short) s with spaces")
    }

    /// The processor time of this thread, which does not depend on other work of the machine.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
