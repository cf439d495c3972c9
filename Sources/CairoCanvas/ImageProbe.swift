import Drawing
import PictureCodecs

/// Detects the format of a picture file before anything is printed.
package enum ImageProbe {
    /// Returns a picture from the bytes of a file, after decoding it completely: any picture
    /// returned here can be painted.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of a PNG, JPEG or SVG file; the file name extension does not matter.
    ///   - name: The name for messages and listings.
    /// - Throws: `CanvasError.image` if it has another format, is damaged or is too large.
    package static func probe(bytes: [UInt8], name: String) throws(CanvasError) -> ImageAsset {
        guard let format = format(of: bytes) else {
            throw .image(
                name: name,
                reason: bytes.isEmpty ? "it is empty" : "it is not a PNG, JPEG or SVG file")
        }
        var asset = ImageAsset(name: name, format: format, bytes: bytes, size: .zero)
        let image = try LoadedImage(asset)
        // Drawing finds errors that parsing does not, such as elements of an SVG that contain
        // themselves.
        if format == .svg { _ = try image.surface() }
        asset.size = image.size
        return asset
    }

    private static func format(of bytes: [UInt8]) -> ImageAsset.Format? {
        if bytes.starts(with: PNGParts.mark) { return .png }
        if bytes.starts(with: JPEGFile.mark) { return .jpeg }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
        let first = text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return first == UInt8(ascii: "<") ? .svg : nil
    }
}
