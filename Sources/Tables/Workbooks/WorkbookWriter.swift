import CXLSXWriter
import Diagnostics
import Exact
import Glibc
import LazyLibraries

/// Writes a workbook for Excel, row by row, so that it takes little memory.
///
/// The same cells become the same bytes, on every day and in every time zone. The rows wait in temporary files
/// without names.
package final class WorkbookWriter {
    /// The name of the library's file.
    private static let library = "libxlsxwriter.so.4"

    private var workbook: UnsafeMutablePointer<lxw_workbook>?
    private let output: MemoryFile
    private let bold: UnsafeMutablePointer<lxw_format>
    /// The formats of numbers by their decimals.
    private var formats: [Int: UnsafeMutablePointer<lxw_format>] = [:]
    private var names = SheetNames()
    private var sheets: [WorkbookSheet] = []
    private let rows: Int

    /// The reason why workbooks cannot be made; nil if they can.
    package static var problem: WorkbookError? {
        lazy_library_problem(library).map { .library(String(cString: $0)) }
    }

    /// Begins a workbook.
    ///
    /// - Parameter created: The time of creation that the workbook states, in seconds since 1970; it is moved
    ///   into the years from 1970 to 9999.
    package convenience init(created: Int) throws(WorkbookError) {
        try self.init(created: created, rows: SpreadsheetLimits.rows)
    }

    /// Begins a workbook whose sheets have at most `rows` rows.
    init(created: Int, rows: Int) throws(WorkbookError) {
        self.rows = rows
        if let problem = Self.problem { throw problem }
        guard let output = MemoryFile() else { throw .outOfMemory }
        self.output = output
        let folder = getenv("TMPDIR").flatMap { $0.pointee == 0 ? nil : $0 }
        var options = lxw_workbook_options(constant_memory: 1, tmpdir: folder, use_zip64: 0)
        let workbook = workbook_new_opt(output.path, &options)
        guard let workbook, let bold = workbook_add_format(workbook) else {
            lxw_workbook_free(workbook)
            throw .outOfMemory
        }
        format_set_bold(bold)
        (self.workbook, self.bold) = (workbook, bold)
        var properties = lxw_doc_properties()
        // The library replaces a time of 0 by the current one.
        properties.created = min(max(created, 1), 253_402_300_799)
        try Self.check(workbook_set_properties(workbook, &properties))
    }

    deinit {
        if let workbook { lxw_workbook_free(workbook) }
    }

    /// Adds a sheet with a row of headers, which stays in view; returns its position.
    ///
    /// - Parameter name: The name, which is changed if it is not allowed or not new.
    package func addSheet(_ name: String, headers: [String]) throws(WorkbookError) -> Int {
        let name = names.add(name)
        // The rows of a sheet need a temporary file.
        guard let pointer = workbook_add_worksheet(workbook, name) else { throw .incomplete }
        worksheet_freeze_panes(pointer, 1, 0)
        var sheet = WorkbookSheet(name: name, pointer: pointer, rows: rows)
        for header in headers { try sheet.add(text: header, bold) }
        sheet.endRow()
        sheets.append(sheet)
        return sheets.count - 1
    }

    /// Adds a row to the sheet at a position.
    package func add(_ row: [WorkbookCell], to position: Int) throws(WorkbookError) {
        for cell in row {
            switch cell {
            case .empty: sheets[position].skip()
            case .text(let text): try sheets[position].add(text: text, nil)
            case .number(let number, let decimals):
                guard let value = number.workbookNumber else {
                    try sheets[position].add(text: number.exactText, nil)
                    continue
                }
                let decimals = decimals ?? 0
                try sheets[position].add(
                    value, decimals > 0 ? format(decimals: decimals) : nil,
                    width: number.text(decimals: decimals, rounding: .truncate).utf8.count)
            }
        }
        sheets[position].endRow()
    }

    /// Returns the bytes of the file; nothing can be added afterward.
    package func finish() throws(WorkbookError) -> [UInt8] {
        var lengths: [Int] = []
        for sheet in sheets { lengths.append(try sheet.finish()) }
        let status = workbook_close(workbook)
        // Closing frees it, also if it fails.
        workbook = nil
        try Self.check(status)
        guard let bytes = output.bytes() else { throw .incomplete }
        try WorkbookCheck(bytes).check(lengths)
        return bytes
    }

    private func format(
        decimals: Int
    ) throws(WorkbookError) -> UnsafeMutablePointer<lxw_format> {
        // Excel shows at most 30 decimals.
        let decimals = min(decimals, 30)
        if let format = formats[decimals] { return format }
        guard let format = workbook_add_format(workbook) else { throw .outOfMemory }
        format_set_num_format(format, "0." + String(repeating: "0", count: decimals))
        formats[decimals] = format
        return format
    }

    /// Throws the error that a status of the library means, if any.
    fileprivate static func check(_ status: lxw_error) throws(WorkbookError) {
        switch status {
        case LXW_NO_ERROR: return
        case LXW_ERROR_MEMORY_MALLOC_FAILED: throw .outOfMemory
        case LXW_ERROR_CREATING_TMPFILE, LXW_ERROR_READING_TMPFILE: throw .incomplete
        default:
            let reason = lxw_strerror(status).map { String(cString: $0) } ?? "\(status.rawValue)"
            throw .failed(reason)
        }
    }
}

