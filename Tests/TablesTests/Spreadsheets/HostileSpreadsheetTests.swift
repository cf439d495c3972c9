import TestSupport
import Testing

@testable import Tables

@Suite struct HostileSpreadsheetTests {
    /// The names of the parts that decide how a file is read.
    private static let parts = [
        "xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/styles.xml", "xl/sharedStrings.xml",
        "xl/_rels/workbook.xml.rels", "content.xml", "styles.xml",
    ]

    /// Reads a file, whatever it is.
    private func read(_ bytes: [UInt8]) {
        do throws(SpreadsheetError) {
            for sheet in try Workbook(bytes).sheets { _ = sheet.lines }
        } catch {
            #expect(!error.message.isEmpty)
            #expect(!error.message.contains("\n"))
        }
    }

    @Test(
        "A file with any changed bytes is read or refused",
        arguments: ["openpyxl.xlsx", "odfpy.ods", "gnumeric.xls"])
    func changedBytes(_ file: String) throws {
        let original = try SampleSheets.file(file)
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            _ = TableFormat.detect(bytes)
            read(bytes)
        }
    }

    @Test(
        "A part with any changed bytes is read or refused",
        arguments: [
            "openpyxl.xlsx", "gnumeric.xlsx", "xlsxwriter.xlsx", "gnumeric.ods", "odfpy.ods",
        ])
    func changedParts(_ file: String) throws {
        var archive = try ZipArchive(SampleSheets.file(file))
        var entries: [ZipBuilder.Entry] = []
        for entry in archive.entries {
            let isNeeded = Self.parts.contains(entry.name) || entry.size < 2000
            guard isNeeded else { continue }
            entries.append(ZipBuilder.Entry(entry.name, bytes: try archive.read(entry)))
        }
        var random = SeededGenerator(seed: 2)
        let usual = Array("<>/\"'=&;:0123456789abcrstvxABZ _\u{1}".utf8)
        for position in entries.indices {
            let name = String(decoding: entries[position].name, as: UTF8.self)
            guard Self.parts.contains(name) else { continue }
            for _ in 0..<40 {
                var changed = entries
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let place = Int.random(in: entries[position].content.indices, using: &random)
                    changed[position].content[place] = usual.randomElement(using: &random) ?? 0
                }
                read(ZipBuilder(changed).bytes)
            }
        }
    }

    @Test("A large sheet is read as it is")
    func large() throws {
        let (rows, columns) = (400, 50)
        let texts = (0..<100).map { "<si><t>Student \($0)</t></si>" }.joined()
        let cells = (1...rows).map { row in
            let cells = (0..<columns).map { column in
                column.isMultiple(of: 5)
                    ? "<c t=\"s\"><v>\((row + column) % 100)</v></c>"
                    : "<c><v>\(Double(row * column) / 7)</v></c>"
            }
            return "<row r=\"\(row)\">\(cells.joined())</row>"
        }
        let sheet = try Workbook(
            SampleSheets.excel("<sheetData>\(cells.joined())</sheetData>", texts: texts)
        ).sheets[0]
        #expect(sheet.rows.count == rows)
        #expect(sheet.rows.indices.allSatisfy { sheet.cells(at: $0).count == columns })
        let last = sheet.cells(at: rows - 1).map { sheet.text(of: $0) }
        #expect(last[0] == "Student 0")
        #expect(last[1] == "57.1428571428571")
        #expect(last[45] == "Student 45")
        #expect(last[49] == "2800")
    }
}
