/// The part of an OpenDocument spreadsheet with its sheets.
struct ODSContent: XMLHandler {
    /// The sheets in order.
    private(set) var sheets: [Sheet] = []

    var text = XMLText()
    private let limits: SpreadsheetLimits
    private var budget: SpreadsheetBudget
    private var styles: ODSStyles
    private var table = ODSTable(name: "")
    private var row = ODSRow()
    private var cell = ODSCell()
    private var place = Place.outside

    /// The element that is being read.
    private enum Place { case outside, document, table, row, cell, paragraph }

    /// Creates a reader.
    ///
    /// - Parameter styles: Those of the document, to which the part adds its own.
    init(_ styles: ODSStyles, _ limits: SpreadsheetLimits) {
        self.styles = styles
        self.limits = limits
        budget = SpreadsheetBudget(limits)
    }

    mutating func start(
        _ name: XMLName, _ attributes: XMLAttributes
    ) throws(XMLProblem) -> XMLElement {
        let isKnown =
            switch place {
            case .outside: try startRoot(name)
            case .document: try startInDocument(name, attributes)
            case .table: try startInTable(name, attributes)
            case .row: try startInRow(name, attributes)
            case .cell: startInCell(name)
            case .paragraph: startInParagraph(name, attributes)
            }
        return isKnown ? .known : .skipped
    }

    mutating func end(_ name: XMLName) throws(XMLProblem) {
        switch place {
        case .outside, .document: break
        case .table:
            if "table:table" ~= name {
                sheets.append(table.finished())
                place = .document
            }
        case .row:
            try table.add(row, &budget)
            place = .table
        case .cell:
            try endCell()
            place = .row
        case .paragraph:
            if "text:p" ~= name {
                text.end()
                try cell.append(paragraph: text)
                place = .cell
            }
        }
    }

    // MARK: Elements

    private mutating func startRoot(_ name: XMLName) throws(XMLProblem) -> Bool {
        guard "office:document-content" ~= name else {
            throw XMLProblem(message: "this is not the content of a spreadsheet")
        }
        place = .document
        return true
    }

    private mutating func startInDocument(
        _ name: XMLName, _ attributes: XMLAttributes
    ) throws(XMLProblem) -> Bool {
        switch name {
        case "office:automatic-styles", "office:body", "office:spreadsheet": return true
        case "table:table":
            let name = try attributes["table:name"]?.name() ?? ""
            // A copy of what a formula refers to in another file.
            guard !name.hasPrefix("'file:") else { return false }
            guard sheets.count < limits.sheets else { throw .tooManySheets(limits.sheets) }
            table = ODSTable(name: name)
            table.sheet.isHidden = styles.hides(table: attributes["table:style-name"]?.text)
            place = .table
            return true
        default: return try styles.start(name, attributes) == .known
        }
    }

    private mutating func startInTable(
        _ name: XMLName, _ attributes: XMLAttributes
    ) throws(XMLProblem) -> Bool {
        switch name {
        case "table:table-row":
            row.begin(attributes)
            place = .row
        case "table:table-column":
            let style = attributes["table:default-cell-style-name"]?.text
            table.addColumns(
                count: ODSRow.repetitions(attributes["table:number-columns-repeated"]),
                isHidden: ODSRow.isHidden(attributes), format: styles.format(style))
        case "table:table-header-rows", "table:table-rows", "table:table-row-group",
            "table:table-header-columns", "table:table-columns", "table:table-column-group":
            break
        default: return false
        }
        return true
    }

    private mutating func startInRow(
        _ name: XMLName, _ attributes: XMLAttributes
    ) throws(XMLProblem) -> Bool {
        let isCovered: Bool
        switch name {
        case "table:table-cell": isCovered = false
        case "table:covered-table-cell": isCovered = true
        default: return false
        }
        cell.begin(attributes, isCovered: isCovered)
        place = .cell
        return true
    }

    private mutating func startInCell(_ name: XMLName) -> Bool {
        guard cell.wantsText, "text:p" ~= name else { return false }
        text.begin()
        place = .paragraph
        return true
    }

    private mutating func startInParagraph(_ name: XMLName, _ attributes: XMLAttributes) -> Bool {
        switch name {
        case "text:s":
            let count = attributes["text:c"].map { $0.number ?? 1 } ?? 1
            for _ in 0..<min(count, ODSText.maximumSpaces) { text.append(ODSText.space) }
        case "text:tab": text.append(ODSText.tab)
        case "text:line-break": text.append(ODSText.lineBreak)
        case "text:span", "text:a", "text:ruby", "text:ruby-base", "text:meta", "text:date",
            "text:time", "text:sheet-name", "text:title", "text:file-name", "text:author-name",
            "text:page-number", "text:page-count":
            break
        default: return false
        }
        return true
    }

    private mutating func endCell() throws(XMLProblem) {
        if let area = cell.mergedArea(column: row.columnCount, row: table.rowNumber) {
            try budget.useMergedArea()
            table.sheet.mergedAreas.append(area)
        }
        guard !cell.value.isEmpty else {
            row.skip(cell.count)
            return
        }
        let format =
            cell.style.isEmpty ? table.format(row.columnCount) : styles.format(cell.style)
        let kind = cell.apply(format)
        try budget.use(textBytes: cell.value.count)
        try row.add(
            kind, table.sheet.store(cell.value), count: cell.count, isRounded: cell.isRounded)
    }
}
