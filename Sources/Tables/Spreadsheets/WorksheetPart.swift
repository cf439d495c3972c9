import Diagnostics

/// The part of a workbook with the cells of a sheet.
struct WorksheetPart: XMLHandler {
    var sheet: Sheet
    /// What the workbook may still use.
    var budget: SpreadsheetBudget

    var text = XMLText()
    let context: WorksheetContext
    private var place = Place.document
    var row = WorksheetRow()
    var cell = WorksheetCell()
    private var hiddenColumns: Set<Int> = []
    var lastColumn = -1

    /// The maximum length of an area in bytes, such as `$A$1:$XFD$1048576`.
    private static let maximumArea = 40

    /// The element that is being read.
    private enum Place { case document, worksheet, columns, merges, rows, row, cell, inline }

    init(_ name: String, _ context: WorksheetContext, _ budget: SpreadsheetBudget) {
        sheet = Sheet(name: name, text: context.strings.bytes)
        self.context = context
        self.budget = budget
    }

    // MARK: Elements

    mutating func start(_ name: XMLName, _ attributes: XMLAttributes) throws(XMLProblem)
        -> XMLElement
    {
        switch place {
        case .row where "c" ~= name: try beginCell(attributes)
        case .cell:
            switch name {
            case "v", "f": text.begin()
            case "is":
                text.begin()
                text.end()
                place = .inline
            default: return .skipped
            }
        case .rows where "row" ~= name: try beginRow(attributes)
        case .inline:
            switch name {
            case "t": text.resume()
            case "r": break
            default: return .skipped
            }
        case .columns where "col" ~= name: hideColumns(attributes)
        case .merges where "mergeCell" ~= name: try addMergedArea(attributes)
        case .worksheet:
            switch name {
            case "sheetData": place = .rows
            case "cols": place = .columns
            case "mergeCells": place = .merges
            default: return .skipped
            }
        case .document where "worksheet" ~= name: place = .worksheet
        case .document: throw XMLProblem(message: "this is not a sheet with cells")
        default: return .skipped
        }
        return .known
    }

    mutating func end(_ name: XMLName) throws(XMLProblem) {
        switch place {
        case .cell:
            switch name {
            case "v":
                text.end()
                try addValue()
            case "f":
                text.end()
                cell.formula = text.bytes
                cell.hasFormula = true
            default: try endCell()
            }
        case .row: place = .rows
        case .inline:
            switch name {
            case "t": text.end()
            case "r": break
            default:
                place = .cell
                if cell.type == .inline { try addText(of: .text) }
            }
        case .rows, .merges: if !("mergeCell" ~= name) { place = .worksheet }
        case .columns: if !("col" ~= name) { place = .worksheet }
        case .worksheet, .document: endSheet()
        }
    }

    // MARK: Rows and cells

    private mutating func beginRow(_ attributes: XMLAttributes) throws(XMLProblem) {
        place = .row
        var next = WorksheetRow(number: row.number + 1)
        if let number = attributes["r"] {
            guard let number = number.number, 1...SpreadsheetLimits.rows ~= number else {
                throw XMLProblem(message: "the number of a row is not valid")
            }
            guard number > row.number else {
                throw XMLProblem(message: "row \(number) comes after row \(row.number)")
            }
            next.number = number
            next.hasNumber = true
        }
        guard next.number <= SpreadsheetLimits.rows else {
            throw XMLProblem(message: "the number of a row is not valid")
        }
        next.isHidden = attributes["hidden"]?.isTrue ?? false
        row = next
    }

    private mutating func beginCell(_ attributes: XMLAttributes) throws(XMLProblem) {
        place = .cell
        cell.begin(column: row.lastColumn + 1)
        for (name, value) in attributes {
            switch name {
            case "r": try setPlace(value)
            case "s":
                let position = value.number ?? 0
                let formats = context.formats
                cell.format = position < formats.count ? formats[position] : .number
                cell.isStruck = context.struckFormats.contains(position)
            case "t": cell.type = try WorksheetCell.ValueType(value)
            default: break
            }
        }
        guard cell.column < SpreadsheetLimits.columns else {
            throw XMLProblem(message: "row \(row.number) has more cells than a sheet has columns")
        }
        guard cell.column > row.lastColumn else {
            throw XMLProblem(message: "cell \(cellName) is not in order")
        }
        row.lastColumn = cell.column
    }

    private mutating func setPlace(_ value: XMLValue) throws(XMLProblem) {
        guard let reference = CellReference(value.bytes) else {
            throw XMLProblem(message: "the place of a cell is not valid")
        }
        // A row without a number has that of its cells.
        if !row.hasNumber, reference.row > row.number { row.number = reference.row }
        row.hasNumber = true
        guard reference.row == row.number else {
            throw XMLProblem(
                message: "a cell of row \(reference.row) is in row \(row.number)")
        }
        cell.column = reference.column
    }

    /// The name of the cell for messages, such as `B12`.
    var cellName: String { ColumnName(cell.column).description + String(row.number) }

    private mutating func endCell() throws(XMLProblem) {
        place = .row
        try addFormula()
    }

    // MARK: The sheet

    private mutating func hideColumns(_ attributes: XMLAttributes) {
        guard attributes["hidden"]?.isTrue ?? false, let first = attributes["min"]?.number,
            let last = attributes["max"]?.number, 1 <= first, first <= last,
            last <= SpreadsheetLimits.columns
        else { return }
        hiddenColumns.formUnion(first - 1..<last)
    }

    private mutating func addMergedArea(_ attributes: XMLAttributes) throws(XMLProblem) {
        guard let area = attributes["ref"]?.bytes, area.count <= Self.maximumArea else { return }
        guard let merged = MergedArea(area) else { return }
        try budget.useMergedArea()
        sheet.mergedAreas.append(merged)
    }

    private mutating func endSheet() {
        // All columns after the content are often hidden.
        sheet.hiddenColumns = hiddenColumns.filter { $0 <= lastColumn }.sorted()
    }
}

/// What the cells of a sheet refer to.
struct WorksheetContext {
    let strings: SharedStrings
    let formats: [NumberFormat]
    /// The positions of formats whose text is struck through.
    let struckFormats: Set<Int>
    let epoch: CalendarDate.Epoch
}

/// The row of a sheet that is being read.
struct WorksheetRow {
    /// The number, from 1; 0 before the first row.
    var number = 0
    var hasNumber = false
    var isHidden = false
    var hasCells = false
    /// The column of the last cell, from 0; -1 for none.
    var lastColumn = -1
}

/// The cell of a sheet that is being read.
struct WorksheetCell {
    /// What the value of a cell is.
    ///
    /// Source: ECMA-376 part 1, 18.18.11.
    enum ValueType {
        case number, boolean, error, text, shared, inline, date

        init(_ value: XMLValue) throws(XMLProblem) {
            switch value {
            case "s": self = .shared
            case "n": self = .number
            case "str": self = .text
            case "inlineStr": self = .inline
            case "b": self = .boolean
            case "e": self = .error
            case "d": self = .date
            default: throw XMLProblem(message: "a cell has an unknown type")
            }
        }
    }

    /// The column, from 0.
    var column = 0
    var type = ValueType.number
    var format = NumberFormat.number
    /// Whether its text is struck through.
    var isStruck = false
    var hasFormula = false
    /// The formula, without an equals sign.
    var formula: [UInt8] = []
    /// Whether its value has been handled.
    var isAdded = false

    mutating func begin(column: Int) {
        self.column = column
        (type, format) = (.number, .number)
        (hasFormula, isAdded, isStruck) = (false, false, false)
    }
}
