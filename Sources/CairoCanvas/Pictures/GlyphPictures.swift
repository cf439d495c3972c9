import Drawing
import PictureCodecs

/// Renders bitmap glyphs, such as color emoji, to plain pixels.
package final class GlyphPictures {
    /// A glyph's pixels and their position.
    package struct Picture {
        /// The font size, in pixels, of all lengths.
        package let size: Double
        /// The distance from the glyph's origin to the left edge.
        package let left: Double
        /// The distance from the baseline down to the top edge; negative if above.
        package let top: Double
        package let pixels: PixelImage
    }

    /// The font size, in pixels, of all pictures.
    package static let size = GlyphPicture.size

    private let faces = FaceCache(used: UsedFonts())

    /// Creates a source with no opened fonts.
    package init() {}

    /// Returns the picture of a glyph; nil if it is blank.
    package func picture(of glyph: UInt32, in face: FontFace) throws(CanvasError) -> Picture? {
        guard let picture = try faces.open(face).picture(of: glyph) else { return nil }
        guard let data = picture.surface.pixels else {
            throw .drawing(operation: "drawing a glyph", status: "no pixels")
        }
        let (width, height) = (Int(picture.extent.width), Int(picture.extent.height))
        let pixels = withExtendedLifetime(picture) {
            PixelImage(
                shown: data.start, stride: data.stride, width: width, height: height, hasAlpha: true
            )
        }
        return pixels.map {
            Picture(size: GlyphPicture.size, left: picture.left, top: picture.top, pixels: $0)
        }
    }
}
