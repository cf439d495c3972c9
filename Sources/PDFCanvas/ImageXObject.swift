import CairoCanvas
import Drawing
import FontTools
import PictureCodecs

/// Converts raster pictures to image objects.
enum ImageXObject {
    /// Returns a PNG file's image; its compressed pixels are copied unchanged if PDF can read them.
    static func make(_ asset: ImageAsset, _ library: PDFLibrary) throws(CanvasError)
        -> PictureXObject
    {
        let file = PNGParts(asset.bytes)
        let object: IndirectObject
        if let packed = PackedPNG(file.withoutMetadata), !library.isPlain {
            let mask = packed.hasTransparency ? try mask(pixels(of: asset), library) : nil
            object = image(
                width: file.width, height: file.height, colors: packed.colors,
                bits: packed.bits,
                predictor: packed.channels, mask: mask, stream: packed.pixels)
        } else {
            object = image(try pixels(of: asset), library)
        }
        return PictureXObject(image: object, size: file.size, orientation: file.orientation)
    }

    private static func pixels(of asset: ImageAsset) throws(CanvasError) -> PixelImage {
        guard let pixels = PixelImage(try asset.decodedPixels(.stored)) else {
            throw .image(name: asset.name, reason: "its pixels are incomplete")
        }
        return pixels
    }

    /// Returns the image of plain pixels.
    static func image(_ pixels: PixelImage, _ library: PDFLibrary) -> IndirectObject {
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
            colors: Array((isGray ? "/DeviceGray" : "/DeviceRGB").utf8), bits: 8, predictor: nil,
            mask: mask(pixels, library), stream: library.pictureDeflater.packed(colors))
    }

    /// Returns the alpha channel of pixels as an image; nil if all are opaque.
    private static func mask(_ pixels: PixelImage, _ library: PDFLibrary) -> IndirectObject? {
        let opacity = stride(from: 3, to: pixels.samples.count, by: 4).map { pixels.samples[$0] }
        guard opacity.contains(where: { $0 != 255 }) else { return nil }
        return image(
            width: pixels.width, height: pixels.height, colors: Array("/DeviceGray".utf8), bits: 8,
            predictor: nil, mask: nil, stream: library.pictureDeflater.packed(opacity))
    }

    /// Returns an image object.
    ///
    /// - Parameters:
    ///   - colors: The color space.
    ///   - predictor: The number of channels if PNG filters were used; nil if not.
    private static func image(
        width: Int, height: Int, colors: [UInt8], bits: Int, predictor: Int?, mask: IndirectObject?,
        stream: [UInt8]
    ) -> IndirectObject {
        var text = PDFBytes()
        text.write("/Type/XObject/Subtype/Image/Width ")
        text.write(width)
        text.write("/Height ")
        text.write(height)
        text.write("/ColorSpace")
        text.write(colors)
        text.write("/BitsPerComponent ")
        text.write(bits)
        text.write("/Filter/FlateDecode")
        if let predictor {
            text.write("/DecodeParms<</Predictor 15/Colors ")
            text.write(predictor)
            text.write("/BitsPerComponent ")
            text.write(bits)
            text.write("/Columns ")
            text.write(width)
            text.write(">>")
        }
        guard let mask else { return IndirectObject(text, stream: stream) }
        text.write("/SMask ")
        return IndirectObject([.bytes(text.bytes), .object(mask)], stream: stream)
    }
}

/// The parts of a PNG file whose compressed pixels can be copied into a PDF unchanged.
///
/// Source: PNG specification, second edition; ISO 32000-1, 7.4.4.4.
private struct PackedPNG {
    let bits: Int
    let channels: Int
    /// The color space.
    let colors: [UInt8]
    /// Whether a color or a palette entry is transparent.
    var hasTransparency = false
    /// The compressed pixels.
    var pixels: [UInt8] = []

    /// Parses a file; nil if its pixels are interlaced, deeper than 8 bits or contain alpha.
    ///
    /// The file has been decoded before, so it is valid.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 33 else { return nil }
        (bits, channels) = (Int(bytes[24]), bytes[25] == 2 ? 3 : 1)
        let (kind, isInterlaced) = (bytes[25], bytes[28] != 0)
        guard kind == 0 || kind == 2 || kind == 3, bits <= 8, !isInterlaced else { return nil }
        var palette: [UInt8] = []
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes.u32(place)
            let data = place + 8
            guard data + length + 4 <= bytes.count else { return nil }
            switch String(decoding: bytes[place + 4..<data], as: UTF8.self) {
            case "PLTE": palette = Array(bytes[data..<data + length])
            case "tRNS": hasTransparency = true
            case "IDAT": pixels += bytes[data..<data + length]
            default: break
            }
            place = data + length + 4
        }
        var text = PDFBytes()
        if kind == 3 {
            guard palette.count >= 3 else { return nil }
            text.write("[/Indexed/DeviceRGB ")
            text.write(palette.count / 3 - 1)
            text.write("<")
            for byte in palette { text.write(hex: byte) }
            text.write(">]")
        } else {
            text.write(kind == 0 ? "/DeviceGray" : "/DeviceRGB")
        }
        colors = text.bytes
    }
}

/// A bitmap glyph as a font with one letter.
enum PictureFont {
    /// Returns a font whose letter 0 is the picture, with `text` as its text.
    ///
    /// Source: ISO 32000-1, 9.6.5.
    static func make(
        _ picture: GlyphPictures.Picture, text: String, _ library: PDFLibrary
    ) -> IndirectObject {
        let image = ImageXObject.image(picture.pixels, library)
        let (width, height) = (Double(picture.pixels.width), Double(picture.pixels.height))
        var drawing = PDFBytes()
        // In thousandths of the em, with the picture's native size as the em.
        let scale = 1000 / picture.size
        drawing.write("1000 0 d0\n")
        drawing.write(width * scale)
        drawing.write("0 0 ")
        drawing.write(height * scale, picture.left * scale, -(picture.top + height) * scale)
        drawing.write("cm\n/X0 Do\n")
        let procedure = IndirectObject([], stream: drawing.bytes)

        var box = PDFBytes()
        box.write(picture.left * scale, -(picture.top + height) * scale)
        box.write((picture.left + width) * scale, -picture.top * scale)
        var parts: [IndirectObject.Part] = []
        var font = PDFBytes()
        font.write("/Type/Font/Subtype/Type3/FontMatrix[.001 0 0 .001 0 0]/FontBBox[")
        font.write(box.bytes)
        font.write("]/FirstChar 0/LastChar 0/Widths[1000]/Encoding<</Differences[0/a]>>")
        font.write("/Resources<</XObject<</X0 ")
        parts.append(.bytes(font.bytes))
        parts.append(.object(image))
        parts.append(.bytes(Array(">>>>/CharProcs<</a ".utf8)))
        parts.append(.object(procedure))
        parts.append(.bytes(Array(">>".utf8)))
        // Every letter needs a text, even if the picture before it has that of both.
        let map = ToUnicodeCMap.make(
            [(0, text.isEmpty ? GlyphTable.noText : text)], digits: 2)
        parts.append(.bytes(Array("/ToUnicode ".utf8)))
        parts.append(.object(IndirectObject([], stream: map)))
        return IndirectObject(
            [.bytes(Array("<<".utf8))] + parts + [.bytes(Array(">>".utf8))], stream: nil)
    }
}
