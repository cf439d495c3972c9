import CCairo
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
        /// The pixels.
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
        let handle = picture.surface.handle
        cairo_surface_flush(handle)
        let (width, height) = (Int(picture.extent.width), Int(picture.extent.height))
        guard let data = cairo_image_surface_get_data(handle) else {
            throw .drawing(operation: "drawing a glyph", status: "no pixels")
        }
        let stride = Int(cairo_image_surface_get_stride(handle))
        var samples: [UInt8] = []
        samples.reserveCapacity(width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let pixel = data + row * stride + column * 4
                let alpha = UInt32(pixel[3])
                for channel in [2, 1, 0] {
                    let value = UInt32(pixel[channel])
                    samples.append(
                        alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha)))
                }
                samples.append(UInt8(alpha))
            }
        }
        guard let pixels = PixelImage(width: width, height: height, samples: samples) else {
            return nil
        }
        return Picture(
            size: GlyphPicture.size, left: picture.left, top: picture.top, pixels: pixels)
    }
}
