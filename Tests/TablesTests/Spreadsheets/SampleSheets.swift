import Foundation
import TestSupport

@testable import Tables

/// Makes small workbooks from their parts.
enum SampleSheets {
    static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    static let relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    static let packages = "http://schemas.openxmlformats.org/package/2006/relationships"
    static let workbookType =
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"

    /// Returns a workbook with one sheet.
    ///
    /// - Parameters:
    ///   - sheet: What is in the element `worksheet`.
    ///   - changes: Parts that are different or additional; nil for ones that are missing.
    static func excel(
        _ sheet: String, texts: String? = nil, styles: String? = nil,
        changes: [String: String?] = [:]
    ) -> [UInt8] {
        var parts: [String: String] = [
            "[Content_Types].xml": "<Types><Override ContentType=\"\(workbookType)\"/></Types>",
            "_rels/.rels": links(["1": ("officeDocument", "xl/workbook.xml")]),
            "xl/workbook.xml": """
            <workbook xmlns="\(main)" xmlns:r="\(relationships)"><sheets>\
            <sheet name="One" sheetId="1" r:id="1"/></sheets></workbook>
            """,
            "xl/worksheets/sheet1.xml": "<worksheet xmlns=\"\(main)\">\(sheet)</worksheet>",
        ]
        var targets = ["1": ("worksheet", "worksheets/sheet1.xml")]
        if let texts {
            parts["xl/sharedStrings.xml"] = "<sst xmlns=\"\(main)\">\(texts)</sst>"
            targets["2"] = ("sharedStrings", "sharedStrings.xml")
        }
        if let styles {
            parts["xl/styles.xml"] = "<styleSheet xmlns=\"\(main)\">\(styles)</styleSheet>"
            targets["3"] = ("styles", "/xl/styles.xml")
        }
        parts["xl/_rels/workbook.xml.rels"] = links(targets)
        for (name, content) in changes { parts[name] = content }
        return package(parts)
    }

    /// Returns a part with relationships, by their identifiers.
    static func links(_ targets: [String: (type: String, part: String)]) -> String {
        let list = targets.sorted { $0.key < $1.key }.map {
            "<Relationship Id=\"\($0)\" Type=\"\(relationships)/\($1.type)\" Target=\"\($1.part)\"/>"
        }
        return "<Relationships xmlns=\"\(packages)\">\(list.joined())</Relationships>"
    }

    /// Returns an OpenDocument spreadsheet.
    ///
    /// - Parameters:
    ///   - tables: What is in the element `office:spreadsheet`.
    ///   - styles: What is in the element `office:automatic-styles`.
    static func openDocument(
        _ tables: String, styles: String = "", changes: [String: String?] = [:]
    ) -> [UInt8] {
        var names = ["office", "table", "text", "style"].map {
            "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
        }
        names.append("xmlns:number=\"urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0\"")
        names.append(
            "xmlns:calcext=\"urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0\""
        )
        var parts = [
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "content.xml": """
            <office:document-content \(names.joined(separator: " "))>\
            <office:automatic-styles>\(styles)</office:automatic-styles>\
            <office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body>\
            </office:document-content>
            """,
        ]
        for (name, content) in changes { parts[name] = content }
        return package(parts)
    }

    /// Returns an archive of parts.
    static func package(_ parts: [String: String]) -> [UInt8] {
        ZipBuilder(parts.sorted { $0.key < $1.key }.map { .init($0, $1, method: 8) }).bytes
    }

    /// Returns a committed file.
    static func file(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
        return [UInt8](try Data(contentsOf: folder.appending(path: "Files/\(name)")))
    }
}

extension Sheet {
    /// The cells as lines such as `B2 number 12.5`; those of hidden rows begin with a star.
    var lines: [String] {
        rows.indices.flatMap { position in
            cells(at: position).map { cell in
                let name = "\(columnName(Int(cell.column)))\(rows[position].number)"
                return (rows[position].isHidden ? "*" : "")
                    + "\(name) \(cell.kind) \(text(of: cell))"
            }
        }
    }

    private func columnName(_ column: Int) -> String {
        let letter = String(UnicodeScalar(UInt8(0x41 + column % 26)))
        return column < 26 ? letter : columnName(column / 26 - 1) + letter
    }
}
