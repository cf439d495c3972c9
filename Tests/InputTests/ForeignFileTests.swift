import Testing

@testable import Input

/// Tests files of other programs that are given as data, with their messages word for word.
@Suite struct ForeignFileTests {
    private static let table =
        "copy the table into a spreadsheet program and save it as .xlsx or .csv"
    private static let data = "data is JSON, YAML, or a table such as .xlsx or .csv"

    /// Returns the beginning of a ZIP archive with files of some names.
    private static func archive(_ names: String...) -> [UInt8] {
        [0x50, 0x4B, 3, 4, 20, 0, 0xEF] + names.flatMap { Array($0.utf8) + [0xFF, 0] }
    }

    @Test(arguments: [
        (archive("[Content_Types].xml", "word/document.xml"), "a Word document", table),
        (
            archive("mimetypeapplication/vnd.oasis.opendocument.text"), "an OpenDocument text",
            table
        ),
        (archive("_rels", "xl/workbook.xml"), "a spreadsheet", "give it a name that ends in .xlsx"),
        (
            archive("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), "a spreadsheet",
            "give it a name that ends in .ods"
        ),
        (archive("ppt/presentation.xml"), "a presentation", table),
        (archive("photo.txt"), "a ZIP archive", data),
        ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], "a document of an office program", table),
        (Array("{\\rtf1 x}".utf8), "a text document (RTF)", table),
        (Array("%PDF-1.7\n%".utf8) + [0xE2], "a PDF", data),
        ([0x89, 0x50, 0x4E, 0x47, 13], "a picture", data),
        ([0xFF, 0xD8, 0xFF, 0xE0], "a picture", data),
        (Array("RIFF1234WEBPVP8 ".utf8), "a picture", data),
    ])
    func foreign(_ bytes: [UInt8], _ noun: String, _ hint: String) {
        for format in Format.allCases {
            #expect(
                problems(bytes, format) == ["0:0+1 this is \(noun), not JSON or YAML (\(hint))"])
        }
    }

    @Test(arguments: ["PK", "{}", "GIF", "RIFF: 1", "%x", "Point: 1", ""])
    func text(_ text: String) {
        #expect(ForeignFile(Array(text.utf8)) == nil)
    }
}