private struct WorkbookSheet {
    let name: String
    let pointer: UnsafeMutablePointer<lxw_worksheet>
    private let rows: Int
    private var row = 0
    private var column = 0
    private var widths: [Int] = []

    /// The minimum and the maximum width of a column, in digits.
    private static let widthRange = 6...60

    init(name: String, pointer: UnsafeMutablePointer<lxw_worksheet>, rows: Int) {
        (self.name, self.pointer, self.rows) = (name, pointer, rows)
    }

    /// Leaves a cell empty.
    mutating func skip() { column += 1 }

    mutating func add(
        text: String, _ format: UnsafeMutablePointer<lxw_format>?
    ) throws(WorkbookError) {
        guard let written = CellText.written(text) else {
            throw .tooLong(sheet: name, cell: "\(ColumnName(column))\(row + 1)")
        }
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        try makePlace(width: isASCII ? text.utf8.count : displayWidth(of: text))
        try WorkbookWriter.check(
            worksheet_write_string(pointer, UInt32(row), UInt16(column), written, format))
        column += 1
    }

    mutating func add(
        _ number: Double, _ format: UnsafeMutablePointer<lxw_format>?, width: Int
    ) throws(WorkbookError) {
        try makePlace(width: width)
        try WorkbookWriter.check(
            worksheet_write_number(pointer, UInt32(row), UInt16(column), number, format))
        column += 1
    }

    mutating func endRow() { (row, column) = (row + 1, 0) }

    private mutating func makePlace(width: Int) throws(WorkbookError) {
        guard row < rows else { throw .tooManyRows(sheet: name) }
        guard column < SpreadsheetLimits.columns else { throw .tooManyColumns(sheet: name) }
        while widths.count <= column { widths.append(Self.widthRange.lowerBound) }
        widths[column] = max(widths[column], min(width, Self.widthRange.upperBound))
    }

    /// Sets the widths, and returns the number of bytes of the rows.
    func finish() throws(WorkbookError) -> Int {
        for (column, width) in widths.enumerated() {
            let place = UInt16(column)
            // The space at both sides takes less than two digits.
            try WorkbookWriter.check(
                worksheet_set_column(pointer, place, place, Double(width) + 2, nil))
        }
        lxw_worksheet_write_single_row(pointer)
        guard let file = pointer.pointee.optimize_tmpfile, fflush(file) == 0, ferror(file) == 0
        else { throw .incomplete }
        let length = ftell(file)
        guard length >= 0 else { throw .incomplete }
        return length
    }
}
