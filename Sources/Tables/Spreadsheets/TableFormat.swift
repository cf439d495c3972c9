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
    /// A picture: PNG, JPEG, GIF, WebP, HEIC, BMP, or TIFF.
    case picture
    /// Other bytes that are not text.
    case binary
    /// No bytes, or only blanks.
    case empty

    package static func detect(_ bytes: [UInt8]) -> TableFormat {
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
            || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
        {
            return package(bytes)
        }
        if let names = compoundNames(bytes) { return compound(names) }
        if bytes.starts(with: "%PDF-".utf8) { return .pdf }
        if isOldWorkbook(bytes) { return .xls }
        if isPicture(bytes) { return .picture }
        return text(bytes)
    }

    private static func compound(_ names: Set<String>) -> TableFormat {
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

// MARK: ZIP archives

extension TableFormat {
    /// The maximum size in bytes of a part that names the format.
    private static let maximumPart = 4 << 20

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
    private static func package(_ bytes: [UInt8]) -> TableFormat {
        guard var archive = try? ZipArchive(bytes) else { return likely(bytes) }
        return package(&archive)
    }

    static func package(_ archive: inout ZipArchive) -> TableFormat {
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
        guard let entry = archive.entry(name), entry.size <= maximumPart,
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

// MARK: Compound files

extension TableFormat {
    /// Returns the names of the streams in a compound file, in which old Office programs, and new ones for
    /// encrypted documents, write; nil if the bytes do not begin like one.
    ///
    /// Source: [MS-CFB] 2.2 and 2.6.1.
    private static func compoundNames(_ bytes: [UInt8]) -> Set<String>? {
        guard bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) else {
            return nil
        }
        // Entries of the directory are at multiples of 128 bytes, so that they are also found in a file
        // whose list of sectors is damaged.
        var names: Set<String> = []
        for place in stride(from: 512, to: bytes.count - 127, by: 128) {
            if let name = name(bytes[place..<place + 128]), names.count < 1000 {
                names.insert(name)
            }
        }
        return names
    }

    /// Returns the name of an entry: at most 31 letters in UTF-16, its length, and its kind; nil if the bytes are
    /// not an entry of the directory.
    private static func name(_ entry: ArraySlice<UInt8>) -> String? {
        let start = entry.startIndex
        let length = Int(entry[start + 64])
        guard entry[start + 65] == 0, (4...64).contains(length), length.isMultiple(of: 2),
            [1, 2, 5].contains(entry[start + 66]), entry[start + 67] <= 1
        else { return nil }
        let units = stride(from: start, to: start + length, by: 2).map {
            UInt16(entry[$0]) | UInt16(entry[$0 + 1]) << 8
        }
        guard units.last == 0, units.dropLast().allSatisfy({ $0 != 0 }) else { return nil }
        return String(decoding: units.dropLast(), as: UTF16.self)
    }
}

// MARK: Pictures

extension TableFormat {
    /// The bytes with which pictures begin, other than WebP, HEIC, and BMP.
    private static let pictureBeginnings: [[UInt8]] = [
        // PNG, JPEG, GIF, and TIFF in both orders of bytes.
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF],
        Array("GIF87a".utf8), Array("GIF89a".utf8),
        Array("II*\0".utf8), Array("MM\0*".utf8),
    ]

    /// Whether a file begins like a picture: PNG, JPEG, GIF, WebP, HEIC, BMP, or TIFF.
    private static func isPicture(_ bytes: [UInt8]) -> Bool {
        pictureBeginnings.contains { bytes.starts(with: $0) } || isWebP(bytes)
            || isHEIC(bytes) || isBMP(bytes)
    }

    private static func isWebP(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }

    private static func isHEIC(_ bytes: [UInt8]) -> Bool {
        ["ftyphei", "ftypmif1", "ftypavif"].contains { bytes.dropFirst(4).starts(with: $0.utf8) }
    }

    /// Whether a file is BMP: `BM`, its size, four reserved bytes of 0, the place of the pixels, and a header whose
    /// size is less than 256.
    private static func isBMP(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 26 && bytes.starts(with: "BM".utf8)
            && (bytes[6..<10] + bytes[15..<18]).allSatisfy { $0 == 0 }
    }
}

// MARK: Text

extension TableFormat {
    /// The number of bytes that decide.
    private static let sample = 4096

    private static func text(_ bytes: [UInt8]) -> TableFormat {
        var start = bytes.prefix(sample)
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        let isMarked = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
        if isMarked { start = start.dropFirst(2) }
        if !isMarked, isBinary(start) { return .binary }
        let text = start.filter { $0 != 0 }.drop(while: isBlank)
        guard let first = text.first else { return start.contains(0) ? .binary : .empty }
        switch first {
        case UInt8(ascii: "<"): return markup(text)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return isJSON(text, end: bytes) ? .json : .text
        default: return .text
        }
    }

    /// Whether bytes without a byte order mark are not text, which can have a few control characters and NULs.
    private static func isBinary(_ bytes: ArraySlice<UInt8>) -> Bool {
        let controls = bytes.count { $0 < 0x20 && !isBlank($0) && $0 != 0x1A }
        // Most text has none, and random bytes have 1 of 10.
        guard controls * 32 > bytes.count, !isUTF16(bytes) else { return false }
        if controls * 4 > bytes.count { return true }
        let characters = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return characters.count { $0 == "\u{FFFD}" } * 8 > bytes.count
    }

    /// Whether most of every second byte is 0, as in UTF-16 of text that is mostly Latin, and few others are.
    private static func isUTF16(_ bytes: ArraySlice<UInt8>) -> Bool {
        let zeros = bytes.indices.filter { bytes[$0] == 0 }
        let odd = zeros.count { !$0.isMultiple(of: 2) }
        let (most, fewest) = (max(odd, zeros.count - odd), min(odd, zeros.count - odd))
        return most * 4 > bytes.count && fewest * 16 <= most
    }

    /// Returns the format of text that begins with `<`.
    private static func markup(_ text: ArraySlice<UInt8>) -> TableFormat {
        let lower = String(decoding: text, as: UTF8.self).lowercased()
        if lower.hasPrefix("<?xml") {
            return lower.contains("<html") ? .html : .xml
        }
        let tags = [
            "<!doctype html", "<html", "<head", "<meta", "<body", "<table", "<style", "<div",
        ]
        if tags.contains(where: lower.hasPrefix) { return .html }
        // Comments can be before the first element.
        if lower.hasPrefix("<!--") { return lower.contains("<html") ? .html : .xml }
        let isElement = text.dropFirst().first.map { 0x41...0x5A ~= $0 & 0xDF } ?? false
        return isElement && text.contains(UInt8(ascii: ">")) ? .xml : .text
    }

    /// Whether text that begins with a brace or bracket goes on and ends like JSON.
    private static func isJSON(_ text: ArraySlice<UInt8>, end bytes: [UInt8]) -> Bool {
        let isObject = text.first == UInt8(ascii: "{")
        guard let next = text.dropFirst().first(where: { !isBlank($0) }) else { return false }
        let last = bytes.last { !isBlank($0) && $0 != 0 }
        guard last == UInt8(ascii: isObject ? "}" : "]") else { return false }
        return isObject
            ? next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
            : "{[\"]-0123456789tfn".utf8.contains(next)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
