import Diagnostics

/// The reason why a workbook cannot be made.
package enum WorkbookError: Error, Sendable, Hashable {
    /// The library cannot be used, for a reason.
    case library(String)
    case tooManyRows(sheet: String)
    case tooManyColumns(sheet: String)
    /// The text for the cell at a reference, such as B2, is longer than a cell can have.
    case tooLong(sheet: String, cell: String)
    case incomplete
    /// The library reports an error, in its words.
    case failed(String)
    case outOfMemory

    /// The message, on one line.
    package var message: String {
        switch self {
        case .library(let reason): "workbooks cannot be made: \(reason)"
        case .tooManyRows(let sheet):
            "the sheet \(quoted(sheet)) would have more rows than the maximum, \(SpreadsheetLimits.rows)"
        case .tooManyColumns(let sheet):
            "the sheet \(quoted(sheet)) would have more columns than the maximum,"
                + " \(SpreadsheetLimits.columns)"
        case .tooLong(let sheet, let cell):
            "the text for cell \(cell) of the sheet \(quoted(sheet)) is longer than the maximum,"
                + " \(CellText.longest) characters"
        case .incomplete: "the temporary files could not be written completely"
        case .failed(let reason): "the workbook could not be made: \(reason)"
        case .outOfMemory: "there is not enough memory"
        }
    }

    /// What to do; nil if the message says it all.
    package var hint: String? {
        switch self {
        case .library: "install libxlsxwriter, then run doctor"
        case .tooManyRows, .tooManyColumns, .tooLong: "use --csv, which has no such limit"
        case .incomplete: "free space for temporary files, or set TMPDIR to another folder"
        case .failed, .outOfMemory: nil
        }
    }
}
