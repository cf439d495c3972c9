import CairoCanvas
import Drawing

/// The opened fonts, converted pictures and font programs kept between documents.
///
/// Belongs to one thread, which uses it to paint pages or write files. The caches do not affect the
/// bytes written.
package final class PDFLibrary {
    let fonts: FontShelf
    let packer: StreamPacker
    let pictures = GlyphPictures()
    var art: [(asset: ImageAsset, art: PictureXObject)] = []
    var emoji = BoundedCache<EmojiKey, IndirectObject?>(limit: 512)
    var patterns = BoundedCache<TileKey, IndirectObject>(limit: 64)
    var lines = KnownLines()
    var languages = KnownLanguages()
    var backgrounds: [(key: BackgroundKey, form: IndirectObject)] = []
    /// The color profile of every file, compressed.
    private(set) lazy var colorProfile = packer.packed(ColorProfile.bytes)

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
        packer = try StreamPacker(isPlain: isPlain)
        fonts = FontShelf(programs: programs, used: used, packer: packer)
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
}

@available(*, unavailable)
extension PDFLibrary: Sendable {}
