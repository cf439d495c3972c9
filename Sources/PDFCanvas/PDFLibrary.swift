import CairoCanvas
import Drawing
import FontTools

/// Opened fonts, pictures made ready and font programs, kept from one document to the next.
///
/// One belongs to one thread, which paints pages or writes files with it. What is kept changes no
/// byte of what is written.
package final class PDFLibrary {
    /// How hard streams are packed.
    enum Level {
        /// Pages, structure and font programs.
        ///
        /// Pages are made by the thousand, and are a twentieth larger than at level 4, in a tenth less
        /// time for the page as a whole; programs hardly become smaller with more work.
        static let pages: Int32 = 1
        /// Pictures, packed once a run.
        static let pictures: Int32 = 6
    }

    private var fonts: [FontFile] = []
    private let programs: FontSubsets
    let pictures = GlyphPictures()
    let pageDeflater: Deflater
    let pictureDeflater: Deflater
    var art: [(asset: ImageAsset, art: PictureXObject)] = []
    var emoji = BoundedCache<EmojiKey, IndirectObject?>(limit: 512)
    var patterns = BoundedCache<TileKey, IndirectObject>(limit: 64)
    var lines = KnownLines()
    var backgrounds: [(key: BackgroundKey, form: IndirectObject)] = []
    /// Streams are left as they are, for tests that read them.
    let isPlain: Bool

    /// A library that holds nothing yet but for what is kept in `programs`, maybe by others.
    ///
    /// - Throws: `CanvasError.drawing` when there is no memory.
    package convenience init(programs: FontSubsets = FontSubsets()) throws(CanvasError) {
        try self.init(isPlain: false, programs: programs)
    }

    init(isPlain: Bool, programs: FontSubsets = FontSubsets()) throws(CanvasError) {
        self.isPlain = isPlain
        self.programs = programs
        pageDeflater = try Deflater(level: Level.pages)
        pictureDeflater = try Deflater(level: Level.pictures)
    }

    /// The opened file of `face`.
    func font(_ face: FontFace) throws(CanvasError) -> FontFile {
        for font in fonts where font.key.file == face.file && font.key.index == face.index {
            return font
        }
        let font = try FontFile(face)
        fonts.append(font)
        return font
    }

    /// The program of a font cut down to `glyphs`, of which 0 is one.
    func program(of font: FontFile, glyphs: GlyphSet) throws(CanvasError) -> FontSubset {
        let key = FontSubsets.SubsetKey(key: font.key, glyphs: glyphs)
        return try programs.program(key) { () throws(CanvasError) in
            try FontSubset(
                font, glyphs: glyphs.sorted, deflater: isPlain ? nil : pageDeflater)
        }
    }

    /// The stream that tells the texts of a font's glyphs, which rise.
    func characterMap(of entries: [ToUnicodeCMap.Entry]) -> FontSubsets.CompressedStream {
        programs.map(FontSubsets.MapKey(entries: entries)) {
            let texts = entries.lazy.filter { $0.text != 0 }.map {
                (code: Int($0.code), text: GlyphText.text($0.text))
            }
            let packed = packed(ToUnicodeCMap.make(Array(texts), digits: 4))
            var dictionary = PDFBytes()
            dictionary.write(packed.filter)
            return FontSubsets.CompressedStream(dictionary: dictionary.bytes, stream: packed.bytes)
        }
    }

    /// Room for a content stream, which the next one uses again.
    private var room: [UInt8] = []

    /// Room for a content stream, with whatever was in it.
    func takeRoom() -> [UInt8] {
        var taken: [UInt8] = []
        swap(&taken, &room)
        return taken
    }

    /// Takes room back that is no longer needed.
    func giveBack(room: inout [UInt8]) {
        if room.capacity > self.room.capacity, room.capacity < 1 << 20 { swap(&room, &self.room) }
        room = []
    }

    /// A page's or a form's content packed, with the text that says so.
    func packed(_ content: [UInt8]) -> (filter: StaticString, bytes: [UInt8]) {
        isPlain ? ("", content) : ("/Filter/FlateDecode", pageDeflater.packed(content))
    }
}

@available(*, unavailable)
extension PDFLibrary: Sendable {}
