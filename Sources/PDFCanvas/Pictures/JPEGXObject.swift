import Drawing
import PictureCodecs

/// Converts JPEG photos: the compressed pixels are copied unchanged, without the rest of the file.
enum JPEGXObject {
    /// Returns a JPEG file's image, in the orientation stored in the file.
    static func make(_ asset: ImageAsset) throws(CanvasError) -> PictureXObject {
        let file = try JPEGFile(asset.bytes, name: asset.name)
        let image = image(file)
        return PictureXObject(image: image, size: file.turn.size, file.turn)
    }

    private static func image(_ file: JPEGFile) -> IndirectObject {
        IndirectObject(stream: file.withoutMetadata) { out in
            out.type(.xObject, .image)
            out.entry(.width, file.width)
            out.entry(.height, file.height)
            out.entry(.bitsPerComponent, 8)
            out.entry(.filter, .dCTDecode)
            guard file.channels == 4 else {
                return out.entry(.colorSpace, file.channels == 1 ? .deviceGray : .deviceRGB)
            }
            out.array(.colorSpace) { out in
                out.array(.deviceN) { out in
                    for ink in [PDFName.cyan, .magenta, .yellow, .black] { out.write(ink) }
                }
                out.entry(.deviceRGB, lightOfInks)
            }
            if file.hasAdobeMark { out.array(.decode, "1 0 1 0 1 0 1 0") }
        }
    }

    /// The function from printing inks to sRGB, the same as in pictures of other formats: each light
    /// is what its ink and black leave of it.
    ///
    /// A file with one color profile must not have colors of a second device (ISO 19005-2, 6.2.4.3).
    private static let lightOfInks: IndirectObject = {
        var code = PDFBytes()
        // The light that black leaves goes below the inks; then, from yellow to cyan, each ink
        // becomes light and goes below the inks that remain.
        code.write("{1 exch sub 4 1 roll 1 exch sub 3 index mul 3 1 roll 1 exch sub 3 index mul ")
        code.write("3 1 roll 1 exch sub 3 index mul 3 1 roll 4 -1 roll pop}")
        return IndirectObject(stream: code.bytes) { out in
            out.entry(.functionType, 4)
            out.array(.domain, "0 1 0 1 0 1 0 1")
            out.array(.range, "0 1 0 1 0 1")
        }
    }()
}
