import Bytes
import Drawing

/// The metadata of a file, as a PDF information dictionary and as XMP.
struct FileMetadata {
    private let metadata: Metadata
    private static let creator = "Chalkboard"

    /// Creates the metadata.
    ///
    /// - Throws: `CanvasError.page` for a date that is not in the documented format.
    init(_ metadata: Metadata) throws(CanvasError) {
        self.metadata = metadata
        let date = metadata.date
        guard Self.isDate(date) else {
            throw .page("\"\(date)\" is not a valid date; write it as 2026-01-31T08:30:00Z")
        }
    }

    private static func isDate(_ date: String) -> Bool {
        let pattern = "0000-00-00T00:00:00Z"
        let bytes = Array(date.utf8)
        guard bytes.count == pattern.utf8.count else { return false }
        let fits = zip(bytes, pattern.utf8).allSatisfy { byte, model in
            model == UInt8(ascii: "0")
                ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == model
        }
        func number(_ place: Int) -> Int {
            Int(bytes[place]) * 10 + Int(bytes[place + 1]) - 11 * Int(UInt8(ascii: "0"))
        }
        return fits && (1...12).contains(number(5)) && (1...31).contains(number(8))
            && number(11) < 24 && number(14) < 60 && number(17) < 60
    }

    /// Writes the entries of the information dictionary.
    func info(_ out: inout PDFBytes) {
        for (key, text) in [
            (PDFName.title, metadata.title), (.author, metadata.author),
            (.subject, metadata.summary), (.creator, Self.creator), (.producer, Self.creator),
        ] where !text.isEmpty {
            out.entry(key, text: text)
        }
        // For example, D:20260131083000Z.
        let digits = String(
            decoding: metadata.date.utf8.filter { (0x30...0x39).contains($0) }, as: UTF8.self)
        for key in [PDFName.creationDate, .modDate] { out.entry(key, text: "D:\(digits)Z") }
    }

    /// Returns the XMP packet of a file that claims to conform to some standards.
    ///
    /// Source: XMP specification, part 1; its part 2 for the names.
    func packet(claiming standards: [Standard]) -> [UInt8] {
        var out = PDFBytes()
        out.bytes.reserveCapacity(4096)
        out.write("<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n")
        out.write(
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
            xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
            <dc:format>application/pdf</dc:format>

            """)
        let alternative: StaticString = "<rdf:Alt><rdf:li xml:lang=\"x-default\">"
        Self.write("dc:title", alternative, metadata.title, "</rdf:li></rdf:Alt>", &out)
        Self.write("dc:description", alternative, metadata.summary, "</rdf:li></rdf:Alt>", &out)
        Self.write(
            "dc:creator", "<rdf:Seq><rdf:li>", metadata.author, "</rdf:li></rdf:Seq>", &out)
        Self.write(
            "dc:language", "<rdf:Bag><rdf:li>", metadata.language, "</rdf:li></rdf:Bag>", &out)
        Self.write("xmp:CreateDate", "", metadata.date, "", &out)
        Self.write("xmp:ModifyDate", "", metadata.date, "", &out)
        Self.write("xmp:CreatorTool", "", Self.creator, "", &out)
        Self.write("pdf:Producer", "", Self.creator, "", &out)
        out.write("</rdf:Description>\n")
        let claimsAccess = standards.contains(.accessible)
        let claimsArchive = standards.contains(.archival)
        if claimsAccess { out.write(Self.accessible) }
        if claimsArchive { out.write(Self.archival) }
        if claimsAccess, claimsArchive { out.write(Self.extensions) }
        out.write("</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>")
        return out.bytes
    }

    /// Source: ISO 14289-1, 5.
    private static let accessible: StaticString = """
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
        <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>

        """

    /// Source: ISO 19005-2, 6.6.4.
    private static let archival: StaticString = """
        <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
        <pdfaid:part>2</pdfaid:part>
        <pdfaid:conformance>A</pdfaid:conformance>
        </rdf:Description>

        """

    /// The description of `pdfuaid`, which an archival file needs because PDF/A does not know it.
    ///
    /// Source: ISO 19005-2, 6.6.2.3.3.
    private static let extensions: StaticString = """
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" \
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
        <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>part</pdfaProperty:name>
        <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
        <pdfaProperty:category>internal</pdfaProperty:category>
        <pdfaProperty:description>The part of ISO 14289</pdfaProperty:description>
        </rdf:li></rdf:Seq></pdfaSchema:property>
        </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>

        """

    /// Writes an element, unless its text is empty.
    private static func write(
        _ name: StaticString, _ opening: StaticString, _ text: String, _ closing: StaticString,
        _ out: inout PDFBytes
    ) {
        guard !text.isEmpty else { return }
        out.write("<")
        out.write(name)
        out.write(">")
        out.write(opening)
        out.write(plain: text.escapedForXML())
        out.write(closing)
        out.write("</")
        out.write(name)
        out.write(">\n")
    }
}
