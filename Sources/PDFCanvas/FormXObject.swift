import Drawing

/// Converts a page of a PDF written by Cairo into a form.
enum FormXObject {
    /// Returns a form of the file's only page; nil if the file does not have Cairo's structure.
    ///
    /// The form is a transparency group, so that it is composited as a whole when painted with
    /// opacity.
    static func make(_ bytes: [UInt8], size: Size) -> IndirectObject? {
        guard let reader = CairoPDFReader(bytes),
            let root = reader.trailer["/Root"].flatMap(reader.resolved),
            let pages = root["/Pages"].flatMap(reader.resolved),
            case .array(let kids)? = pages["/Kids"].flatMap(reader.resolved), kids.count == 1,
            let page = reader.resolved(kids[0]),
            case .reference(let number)? = page["/Contents"],
            let content = reader.object(number), let stream = content.stream
        else { return nil }
        var copier = Copier(reader: reader)
        if let filter = content.value["/Filter"] {
            copier.add("/Filter")
            copier.copy(filter)
        }
        guard let resources = page["/Resources"] ?? pages["/Resources"] else { return nil }
        copier.add("/Resources ")
        copier.copy(resources)
        guard let parts = copier.finished else { return nil }
        var text = PDFBytes()
        text.write("/Type/XObject/Subtype/Form/BBox[0 0 ")
        text.write(size.width, size.height)
        text.write("]/Group<</S/Transparency/CS/DeviceRGB/I true>>")
        return IndirectObject([.bytes(text.bytes)] + parts, stream: stream)
    }
}

/// Copies values, and the objects they refer to, into shared objects.
private struct Copier {
    let reader: CairoPDFReader
    /// The copied objects; nil while an object is being copied.
    private var copies: [Int: IndirectObject?] = [:]
    private var parts: [IndirectObject.Part] = []
    private var text = PDFBytes()
    private var isSound = true

    init(reader: CairoPDFReader) {
        self.reader = reader
    }

    /// The copied parts; nil if something could not be copied.
    var finished: [IndirectObject.Part]? {
        isSound ? parts + [.bytes(text.bytes)] : nil
    }

    mutating func add(_ more: StaticString) {
        text.write(more)
    }

    mutating func copy(_ value: PDFValue) {
        switch value {
        case .plain(let bytes):
            // A space separates tokens; names and strings do not need one.
            text.write(" ")
            text.write(Array(bytes))
        case .array(let items):
            text.write("[")
            for item in items { copy(item) }
            text.write("]")
        case .dictionary(let entries):
            text.write("<<")
            copy(entries)
            text.write(">>")
        case .reference(let number):
            guard let object = object(number) else {
                isSound = false
                return
            }
            text.write(" ")
            parts.append(.bytes(text.bytes))
            parts.append(.object(object))
            text = PDFBytes()
        }
    }

    private mutating func copy(_ entries: [(key: String, value: PDFValue)]) {
        for (key, value) in entries {
            text.write(plain: key)
            copy(value)
        }
    }

    private mutating func object(_ number: Int) -> IndirectObject? {
        if let found = copies[number] { return found }
        copies[number] = .some(nil)
        guard let source = reader.object(number) else { return nil }
        var inner = Copier(reader: reader)
        inner.copies = copies
        if source.stream != nil, case .dictionary(let entries) = source.value {
            // The length is written again later, and entries that point back to a parent are not
            // needed.
            inner.copy(entries.filter { $0.key != "/Length" && $0.key != "/Parent" })
        } else {
            inner.copy(source.value)
        }
        copies = inner.copies
        guard let parts = inner.finished else { return nil }
        let object = IndirectObject(parts, stream: source.stream)
        copies[number] = object
        return object
    }
}
