import Diagnostics

/// The error for a spreadsheet that cannot be read.
package enum SpreadsheetError: Error, Sendable, Hashable {
    case otherFormat(TableFormat)
    case archive(ZipError)
    case encrypted
    /// A part of the archive is not as it must be, at a line from 1.
    case damagedPart(String, line: Int, String)
    /// A limit was exceeded; the text says which one.
    case tooMuch(String)
    case noSheet(String)
    case noWorkbook
    case noSheets

    /// Returns what a function that reads an archive returns.
    static func wrapping<Result>(
        _ read: () throws(ZipError) -> Result
    ) throws(SpreadsheetError) -> Result {
        do throws(ZipError) {
            return try read()
        } catch {
            throw .archive(error)
        }
    }

    init(_ error: XMLError, part: String) {
        self =
            error.problem.isLimit
            ? .tooMuch(error.problem.message)
            : .damagedPart(part, line: error.line, error.problem.message)
    }
}

extension SpreadsheetError {
    /// The message, on one line.
    package var message: String {
        switch self {
        case .otherFormat(let format): format.message
        case .archive(let error): error.message
        case .encrypted: "the spreadsheet is encrypted with a password"
        case .damagedPart(let part, let line, let reason):
            "the file is damaged: \(quoted(part)), line \(line): \(reason)"
        case .tooMuch(let reason): reason
        case .noWorkbook: "the file is damaged: its list of sheets is missing"
        case .noSheet(let name):
            "the file is damaged: the content of the sheet \(quoted(name)) is missing"
        case .noSheets: "the workbook has no sheets with cells"
        }
    }

    /// What to do; nil if the message says it all.
    package var hint: String? {
        switch self {
        case .otherFormat(let format): format.hint
        case .archive(.suspicious):
            "if you trust the file, open it in a spreadsheet program and save it again"
        case .archive(let error): error.hint
        case .encrypted: "open it in LibreOffice, remove the password, and save it again"
        case .damagedPart, .noSheet, .noWorkbook:
            "open it in a spreadsheet program and save it again"
        case .tooMuch: "divide the content into several files"
        case .noSheets: nil
        }
    }
}

extension TableFormat {
    /// The message for a file of this format where a spreadsheet is wanted.
    fileprivate var message: String {
        switch self {
        case .encrypted: "the workbook is encrypted with a password"
        case .xls: "this is a workbook of the old format .xls, which is not supported"
        case .xlsb: "this is a binary workbook (.xlsb), which is not supported"
        case .numbers: "this is a Numbers document, which is not supported"
        case .word: "this is a Word document, not a table"
        case .presentation: "this is a presentation, not a table"
        case .otherDocument: "this is a document of an office program, but not a table"
        case .zip: "this is a ZIP archive of other files, not a workbook"
        case .pdf: "this is a PDF document, not a table"
        case .html: "this is a web page, not a table"
        case .xml: "this is an XML file, not a table"
        case .picture: "this is a picture, not a table"
        case .json: "this is a JSON file, not a workbook"
        case .text: "this is a text file, not a workbook"
        case .binary: "this is not a table"
        case .xlsx, .ods: "this is not a workbook"
        case .empty: "the file is empty"
        }
    }

    /// What to do with a file of this format where a spreadsheet is wanted.
    fileprivate var hint: String? {
        switch self {
        case .encrypted: "open it in Excel, remove the password, and save it again"
        case .xls, .xlsb, .xml: "open it in a spreadsheet program and save it as .xlsx"
        case .numbers: "open it in Numbers and export it to Excel (.xlsx) or CSV"
        case .word, .presentation, .pdf, .otherDocument:
            "copy the table into a spreadsheet program and save it as .xlsx or .csv"
        case .zip: "unpack it, and name the file with the table"
        case .html: "open it in a spreadsheet program and save it as .xlsx or .csv"
        case .binary: "tables are .csv, .tsv, .xlsx, and .ods files"
        case .picture, .json, .text, .xlsx, .ods, .empty: nil
        }
    }
}

/// The limits that protect against spreadsheets that are made to exhaust memory or time.
package struct SpreadsheetLimits: Sendable, Hashable {
    package var archive = ZipArchive.Limits()
    /// The maximum number of sheets.
    package var sheets = 1000
    /// The maximum number of cells that are not empty, in all sheets together.
    package var cells = 8_000_000
    /// The maximum size of the text of all cells together, in bytes of UTF-8.
    package var textBytes = 256 << 20
    /// The maximum number of elements and pieces of text in all parts together.
    package var events = 80_000_000
    /// The maximum number of merged areas in all sheets together.
    package var mergedAreas = 200_000

    /// The maximum number of columns of a sheet.
    ///
    /// Source: Excel's and LibreOffice's sheets have 16,384 columns, up to XFD.
    static let columns = 16_384
    /// The maximum number of rows of a sheet.
    ///
    /// Source: Excel's and LibreOffice's sheets have 1,048,576 rows.
    static let rows = 1_048_576
    /// The maximum number of formats of cells.
    static let formats = 1_000_000

    /// Creates the usual limits.
    package init() {}
}

extension XMLProblem {
    /// The problem of more formats than the maximum.
    static let tooManyFormats = tooMuch(
        "the workbook has more formats than the maximum, \(SpreadsheetLimits.formats)")

    /// The problem of more sheets than a maximum.
    static func tooManySheets(_ maximum: Int) -> XMLProblem {
        tooMuch("the workbook has more sheets than the maximum, \(maximum)")
    }
}

/// What a workbook may still use of its limits.
struct SpreadsheetBudget {
    private let limits: SpreadsheetLimits
    private var cells: Int
    private var textBytes: Int
    private var mergedAreas: Int

    init(_ limits: SpreadsheetLimits) {
        self.limits = limits
        (cells, textBytes) = (limits.cells, limits.textBytes)
        mergedAreas = limits.mergedAreas
    }

    /// Uses cells.
    @inline(__always)
    mutating func use(cells count: Int) throws(XMLProblem) {
        cells -= count
        guard cells >= 0 else {
            throw .tooMuch("the workbook has more cells than the maximum, \(limits.cells)")
        }
    }

    /// Uses bytes of text.
    @inline(__always)
    mutating func use(textBytes count: Int) throws(XMLProblem) {
        textBytes -= count
        guard textBytes >= 0 else {
            throw .tooMuch(
                "the workbook has more text than the maximum, \(limits.textBytes >> 20) MiB")
        }
    }

    mutating func useMergedArea() throws(XMLProblem) {
        mergedAreas -= 1
        guard mergedAreas >= 0 else {
            throw .tooMuch(
                "the workbook has more merged areas than the maximum, \(limits.mergedAreas)")
        }
    }
}
