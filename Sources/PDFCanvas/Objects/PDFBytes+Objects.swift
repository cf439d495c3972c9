import Drawing

/// Typed writers of objects, which write directly into the buffer.
///
/// Dictionaries and arrays are always closed, and a name that does not exist does not compile.
///
/// Source: ISO 32000-1, 7.3.
extension PDFBytes {
    @inline(__always)
    mutating func dictionary(_ entries: (inout PDFBytes) -> Void) {
        write("<<")
        entries(&self)
        write(">>")
    }

    @inline(__always)
    mutating func array(_ values: (inout PDFBytes) -> Void) {
        write("[")
        values(&self)
        write("]")
    }

    mutating func array(references: some Sequence<Int>) {
        array { out in
            for number in references {
                out.add(25) { room in
                    room.store(reference: number)
                    room.store(" ")
                }
            }
        }
    }

    mutating func write(_ name: PDFName) {
        var text = name.rawValue
        text.withUTF8 { letters in
            add(1 + letters.count) { $0.store(capitalized: letters) }
        }
    }

    /// Writes a reference to an object whose number is not known yet.
    mutating func write(reference target: Reference.Target) {
        references.append(Reference(place: bytes.count, target: target))
    }
}

extension PDFBytes {
    /// Writes the beginning of marked content with properties.
    ///
    /// Source: ISO 32000-1, 14.6.
    @inline(__always)
    mutating func beginMark(_ name: PDFName, _ properties: (inout PDFBytes) -> Void) {
        write(name)
        dictionary(properties)
        write("BDC\n")
    }
}

/// The entries of dictionaries.
extension PDFBytes {
    @inline(__always)
    mutating func dictionary(_ key: PDFName, _ entries: (inout PDFBytes) -> Void) {
        write(key)
        dictionary(entries)
    }

    /// Writes an entry whose value is an array.
    @inline(__always)
    mutating func array(_ key: PDFName, _ values: (inout PDFBytes) -> Void) {
        write(key)
        array(values)
    }

    /// Writes an entry whose value is an array of references.
    mutating func array(_ key: PDFName, references: some Sequence<Int>) {
        write(key)
        array(references: references)
    }

    /// Writes an entry whose value is an array of numbers, as they are written in a file.
    mutating func array(_ key: PDFName, _ numbers: StaticString) {
        array(key) { $0.write(numbers) }
    }

    /// Writes the entries for the type of an object.
    mutating func type(_ type: PDFName, _ subtype: PDFName? = nil) {
        entry(.type, type)
        entry(.subtype, subtype)
    }

    /// Writes an entry whose value is a name; nothing without a name.
    mutating func entry(_ key: PDFName, _ value: PDFName?) {
        guard let value else { return }
        write(key)
        write(value)
    }

    /// Writes an entry whose value is a whole number; nothing without a number.
    mutating func entry(_ key: PDFName, _ value: Int?) {
        guard let value else { return }
        write(key)
        add(21) { room in
            room.store(" ")
            room.store(value)
        }
    }

    /// Writes an entry whose value is a number, with a space after it.
    mutating func entry(_ key: PDFName, _ value: Double) {
        write(key)
        write(" ")
        write(value)
    }

    /// Writes an entry whose value is a rectangle at the origin.
    mutating func entry(_ key: PDFName, wholeOf size: Size) {
        array(key) { out in
            out.write("0 0 ")
            out.write(size.width, size.height)
        }
    }

    /// Writes an entry whose value is `true`.
    mutating func entry(isTrue key: PDFName) {
        write(key)
        write(" true")
    }

    mutating func entry(_ key: PDFName, text: String) {
        write(key)
        write(textString: text)
    }

    /// Writes an entry whose value is a string of ASCII characters without a special meaning.
    mutating func entry(_ key: PDFName, ascii text: StaticString) {
        write(key)
        write("(")
        write(text)
        write(")")
    }

    /// Writes an entry whose value is the object with a number; nothing without a number.
    mutating func entry(_ key: PDFName, reference number: Int?) {
        guard let number else { return }
        write(key)
        add(25) { room in
            room.store(" ")
            room.store(reference: number)
        }
    }

    /// Writes an entry whose value is an object whose number is not known yet.
    mutating func entry(_ key: PDFName, _ object: IndirectObject) {
        write(key)
        write(" ")
        write(reference: .object(object))
    }

    /// Writes an entry whose key names a resource, and whose value is an object.
    mutating func entry(resource name: StaticString, _ object: IndirectObject) {
        write("/")
        write(name)
        write(" ")
        write(reference: .object(object))
    }

    /// Writes the entry for the compression of a stream.
    mutating func filter(of stream: StreamBytes) {
        if stream.isCompressed { entry(.filter, .flateDecode) }
    }
}
