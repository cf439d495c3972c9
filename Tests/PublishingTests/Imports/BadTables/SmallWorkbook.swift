import TestSupport

/// A workbook with the gradebook of the broken tables, some cells of which are different.
struct SmallWorkbook {
    /// A sheet.
    struct Sheet {
        /// The name.
        var name = "Sheet1"
        /// Whether it is hidden.
        var isHidden = false
        /// Other cells in place of those of the gradebook, by their references.
        var cells: [String: String] = [:]
        /// The number of a row that is hidden; nil for none.
        var hiddenRow: Int?
        /// What is before and after the cells.
        var before = ""
        var after = ""
        /// What is before the root element.
        var prolog = ""
        /// The number of bytes to keep; nil for all of them.
        var length: Int?
        /// Whether the archive lacks its part.
        var isMissing = false
    }

    /// The sheets.
    var sheets: [Sheet]

    /// Creates a workbook of some sheets.
    init(_ sheets: Sheet...) { self.sheets = sheets }

    private static let formats = "http://schemas.openxmlformats.org"
    private static let main = "\(formats)/spreadsheetml/2006/main"
    private static let relations = "\(formats)/officeDocument/2006/relationships"

    /// The file.
    var bytes: [UInt8] {
        let type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
        var parts: [(name: String, text: String)] = [
            (
                "[Content_Types].xml",
                #"<Types xmlns="\#(Self.formats)/package/2006/content-types">"#
                    + #"<Override PartName="/xl/workbook.xml" ContentType="\#(type)"/></Types>"#
            ),
            ("xl/workbook.xml", list),
            ("xl/_rels/workbook.xml.rels", targets),
            ("xl/styles.xml", Self.styles),
        ]
        for (number, sheet) in sheets.enumerated() where !sheet.isMissing {
            let text = sheet.prolog + Self.text(of: sheet)
            parts.append(
                (
                    "xl/worksheets/sheet\(number + 1).xml",
                    String(text.prefix(sheet.length ?? text.count))
                ))
        }
        return ZipBuilder(parts.map { ZipBuilder.Entry($0.name, $0.text) }).bytes
    }

    private var list: String {
        let items = sheets.enumerated().map { number, sheet in
            #"<sheet name="\#(sheet.name)" sheetId="\#(number + 1)" r:id="r\#(number + 1)""#
                + (sheet.isHidden ? #" state="hidden"/>"# : "/>")
        }
        return #"<workbook xmlns="\#(Self.main)" xmlns:r="\#(Self.relations)"><sheets>"#
            + items.joined() + "</sheets></workbook>"
    }

    private var targets: String {
        let items = sheets.indices.map { number in
            #"<Relationship Id="r\#(number + 1)" Type="\#(Self.relations)/worksheet" "#
                + #"Target="worksheets/sheet\#(number + 1).xml"/>"#
        }
        return #"<Relationships xmlns="\#(Self.formats)/package/2006/relationships">"#
            + items.joined()
            + #"<Relationship Id="s" Type="\#(Self.relations)/styles" Target="styles.xml"/>"#
            + "</Relationships>"
    }

    /// The formats of cells: 0 is general, 1 a date, 2 a time, 3 elapsed time, 4 a percentage, 5 five digits.
    private static let styles =
        #"<styleSheet xmlns="\#(main)"><numFmts count="2">"#
        + #"<numFmt numFmtId="164" formatCode="00000"/>"#
        + ##"<numFmt numFmtId="165" formatCode="&quot;S-&quot;000"/></numFmts>"##
        + "<fonts><font/><font><strike/></font></fonts><cellXfs>"
        + [0, 14, 20, 46, 9, 164, 165].map { #"<xf numFmtId="\#($0)"/>"# }.joined()
        + #"<xf numFmtId="0" fontId="1"/>"#
        + "</cellXfs></styleSheet>"

    private static func text(of sheet: Sheet) -> String {
        var rows = ""
        for (row, fields) in grid.enumerated() {
            rows += #"<row r="\#(row + 1)""# + (sheet.hiddenRow == row + 1 ? #" hidden="1">"# : ">")
            for (column, field) in fields.enumerated() {
                let place = "\(Array("ABCDEFGH")[column])\(row + 1)"
                if let own = sheet.cells[place] {
                    rows += own
                } else if !field.isEmpty {
                    let isNumber = row > 0 && column > 3 && Double(field) != nil
                    rows +=
                        isNumber
                        ? #"<c r="\#(place)"><v>\#(field)</v></c>"#
                        : #"<c r="\#(place)" t="inlineStr"><is><t xml:space="preserve">"#
                            + "\(field)</t></is></c>"
                }
            }
            rows += "</row>"
        }
        return #"<worksheet xmlns="\#(main)">"#
            + "\(sheet.before)<sheetData>\(rows)</sheetData>\(sheet.after)</worksheet>"
    }

    /// The fields of the gradebook by row, of which only the names have commas.
    private static let grid: [[String]] = BadTable.gradebook.split(separator: "\n").map { line in
        let parts = line.split(separator: "\"")
        let fields = (parts.last ?? "").split(separator: ",", omittingEmptySubsequences: false)
        return (parts.count == 2 ? [String(parts[0])] : [])
            + fields.dropFirst(parts.count - 1).map(String.init)
    }
}
