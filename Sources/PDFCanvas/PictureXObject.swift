import Drawing

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
    ///   - orientation: The EXIF orientation: 1 (upright) … 8.
    init(image: IndirectObject, size: Size, orientation: Int) {
        if orientation == 1 {
            self.init(object: image, formSize: nil, size: size)
        } else {
            self.init(
                object: Self.turned(image, orientation, size), formSize: size, size: size)
        }
    }

    /// Returns a form that draws the image rotated, in a box of the displayed size.
    private static func turned(
        _ image: IndirectObject, _ orientation: Int, _ size: Size
    ) -> IndirectObject {
        let (width, height) = (size.width, size.height)
        // The matrices that map the unit square for EXIF orientations 2 to 8.
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
