import Drawing
import FontTools

/// The fonts of one file: the glyphs that its pages have shown so far, and their text.
///
/// Pages in which the same glyph has different text get separate fonts, which differ only in their
/// ToUnicode maps and share the glyphs.
final class FileFonts {
    private final class Font {
        let key: FontKey
        /// The glyphs shown anywhere in the file.
        var glyphs = GlyphSet()
        /// The object number of each variant, and its text by glyph.
        var variants: [(number: Int, texts: [UInt64])] = []
        /// The text of each glyph that has none of its own.
        var substitutes: [UInt16: String] = [:]
        /// Whether a glyph has a character for private use.
        var isPrivate = false

        init(_ key: FontKey) {
            self.key = key
        }

        /// A face of the file, of any size.
        var face: FontFace { FontFace(file: key.file, index: key.index, family: "", size: 1) }
    }

    private let writer: ObjectWriter
    private let library: PDFLibrary
    private var fonts: [Font] = []

    init(writer: ObjectWriter, library: PDFLibrary) {
        (self.writer, self.library) = (writer, library)
    }

    /// The maximum number of objects that `finish` adds.
    var objectCount: Int { fonts.reduce(0) { $0 + 4 + $1.variants.count } }

    /// A number of bytes that `finish` hardly ever exceeds.
    var byteCount: Int { fonts.reduce(0) { $0 + (16 << 20) + ($1.variants.count << 16) } }

    /// Returns the object number of the font that shows these glyphs for this text.
    func number(for use: FontUse) -> Int {
        let font = font(use.key)
        font.glyphs.insert(use.glyphs)
        for text in use.texts where GlyphText.isPrivate(text) { font.isPrivate = true }
        if !use.substitutes.isEmpty {
            font.substitutes.merge(use.substitutes) { first, _ in first }
        }
        for variant in font.variants.indices {
            guard Self.fits(use, font.variants[variant].texts) else { continue }
            Self.add(use, to: &font.variants[variant].texts)
            return font.variants[variant].number
        }
        var texts: [UInt64] = []
        Self.add(use, to: &texts)
        font.variants.append((writer.reserve(), texts))
        return font.variants[font.variants.count - 1].number
    }

    private func font(_ key: FontKey) -> Font {
        if let found = fonts.first(where: { $0.key == key }) { return found }
        let font = Font(key)
        fonts.append(font)
        return font
    }

    private static func fits(_ use: FontUse, _ texts: [UInt64]) -> Bool {
        for (place, glyph) in use.glyphs.enumerated() where Int(glyph) < texts.count {
            let (known, wanted) = (texts[Int(glyph)], use.texts[place])
            if known != 0, wanted != 0, known != wanted { return false }
        }
        return true
    }

    private static func add(_ use: FontUse, to texts: inout [UInt64]) {
        let most = Int(use.glyphs.max() ?? 0) + 1
        if texts.count < most { texts += Array(repeating: 0, count: most - texts.count) }
        for (place, glyph) in use.glyphs.enumerated() where use.texts[place] != 0 {
            texts[Int(glyph)] = use.texts[place]
        }
    }

    /// Returns why the fonts do not conform to some standards; empty if they do.
    func gaps() throws(CanvasError) -> [ConformanceGap] {
        var gaps: [ConformanceGap] = []
        if fonts.contains(where: { $0.glyphs.contains(0) }) { gaps.append(.missingCharacters) }
        if fonts.contains(where: \.isPrivate) { gaps.append(.privateCharacters) }
        for font in fonts {
            let rights = try library.font(font.face).rights
            if rights.use == .restricted || rights.hasOnlyBitmaps {
                gaps.append(.restricted(font.key.file))
            }
        }
        return gaps
    }

    /// Writes all fonts.
    func finish() throws {
        for font in fonts {
            try write(font, library.font(font.face))
        }
    }

    private func write(_ font: Font, _ file: FontFile) throws {
        // Every font shows glyph 0 for missing characters.
        font.glyphs.insert([0])
        let buckets = file.buckets
        let shown = buckets.completed(font.glyphs)
        let glyphs = shown.sorted
        let program = try library.program(of: file, glyphs: shown)
        let isTrueType = program.isTrueType
        let (stream, descriptor, descendant) = (
            writer.reserve(), writer.reserve(), writer.reserve()
        )
        try writer.add(stream, dictionary: program.dictionary.bytes, stream: program.stream)
        var map: Int?
        if let found = program.map {
            let number = writer.reserve()
            try writer.add(number, dictionary: found.dictionary.bytes, stream: found.stream)
            map = number
        }
        try writer.add(descriptor) { out in
            Self.describe(file.facts, program.name, &out)
            out.write(isTrueType ? "/FontFile2 " : "/FontFile3 ")
            out.write(reference: stream)
            out.write(">>")
        }
        try writer.add(descendant) { out in
            out.write("<</Type/Font/Subtype")
            out.write(isTrueType ? "/CIDFontType2" : "/CIDFontType0")
            out.write("/BaseFont")
            out.write(program.name)
            out.write("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>")
            out.write("/FontDescriptor ")
            out.write(reference: descriptor)
            if let map {
                out.write("/CIDToGIDMap ")
                out.write(reference: map)
            } else if isTrueType {
                out.write("/CIDToGIDMap/Identity")
            }
            out.write("/DW 0/W[")
            out.write(program.widths)
            out.write("]>>")
        }
        for variant in font.variants {
            // A glyph without text on any page gets the text that the font defines for it.
            let texts = variant.texts
            let entries = glyphs.map { glyph in
                let text = Int(glyph) < texts.count ? texts[Int(glyph)] : 0
                return ToUnicodeCMap.Entry(
                    code: glyph, text: text != 0 ? text : buckets.text(of: glyph))
            }
            try write(
                variant.number, entries, font.substitutes, name: program.name, isTrueType,
                descendant: descendant)
        }
    }

    private func write(
        _ number: Int, _ texts: [ToUnicodeCMap.Entry], _ substitutes: [UInt16: String],
        name: [UInt8], _ isTrueType: Bool, descendant: Int
    ) throws {
        let map = writer.reserve()
        let packed = library.characterMap(of: texts, substitutes: substitutes)
        try writer.add(map, dictionary: packed.dictionary, stream: packed.stream)
        try writer.add(number) { out in
            out.write("<</Type/Font/Subtype/Type0/BaseFont")
            out.write(name)
            if !isTrueType { out.write("-Identity-H") }
            out.write("/Encoding/Identity-H/DescendantFonts[")
            out.write(reference: descendant)
            out.write("]/ToUnicode ")
            out.write(reference: map)
            out.write(">>")
        }
    }

    private static func describe(_ facts: FontFacts, _ name: [UInt8], _ out: inout PDFBytes) {
        out.write("<</Type/FontDescriptor/FontName")
        out.write(name)
        // A font whose glyphs are selected by number is "symbolic".
        out.write("/Flags ")
        out.write(facts.italicAngle == 0 ? 4 : 68)
        out.write("/FontBBox[")
        for side in facts.box {
            out.write(side)
            out.write(" ")
        }
        out.write("]/ItalicAngle ")
        out.write(facts.italicAngle)
        out.write("/Ascent ")
        out.write(facts.ascent)
        out.write("/Descent ")
        out.write(facts.descent)
        out.write("/CapHeight ")
        out.write(facts.capHeight)
        // The usual estimate from the weight; fonts do not contain their stem width.
        out.write("/StemV ")
        out.write(50 + facts.weight * facts.weight / 4225)
    }
}
