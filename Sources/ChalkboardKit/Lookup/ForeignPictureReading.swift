import CairoCanvas
import Drawing
import ForeignPictures

/// How foreign pictures are decoded: all pictures except the built-in art.
package enum ForeignPictureReading: Sendable {
    /// In child processes with limits.
    case inChildren(PicturePool)
    /// In this process, but SVG and HEIC files are refused.
    case withoutSVG
    case inProcess

    /// Returns a picture from the bytes of a file, after decoding it completely.
    ///
    /// - Parameter keepsPixels: Whether the pixels of a photo will be painted, and not only copied
    ///   in a compressed form.
    /// - Throws: `CanvasError.image` if it cannot be used.
    func picture(
        _ bytes: [UInt8], name: String, keepsPixels: Bool
    ) throws(CanvasError) -> ImageAsset {
        switch self {
        case .inChildren(let pool):
            return try pool.picture(bytes, name: name, keepsPixels: keepsPixels)
        case .withoutSVG: break
        case .inProcess: return try ForeignSVG.probe(bytes: bytes, name: name)
        }
        let isHEIC = ImageProbe.isHEIC(bytes)
        if try isHEIC ? true : ImageProbe.isSVG(bytes, name: name) {
            let format = isHEIC ? "HEIC" : "SVG"
            throw .image(
                name: name,
                reason: "\(format) files are decoded only by a helper program, and none is set")
        }
        return try ImageProbe.probe(bytes: bytes, name: name)
    }
}
