import Drawing
import FontTools

/// A font file reduced to the glyphs shown, or whole if its license demands that, compressed.
final class FontSubset: Sendable {
    let stream: StreamBytes
    /// The format of a program that is not TrueType.
    let format: PDFName?
    /// The length of a TrueType program before its compression.
    let length: Int?
    /// Whether it has TrueType outlines.
    var isTrueType: Bool { length != nil }
    /// For TrueType: the glyph number in the font program for each CID, nil if they are the same.
    let map: StreamBytes?
    /// The widths of the glyphs, in the format of `W` in the font dictionary.
    let widths: [UInt8]
    /// The font's name as a PDF name; that of a subset has a prefix of six letters that depend on its
    /// glyphs.
    let name: [UInt8]

    /// Creates the subset of `font`.
    init(_ font: FontFile, glyphs: [UInt16], packer: StreamPacker) throws(CanvasError) {
        let isWhole = !font.rights.maySubset
        let name = (isWhole ? "" : Self.tag(font, glyphs) + "+") + font.facts.name
        var written = PDFBytes()
        written.write(name: name)
        self.name = written.bytes
        widths = Self.widths(of: glyphs, font)
        let bytes: [UInt8]
        switch font.outlines {
        case .postScript where isWhole:
            bytes = try font.whole()
            // Source: ISO 32000-1, table 126; glyphs are selected by number.
            (format, length, map) = (.openType, nil, nil)
        case .trueType where isWhole:
            bytes = try font.whole()
            (format, length, map) = (nil, bytes.count, nil)
        case .postScript(let outlines):
            guard let subset = CFFSubset.make(outlines, glyphs: glyphs, name: name) else {
                throw .drawing(
                    operation: "embedding the font \(font.key.file) in a PDF",
                    status: "an outline has an unsupported format")
            }
            bytes = subset
            (format, length, map) = (.cIDFontType0C, nil, nil)
        case .trueType(let outlines):
            let subset = outlines.subset(glyphs)
            bytes = subset.file
            let places = Self.map(subset.glyphs.prefix(glyphs.count))
            (format, length, map) = (nil, bytes.count, packer.packed(places))
        case .pictures:
            // Bitmap glyphs become separate Type 3 fonts.
            throw .drawing(
                operation: "embedding the font \(font.key.file) in a PDF",
                status: "it has no outlines")
        }
        stream = packer.packed(bytes)
    }

    private static func map(_ glyphs: ArraySlice<UInt16>) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: (Int(glyphs.last ?? 0) + 1) * 2)
        for (number, glyph) in glyphs.enumerated() {
            bytes[Int(glyph) * 2] = UInt8(truncatingIfNeeded: number >> 8)
            bytes[Int(glyph) * 2 + 1] = UInt8(truncatingIfNeeded: number)
        }
        return bytes
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
