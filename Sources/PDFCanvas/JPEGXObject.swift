import CairoCanvas
import Drawing
import PictureCodecs

/// Photos as they are: a JPEG file's packed pixels are taken over, and nothing else of the file.
enum JPEGXObject {
    /// A JPEG file's image, turned as it is meant to be seen.
    static func make(_ asset: ImageAsset) throws(CanvasError) -> PictureXObject {
        let file = try JPEGFile(asset.bytes, name: asset.name)
        let image = image(file)
        return PictureXObject(image: image, size: file.size, orientation: file.orientation)
    }

    private static func image(_ file: JPEGFile) -> IndirectObject {
        var text = PDFBytes()
        text.write("/Type/XObject/Subtype/Image/Width ")
        text.write(file.width)
        text.write("/Height ")
        text.write(file.height)
        switch file.channels {
        case 1: text.write("/ColorSpace/DeviceGray")
        case 4: text.write("/ColorSpace/DeviceCMYK")
        default: text.write("/ColorSpace/DeviceRGB")
        }
        if file.channels == 4, file.hasAdobeMark { text.write("/Decode[1 0 1 0 1 0 1 0]") }
        text.write("/BitsPerComponent 8/Interpolate true/Filter/DCTDecode")
        return IndirectObject(text, stream: file.withoutMetadata)
    }
}

extension PictureXObject {
    /// A file's image, turned as it is meant to be seen.
    ///
    /// - Parameters:
    ///   - size: The size it is seen in.
    ///   - orientation: How it is stored, as EXIF counts: 1 (upright) … 8.
    init(image: IndirectObject, size: Size, orientation: Int) {
        if orientation == 1 {
            self.init(object: image, formSize: nil, size: size)
        } else {
            self.init(
                object: Self.turned(image, orientation, size), formSize: size, size: size)
        }
    }

    /// A form that draws the image turned, in a box of the size it is seen in.
    private static func turned(
        _ image: IndirectObject, _ orientation: Int, _ size: Size
    ) -> IndirectObject {
        let (width, height) = (size.width, size.height)
        // Where the unit square's corner and sides go, for EXIF's orientations 2 to 8.
        let matrix: [Double] =
            switch orientation {
            case 2: [-width, 0, 0, height, width, 0]
            case 3: [-width, 0, 0, -height, width, height]
            case 4: [width, 0, 0, -height, 0, height]
            case 5: [0, -height, -width, 0, width, height]
            case 6: [0, -height, width, 0, 0, height]
            case 7: [0, height, width, 0, 0, 0]
            default: [0, height, -width, 0, width, 0]
            }
        var text = PDFBytes()
        text.write("/Type/XObject/Subtype/Form/BBox[0 0 ")
        text.write(width, height)
        text.write("]/Resources<</XObject<</X0 ")
        var stream = PDFBytes()
        for number in matrix {
            stream.write(number)
            stream.write(" ")
        }
        stream.write("cm\n/X0 Do\n")
        return IndirectObject(
            [.bytes(text.bytes), .object(image), .bytes(Array(">>>>".utf8))],
            stream: stream.bytes)
    }
}
