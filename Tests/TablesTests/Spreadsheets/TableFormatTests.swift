import TestSupport
import Testing

@testable import Tables

@Suite struct TableFormatTests {
    /// Returns a compound file with streams.
    private func compound(_ names: [String]) -> [UInt8] {
        var bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        bytes += [UInt8](repeating: 0, count: 504)
        for name in ["Root Entry"] + names {
            var entry = name.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            let length = UInt8(entry.count + 2)
            entry += [UInt8](repeating: 0, count: 128 - entry.count)
            (entry[64], entry[66], entry[67]) = (length, name == "Root Entry" ? 5 : 2, 1)
            bytes += entry
        }
        return bytes
    }

    private func package(_ type: String) -> [UInt8] {
        SampleSheets.package([
            "[Content_Types].xml": "<Types><Override ContentType=\"application/\(type)\"/></Types>"
        ])
    }

    @Test("Archives are recognized by their content")
    func archives() {
        let office = "vnd.openxmlformats-officedocument"
        let types: [(String, TableFormat)] = [
            ("\(office).spreadsheetml.sheet.main+xml", .xlsx),
            ("\(office).spreadsheetml.template.main+xml", .xlsx),
            ("vnd.ms-excel.sheet.macroEnabled.main+xml", .xlsx),
            ("vnd.ms-excel.sheet.binary.macroEnabled.main", .xlsb),
            ("\(office).wordprocessingml.document.main+xml", .word),
            ("\(office).presentationml.presentation.main+xml", .presentation),
            ("\(office).drawing+xml", .otherDocument),
        ]
        for (type, format) in types { #expect(TableFormat.detect(package(type)) == format) }
        let documents: [(String, TableFormat)] = [
            ("spreadsheet", .ods), ("spreadsheet-template", .ods), ("text", .word),
            ("presentation", .presentation), ("graphics", .otherDocument),
        ]
        for (type, format) in documents {
            let name = "application/vnd.oasis.opendocument.\(type)"
            #expect(TableFormat.detect(SampleSheets.package(["mimetype": name])) == format)
        }
        #expect(
            TableFormat.detect(SampleSheets.package(["mimetype": "application/epub+zip"]))
                == .otherDocument)
        #expect(TableFormat.detect(SampleSheets.package(["Index/Document.iwa": ""])) == .numbers)
        #expect(TableFormat.detect(SampleSheets.package(["manifest.csv": "a,b"])) == .zip)
        #expect(TableFormat.detect(ZipBuilder([]).bytes) == .zip)
    }

    @Test("A truncated archive is still recognized")
    func truncated() throws {
        for (file, format) in [
            ("openpyxl.xlsx", TableFormat.xlsx), ("gnumeric.xlsx", .xlsx), ("odfpy.ods", .ods),
            ("gnumeric.ods", .ods),
        ] {
            let bytes = try SampleSheets.file(file)
            #expect(TableFormat.detect(Array(bytes.dropLast(30))) == format)
        }
        let package = ZipBuilder([.init("manifest.csv", "a,b")]).bytes
        #expect(TableFormat.detect(Array(package.dropLast(5))) == .zip)
    }

    @Test("Compound files are recognized by their streams")
    func compoundFiles() throws {
        #expect(TableFormat.detect(compound(["EncryptionInfo", "EncryptedPackage"])) == .encrypted)
        #expect(TableFormat.detect(compound(["Workbook"])) == .xls)
        #expect(TableFormat.detect(compound(["Book"])) == .xls)
        #expect(TableFormat.detect(compound(["WordDocument", "1Table"])) == .word)
        #expect(TableFormat.detect(compound(["PowerPoint Document"])) == .presentation)
        #expect(TableFormat.detect(compound(["Other"])) == .otherDocument)
        #expect(TableFormat.detect(try SampleSheets.file("gnumeric.xls")) == .xls)
        #expect(TableFormat.detect([0x09, 0x04, 0x06, 0x00, 0x00, 0x00, 0x10, 0x00]) == .xls)
    }

    @Test(
        "Text is recognized by its beginning",
        arguments: [
            ("a,b\n1,2\n", .text), ("\u{FEFF}a;b", .text), ("%PDF-1.7\n", .pdf),
            ("<html><table>", .html), ("\n <!DOCTYPE HTML>\n<html>", .html), ("<table><tr>", .html),
            ("<?xml version='1.0'?><html xmlns='x'>", .html),
            ("<?xml version='1.0'?><Workbook/>", .xml),
            ("<Workbook xmlns='x'>", .xml), ("<!-- c --><html>", .html), ("<5,a\n", .text),
            ("<b,c", .text), ("{\"a\": 1}\n", .json), ("[{\"a\": 1}]", .json), ("[1, 2]", .json),
            ("[]", .json), ("{}", .json), ("[Section],a\n", .text), ("{a},b\n", .text),
            ("[", .text),
            ("", .empty), (" \n\t", .empty), ("\u{FEFF}", .empty), ("\u{89}PNG", .text),
            ("\u{1}\u{2}", .binary), ("a\0b\u{1}cdefghij", .text), ("\u{1B}[1ma,b\n", .text),
            ("Name\0,ID\n\u{7}Vega\0\0,7\n", .text), ("\u{738B}\u{4E94},\u{1}\n", .text),
            ("BM,RIFF\nGIF,II*\nMM,1\n", .text),
        ] as [(String, TableFormat)])
    func text(_ text: String, _ format: TableFormat) {
        #expect(TableFormat.detect(Array(text.utf8)) == format)
    }

