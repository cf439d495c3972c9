/// Finds the format of a document that is a ZIP archive.
enum PackageFormat {
    /// The maximum size in bytes of a part that names the format.
    private static let maximum = 4 << 20

    /// The formats by what the list of types contains.
    private static let types: [(text: String, format: TableFormat)] = [
        ("ms-excel.sheet.binary.macroenabled.main", .xlsb),
        ("spreadsheetml.sheet.main+xml", .xlsx), ("spreadsheetml.template.main+xml", .xlsx),
        ("ms-excel.sheet.macroenabled.main+xml", .xlsx),
        ("ms-excel.template.macroenabled.main+xml", .xlsx),
        ("ms-excel.addin.macroenabled.main+xml", .xlsx),
        ("wordprocessingml.document.main", .word), ("wordprocessingml.template.main", .word),
        ("ms-word.", .word), ("presentationml.", .presentation),
        ("ms-powerpoint.", .presentation), ("officedocument.", .otherDocument),
    ]

    /// Returns the format of an archive; if it is damaged, the one that its first names suggest.
    static func detect(_ bytes: [UInt8]) -> TableFormat {
        guard var archive = try? ZipArchive(bytes) else { return likely(bytes) }
        return detect(&archive)
    }

    static func detect(_ archive: inout ZipArchive) -> TableFormat {
        if let type = text("mimetype", in: &archive) { return openDocument(type) }
        if let list = text("[Content_Types].xml", in: &archive)?.lowercased() {
            return types.first { list.contains($0.text) }?.format ?? .otherDocument
        }
        let isNumbers = archive.entries.contains { $0.name.hasSuffix("Index/Tables/DataList.iwa") }
        if isNumbers || archive.entry("Index/Document.iwa") != nil { return .numbers }
        return .zip
    }

    /// Returns the format of a document by its type, such as `application/vnd.oasis.opendocument.text`.
    private static func openDocument(_ type: String) -> TableFormat {
        guard type.contains("opendocument.") else { return .otherDocument }
        if type.contains("opendocument.spreadsheet") { return .ods }
        if type.contains("opendocument.text") { return .word }
        return type.contains("opendocument.presentation") ? .presentation : .otherDocument
    }

    private static func text(_ name: String, in archive: inout ZipArchive) -> String? {
        guard let entry = archive.entry(name), entry.size <= maximum,
            let bytes = try? archive.read(entry)
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the format that the first 64 KiB of a damaged archive suggest.
    private static func likely(_ bytes: [UInt8]) -> TableFormat {
        let start = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
        if start.dropFirst(30).hasPrefix("mimetypeapplication/vnd.oasis.opendocument.spreadsheet") {
            return .ods
        }
        if start.contains("xl/workbook.xml") || start.contains("xl/worksheets/") { return .xlsx }
        if start.contains("word/document.xml") { return .word }
        if start.contains("ppt/") { return .presentation }
        return start.contains("[Content_Types].xml") ? .xlsx : .zip
    }
}
