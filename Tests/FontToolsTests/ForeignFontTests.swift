import CairoCanvas
import Drawing
import TestSupport
import Testing

@testable import FontTools

/// Font files that are not part of the program are checked before any library reads them.
@Suite struct ForeignFontTests {
    private static let kinds = [TinyFont.Outlines.trueType, .postScript]

    private func font(_ outlines: TinyFont.Outlines = .trueType) -> TinyFont {
        var font = TinyFont("Tiny")
        font.outlines = outlines
        return font
    }

    private func refusal(_ bytes: [UInt8]) -> String? {
        do throws(FontRefusal) {
            _ = try ForeignFont(bytes)
            return nil
        } catch {
            return error.reason + (error.hint.map { " (\($0))" } ?? "")
        }
    }

    @Test(arguments: kinds) func aValidFont(_ kind: TinyFont.Outlines) throws {
        let checked = try ForeignFont(font(kind).file)
        #expect(checked.glyphCount == 96)
        #expect(checked.rights == EmbeddingRights(bits: 0))
    }

    /// All fonts of the program that have outlines and a file of their own are valid.
    ///
    /// Collections are refused among the fonts of a project; the program's own are trusted, and their
    /// faces are tested in `CollectionFontTests`.
    @Test func theFontsOfTheProgram() throws {
        let library = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        #expect(library.files.count > 100)
        var collections = 0
        for path in library.files {
            let found = refusal(try Files.read(path))
            if path.hasSuffix("NotoColorEmoji.ttf") {
                #expect(
                    found == "it has glyphs in colors or bitmaps, which are not supported"
                        + " (use a version of the font that has only outlines)")
            } else if path.hasSuffix(".ttc") {
                collections += 1
                #expect(
                    found == "it is a collection of several fonts"
                        + " (use a file of its own for each font)", "\(path)")
            } else {
                #expect(found == nil, "\(path)")
            }
        }
        // Noto Sans CJK in two weights.
        #expect(collections == 2)
    }

    // MARK: Other kinds of files

    @Test(arguments: [
        ("ttcf", "it is a collection of several fonts (use a file of its own for each font)"),
        (
            "wOFF",
            "it is a font for web pages (WOFF) (use the OpenType or TrueType file of the font"
                + " (.otf or .ttf))"
        ),
        (
            "wOF2",
            "it is a font for web pages (WOFF) (use the OpenType or TrueType file of the font"
                + " (.otf or .ttf))"
        ),
        ("%!PS", "it is not an OpenType or TrueType font"),
    ])
    func otherKinds(start: String, reason: String) {
        #expect(refusal(Array(start.utf8) + font().file.dropFirst(4)) == reason)
        #expect(refusal(Array(start.utf8)) == reason)
        #expect(refusal([]) == "it is not an OpenType or TrueType font")
    }

    @Test func aFileThatIsTooLarge() {
        let bytes = [UInt8](repeating: 0, count: ForeignFont.largestFile + 1)
        #expect(refusal(bytes) == "it is larger than 32 MB")
    }

    @Test(arguments: [
        ("fvar", "it is a variable font (use its static fonts, one file for each weight)"),
        ("CFF2", "it is a variable font (use its static fonts, one file for each weight)"),
        (
            "COLR",
            "it has glyphs in colors or bitmaps, which are not supported (use a version of the font"
                + " that has only outlines)"
        ),
    ])
    func otherFonts(tag: String, reason: String) {
        var font = font()
        font.tables[tag] = [0, 0, 0, 0]
        #expect(refusal(font.file) == reason)
    }

    // MARK: Licenses

    @Test(arguments: [
        (0x0000, EmbeddingRights.Use.installable, true, false),
        (0x0001, .installable, true, false),
        (0x0002, .restricted, true, false), (0x0004, .previewAndPrint, true, false),
        (0x0006, .previewAndPrint, true, false), (0x0008, .editable, true, false),
        (0x000E, .editable, true, false), (0x0100, .installable, false, false),
        (0x0108, .editable, false, false), (0x0204, .previewAndPrint, true, true),
    ])
    func rights(bits: Int, use: EmbeddingRights.Use, maySubset: Bool, hasOnlyBitmaps: Bool) {
        let rights = EmbeddingRights(bits: bits)
        #expect(rights.use == use)
        #expect(rights.maySubset == maySubset)
        #expect(rights.hasOnlyBitmaps == hasOnlyBitmaps)
        var font = font()
        font.fsType = bits
        #expect((refusal(font.file) == nil) == (use != .restricted && !hasOnlyBitmaps))
    }

    @Test func licensesThatForbidEmbedding() {
        var font = font()
        font.fsType = 2
        let hint =
            " (ask the owner of the font for a version that may be embedded, or use another font)"
        #expect(
            refusal(font.file) == "its license does not allow it to be embedded in documents"
                + " (fsType 2, \"restricted license\")" + hint)
        font.fsType = 0x200
        #expect(
            refusal(font.file) == "its license allows only bitmaps of it in documents, not its"
                + " outlines (fsType 512, \"bitmap embedding only\")" + hint)
    }

    // MARK: Damaged files

    /// A file that ends too early is refused, wherever it ends.
    @Test(arguments: kinds) func truncatedFiles(_ kind: TinyFont.Outlines) {
        let whole = font(kind).file
        // The last table is padded to four bytes.
        for count in stride(from: 0, to: whole.count - 3, by: 1) {
            #expect(refusal(Array(whole[..<count])) != nil, "\(count)")
        }
    }

    /// A table that is missing or ends too early is refused, and named.
    @Test(arguments: kinds) func truncatedTables(_ kind: TinyFont.Outlines) throws {
        let whole = font(kind).file
        let outlines = kind == .trueType ? ["glyf", "loca"] : ["CFF "]
        for tag in ["OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "name"] + outlines {
            let entry = try #require(
                stride(from: 12, to: 300, by: 16).first {
                    whole[$0..<$0 + 4].elementsEqual(tag.utf8)
                })
            let length = whole.u32(entry + 12)
            for count in 0..<length {
                var bytes = whole
                bytes.replaceSubrange(
                    entry + 14..<entry + 16, with: [UInt8(count >> 8), UInt8(count & 255)])
                #expect(refusal(bytes) != nil, "\(tag) \(count)")
            }
            var bytes = whole
            bytes[entry] = UInt8(ascii: "x")
            let name = tag == "CFF " || tag == "glyf" ? "" : tag
            #expect(refusal(bytes)?.contains("the table \(name)") == true, "\(tag)")
        }
    }

    @Test func damagedTables() {
        func reason(_ change: (inout TinyFont) -> Void) -> String? {
            var font = font()
            change(&font)
            return refusal(font.file)
        }
        let again = " (get the file again from where it came from)"
        #expect(
            reason { $0.tables["name"] = [0, 0, 0, 0, 0, 6] }
                == "it is damaged: the name of the family is missing in the table name" + again)
        #expect(
            reason { $0.tables["hmtx"] = [0] }
                == "it is damaged: the table hmtx is too short" + again)
        #expect(
            reason { $0.weight = 0 }
                == "it is damaged: the weight is wrong in the table OS/2" + again)
        #expect(
            reason { $0.tables["maxp"] = [0, 1, 0, 0, 0, 0] }
                == "it is damaged: there are no glyphs in the table maxp" + again)
    }

    /// A glyph whose part is the glyph itself, or parts of parts that double each time.
    @Test func partsThatNeverEnd() throws {
        // Glyph n consists of glyph n - 1 twice, and the first one of itself.
        func glyph(_ part: Int) -> [UInt8] {
            let head: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0]
            let first: [UInt8] = [0, 0x20, 0, UInt8(part), 0, 0]
            let last: [UInt8] = [0, 0, 0, UInt8(part), 0, 0]
            return head + first + last
        }
        for least in [0, 1] {
            var font = font()
            let shapes = (0..<96).map { $0 < least ? [] : glyph(max(0, $0 - 1)) }
            var place = 0
            font.tables["glyf"] = Array(shapes.joined())
            font.tables["loca"] = [0, 0]
            for shape in shapes {
                place += shape.count / 2
                font.tables["loca"]? += [UInt8(place >> 8), UInt8(place & 255)]
            }
            #expect(
                refusal(font.file)
                    == "it is damaged: the parts of a glyph have too many parts in the table glyf"
                    + " (get the file again from where it came from)")
        }
    }

    /// Subroutines that call each other are not followed for long.
    @Test func subroutinesThatTakeTooLong() throws {
        var font = font(.postScript)
        // Each of nine subroutines calls the next one 40 times: 40⁹ calls.
        let routines = (0..<10).map { number -> [UInt8] in
            // With fewer than 1240 subroutines, numbers are 107 less.
            let call: [UInt8] = [UInt8(139 + number + 1 - 107), 29]
            return number == 9 ? [11] : Array(repeating: call, count: 40).flatMap { $0 } + [11]
        }
        func index(_ strings: [[UInt8]]) -> [UInt8] {
            var bytes: [UInt8] = [0, UInt8(strings.count), 2, 0, 1]
            var place = 1
            for string in strings {
                place += string.count
                bytes += [UInt8(place >> 8), UInt8(place & 255)]
            }
            return bytes + strings.joined()
        }
        func table(_ place: Int) -> [UInt8] {
            func long(_ value: Int) -> [UInt8] {
                [29, 0, 0, UInt8(value >> 8), UInt8(value & 255)]
            }
            let top = long(place) + [17] + long(0) + long(place) + [18]
            return [1, 0, 4, 2] + index([[65]]) + index([top]) + [0, 0] + index(routines)
        }
        let shapes = [[UInt8]](repeating: [139 - 107, 29, 14], count: 96)
        font.tables["CFF "] = table(table(0).count) + index(shapes)
        #expect(
            refusal(font.file)
                == "it is damaged: an outline is damaged or too large in the table CFF"
                + " (get the file again from where it came from)")
    }

    /// Whatever is changed in a file, checking it and making a subset of it come to an end.
    @Test(arguments: kinds) func changedFiles(_ kind: TinyFont.Outlines) throws {
        let whole = font(kind).file
        var random = SeededGenerator(seed: 7)
        var accepted = 0
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[.random(in: 0..<bytes.count, using: &random)] =
                    .random(in: 0...255, using: &random)
            }
            guard let font = try? ForeignFont(bytes) else { continue }
            accepted += 1
            #expect(font.glyphCount > 0)
        }
        #expect(accepted > 100 && accepted < 2900)
    }
}
