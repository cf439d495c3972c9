/// Reads OpenDocument spreadsheets.
///
/// Source: OpenDocument 1.3 part 3, 9 and 19.
enum ODSReader {
    /// The maximum size in bytes of the list of parts.
    private static let maximumManifest = 16 << 20

    /// Reads all sheets.
    static func sheets(
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
