/// The formats of the cells of a workbook, from its part with styles.
struct CellFormats: XMLHandler {
    /// The meaning of each format, in the order in which cells refer to them.
    private(set) var formats: [NumberFormat] = []

    var text = XMLText()
    private var codes: [Int: NumberFormat] = [:]
    private var list = List.other

    private enum List { case other, codes, cells }

    mutating func start(_ name: XMLName, _ attributes: XMLAttributes) throws(XMLProblem) -> Bool {
        switch name {
        case "styleSheet": return true
        case "numFmts": list = .codes
        case "cellXfs": list = .cells
        case "cellStyleXfs", "dxfs": list = .other
        case "numFmt":
            guard list == .codes, let id = attributes["numFmtId"]?.number,
                let code = attributes["formatCode"]
            else { return true }
            codes[id] = NumberFormat(code: code.text)
            try check(codes.count)
        case "xf":
            guard list == .cells else { return true }
            let id = attributes["numFmtId"]?.number ?? 0
            formats.append(codes[id] ?? NumberFormat(id: id))
            try check(formats.count)
        default: return false
        }
        return true
    }

    mutating func end(_ name: XMLName) {
        switch name {
        case "numFmts", "cellXfs": list = .other
        default: break
        }
    }

    private func check(_ count: Int) throws(XMLProblem) {
        guard count <= SpreadsheetLimits.formats else { throw .tooManyFormats }
    }
}
