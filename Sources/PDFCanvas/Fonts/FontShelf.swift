import CairoCanvas
import Drawing
import FontTools

/// The opened fonts, and their programs and maps in files; belongs to one thread.
final class FontShelf {
    private var fonts: [FontFile] = []
    private let programs: FontSubsets
    private let used: UsedFonts
    private let packer: StreamPacker

    init(programs: FontSubsets, used: UsedFonts, packer: StreamPacker) {
        (self.programs, self.used, self.packer) = (programs, used, packer)
    }

    /// Returns the opened file of `face`.
    func font(_ face: FontFace) throws(CanvasError) -> FontFile {
        for font in fonts where font.key.file == face.file && font.key.index == face.index {
            return font
        }
        let font = try FontFile(face)
        fonts.append(font)
        used.insert(face.file)
        return font
    }

    /// Returns the font program reduced to `glyphs`, which must include 0.
    func program(of font: FontFile, glyphs: GlyphSet) throws(CanvasError) -> FontSubset {
        let key = FontSubsets.SubsetKey(key: font.key, glyphs: glyphs)
        return try programs.value(for: key, in: \.programs) { () throws(CanvasError) in
            try FontSubset(font, glyphs: glyphs.sorted, packer: packer)
        }
    }

    /// Returns the ToUnicode stream of a font's glyphs, in ascending order; `substitutes` has the
    /// text of each glyph whose entry has none.
    func characterMap(
        of entries: [ToUnicodeCMap.Entry], substitutes: [UInt16: String]
    ) -> StreamBytes {
        let key = FontSubsets.MapKey(entries: entries, substitutes: substitutes)
        return programs.value(for: key, in: \.maps) {
            let texts = entries.compactMap { entry in
                let text = entry.text == 0 ? substitutes[entry.code] : GlyphText.text(entry.text)
                return text.map { (code: Int(entry.code), text: $0) }
            }
            return packer.packed(ToUnicodeCMap.make(texts, digits: 4))
        }
    }
}
