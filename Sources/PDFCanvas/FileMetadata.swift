import CairoCanvas
import Drawing

/// What a file says about itself, as PDF's own dictionary and as XMP.
struct FileMetadata {
    private let metadata: Metadata
    private static let creator = "Chalkboard"

    /// - Throws: `CanvasError.page` for a date in another form than the one that is documented.
    init(_ metadata: Metadata) throws(CanvasError) {
        self.metadata = metadata
        let date = metadata.date
        guard Self.isDate(date) else {
            throw .page("its date is \"\(date)\"; it must look like 2026-01-31T08:30:00Z")
        }
    }

    private static func isDate(_ date: String) -> Bool {
        let pattern = "0000-00-00T00:00:00Z"
        guard date.utf8.count == pattern.utf8.count else { return false }
        let fits = zip(date.utf8, pattern.utf8).allSatisfy { byte, model in
            model == UInt8(ascii: "0")
                ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == model
        }
        let numbers = date.split { "-T:Z".contains($0) }.compactMap { Int($0) }
        return fits && numbers.count == 6 && (1...12).contains(numbers[1])
            && (1...31).contains(numbers[2]) && numbers[3] < 24 && numbers[4] < 60
            && numbers[5] < 60
    }

    /// Writes the information dictionary.
    func info(_ out: inout PDFBytes) {
        out.write("<<")
        for (key, text) in [
            ("Title", metadata.title), ("Author", metadata.author), ("Subject", metadata.summary),
            ("Creator", Self.creator), ("Producer", Self.creator),
        ] where !text.isEmpty {
            out.write(name: key)
            out.write(textString: text)
        }
        // As in D:20260131083000Z.
        let digits = metadata.date.filter(\.isNumber)
        for key in ["CreationDate", "ModDate"] {
            out.write(name: key)
            out.write(textString: "D:\(digits)Z")
        }
        out.write(">>")
    }

    /// The XMP packet.
    ///
    /// Source: XMP specification, part 1; its part 2 for the names.
    var packet: [UInt8] {
        func text(_ name: String, _ value: String) -> String {
            value.isEmpty
                ? ""
                : "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped(value))"
                    + "</rdf:li></rdf:Alt></\(name)>\n"
        }
        let author =
            metadata.author.isEmpty
            ? ""
            : "<dc:creator><rdf:Seq><rdf:li>\(Self.escaped(metadata.author))</rdf:li></rdf:Seq>"
                + "</dc:creator>\n"
        let language =
            metadata.language.isEmpty
            ? ""
            : "<dc:language><rdf:Bag><rdf:li>\(Self.escaped(metadata.language))</rdf:li></rdf:Bag>"
                + "</dc:language>\n"
        let packet = """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
            xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
            <dc:format>application/pdf</dc:format>
            \(text("dc:title", metadata.title))\(text("dc:description", metadata.summary))\
            \(author)\(language)<xmp:CreateDate>\(metadata.date)</xmp:CreateDate>
            <xmp:ModifyDate>\(metadata.date)</xmp:ModifyDate>
            <xmp:CreatorTool>\(Self.creator)</xmp:CreatorTool>
            <pdf:Producer>\(Self.creator)</pdf:Producer>
            </rdf:Description>
            </rdf:RDF>
            </x:xmpmeta>
            <?xpacket end="r"?>
            """
        return Array(packet.utf8)
    }

    private static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            // XML has no place for control characters.
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
                break
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
