import Drawing
import FontTools

/// The glyphs of one font on a page or form, with their text.
struct FontUse: Sendable {
    /// The font file.
    var key: FontKey
    /// The glyphs, in order of first use.
    var glyphs: [UInt16]
    /// The text of each glyph, packed as in `GlyphText`.
    var texts: [UInt64]
    /// The text of each glyph that has none of its own, see `GlyphTable.substitute`.
    var substitutes: [UInt16: String] = [:]

    func add(to print: inout Fingerprint) {
        print.add(Array(key.file.utf8))
        print.add(UInt64(truncatingIfNeeded: key.index))
        for (glyph, text) in zip(glyphs, texts) {
            print.add(UInt64(glyph))
            print.add(text)
            if !substitutes.isEmpty, let text = substitutes[glyph] { print.add(Array(text.utf8)) }
        }
    }
}

/// An object shared by pages: written to a file once, however many pages use it.
///
/// Two objects with the same content count as one, so that workers do not need to coordinate.
final class IndirectObject: Sendable {
    /// A piece of a dictionary's text.
    enum Part: Sendable {
        /// Literal bytes.
        case bytes([UInt8])
        /// A reference to another object.
        case object(IndirectObject)
        /// A reference to the font at an index of `fonts`.
        case font(Int)
    }

    /// The fingerprint of the content.
    let id: Fingerprint
    /// The dictionary's text between `<<` and `>>`, without the stream's length; the text of the
    /// whole object if there is no stream.
    let parts: [Part]
    /// The stream's bytes.
    let stream: [UInt8]?
    /// The fonts that the parts refer to.
    let fonts: [FontUse]
    /// The number of graphics states that its content saves at the same time, with that of the
    /// content in it.
    let depth: Int

    /// Creates an object from a dictionary and an optional stream.
    init(_ parts: [Part], stream: [UInt8]?, fonts: [FontUse] = [], depth: Int = 0) {
        var print = Fingerprint()
        for part in parts {
            switch part {
            case .bytes(let bytes): print.add(bytes)
            case .object(let object): print.add(object.id)
            case .font(let number): print.add(UInt64(number))
            }
        }
        if let stream { print.add(stream) }
        for font in fonts { font.add(to: &print) }
        id = print
        self.parts = parts
        self.stream = stream
        self.fonts = fonts
        self.depth = depth
    }

    /// Creates an object from plain text and an optional stream.
    convenience init(_ text: PDFBytes, stream: [UInt8]?) {
        self.init([.bytes(text.bytes)], stream: stream)
    }
}

/// The resources of a page or form, numbered in order of first use.
struct Resources: Sendable {
    /// Fonts named F0, F1 and so on.
    var fonts: [FontUse] = []
    /// Fonts of bitmap glyphs, named E0, E1 and so on.
    var pictureFonts: [IndirectObject] = []
    /// Pictures and forms, named X0, X1 and so on.
    var objects: [IndirectObject] = []
    /// Patterns named P0, P1 and so on.
    var patterns: [IndirectObject] = []
    /// Opacities in thousandths, named A0 to A1000.
    var opacities: [Int] = []
    /// Modes of blending, named B and the mode's number.
    var blends: [BlendMode] = []
    /// Masks, named M0, M1 and so on.
    var masks: [IndirectObject] = []

    /// Returns the index of an object, adding it if it is new.
    static func number(of object: IndirectObject, in list: inout [IndirectObject]) -> Int {
        if let found = list.firstIndex(where: { $0 === object || $0.id == object.id }) {
            return found
        }
        list.append(object)
        return list.count - 1
    }

    /// The text of the resource dictionary.
    var parts: [IndirectObject.Part] {
        var parts: [IndirectObject.Part] = []
        var text = PDFBytes()
        func pass() {
            parts.append(.bytes(text.bytes))
            text.bytes.removeAll(keepingCapacity: true)
        }
        func list(_ objects: [IndirectObject], as letter: StaticString) {
            for (number, object) in objects.enumerated() {
                text.write("/")
                text.write(letter)
                text.write(number)
                text.write(" ")
                pass()
                parts.append(.object(object))
            }
        }
        text.write("<<")
        if !fonts.isEmpty || !pictureFonts.isEmpty {
            text.write("/Font<<")
            for number in fonts.indices {
                text.write("/F")
                text.write(number)
                text.write(" ")
                pass()
                parts.append(.font(number))
            }
            list(pictureFonts, as: "E")
            text.write(">>")
        }
        if !objects.isEmpty {
            text.write("/XObject<<")
            list(objects, as: "X")
            text.write(">>")
        }
        if !patterns.isEmpty {
            text.write("/Pattern<<")
            list(patterns, as: "P")
            text.write(">>")
        }
        if !opacities.isEmpty || !blends.isEmpty || !masks.isEmpty {
            text.write("/ExtGState<<")
            for blend in blends {
                text.write("/B")
                text.write(Int(blend.rawValue))
                text.write("<</BM")
                text.write(name: blend.pdfName)
                text.write(">>")
            }
            list(masks, as: "M")
            for value in opacities {
                text.write("/A")
                text.write(value)
                text.write("<</ca ")
                text.write(thousandths: value)
                text.write("/CA ")
                text.write(thousandths: value)
                text.write(">>")
            }
            text.write(">>")
        }
        text.write(">>")
        pass()
        return parts
    }
}
