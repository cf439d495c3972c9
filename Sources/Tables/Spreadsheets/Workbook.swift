/// The sheets of a spreadsheet: a workbook of Excel since 2007, or an OpenDocument spreadsheet.
package struct Workbook: Sendable {
    /// The sheets in order, also those that are hidden.
    package var sheets: [Sheet]

    /// Reads a spreadsheet, whose format is found by its content.
    ///
    /// The result of a formula is what the program that saved the file calculated.
    package init(
        _ bytes: [UInt8], limits: SpreadsheetLimits = SpreadsheetLimits()
    ) throws(SpreadsheetError) {
        guard bytes.starts(with: [0x50, 0x4B]) else {
            throw .otherFormat(TableFormat.detect(bytes))
        }
        var archive = try SpreadsheetError.wrapping { () throws(ZipError) in
            try ZipArchive(bytes, limits: limits.archive)
        }
        let format = TableFormat.package(&archive)
        switch format {
        case .xlsx: sheets = try Self.excelSheets(archive, limits)
        case .ods: sheets = try Self.openDocumentSheets(archive, limits)
        default: throw .otherFormat(format)
        }
        guard !sheets.isEmpty else { throw .noSheets }
    }
}

extension Workbook {
    /// Reads all sheets with cells of a workbook of Excel; charts on sheets of their own are left out.
    ///
    /// Source: ECMA-376 part 1, 18, and part 2.
    private static func excelSheets(
        _ archive: ZipArchive, _ limits: SpreadsheetLimits
    ) throws(SpreadsheetError) -> [Sheet] {
        var parts = WorkbookParts(archive, prefixes: WorkbookParts.excel, limits)
        let main = try Relationships(of: "", in: &parts).first("officeDocument")?.part
        let name = main ?? "xl/workbook.xml"
        var workbook = WorkbookPart(maximum: limits.sheets)
        guard try parts.read(name, &workbook) else { throw .noWorkbook }
        let relationships = try Relationships(of: name, in: &parts)

        var formats = CellFormats()
        if let styles = relationships.first("styles") { _ = try parts.read(styles.part, &formats) }
        var strings = SharedStrings(SpreadsheetBudget(limits), maximum: limits.cells)
        if let shared = relationships.first("sharedStrings") {
            _ = try parts.read(shared.part, &strings)
        }
        let context = WorksheetContext(
            strings: strings, formats: formats.formats, struckFormats: formats.struck,
            epoch: workbook.epoch)
        var budget = strings.budget
        var sheets: [Sheet] = []
        for item in workbook.sheets {
            guard let target = relationships.targets[item.relationship] else {
                throw .noSheet(item.name)
            }
            guard target.type == "worksheet" else { continue }
            var worksheet = WorksheetPart(item.name, context, budget)
            guard try parts.read(target.part, &worksheet) else { throw .noSheet(item.name) }
            var sheet = worksheet.sheet
            sheet.isHidden = item.isHidden
            sheets.append(sheet)
            budget = worksheet.budget
        }
        return sheets
    }

    /// The maximum size in bytes of the list of parts of an OpenDocument spreadsheet.
    private static let maximumManifest = 16 << 20

    /// Reads all sheets of an OpenDocument spreadsheet.
    ///
    /// Source: OpenDocument 1.3 part 3, 9 and 19.
    private static func openDocumentSheets(
        _ archive: ZipArchive, _ limits: SpreadsheetLimits
    ) throws(SpreadsheetError) -> [Sheet] {
        var archive = archive
        if try isEncrypted(&archive) { throw .encrypted }
        var parts = WorkbookParts(archive, prefixes: WorkbookParts.openDocument, limits)
        var styles = ODSStyles()
        _ = try parts.read("styles.xml", &styles)
        var content = ODSContent(styles, limits)
        guard try parts.read("content.xml", &content) else { throw .noWorkbook }
        return content.sheets
    }

    /// Whether the list of parts says how one is encrypted.
    private static func isEncrypted(_ archive: inout ZipArchive) throws(SpreadsheetError) -> Bool {
        guard let entry = archive.entry("META-INF/manifest.xml"), entry.size <= maximumManifest
        else { return false }
        // Old programs declare a document type in this part, so it is not read as XML.
        let content = try SpreadsheetError.wrapping { () throws(ZipError) in
            try archive.read(entry)
        }
        return String(decoding: content, as: UTF8.self).contains("encryption-data")
    }
}

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
