import Drawing

/// A picture made ready for a PDF.
struct PictureXObject {
    /// The image or form.
    let object: IndirectObject
    /// A form is drawn at this size in points; an image, whose size is nil, fills a unit square.
    let formSize: Size?
    /// Its own size, for its shape.
    let size: Size
}

extension PictureXObject {
    /// A file's image, turned as it is meant to be seen.
    ///
    /// - Parameters:
    ///   - size: The size it is seen in.
    ///   - orientation: How it is stored, as EXIF counts: 1 (upright) … 8.
    init(image: IndirectObject, size: Size, orientation: Int) {
        if orientation == 1 {
            self.init(object: image, formSize: nil, size: size)
        } else {
            self.init(
                object: Self.turned(image, orientation, size), formSize: size, size: size)
        }
    }

    /// A form that draws the image turned, in a box of the size it is seen in.
    private static func turned(
        _ image: IndirectObject, _ orientation: Int, _ size: Size
    ) -> IndirectObject {
        let (width, height) = (size.width, size.height)
        // Where the unit square's corner and sides go, for EXIF's orientations 2 to 8.
        let matrix: [Double] =
            switch orientation {
            case 2: [-width, 0, 0, height, width, 0]
            case 3: [-width, 0, 0, -height, width, height]
            case 4: [width, 0, 0, -height, 0, height]
            case 5: [0, -height, -width, 0, width, height]
            case 6: [0, -height, width, 0, 0, height]
            case 7: [0, height, width, 0, 0, 0]
            default: [0, height, -width, 0, width, 0]
            }
        var text = PDFBytes()
        text.write("/Type/XObject/Subtype/Form/BBox[0 0 ")
        text.write(width, height)
        text.write("]/Resources<</XObject<</X0 ")
        var stream = PDFBytes()
        for number in matrix {
            stream.write(number)
            stream.write(" ")
        }
        stream.write("cm\n/X0 Do\n")
        return IndirectObject(
            [.bytes(text.bytes), .object(image), .bytes(Array(">>>>".utf8))],
            stream: stream.bytes)
    }
}
