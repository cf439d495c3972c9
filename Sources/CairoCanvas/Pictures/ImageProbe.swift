import Drawing
import PictureCodecs

/// Reads a picture file before anything is printed.
package enum ImageProbe {
    /// Returns a picture from the bytes of a file, after decoding it completely: any picture
    /// returned here can be painted.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of a PNG, JPEG or SVG file; the file name extension does not matter.
    ///   - name: The name for messages and listings.
    /// - Throws: `CanvasError.image` if it has another format, is damaged or is too large.
    package static func probe(bytes: [UInt8], name: String) throws(CanvasError) -> ImageAsset {
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

    /// Returns the format of a file, from its first bytes.
    ///
    /// - Throws: `CanvasError.image` if it is none that can be painted.
    package static func format(
        of bytes: [UInt8], name: String
    ) throws(CanvasError) -> ImageAsset.Format {
        try PictureDecoder.format(of: bytes, name: name)
    }
}

extension ImageAsset {
    /// Creates a picture from an SVG file and its shapes.
    package init(name: String, svg bytes: [UInt8], size: Size, drawing: VectorDrawing) {
        self.init(name: name, format: .svg, bytes: bytes, size: size)
        self.drawing = drawing
    }
}
