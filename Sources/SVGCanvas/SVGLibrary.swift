import CairoCanvas
import Drawing
import FontTools
import PictureCodecs

/// A glyph as a file shows it.
struct GlyphKey: Hashable {
    var font: FontKey
    var glyph: UInt32
    /// The units per em of its outline; 0 for a bitmap.
    var units: Int
}

/// The opened fonts, outlines, and converted pictures kept between SVG files.
///
/// Belongs to one thread. The caches do not affect the bytes written.
package final class SVGLibrary {
    private var fonts: [FontKey: GlyphOutlines] = [:]
    private var outlines = BoundedCache<GlyphKey, [UInt8]>(limit: 4096)
    private var files: [(asset: ImageAsset, file: EmbeddedFile)] = []
    var languages = KnownLanguages()
    private let used: UsedFonts
    private var openDeflater: Deflater?
    let bitmaps = GlyphPictures()

    /// The maximum number of pictures in the cache.
    private static let mostFiles = 64

    /// Creates an empty library, which adds the font files that it opens to `used`.
    package init(used: UsedFonts = UsedFonts()) {
        self.used = used
    }

    /// Returns the outlines of a face's file.
    func font(_ face: FontFace) throws(CanvasError) -> GlyphOutlines {
        let key = FontKey(face)
        if let font = fonts[key] { return font }
        let font = try GlyphOutlines(face)
        fonts[key] = font
        used.insert(face.file)
        return font
    }

    /// Returns the compressor of embedded fonts.
    func deflater() throws(CanvasError) -> Deflater {
        if let openDeflater { return openDeflater }
        let deflater = try Deflater(level: 12)
        openDeflater = deflater
        return deflater
    }

    func data(of key: GlyphKey, in font: GlyphOutlines) -> [UInt8] {
        outlines.value(for: key) {
            var data = PathData(decimals: 0)
            data.add(font.outline(of: key.glyph), scale: Double(key.units) / font.unitsPerEm)
            return data.bytes
        }
    }

    /// Returns a raster picture as it is embedded.
    func file(_ asset: ImageAsset) throws(CanvasError) -> EmbeddedFile {
        if let known = files.first(where: { $0.asset.isSameFile(as: asset) }) { return known.file }
        let made = try EmbeddedFile(asset)
        if files.count >= Self.mostFiles { files.removeFirst(Self.mostFiles / 2) }
        files.append((asset, made))
        return made
    }
}

@available(*, unavailable)
extension SVGLibrary: Sendable {}
