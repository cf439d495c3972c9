import CairoCanvas
import Drawing
import PictureCodecs

/// A bitmap glyph as a font with one letter.
enum PictureFont {
    /// Returns a font whose letter 0 is the picture, with `text` as its text.
    ///
    /// Source: ISO 32000-1, 9.6.5.
    static func make(
        _ picture: GlyphPictures.Picture, text: String, _ packer: StreamPacker
    ) -> IndirectObject {
        let image = ImageXObject.image(picture.pixels, packer)
        let (width, height) = (Double(picture.pixels.width), Double(picture.pixels.height))
        var drawing = PDFBytes()
        // In thousandths of the em, with the picture's native size as the em.
        let scale = 1000 / picture.size
        drawing.write("1000 0 d0\n")
        drawing.write(width * scale)
        drawing.write("0 0 ")
        drawing.write(height * scale, picture.left * scale, -(picture.top + height) * scale)
        drawing.write("cm\n/X0 Do\n")
        let procedure = IndirectObject(stream: drawing.bytes)

        // Every letter needs a text, even if the picture before it has that of both.
        let map = ToUnicodeCMap.make(
            [(0, text.isEmpty ? GlyphTable.noText : text)], digits: 2)
        return IndirectObject { out in
            out.type(.font, .type3)
            out.array(.fontMatrix, ".001 0 0 .001 0 0")
            out.array(.fontBBox) { out in
                out.write(picture.left * scale, -(picture.top + height) * scale)
                out.write((picture.left + width) * scale, -picture.top * scale)
            }
            out.entry(.firstChar, 0)
            out.entry(.lastChar, 0)
            out.array(.widths, "1000")
            out.dictionary(.encoding) { $0.array(.differences, "0/a") }
            out.dictionary(.resources) { out in
                out.dictionary(.xObject) { $0.entry(resource: "X0", image) }
            }
            out.dictionary(.charProcs) { $0.entry(resource: "a", procedure) }
            out.entry(.toUnicode, IndirectObject(stream: map))
        }
    }
}
