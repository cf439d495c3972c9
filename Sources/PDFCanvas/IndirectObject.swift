import FontTools

/// The glyphs that a page or a form shows in one font, with their texts.
struct FontUse: Sendable {
    /// The font's file.
    var key: FontKey
    /// The glyphs, in the order in which they were met.
    var glyphs: [UInt16]
    /// The text of each, as `GlyphText` has it.
    var texts: [UInt64]

    func add(to print: inout Fingerprint) {
        print.add(Array(key.file.utf8))
        print.add(UInt64(truncatingIfNeeded: key.index))
        for (glyph, text) in zip(glyphs, texts) {
            print.add(UInt64(glyph))
            print.add(text)
        }
    }
}

/// An object that pages share: written once to a file, however many pages name it.
///
/// Two with the same content count as one, so that workers need not know of each other.
final class IndirectObject: Sendable {
    /// A piece of a dictionary's text.
    enum Part: Sendable {
        /// Bytes as they stand.
        case bytes([UInt8])
        /// A reference to another object.
        case object(IndirectObject)
        /// A reference to the font of a number in `fonts`.
        case font(Int)
    }

    /// Stands for the content.
    let id: Fingerprint
    /// The dictionary's text between `<<` and `>>`, without the stream's length; a whole object's
    /// text when there is no stream.
    let parts: [Part]
    /// The stream's bytes.
    let stream: [UInt8]?
    /// The fonts that the parts name.
    let fonts: [FontUse]

    /// An object of a dictionary and perhaps a stream.
    init(_ parts: [Part], stream: [UInt8]?, fonts: [FontUse] = []) {
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
    }

    /// An object of plain text and perhaps a stream.
    convenience init(_ text: PDFBytes, stream: [UInt8]?) {
        self.init([.bytes(text.bytes)], stream: stream)
    }
}

/// What a page's or a form's content names, numbered in the order of first use.
struct Resources: Sendable {
    /// Fonts named F0, F1 and so on.
    var fonts: [FontUse] = []
    /// Fonts of pictures, named E0, E1 and so on.
    var pictureFonts: [IndirectObject] = []
    /// Pictures and forms, named X0, X1 and so on.
    var objects: [IndirectObject] = []
    /// Patterns named P0, P1 and so on.
    var patterns: [IndirectObject] = []
    /// Opacities in thousandths, named A0 to A1000.
    var opacities: [Int] = []

    /// The number of an object, which is added if it is new.
    static func number(of object: IndirectObject, in list: inout [IndirectObject]) -> Int {
        if let found = list.firstIndex(where: { $0 === object || $0.id == object.id }) {
            return found
        }
        list.append(object)
        return list.count - 1
    }

    /// The dictionary's text.
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
        if !opacities.isEmpty {
            text.write("/ExtGState<<")
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
