import Drawing

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

    func write(_ out: inout PDFBytes) {
        func list(_ objects: [IndirectObject], as letter: StaticString, _ out: inout PDFBytes) {
            for (number, object) in objects.enumerated() {
                Self.name(letter, number, &out)
                out.write(" ")
                out.write(reference: .object(object))
            }
        }
        out.dictionary { out in
            if !fonts.isEmpty || !pictureFonts.isEmpty {
                out.dictionary(.font) { out in
                    for number in fonts.indices {
                        Self.name("F", number, &out)
                        out.write(" ")
                        out.write(reference: .font(number))
                    }
                    list(pictureFonts, as: "E", &out)
                }
            }
            if !objects.isEmpty { out.dictionary(.xObject) { list(objects, as: "X", &$0) } }
            if !patterns.isEmpty { out.dictionary(.pattern) { list(patterns, as: "P", &$0) } }
            guard !opacities.isEmpty || !blends.isEmpty || !masks.isEmpty else { return }
            out.dictionary(.extGState) { out in
                for blend in blends {
                    Self.name("B", Int(blend.rawValue), &out)
                    out.dictionary { out in
                        out.write(.bM)
                        out.write(name: blend.pdfName)
                    }
                }
                list(masks, as: "M", &out)
                for value in opacities {
                    Self.name("A", value, &out)
                    out.dictionary { out in
                        // The opacity of fills, and that of lines.
                        out.write("/ca ")
                        out.write(thousandths: value)
                        out.write(.cA)
                        out.write(" ")
                        out.write(thousandths: value)
                    }
                }
            }
        }
    }

    static func name(_ letter: StaticString, _ number: Int, _ out: inout PDFBytes) {
        out.write("/")
        out.write(letter)
        out.write(number)
    }
}
