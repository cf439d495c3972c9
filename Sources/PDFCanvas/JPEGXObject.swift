import Drawing
import PictureCodecs

/// Converts JPEG photos: the compressed pixels are copied unchanged, without the rest of the file.
enum JPEGXObject {
    /// Returns a JPEG file's image, in the orientation stored in the file.
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
