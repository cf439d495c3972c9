import Drawing
import FontTools
import PictureCodecs

/// A font file reduced to the glyphs shown, or whole if its license demands that, compressed.
final class FontSubset: Sendable {
    /// The entries of the stream dictionary of the font program.
    let dictionary: PDFBytes
    let stream: [UInt8]
    /// Whether it has TrueType outlines.
    let isTrueType: Bool
    /// For TrueType: the glyph number in the font program for each CID, compressed; nil if they are the
    /// same.
    let map: (dictionary: PDFBytes, stream: [UInt8])?
    /// The widths of the glyphs, in the format of `W` in the font dictionary.
    let widths: [UInt8]
    /// The font's name as a PDF name; that of a subset has a prefix of six letters that depend on its
    /// glyphs.
    let name: [UInt8]

    /// Creates the subset of `font`; not compressed without a `deflater`.
    init(_ font: FontFile, glyphs: [UInt16], deflater: Deflater?) throws(CanvasError) {
        let isWhole = !font.rights.maySubset
        let name = (isWhole ? "" : Self.tag(font, glyphs) + "+") + font.facts.name
        var written = PDFBytes()
        written.write(name: name)
        self.name = written.bytes
        widths = Self.widths(of: glyphs, font)
        var dictionary = PDFBytes()
        let bytes: [UInt8]
        switch font.outlines {
        case .postScript where isWhole:
            bytes = try font.whole()
            // Source: ISO 32000-1, table 126; glyphs are selected by number.
            dictionary.write("/Subtype/OpenType")
            (isTrueType, map) = (false, nil)
        case .trueType where isWhole:
            bytes = try font.whole()
            dictionary.write("/Length1 ")
            dictionary.write(bytes.count)
            (isTrueType, map) = (true, nil)
        case .postScript(let outlines):
            guard let subset = CFFSubset.make(outlines, glyphs: glyphs, name: name) else {
                throw .drawing(
                    operation: "embedding the font \(font.key.file) in a PDF",
                    status: "an outline has an unsupported format")
            }
            bytes = subset
            dictionary.write("/Subtype/CIDFontType0C")
            (isTrueType, map) = (false, nil)
        case .trueType(let outlines):
            let subset = outlines.subset(glyphs)
            bytes = subset.file
            dictionary.write("/Length1 ")
            dictionary.write(bytes.count)
            isTrueType = true
            map = Self.map(subset.glyphs.prefix(glyphs.count), deflater)
        case .pictures:
            // Bitmap glyphs become separate Type 3 fonts.
            throw .drawing(
                operation: "embedding the font \(font.key.file) in a PDF",
                status: "it has no outlines")
        }
        if let deflater {
            dictionary.write("/Filter/FlateDecode")
            stream = deflater.packed(bytes)
        } else {
            stream = bytes
        }
        self.dictionary = dictionary
    }

    private static func map(
        _ glyphs: ArraySlice<UInt16>, _ deflater: Deflater?
    ) -> (PDFBytes, [UInt8]) {
        var bytes = [UInt8](repeating: 0, count: (Int(glyphs.last ?? 0) + 1) * 2)
        for (number, glyph) in glyphs.enumerated() {
            bytes[Int(glyph) * 2] = UInt8(truncatingIfNeeded: number >> 8)
            bytes[Int(glyph) * 2 + 1] = UInt8(truncatingIfNeeded: number)
        }
        var dictionary = PDFBytes()
        guard let deflater else { return (dictionary, bytes) }
        dictionary.write("/Filter/FlateDecode")
        return (dictionary, deflater.packed(bytes))
    }

    /// Returns the widths of glyphs, with consecutive glyphs in one list.
    private static func widths(of glyphs: [UInt16], _ font: FontFile) -> [UInt8] {
        var out = PDFBytes()
        var previous: Int?
        for glyph in glyphs {
            let number = Int(glyph)
            if previous.map({ $0 + 1 == number }) ?? false {
                out.write(" ")
            } else {
                if previous != nil { out.write("]") }
                out.write(number)
                out.write("[")
            }
            out.write(thousandths: Int(font.width(UInt32(glyph))))
            previous = number
        }
        if previous != nil { out.write("]") }
        return out.bytes
    }

    /// Returns the six letters required before the name of a subset by ISO 32000-1, 9.6.4.
    private static func tag(_ font: FontFile, _ glyphs: [UInt16]) -> String {
        var print = Fingerprint()
        print.add(Array(font.facts.name.utf8))
        for glyph in glyphs { print.add(UInt64(glyph)) }
        let letters = print.bytes.prefix(6).map { UInt8(ascii: "A") + $0 % 26 }
        return String(decoding: letters, as: UTF8.self)
    }
}
