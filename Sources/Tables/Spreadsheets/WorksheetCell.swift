/// What the cells of a sheet refer to.
struct WorksheetContext {
    let strings: SharedStrings
    let formats: [NumberFormat]
    let epoch: CalendarDate.Epoch
}

/// The row of a sheet that is being read.
struct WorksheetRow {
    /// The number, from 1; 0 before the first row.
    var number = 0
    /// Whether the file says the number.
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
            if value == "s" {
                self = .shared
            } else if value == "n" {
                self = .number
            } else if value == "str" {
                self = .text
            } else if value == "inlineStr" {
                self = .inline
            } else if value == "b" {
                self = .boolean
            } else if value == "e" {
                self = .error
            } else if value == "d" {
                self = .date
            } else {
                throw XMLProblem(message: "a cell has an unknown type")
            }
        }
    }

    /// The column, from 0.
    var column = 0
    var type = ValueType.number
    var format = NumberFormat.number
    var hasFormula = false
    /// The formula, without an equals sign.
    var formula: [UInt8] = []
    /// Whether its value has been handled.
    var isAdded = false

    mutating func begin(column: Int) {
        self.column = column
        (type, format) = (.number, .number)
        (hasFormula, isAdded) = (false, false)
    }
}
