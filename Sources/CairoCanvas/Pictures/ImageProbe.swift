import Drawing
import PictureCodecs

/// Reads a picture file before anything is printed.
package enum ImageProbe {
    /// Returns a picture from the bytes of a file, after decoding it completely: any picture
    /// returned here can be painted.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of a file; the file name extension does not matter.
    ///   - name: The name for messages and listings.
    /// - Throws: `CanvasError.image` if it has another format, is damaged or is too large.
    package static func probe(bytes: [UInt8], name: String) throws(CanvasError) -> ImageAsset {
        if let photo = CompactPhoto(bytes) {
            return try probe(bytes: photo.plainFile(bytes, name: name), name: name)
        }
        let format = try PictureDecoder.format(of: bytes, name: name)
        guard format != .svg else {
            let (drawing, size) = try PangoLock.drawing(of: SVGSource(bytes), name: name)
            return ImageAsset(name: name, svg: bytes, size: size, drawing: drawing)
        }
        let extent = try PictureDecoder.extent(of: bytes, format, name: name)
        let asset = ImageAsset(name: name, format: format, bytes: bytes, size: extent.size)
        _ = try asset.decodedPixels(.shown)
        return asset
    }

    /// Returns whether a file is an SVG, from its first bytes.
    ///
    /// - Throws: `CanvasError.image` if it has no format that can be painted.
    package static func isSVG(_ bytes: [UInt8], name: String) throws(CanvasError) -> Bool {
        guard CompactPhoto(bytes) == nil else { return false }
        return try PictureDecoder.format(of: bytes, name: name) == .svg
    }

    /// Returns whether a file is HEIC, from its first bytes.
    package static func isHEIC(_ bytes: [UInt8]) -> Bool { CompactPhoto(bytes) == .heic }
}

extension ImageAsset {
    /// Creates a picture from an SVG file and its shapes.
    package init(name: String, svg bytes: [UInt8], size: Size, drawing: VectorDrawing) {
        self.init(name: name, format: .svg, bytes: bytes, size: size)
        self.drawing = drawing
    }
}
