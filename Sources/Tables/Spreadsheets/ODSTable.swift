/// A sheet of an OpenDocument spreadsheet that is being read.
struct ODSTable {
    /// The sheet so far.
    var sheet: Sheet
    /// The number of the next row, from 1.
    private(set) var rowNumber = 1
    /// What the file says about each column.
    private var columns: [(isHidden: Bool, format: NumberFormat)] = []
    private var lastColumn = -1

    init(name: String) { sheet = Sheet(name: name) }

    /// Adds columns, which are before the rows.
    mutating func addColumns(count: Int, isHidden: Bool, format: NumberFormat) {
        let count = min(count, SpreadsheetLimits.columns - columns.count)
        columns.append(
            contentsOf: repeatElement((isHidden: isHidden, format: format), count: count))
    }

    /// Returns what the cells of a column, from 0, make of numbers unless they have a style.
    func format(_ column: Int) -> NumberFormat {
        column < columns.count ? columns[column].format : .number
    }

    /// Adds a row, as many times as it is repeated.
    mutating func add(_ row: ODSRow, _ budget: inout SpreadsheetBudget) throws(XMLProblem) {
        // A million empty rows often follow.
        guard let last = row.cells.last else {
            rowNumber = min(rowNumber + row.count, SpreadsheetLimits.rows + 1)
            return
        }
        guard rowNumber + row.count - 1 <= SpreadsheetLimits.rows else {
            throw .tooMuch("a sheet has more rows than the maximum, \(SpreadsheetLimits.rows)")
        }
        try budget.use(cells: row.cells.reduce(0) { $0 + $1.count } * row.count)
        for _ in 0..<row.count {
            sheet.beginRow(rowNumber, isHidden: row.isHidden)
            for run in row.cells {
                for column in run.column..<run.column + run.count {
                    sheet.add(run.kind, column: column, in: run.text)
                    if run.isRounded { sheet.noteRounded(row: rowNumber, column: column) }
                }
            }
            rowNumber += 1
        }
        lastColumn = max(lastColumn, last.column + last.count - 1)
    }

    /// Returns the sheet after its last row.
    func finished() -> Sheet {
        var sheet = sheet
        sheet.hiddenColumns = columns.indices.prefix(lastColumn + 1).filter { columns[$0].isHidden }
        return sheet
    }
}

/// A row of an OpenDocument spreadsheet that is being read.
struct ODSRow {
    /// A cell with content, which can be repeated.
    struct Run {
        let kind: Sheet.Kind
        /// The first column, from 0.
        let column: Int
        let count: Int
        /// The place of the text in the sheet.
        let text: Range<Int>
        /// Whether it is a number of more than 15 digits before the point.
        let isRounded: Bool
    }

    /// The number of times that the row is repeated.
    private(set) var count = 1
    private(set) var isHidden = false
    /// The number of columns so far.
    private(set) var columnCount = 0
    /// The cells with content.
    private(set) var cells: [Run] = []

    mutating func begin(_ attributes: XMLAttributes) {
        count = Self.repetitions(attributes["table:number-rows-repeated"])
        isHidden = Self.isHidden(attributes)
        columnCount = 0
        cells.removeAll(keepingCapacity: true)
    }

    /// Adds a cell with content, as many times as it is repeated.
    mutating func add(
        _ kind: Sheet.Kind, _ text: Range<Int>, count: Int, isRounded: Bool
    ) throws(XMLProblem) {
        guard columnCount + count <= SpreadsheetLimits.columns else {
            throw .tooMuch("a row has more cells than the maximum, \(SpreadsheetLimits.columns)")
        }
        cells.append(
            Run(
                kind: kind, column: columnCount, count: count, text: text, isRounded: isRounded))
        columnCount += count
    }

    /// Adds empty cells.
    mutating func skip(_ count: Int) {
        columnCount = min(columnCount + count, SpreadsheetLimits.columns + 1)
    }

    /// Returns the number of times that something is repeated, at most one more than a sheet has rows.
    static func repetitions(_ value: XMLValue?) -> Int {
        guard let value else { return 1 }
        return min(max(value.number ?? 1, 1), SpreadsheetLimits.rows + 1)
    }

    /// Whether a row or a column is hidden.
    static func isHidden(_ attributes: XMLAttributes) -> Bool {
        attributes["table:visibility"].map { $0 == "collapse" || $0 == "filter" } ?? false
    }
}
