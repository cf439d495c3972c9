import CairoCanvas
import Drawing

/// Reads SVG files from elsewhere.
package enum ForeignSVG {
    /// Returns the shapes of a file and its natural size in points.
    ///
    /// - Parameter hasText: Whether fonts were opened; without them, the file must not have text.
    static func read(
        _ bytes: [UInt8], name: String, hasText: Bool
    ) throws(CanvasError) -> (drawing: VectorDrawing, size: Size) {
        let source = try SVGMarking.source(of: bytes) { ids, file throws(CanvasError) in
            try SVGShapes.sizes(of: ids, in: file, name: name, hasText: hasText)
        }
        return try SVGShapes.read(source, name: name, hasText: hasText)
    }

    /// Returns the picture of a file, which is decoded in this process.
    package static func probe(bytes: [UInt8], name: String) throws(CanvasError) -> ImageAsset {
        guard try ImageProbe.isSVG(bytes, name: name) else {
            return try ImageProbe.probe(bytes: bytes, name: name)
        }
        let (drawing, size) = try read(bytes, name: name, hasText: true)
        return ImageAsset(name: name, svg: bytes, size: size, drawing: drawing)
    }
}
