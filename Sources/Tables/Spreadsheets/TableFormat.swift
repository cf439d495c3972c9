/// What a file is, by its content.
package enum TableFormat: String, Sendable, Hashable, CaseIterable {
    /// A workbook of Excel since 2007.
    case xlsx
    /// An OpenDocument spreadsheet.
    case ods
    /// A workbook of Excel until 2003.
    case xls
    /// A binary workbook of Excel.
    case xlsb
    /// A document of Numbers.
    case numbers
    /// A document of Office that is encrypted with a password.
    case encrypted
    /// A document of Word, or an OpenDocument text.
    case word
    /// A presentation.
    case presentation
    /// Another document of Office or OpenDocument.
    case otherDocument
    /// A ZIP archive of other files.
    case zip
    case pdf
    case html
    case xml
    case json
    /// Text without a known structure, which a table with separators is, too.
    case text
    /// A picture: PNG, JPEG, GIF, WebP, BMP, or TIFF.
    case picture
    /// Other bytes that are not text.
    case binary
    /// No bytes, or only blanks.
    case empty

    /// Returns the format of a file.
    package static func detect(_ bytes: [UInt8]) -> TableFormat {
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
            || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
        {
            return PackageFormat.detect(bytes)
        }
        if let compound = CompoundFile(bytes) { return detect(compound) }
        if bytes.starts(with: "%PDF-".utf8) { return .pdf }
        if isOldWorkbook(bytes) { return .xls }
        if PictureFormat.begins(bytes) { return .picture }
        return TextFormat.detect(bytes)
    }

    private static func detect(_ compound: CompoundFile) -> TableFormat {
        let names = compound.names
        if names.contains("EncryptedPackage") || names.contains("EncryptionInfo") {
            return .encrypted
        }
        if names.contains("Workbook") || names.contains("Book") { return .xls }
        if names.contains("WordDocument") { return .word }
        if names.contains("PowerPoint Document") { return .presentation }
        return .otherDocument
    }

    /// Whether a file begins like a workbook of Excel 2 to 4, which is not a compound file.
    private static func isOldWorkbook(_ bytes: [UInt8]) -> Bool {
        bytes.count > 5 && bytes[0] == 9 && [0, 2, 4].contains(bytes[1])
            && [4, 6].contains(bytes[2]) && bytes[3] == 0
    }
}
