import Drawing
import PictureCodecs

/// A picture converted for a PDF.
struct PictureXObject {
    /// The image or form.
    let object: IndirectObject
    /// The size of a form in points; nil for an image, which fills a unit square.
    let formSize: Size?
    /// The natural size, for its aspect ratio.
    let size: Size
}

extension PictureXObject {
    /// Creates a file's image, in the orientation stored in the file.
    ///
    /// - Parameters:
    ///   - size: The displayed size.
    ///   - orientation: How the stored picture must be turned.
    init(image: IndirectObject, size: Size, _ orientation: Orientation) {
        let isUpright = orientation.value == 1
        self.init(
            object: isUpright ? image : Self.turned(image, orientation, size),
            formSize: isUpright ? nil : size, size: size)
    }

    /// Returns a form that draws the image rotated, in a box of the displayed size.
    private static func turned(
        _ image: IndirectObject, _ orientation: Orientation, _ size: Size
    ) -> IndirectObject {
        // From the unit square, whose origin is at the bottom, to the displayed picture.
        let (width, height) = (Double(orientation.width), Double(orientation.height))
        let stored = Transform(a: width, b: 0, c: 0, d: -height, tx: 0, ty: height)
        let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
        let matrix = stored.then(orientation.transform).then(flip)
        var stream = PDFBytes()
        for number in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty] {
            stream.write(number)
            stream.write(" ")
        }
        stream.write("cm\n/X0 Do\n")
        return IndirectObject(stream: stream.bytes) { out in
            out.type(.xObject, .form)
            out.entry(.bBox, wholeOf: size)
            out.dictionary(.resources) { out in
                out.dictionary(.xObject) { $0.entry(resource: "X0", image) }
            }
        }
    }
}
