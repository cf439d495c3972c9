import CairoCanvas
import Drawing
import PictureCodecs

/// A raster picture as it is embedded in an SVG: without metadata, and as JPEG if that is much
/// smaller.
struct EmbeddedFile {
    let type: StaticString
    let bytes: [UInt8]
    /// The size of the stored pixels.
    let width: Int
    let height: Int
    /// The EXIF orientation: 1 (upright) … 8.
    let orientation: Int

    /// The qualities that are tried for textures and photos that were PNG files.
    private static let qualities = [66, 70, 74, 80, 86]
    /// The quality of photos in printing inks, which are converted.
    private static let inkQuality = 90
    /// The minimum number of pixels of a texture.
    private static let fewestPixels = 4096

    init(_ asset: ImageAsset) throws(CanvasError) {
        switch asset.format {
        case .jpeg:
            let file = try JPEGFile(asset.bytes, name: asset.name)
            guard file.channels != 4 else {
                // Few viewers know printing inks.
                let pixels = try Self.upright(asset)
                (type, bytes) = ("jpeg", try JPEGEncoder.encode(pixels, quality: Self.inkQuality))
                (width, height, orientation) = (pixels.width, pixels.height, 1)
                return
            }
            (type, bytes) = ("jpeg", file.withoutMetadata)
            (width, height, orientation) = (file.width, file.height, file.orientation)
        case .png:
            let file = PNGParts(asset.bytes)
            let pixels = try asset.decodedPixels(.stored)
            guard !file.hasOwnColors else {
                // The metadata that says how to show its colors is not kept.
                let image = try Self.upright(asset)
                (type, bytes) = ("png", image.png())
                (width, height, orientation) = (image.width, image.height, 1)
                return
            }
            (width, height, orientation) = (pixels.width, pixels.height, file.orientation)
            (type, bytes) = try Self.smaller(file.withoutMetadata, pixels)
        case .pixels:
            let pixels = try PixelImage(pixels: asset)
            (type, bytes) = ("png", pixels.png())
            (width, height, orientation) = (pixels.width, pixels.height, 1)
        case .svg:
            throw .image(name: asset.name, reason: "its shapes were not read")
        }
    }

    /// Returns the pixels as they are shown.
    private static func upright(_ asset: ImageAsset) throws(CanvasError) -> PixelImage {
        let shown = try asset.decodedPixels(.shown)
        defer { withExtendedLifetime(shown) {} }
        guard let start = shown.bytes.baseAddress,
            let image = PixelImage(
                shown: start, stride: shown.width * 4, width: shown.width, height: shown.height,
                hasAlpha: shown.hasAlpha)
        else { throw .image(name: asset.name, reason: "its pixels are incomplete") }
        return image
    }

    /// Returns a PNG file, or nearly the same pixels as JPEG if that takes at most half the space,
    /// which is so for textures and photos but not for drawings.
    private static func smaller(
        _ png: [UInt8], _ pixels: PixelBuffer
    ) throws(CanvasError) -> (StaticString, [UInt8]) {
        guard pixels.width * pixels.height >= fewestPixels, let image = PixelImage(pixels),
            !pixels.hasAlpha || isOpaque(image)
        else { return ("png", png) }
        for quality in qualities {
            let jpeg = try JPEGEncoder.encode(image, quality: quality)
            guard jpeg.count * 2 <= png.count else { break }
            if try isLike(image, jpeg) { return ("jpeg", jpeg) }
        }
        return ("png", png)
    }

    /// Returns whether a JPEG file has the colors of a picture: on average half a step of 255 away in
    /// each channel, and three steps for a single pixel.
    ///
    /// A low quality tints dark surfaces.
    private static func isLike(_ image: PixelImage, _ jpeg: [UInt8]) throws(CanvasError) -> Bool {
        let file = ImageAsset(
            name: "a texture", format: .jpeg, bytes: jpeg,
            size: Size(width: Double(image.width), height: Double(image.height)))
        let shown = try file.decodedPixels(.shown)
        // Unsafe and without ranges: tests without optimization compare many textures.
        let (red, green, blue, squares) = image.samples.withUnsafeBufferPointer { samples in
            var (red, green, blue, squares) = (0, 0, 0, 0)
            var place = 0
            while place < samples.count {
                let word = shown.bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
                let redOff = Int(word >> 16 & 255) - Int(samples[place])
                let greenOff = Int(word >> 8 & 255) - Int(samples[place + 1])
                let blueOff = Int(word & 255) - Int(samples[place + 2])
                red += redOff
                green += greenOff
                blue += blueOff
                squares += redOff * redOff + greenOff * greenOff + blueOff * blueOff
                place += 4
            }
            return (red, green, blue, squares)
        }
        let count = image.width * image.height
        let isNear = [red, green, blue].allSatisfy { $0.magnitude * 2 < count }
        return isNear && squares < 27 * count
    }

    /// Returns whether no pixel is transparent, although each has an opacity.
    private static func isOpaque(_ image: PixelImage) -> Bool {
        image.samples.withUnsafeBufferPointer { samples in
            var place = 3
            while place < samples.count {
                if samples[place] != 255 { return false }
                place += 4
            }
            return true
        }
    }
}
