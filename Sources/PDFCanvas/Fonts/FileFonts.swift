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
    private let library: FontShelf
    private var fonts: [Font] = []

    init(writer: ObjectWriter, library: FontShelf) {
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
        try writer.add(stream, stream: program.stream) { out in
            out.entry(.subtype, program.format)
            out.entry(.length1, program.length)
        }
        var map: Int?
        if let found = program.map {
            let number = writer.reserve()
            try writer.add(number, stream: found)
            map = number
        }
        try writer.addDictionary(descriptor) { out in
            Self.describe(file.facts, program.name, &out)
            out.entry(isTrueType ? .fontFile2 : .fontFile3, reference: stream)
        }
        try writer.addDictionary(descendant) { out in
            out.type(.font, isTrueType ? .cIDFontType2 : .cIDFontType0)
            out.write(.baseFont)
            out.write(program.name)
            out.dictionary(.cIDSystemInfo) { out in
                out.entry(.registry, ascii: "Adobe")
                out.entry(.ordering, ascii: "Identity")
                out.entry(.supplement, 0)
            }
            out.entry(.fontDescriptor, reference: descriptor)
            if let map {
                out.entry(.cIDToGIDMap, reference: map)
            } else if isTrueType {
                out.entry(.cIDToGIDMap, .identity)
            }
            out.entry(.dW, 0)
            out.array(.w) { $0.write(program.widths) }
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
        try writer.add(map, stream: library.characterMap(of: texts, substitutes: substitutes))
        try writer.addDictionary(number) { out in
            out.type(.font, .type0)
            out.write(.baseFont)
            out.write(name)
            if !isTrueType { out.write("-Identity-H") }
            out.entry(.encoding, .identityH)
            out.array(.descendantFonts) { $0.write(reference: descendant) }
            out.entry(.toUnicode, reference: map)
        }
    }

    private static func describe(_ facts: FontFacts, _ name: [UInt8], _ out: inout PDFBytes) {
        out.type(.fontDescriptor)
        out.write(.fontName)
        out.write(name)
        // A font whose glyphs are selected by number is "symbolic".
        out.entry(.flags, facts.italicAngle == 0 ? 4 : 68)
        out.array(.fontBBox) { out in
            for side in facts.box {
                out.write(side)
                out.write(" ")
            }
        }
        out.entry(.italicAngle, facts.italicAngle)
        out.entry(.ascent, facts.ascent)
        out.entry(.descent, facts.descent)
        out.entry(.capHeight, facts.capHeight)
        // The usual estimate from the weight; fonts do not contain their stem width.
        out.entry(.stemV, 50 + facts.weight * facts.weight / 4225)
    }
}