    @Test(
        "Pictures are recognized by their beginning",
        arguments: [
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0],
            [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10],
            Array("GIF87a".utf8), Array("GIF89a\u{1}".utf8), Array("RIFF\u{1}\0\0\0WEBPVP8 ".utf8),
            Array("BM\u{1}\u{2}\0\0\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0\u{1}\0\0\0\u{1}\0\0\0".utf8),
            Array("\0\0\0\u{1C}ftypheic\0".utf8), Array("II*\0\u{8}\0".utf8),
            Array("MM\0*\0\0".utf8),
        ] as [[UInt8]])
    func pictures(_ bytes: [UInt8]) {
        #expect(TableFormat.detect(bytes) == .picture)
    }

    @Test("Random bytes are not text, and text with a few control characters is")
    func controls() {
        var random = SeededGenerator(seed: 3)
        for count in [200, 5000] {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(TableFormat.detect([0x1F, 0x8B, 0x08, 0x00] + bytes) == .binary)
        }
        // Windows-1252, in which one of six letters is not UTF-8.
        let row = Array("Am\u{1}lie,L\u{1}a,11\n".utf8).map { $0 == 1 ? 0xE9 : $0 }
        let rows = Array(repeating: row, count: 50).joined()
        #expect(TableFormat.detect(Array(rows)) == .text)
        #expect(TableFormat.detect([0x1B, 0, 0] + rows) == .text)
        // What is left of a database: a name and many zeros.
        #expect(
            TableFormat.detect(Array("Table format".utf8) + [UInt8](repeating: 0, count: 99))
                == .binary)
    }

    @Test("Text in UTF-16 is recognized with or without a byte order mark")
    func encodings() {
        func utf16(_ text: String) -> [UInt8] {
            text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        }
        #expect(TableFormat.detect([0xFF, 0xFE] + utf16("a\tb\n1\t2\n")) == .text)
        #expect(TableFormat.detect(utf16("a\tb\n1\t2\n")) == .text)
        #expect(TableFormat.detect([0xFF, 0xFE] + utf16("<html><table>")) == .html)
        #expect(TableFormat.detect([0xFF, 0xFE] + utf16("{\"a\": 1}")) == .json)
        #expect(TableFormat.detect(utf16("a\tb\u{1}\n1\t\u{2019}\n")) == .text)
        #expect(TableFormat.detect([0, 0, 0, 0]) == .binary)
    }

    @Test("Files of other formats have a plain message, and a hint for what to do")
    func messages() {
        let copy = "copy the table into a spreadsheet program and save it as .xlsx or .csv"
        let save = "open it in a spreadsheet program and save it as .xlsx"
        let expected: [TableFormat: (String, String?)] = [
            .encrypted: (
                "the workbook is encrypted with a password",
                "open it in Excel, remove the password, and save it again"
            ),
            .xls: ("this is a workbook of the old format .xls, which is not supported", save),
            .xlsb: ("this is a binary workbook (.xlsb), which is not supported", save),
            .numbers: (
                "this is a Numbers document, which is not supported",
                "open it in Numbers and export it to Excel (.xlsx) or CSV"
            ),
            .word: ("this is a Word document, not a table", copy),
            .presentation: ("this is a presentation, not a table", copy),
            .otherDocument: ("this is a document of an office program, but not a table", copy),
            .zip: (
                "this is a ZIP archive of other files, not a workbook",
                "unpack it, and name the file with the table"
            ),
            .pdf: ("this is a PDF document, not a table", copy),
            .html: (
                "this is a web page, not a table",
                "open it in a spreadsheet program and save it as .xlsx or .csv"
            ),
            .xml: ("this is an XML file, not a table", save),
            .picture: ("this is a picture, not a table", nil),
            .json: ("this is a JSON file, not a workbook", nil),
            .text: ("this is a text file, not a workbook", nil),
            .binary: (
                "this is not a table", "tables are .csv, .tsv, .xlsx, and .ods files"
            ),
            .xlsx: ("this is not a workbook", nil),
            .ods: ("this is not a workbook", nil), .empty: ("the file is empty", nil),
        ]
        for format in TableFormat.allCases {
            let error = SpreadsheetError.otherFormat(format)
            #expect(error.message == expected[format]?.0)
            #expect(error.hint == expected[format]?.1)
        }
    }

    @Test("A part that unpacks to too much has a hint for workbooks")
    func suspicious() {
        let error = SpreadsheetError.archive(.suspicious("a", limit: 500))
        #expect(
            error.message == "the part \"a\" in the file unpacks to more than 500 times its size")
        #expect(
            error.hint
                == "if you trust the file, open it in a spreadsheet program and save it again")
    }

    @Test("A workbook of another format is an error")
    func refused() throws {
        #expect(throws: SpreadsheetError.otherFormat(.xls)) {
            try Workbook(SampleSheets.file("gnumeric.xls"))
        }
        #expect(throws: SpreadsheetError.otherFormat(.encrypted)) {
            try Workbook(compound(["EncryptionInfo", "EncryptedPackage"]))
        }
        #expect(throws: SpreadsheetError.otherFormat(.word)) {
            try Workbook(
                SampleSheets.package(["mimetype": "application/vnd.oasis.opendocument.text"]))
        }
        #expect(throws: SpreadsheetError.otherFormat(.zip)) {
            try Workbook(SampleSheets.package(["a.csv": "1"]))
        }
        #expect(throws: SpreadsheetError.otherFormat(.text)) { try Workbook(Array("a,b".utf8)) }
        #expect(throws: SpreadsheetError.otherFormat(.empty)) { try Workbook([]) }
        #expect(
            SpreadsheetError.noWorkbook.message
                == "the file is damaged: its list of sheets is missing")
        #expect(
            SpreadsheetError.noSheet("A").message
                == "the file is damaged: the content of the sheet \"A\" is missing")
        #expect(SpreadsheetError.noSheets.message == "the workbook has no sheets with cells")
        #expect(SpreadsheetError.noSheets.hint == nil)
    }
}
