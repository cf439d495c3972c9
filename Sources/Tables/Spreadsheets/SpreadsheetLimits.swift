/// The limits that protect against spreadsheets that are made to exhaust memory or time.
package struct SpreadsheetLimits: Sendable, Hashable {
    /// The limits of the archive.
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

    /// Uses a merged area.
    mutating func useMergedArea() throws(XMLProblem) {
        mergedAreas -= 1
        guard mergedAreas >= 0 else {
            throw .tooMuch(
                "the workbook has more merged areas than the maximum, \(limits.mergedAreas)")
        }
    }
}
