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
        text.write("/BitsPerComponent 8/Filter/DCTDecode/ColorSpace")
        guard file.channels == 4 else {
            text.write(file.channels == 1 ? "/DeviceGray" : "/DeviceRGB")
            return IndirectObject(text, stream: file.withoutMetadata)
        }
        text.write("[/DeviceN[/Cyan/Magenta/Yellow/Black]/DeviceRGB ")
        var end = PDFBytes()
        end.write(file.hasAdobeMark ? "]/Decode[1 0 1 0 1 0 1 0]" : "]")
        return IndirectObject(
            [.bytes(text.bytes), .object(lightOfInks), .bytes(end.bytes)],
            stream: file.withoutMetadata)
    }

    /// The function from printing inks to sRGB, the same as in pictures of other formats: each light
    /// is what its ink and black leave of it.
    ///
    /// A file with one color profile must not have colors of a second device (ISO 19005-2, 6.2.4.3).
    private static let lightOfInks: IndirectObject = {
        var text = PDFBytes()
        text.write("/FunctionType 4/Domain[0 1 0 1 0 1 0 1]/Range[0 1 0 1 0 1]")
        var code = PDFBytes()
        // The light that black leaves goes below the inks; then, from yellow to cyan, each ink
        // becomes light and goes below the inks that remain.
        code.write("{1 exch sub 4 1 roll 1 exch sub 3 index mul 3 1 roll 1 exch sub 3 index mul ")
        code.write("3 1 roll 1 exch sub 3 index mul 3 1 roll 4 -1 roll pop}")
        return IndirectObject(text, stream: code.bytes)
    }()
}
