import CairoCanvas
import Drawing

/// Opened fonts, pictures made ready and font programs, kept from one document to the next.
///
/// One belongs to one thread, which paints pages or writes files with it. What is kept changes no
/// byte of what is written.
public final class PDFLibrary {
    /// How hard streams are packed.
    enum Level {
        /// Pages and structure, made by the thousand: a twentieth larger than at level 4, in a tenth less
        /// time for the page as a whole.
        static let pages: Int32 = 1
        /// Font programs, which hardly become smaller with more work.
        static let fonts: Int32 = 1
        /// Pictures, packed once a run.
        static let pictures: Int32 = 6
    }

    private var fonts: [FontFile] = []
    // Files of a thousand students need some two hundred selections of a few fonts.
    private var programs = BoundedCache<ProgramKey, FontProgram>(limit: 512)
    private var characterMaps = BoundedCache<MapKey, PackedMap>(limit: 512)
    let pictures = GlyphPictures()
    let pageDeflater: Deflater
    let fontDeflater: Deflater
    let pictureDeflater: Deflater
    var art: [(asset: ImageAsset, art: Art)] = []
    var emoji = BoundedCache<EmojiKey, SharedObject?>(limit: 512)
    var patterns = BoundedCache<TileKey, SharedObject>(limit: 64)
    var lines = KnownLines()
    var backgrounds: [(key: BackgroundKey, form: SharedObject)] = []
    /// Streams are left as they are, for tests that read them.
    let isPlain: Bool

    /// A stream that tells the texts of character codes, packed.
    struct PackedMap {
        let dictionary: [UInt8]
        let stream: [UInt8]
    }

    private struct ProgramKey: Hashable {
        let key: FontKey
        let glyphs: GlyphSet
    }

    private struct MapKey: Hashable {
        let entries: [CharacterMap.Entry]

        // It is asked for with each font of each file: a few steps an element are enough to tell most
        // of them apart.
        func hash(into hasher: inout Hasher) {
            var mixed = UInt64(entries.count)
            for entry in entries {
                mixed = (mixed ^ UInt64(entry.code) ^ entry.text << 16) &* 0x9E37_79B9_7F4A_7C15
                mixed ^= mixed >> 32
            }
            hasher.combine(mixed)
        }
    }

    /// A library that holds nothing yet.
    ///
    /// - Throws: `CanvasError.drawing` when there is no memory.
    public convenience init() throws(CanvasError) {
        try self.init(isPlain: false)
    }

    init(isPlain: Bool) throws(CanvasError) {
        self.isPlain = isPlain
        pageDeflater = try Deflater(level: Level.pages)
        fontDeflater = try Deflater(level: Level.fonts)
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
    func program(of font: FontFile, glyphs: GlyphSet) throws(CanvasError) -> FontProgram {
        let key = ProgramKey(key: font.key, glyphs: glyphs)
        return try programs.value(for: key) { () throws(CanvasError) in
            try FontProgram(
                font, glyphs: glyphs.sorted, deflater: isPlain ? nil : fontDeflater)
        }
    }

    /// The stream that tells the texts of a font's glyphs, which rise.
    func characterMap(of entries: [CharacterMap.Entry]) -> PackedMap {
        characterMaps.value(for: MapKey(entries: entries)) {
            let texts = entries.lazy.filter { $0.text != 0 }.map {
                (code: Int($0.code), text: PackedText.text($0.text))
            }
            let packed = packed(CharacterMap.make(Array(texts), digits: 4))
            var dictionary = PDFBytes()
            dictionary.write(packed.filter)
            return PackedMap(dictionary: dictionary.bytes, stream: packed.bytes)
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
