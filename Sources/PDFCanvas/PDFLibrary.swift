import CairoCanvas
import Drawing
import FontTools
import PictureCodecs

/// The opened fonts, converted pictures and font programs kept between documents.
///
/// Belongs to one thread, which uses it to paint pages or write files. The caches do not affect the
/// bytes written.
package final class PDFLibrary {
    /// The compression levels of streams.
    enum Level {
        /// Pages, their structure, and font programs.
        ///
        /// There can be thousands of pages; compared with level 4, they are a twentieth larger but
        /// take a tenth less time overall. Font programs hardly get smaller at higher levels.
        static let pages: Int32 = 1
        /// Pictures, which are compressed once per run.
        static let pictures: Int32 = 6
    }

    private var fonts: [FontFile] = []
    private let programs: FontSubsets
    private let used: UsedFonts
    let pictures = GlyphPictures()
    let pageDeflater: Deflater
    let pictureDeflater: Deflater
    var art: [(asset: ImageAsset, art: PictureXObject)] = []
    var emoji = BoundedCache<EmojiKey, IndirectObject?>(limit: 512)
    var patterns = BoundedCache<TileKey, IndirectObject>(limit: 64)
    var lines = KnownLines()
    var languages = KnownLanguages()
    var backgrounds: [(key: BackgroundKey, form: IndirectObject)] = []
    /// The color profile of every file, compressed.
    private(set) lazy var colorProfile = packed(ColorProfile.bytes)
    /// Whether streams are left uncompressed, for tests that read them.
    let isPlain: Bool

    /// Creates a library that is empty except for `programs`, which may be shared.
    ///
    /// The font files that it opens are added to `used`.
    ///
    /// - Throws: `CanvasError.drawing` if there is not enough memory.
    package convenience init(
        programs: FontSubsets = FontSubsets(), used: UsedFonts = UsedFonts()
    ) throws(CanvasError) {
        try self.init(isPlain: false, programs: programs, used: used)
    }

    init(
        isPlain: Bool, programs: FontSubsets = FontSubsets(), used: UsedFonts = UsedFonts()
    ) throws(CanvasError) {
        self.isPlain = isPlain
        self.programs = programs
        self.used = used
        pageDeflater = try Deflater(level: Level.pages)
        pictureDeflater = try Deflater(level: Level.pictures)
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
        return try programs.program(key) { () throws(CanvasError) in
            try FontSubset(
                font, glyphs: glyphs.sorted, deflater: isPlain ? nil : pageDeflater)
        }
    }

    /// Returns the ToUnicode stream of a font's glyphs, in ascending order; `substitutes` has the
    /// text of each glyph whose entry has none.
    func characterMap(
        of entries: [ToUnicodeCMap.Entry], substitutes: [UInt16: String]
    ) -> FontSubsets.CompressedStream {
        programs.map(FontSubsets.MapKey(entries: entries, substitutes: substitutes)) {
            let texts = entries.compactMap { entry in
                let text = entry.text == 0 ? substitutes[entry.code] : GlyphText.text(entry.text)
                return text.map { (code: Int(entry.code), text: $0) }
            }
            let packed = packed(ToUnicodeCMap.make(texts, digits: 4))
            var dictionary = PDFBytes()
            dictionary.write(packed.filter)
            return FontSubsets.CompressedStream(dictionary: dictionary.bytes, stream: packed.bytes)
        }
    }

    /// A buffer for content streams, which is reused.
    private var room: [UInt8] = []

    /// Returns the content buffer, with its old contents.
    func takeRoom() -> [UInt8] {
        var taken: [UInt8] = []
        swap(&taken, &room)
        return taken
    }

    /// Returns a buffer that is no longer needed.
    func giveBack(room: inout [UInt8]) {
        if room.capacity > self.room.capacity, room.capacity < 1 << 20 { swap(&room, &self.room) }
        room = []
    }

    /// What a stream contains.
    enum Content {
        case page, picture
    }

    /// Returns the compressed content of a stream, with the dictionary entry for its filter.
    func packed(
        _ content: [UInt8], as kind: Content = .page
    ) -> (filter: StaticString, bytes: [UInt8]) {
        let deflater = kind == .page ? pageDeflater : pictureDeflater
        return isPlain ? ("", content) : ("/Filter/FlateDecode", deflater.packed(content))
    }
}

@available(*, unavailable)
extension PDFLibrary: Sendable {}
