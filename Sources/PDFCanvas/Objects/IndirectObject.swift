/// An object shared by pages: written to a file once, however many pages use it.
///
/// Two objects with the same content count as one, so that workers do not need to coordinate.
final class IndirectObject: Sendable {
    let id: Fingerprint
    /// The entries of a stream's dictionary without its length; the whole object if there is no stream.
    let text: PDFBytes
    /// The stream's bytes.
    let stream: [UInt8]?
    /// The fonts that the text refers to.
    let fonts: [FontUse]
    /// The number of graphics states that its content saves at the same time, with that of the
    /// content in it.
    let depth: Int

    /// Creates an object from its text and an optional stream.
    private init(_ text: PDFBytes, stream: [UInt8]?, fonts: [FontUse], depth: Int) {
        var print = Fingerprint()
        print.add(text.bytes)
        for reference in text.references {
            print.add(UInt64(reference.place))
            switch reference.target {
            case .object(let object): print.add(object.id)
            case .font(let number): print.add(UInt64(number))
            }
        }
        if let stream { print.add(stream) }
        for font in fonts { font.add(to: &print) }
        id = print
        self.text = text
        self.stream = stream
        self.fonts = fonts
        self.depth = depth
    }

    /// Creates a stream; `entries` writes those of its dictionary.
    convenience init(
        stream: [UInt8], fonts: [FontUse] = [], depth: Int = 0,
        _ entries: (inout PDFBytes) -> Void = { _ in }
    ) {
        var text = PDFBytes()
        entries(&text)
        self.init(text, stream: stream, fonts: fonts, depth: depth)
    }

    /// Creates a dictionary.
    convenience init(_ entries: (inout PDFBytes) -> Void) {
        var text = PDFBytes()
        text.dictionary(entries)
        self.init(text, stream: nil, fonts: [], depth: 0)
    }
}
