import Drawing
import FontTools

/// A font file cut down to the glyphs that are shown, packed.
final class FontSubset: Sendable {
    /// The entries of the program's stream dictionary.
    let dictionary: PDFBytes
    let stream: [UInt8]
    /// For TrueType: the glyph's number in the program for each character identifier, packed.
    let map: (dictionary: PDFBytes, stream: [UInt8])?
    /// The widths of the glyphs, as `W` in the font's dictionary has them.
    let widths: [UInt8]
    /// The font's name with six letters before it that depend on its glyphs, as PDF writes names.
    let name: [UInt8]

    /// Cuts down `font`; not packed without a `deflater`.
    init(_ font: FontFile, glyphs: [UInt16], deflater: Deflater?) throws(CanvasError) {
        let name = Self.tag(font, glyphs) + "+" + font.facts.name
        var written = PDFBytes()
        written.write(name: name)
        self.name = written.bytes
        widths = Self.widths(of: glyphs, font)
        var dictionary = PDFBytes()
        let bytes: [UInt8]
        switch font.outlines {
        case .postScript(let outlines):
            guard let subset = CFFSubset.make(outlines, glyphs: glyphs, name: name) else {
                throw .drawing(
                    operation: "putting the font \(font.key.file) into a PDF",
                    status: "an outline is in a form that is not understood")
            }
            bytes = subset
            dictionary.write("/Subtype/CIDFontType0C")
            map = nil
        case .trueType(let outlines):
            let subset = outlines.subset(glyphs)
            bytes = subset.file
            dictionary.write("/Length1 ")
            dictionary.write(bytes.count)
            map = Self.map(subset.glyphs.prefix(glyphs.count), deflater)
        case .pictures:
            // Glyphs that are pictures become fonts of their own.
            throw .drawing(
                operation: "putting the font \(font.key.file) into a PDF",
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

    /// The widths of glyphs, neighbours in one list.
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

    /// Six letters, as ISO 32000-1, 9.6.4, wants them before the name of a subset.
    private static func tag(_ font: FontFile, _ glyphs: [UInt16]) -> String {
        var print = Fingerprint()
        print.add(Array(font.facts.name.utf8))
        for glyph in glyphs { print.add(UInt64(glyph)) }
        let letters = print.bytes.prefix(6).map { UInt8(ascii: "A") + $0 % 26 }
        return String(decoding: letters, as: UTF8.self)
    }
}
