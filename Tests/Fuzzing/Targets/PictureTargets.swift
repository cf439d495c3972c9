import Drawing
import ForeignPictures

extension FuzzTarget {
    /// An SVG file, which is checked before it is decoded.
    static let svg = FuzzTarget("svg") { bytes in
        guard let safe = try? SafeSVG(bytes) else { return nil }
        let source = try? SVGMarking.source(of: safe.bytes) { ids, _ throws(CanvasError) in
            ids.map { _ in Size(width: 70, height: 60) }
        }
        if let source, source.bytes != safe.bytes, !SVGMarking.isComplete(source.bytes) {
            return "a file with marks is damaged"
        }
        guard let again = try? SafeSVG(safe.bytes) else {
            return "accepted, but refused without its document type"
        }
        return again.bytes == safe.bytes ? nil : "changed again when it is checked again"
    }

    /// A drawing as the process for pictures sends it.
    static let drawing = FuzzTarget("drawing") { bytes in
        guard let found = DrawingReader.drawing(bytes, name: "file") else { return nil }
        let written = DrawingWriter.bytes(of: found.drawing, size: found.size)
        guard let again = DrawingReader.drawing(written, name: "file") else {
            return "accepted, but refused when it is written again"
        }
        return again.drawing == found.drawing && again.size == found.size
            ? nil : "written and read again, it is different"
    }
}
