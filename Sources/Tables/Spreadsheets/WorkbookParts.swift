/// The parts of a workbook in its archive.
struct WorkbookParts {
    private var archive: ZipArchive
    private let prefixes: XMLPrefixes.Usual
    /// The number of elements and pieces of text that may still be read.
    private var events: Int

    /// The usual prefixes of workbooks: none for their content, `r:` for relationships.
    static let excel: XMLPrefixes.Usual = [
        "http://schemas.openxmlformats.org/spreadsheetml/2006/main": "",
        "http://purl.oclc.org/ooxml/spreadsheetml/main": "",
        "http://schemas.openxmlformats.org/package/2006/relationships": "",
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r:",
        "http://purl.oclc.org/ooxml/officeDocument/relationships": "r:",
    ]

    /// The usual prefixes of OpenDocument.
    static let openDocument: XMLPrefixes.Usual = Dictionary(
        uniqueKeysWithValues: ["office", "table", "text", "style", "manifest"].map {
            ("urn:oasis:names:tc:opendocument:xmlns:\($0):1.0", $0 + ":")
        } + [
            ("urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0", "number:"),
            ("urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0", "calcext:"),
        ])

    init(_ archive: ZipArchive, prefixes: XMLPrefixes.Usual, _ limits: SpreadsheetLimits) {
        self.archive = archive
        self.prefixes = prefixes
        events = limits.events
    }

    /// Reads a part; false if it is missing.
    mutating func read(
        _ name: String, _ handler: inout some XMLHandler
    ) throws(SpreadsheetError) -> Bool {
        guard let entry = archive.entry(name) else { return false }
        let content = try SpreadsheetError.wrapping { () throws(ZipError) in
            try archive.read(entry)
        }
        do throws(XMLError) {
            try XMLReader.read(content, prefixes: prefixes, &handler, events: &events)
        } catch {
            throw SpreadsheetError(error, part: name)
        }
        return true
    }
}
