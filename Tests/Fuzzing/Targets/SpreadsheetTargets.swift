import Tables

extension FuzzTarget {
    /// A spreadsheet of any kind, as a file.
    static let workbook = FuzzTarget("workbook") { bytes in
        _ = TableFormat.detect(bytes)
        return violation(of: bytes)
    }

    /// The cells of a sheet of a workbook.
    static let sheet = FuzzTarget("sheet") { bytes in
        let relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        let links: (String, String) -> String = { type, part in
            "<Relationships><Relationship Id='1' Type='x/\(type)' Target='\(part)'/>"
                + "<Relationship Id='2' Type='x/styles' Target='styles.xml'/></Relationships>"
        }
        let workbook =
            "<workbook xmlns:r='\(relationships)'><sheets><sheet name='A' r:id='1'/></sheets></workbook>"
        let styles = """
            <styleSheet><numFmts><numFmt numFmtId='164' formatCode='[h]'/></numFmts><cellXfs>\
            <xf/><xf numFmtId='14'/><xf numFmtId='164'/><xf numFmtId='9'/></cellXfs></styleSheet>
            """
        return violation(
            of: package([
                ("[Content_Types].xml", Array("spreadsheetml.sheet.main+xml".utf8)),
                ("_rels/.rels", Array(links("officeDocument", "workbook.xml").utf8)),
                ("workbook.xml", Array(workbook.utf8)),
                ("_rels/workbook.xml.rels", Array(links("worksheet", "sheet.xml").utf8)),
                ("styles.xml", Array(styles.utf8)), ("sheet.xml", bytes),
            ]))
    }

    /// The content of an OpenDocument spreadsheet.
    static let content = FuzzTarget("content") { bytes in
        violation(
            of: package([
                ("mimetype", Array("application/vnd.oasis.opendocument.spreadsheet".utf8)),
                ("content.xml", bytes),
            ]))
    }

    /// A ZIP archive, all of whose entries are read.
    static let archive = FuzzTarget("archive") { bytes in
        guard var archive = try? ZipArchive(bytes, limits: limits.archive) else { return nil }
        for entry in archive.entries {
            if let content = try? archive.read(entry), content.count != entry.size {
                return "the size of \(entry.name) is wrong"
            }
        }
        return nil
    }

    /// Limits that no input can exhaust in a second.
    private static var limits: SpreadsheetLimits {
        var limits = SpreadsheetLimits()
        limits.archive.totalBytes = 64 << 20
        limits.events = 1_000_000
        limits.cells = 1_000_000
        return limits
    }

    /// Reads a spreadsheet; returns the law that its cells break.
    private static func violation(of bytes: [UInt8]) -> String? {
        let workbook: Workbook
        do throws(SpreadsheetError) {
            workbook = try Workbook(bytes, limits: limits)
        } catch {
            return error.message.isEmpty ? "the error has no message" : nil
        }
        for sheet in workbook.sheets {
            var last = 0
            for (position, row) in sheet.rows.enumerated() {
                guard row.number > last, row.number <= 1_048_576 else { return "rows not in order" }
                last = Int(row.number)
                var column = -1
                for cell in sheet.cells(at: position) {
                    guard cell.column > column, cell.column < 16_384 else {
                        return "cells not in order"
                    }
                    column = Int(cell.column)
                    let text = sheet.utf8(of: cell)
                    guard !text.isEmpty, String(validating: text, as: UTF8.self) != nil else {
                        return "a text is empty or not UTF-8"
                    }
                }
                if column < 0 { return "a row without cells" }
            }
        }
        return workbook.sheets.isEmpty ? "no sheets" : nil
    }

    /// Returns a ZIP archive of files that are not compressed.
    private static func package(_ files: [(name: String, content: [UInt8])]) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var (content, list) = ([UInt8](), [UInt8]())
        for file in files {
            let size = file.content.count
            // The version, flags, method, time, checksum, sizes, and lengths are the same in both places.
            let facts =
                number(20, 2) + number(0, 8) + number(checksum(file.content), 4) + number(size, 4)
                + number(size, 4) + number(file.name.utf8.count, 2) + number(0, 2)
            list += number(0x0201_4B50, 4) + number(20, 2) + facts + number(0, 8) + number(0, 2)
            list += number(content.count, 4) + file.name.utf8
            content += number(0x0403_4B50, 4) + facts + file.name.utf8 + file.content
        }
        return content + list + number(0x0605_4B50, 4) + number(0, 4) + number(files.count, 2)
            + number(files.count, 2) + number(list.count, 4) + number(content.count, 4)
            + number(0, 2)
    }

    /// Returns the CRC-32 of bytes.
    private static func checksum(_ content: [UInt8]) -> Int {
        var sum = UInt32.max
        for byte in content { sum = sum >> 8 ^ sums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
        return Int(~sum)
    }

    private static let sums: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
}
