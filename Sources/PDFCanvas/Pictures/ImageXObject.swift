import CairoCanvas
import Drawing
import PictureCodecs

/// Converts raster pictures to image objects.
enum ImageXObject {
    enum Colors {
        case gray
        /// Red, green, and blue.
        case light
        /// Numbers of colors: the red, green, and blue of each.
        case palette([UInt8])

        func write(_ out: inout PDFBytes) {
            switch self {
            case .gray: out.write(.deviceGray)
            case .light: out.write(.deviceRGB)
            case .palette(let palette):
                out.array { out in
                    out.entry(.indexed, .deviceRGB)
                    out.write(" ")
                    out.write(palette.count / 3 - 1)
                    out.write(hexString: palette)
                }
            }
        }
    }

    /// Returns a PNG file's image; its compressed pixels are copied unchanged if PDF can read them.
    static func make(_ asset: ImageAsset, _ packer: StreamPacker) throws(CanvasError)
        -> PictureXObject
    {
        let file = PNGParts(asset.bytes)
        let object: IndirectObject
        if let packed = PackedPNG(file.withoutMetadata), !packer.isPlain {
            let mask = packed.hasTransparency ? try mask(pixels(of: asset), packer) : nil
            object = image(
                width: file.width, height: file.height, colors: packed.colors,
                bits: packed.bits,
                predictor: packed.channels, mask: mask, stream: packed.pixels)
        } else {
            object = image(try pixels(of: asset), packer)
        }
        return PictureXObject(image: object, size: file.turn.size, file.turn)
    }

    private static func pixels(of asset: ImageAsset) throws(CanvasError) -> PixelImage {
        guard let pixels = PixelImage(try asset.decodedPixels(.stored)) else {
            throw .image(name: asset.name, reason: "its pixels are incomplete")
        }
        return pixels
    }

    static func image(_ pixels: PixelImage, _ packer: StreamPacker) -> IndirectObject {
        let samples = pixels.samples
        let places = stride(from: 0, to: samples.count, by: 4)
        let isGray = places.allSatisfy {
            samples[$0] == samples[$0 + 1] && samples[$0] == samples[$0 + 2]
        }
        var colors: [UInt8] = []
        colors.reserveCapacity(samples.count / 4 * (isGray ? 1 : 3))
        for place in places {
            if isGray {
                colors.append(samples[place])
            } else {
                colors.append(contentsOf: samples[place..<place + 3])
            }
        }
        return image(
            width: pixels.width, height: pixels.height,
            colors: isGray ? .gray : .light, bits: 8, predictor: nil,
            mask: mask(pixels, packer), stream: packer.compressed(colors, as: .picture).bytes)
    }

    /// Returns the alpha channel of pixels as an image; nil if all are opaque.
    private static func mask(_ pixels: PixelImage, _ packer: StreamPacker) -> IndirectObject? {
        let opacity = stride(from: 3, to: pixels.samples.count, by: 4).map { pixels.samples[$0] }
        guard opacity.contains(where: { $0 != 255 }) else { return nil }
        return image(
            width: pixels.width, height: pixels.height, colors: .gray, bits: 8, predictor: nil,
            mask: nil, stream: packer.compressed(opacity, as: .picture).bytes)
    }

    /// Returns an image object.
    ///
    /// - Parameter predictor: The number of channels if PNG filters were used; nil if not.
    private static func image(
        width: Int, height: Int, colors: Colors, bits: Int, predictor: Int?, mask: IndirectObject?,
        stream: [UInt8]
    ) -> IndirectObject {
        IndirectObject(stream: stream) { out in
            out.type(.xObject, .image)
            out.entry(.width, width)
            out.entry(.height, height)
            out.write(.colorSpace)
            colors.write(&out)
            out.entry(.bitsPerComponent, bits)
            out.entry(.filter, .flateDecode)
            if let predictor {
                out.dictionary(.decodeParms) { out in
                    out.entry(.predictor, 15)
                    out.entry(.colors, predictor)
                    out.entry(.bitsPerComponent, bits)
                    out.entry(.columns, width)
                }
            }
            if let mask { out.entry(.sMask, mask) }
        }
    }
}
