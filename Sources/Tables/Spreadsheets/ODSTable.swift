/// A sheet of an OpenDocument spreadsheet that is being read.
struct ODSTable {
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

/// A cell of an OpenDocument spreadsheet that is being read.
struct ODSCell {
    /// What it has, without its format.
    private var kind = Sheet.Kind.text
    /// The text so far; empty for an empty cell.
    private(set) var value: [UInt8] = []
    /// Whether the paragraphs are the value.
    private(set) var wantsText = false
    /// The number of times that it is repeated.
    private(set) var count = 1
    /// The name of its style; empty for that of its column.
    private(set) var style = ""
    /// The number; nil for other cells.
    private var number: CellNumber?
    private var span = (columns: 1, rows: 1)
    private var hasFormula = false
    private var isFirstParagraph = true

    mutating func begin(_ attributes: XMLAttributes, isCovered: Bool) {
        (kind, style, number, span) = (.text, "", nil, (1, 1))
        value.removeAll(keepingCapacity: true)
        isFirstParagraph = true
        count = ODSRow.repetitions(attributes["table:number-columns-repeated"])
        wantsText = false
        // What is below a merged cell is not shown.
        guard !isCovered else { return }
        hasFormula = attributes["table:formula"] != nil
        span = (
            ODSRow.repetitions(attributes["table:number-columns-spanned"]),
            ODSRow.repetitions(attributes["table:number-rows-spanned"])
        )
        readValue(attributes)
    }

    private mutating func readValue(_ attributes: XMLAttributes) {
        guard let type = attributes["office:value-type"] else {
            guard let formula = attributes["table:formula"] else {
                wantsText = true
                return
            }
            // Formulas begin with the name of their language, such as "of:=".
            let text = formula.bytes.drop { $0 != UInt8(ascii: "=") }
            kind = .formula
            value.append(contentsOf: text.isEmpty ? formula.bytes[...] : text)
            return
        }
        let isError = attributes.has("calcext:value-type", "error")
        switch type {
        case _ where isError, "string":
            kind = isError ? .error : .text
            let text = attributes["office:string-value"]?.bytes
            value.append(contentsOf: text ?? UnsafeBufferPointer(start: nil, count: 0))
            wantsText = value.isEmpty
        case "date":
            let date = attributes["office:date-value"].flatMap { CalendarDate(iso: $0.bytes) }
            set(date?.kind) { date?.write(to: &$0) }
        case "time":
            readStyle(attributes)
            let seconds = attributes["office:time-value"].flatMap { ODSText.seconds($0.bytes) }
            set(seconds.map { 0..<86_400 ~= $0 ? .time : .duration }) { text in
                if let seconds { text.append(seconds: seconds) }
            }
        case "boolean":
            let isTrue = attributes["office:boolean-value"].map(\.isTrue)
            set(isTrue == nil ? nil : .boolean) {
                $0.append(contentsOf: (isTrue ?? false ? "TRUE" : "FALSE").utf8)
            }
        default:
            if type == "float" { readStyle(attributes) }
            let number = attributes["office:value"].flatMap { CellNumber($0.bytes) }
            self.number = number
            set(number == nil ? nil : type == "percentage" ? .percentage : .number) {
                number?.write(to: &$0)
            }
        }
    }

    private mutating func readStyle(_ attributes: XMLAttributes) {
        style = attributes["table:style-name"]?.text ?? ""
    }

    /// Sets the value; without a kind, the paragraphs are the value.
    private mutating func set(_ kind: Sheet.Kind?, _ write: (inout [UInt8]) -> Void) {
        guard let kind else {
            wantsText = true
            return
        }
        self.kind = kind
        write(&value)
    }

    /// Appends a paragraph, after a line feed if it is not the first one.
    mutating func append(paragraph text: XMLText) throws(XMLProblem) {
        if !isFirstParagraph { value.append(0x0A) }
        isFirstParagraph = false
        ODSText.append(text.bytes, to: &value)
        guard !text.isTooLong, value.count <= XMLText.maximum else { throw .textTooLong }
    }

    /// Whether its number has more than 15 digits before the point.
    var isRounded: Bool { number?.isLong ?? false }

    /// Changes what the cell has to what a format makes of it, and returns its kind.
    mutating func apply(_ format: NumberFormat) -> Sheet.Kind {
        switch (kind, format) {
        case (.number, .percentage): kind = .percentage
        case (.number, .zeros(let count)):
            guard let number, number.isNatural else { break }
            kind = .text
            value.removeAll(keepingCapacity: true)
            number.write(to: &value, digits: Int(count))
        case (.time, .duration): kind = .duration
        case (.text, _): if hasFormula, ODSText.isError(value) { kind = .error }
        default: break
        }
        return kind
    }

    /// Returns the area of the cell at a row from 1 and a column from 0; nil if it is only one cell.
    func mergedArea(column: Int, row: Int) -> MergedArea? {
        MergedArea(row: row, column: column, rows: span.rows, columns: span.columns)
    }
}
