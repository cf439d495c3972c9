/// A file of another program, by how it begins, such as a Word document or a picture.
struct ForeignFile {
    let message: String
    let hint: String

    private static let spreadsheetHint =
        "copy the table into a spreadsheet program and save it as .xlsx or .csv"
    private static let otherHint = "data is JSON, YAML, or a table such as .xlsx or .csv"

    /// Recognizes a file; nil if it can be text.
    init?(_ bytes: [UInt8]) {
        guard let first = bytes.first, Self.firstBytes.contains(first) else { return nil }
        func begins(_ start: String) -> Bool { bytes.starts(with: start.utf8) }
        let noun: String
        var hint = Self.otherHint
        if begins("PK\u{3}\u{4}") {
            (noun, hint) = Self.archive(bytes)
        } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            (noun, hint) = ("a document of an office program", Self.spreadsheetHint)
        } else if begins("{\\rtf") {
            (noun, hint) = ("a text document (RTF)", Self.spreadsheetHint)
        } else if begins("%PDF-") {
            noun = "a PDF"
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
            || bytes.starts(with: [0xFF, 0xD8, 0xFF]) || begins("GIF8")
            || begins("RIFF") && bytes.dropFirst(8).starts(with: "WEBP".utf8)
        {
            noun = "a picture"
        } else {
            return nil
        }
        message = "this is \(noun), not JSON or YAML"
        self.hint = hint
    }

    /// The first bytes of all files that are recognized, so that others are not compared further.
    private static let firstBytes: Set<UInt8> = [0x50, 0xD0, 0x7B, 0x25, 0x89, 0xFF, 0x47, 0x52]

    /// Returns what a ZIP archive is, by the names in it, and the hint.
    private static func archive(_ bytes: [UInt8]) -> (noun: String, hint: String) {
        // The names are in the directory at the end, and also before each file.
        let ends = [bytes.prefix(4096), bytes.suffix(65_536)]
        func has(_ name: String) -> Bool { ends.contains { $0.has(Array(name.utf8)) } }
        if has("word/document") || has("opendocument.text") {
            return (
                has("word/document") ? "a Word document" : "an OpenDocument text", spreadsheetHint
            )
        }
        if has("xl/workbook") { return ("a spreadsheet", "give it a name that ends in .xlsx") }
        if has("opendocument.spreadsheet") {
            return ("a spreadsheet", "give it a name that ends in .ods")
        }
        if has("ppt/presentation") || has("opendocument.presentation") {
            return ("a presentation", spreadsheetHint)
        }
        return ("a ZIP archive", otherHint)
    }
}

extension ArraySlice<UInt8> {
    /// Returns whether some bytes follow each other in the slice.
    fileprivate func has(_ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first, count >= wanted.count else { return false }
        return indices.dropLast(wanted.count - 1).contains { index in
            self[index] == first && self[index...].starts(with: wanted)
        }
    }
}
