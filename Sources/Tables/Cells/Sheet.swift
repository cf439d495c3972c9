/// A table: rows of cells, each with its number of the row, its column, and its text.
///
/// All text is in one buffer, so that a sheet of a million cells takes little more memory than its text.
package struct Sheet: Sendable {
    package enum Kind: UInt8, Sendable, Hashable {
        /// Text, also that of all cells of a file without types.
        case text
        /// A number, in decimal notation with at most 15 significant digits.
        case number
        /// A number that is shown as a percentage: 0.85 for 85 %.
        case percentage
        /// A date as `YYYY-MM-DD`, with a time as `YYYY-MM-DDThh:mm:ss`.
        ///
        /// Excel also has 1900-02-29, which did not exist.
        case date
        /// A time of day as `hh:mm:ss`.
        case time
        /// A number of hours as `hh:mm:ss`, which may be more than 24.
        case duration
        /// `TRUE` or `FALSE`.
        case boolean
        /// An error of a calculation, such as `#N/A`.
        case error
        /// A formula whose result is not in the file; its text is the formula, such as `=SUM(A1:A3)`.
        case formula
        /// Text that is not allowed where it is; it has been reported.
        case invalid
    }

    /// A cell that is not empty.
    package struct Cell: Sendable, Hashable {
        /// The position of the column, from 0.
        package let column: Int32
        /// The bytes of the text in the sheet's buffer.
        fileprivate let start: UInt32
        fileprivate let length: UInt32
        package let kind: Kind
    }

    package struct Row: Sendable, Hashable {
        /// The number, from 1, as a spreadsheet shows it.
        package let number: Int32
        /// The position of its first cell.
        fileprivate let first: Int32
        /// Whether the spreadsheet hides it.
        package let isHidden: Bool
    }

    /// The name; empty for a file without sheets.
    package var name: String
    /// Whether the spreadsheet hides it.
    package var isHidden = false
    /// Whether its rows are the columns of the file, whose places have both the other way round.
    package var isTurned = false
    /// The columns that are hidden, from 0.
    package var hiddenColumns: [Int] = []
    package var mergedAreas: [MergedArea] = []
    /// The first 100 cells with numbers of more than 15 digits before the point, the last of which are not exact:
    /// rows from 1, and columns from 0.
    package var roundedCells: [(row: Int, column: Int)] = []
    /// The first cell whose text is struck through, and the number of such cells.
    package var struck: (row: Int, column: Int, count: Int)?
    /// The rows that have cells, in order.
    package private(set) var rows: [Row] = []
    private var cells: [Cell] = []
    /// The text that was there before the sheet, which other sheets can share.
    private var given: [UInt8] = []
    /// The text after it.
    private var bytes: [UInt8] = []

    /// Creates an empty sheet.
    package init(name: String = "") { self.name = name }

    /// Creates a sheet whose cells can have their text in a buffer.
    package init(name: String = "", text: [UInt8]) {
        self.init(name: name)
        given = text
    }

    // MARK: Reading

    /// Returns the cells of the row at a position, by column.
    package func cells(at position: Int) -> ArraySlice<Cell> {
        let end = position + 1 < rows.count ? Int(rows[position + 1].first) : cells.count
        return cells[Int(rows[position].first)..<end]
    }

    /// Returns the cell of a column in the row at a position; nil if it is empty.
    package func cell(_ column: Int, at position: Int) -> Cell? {
        let cells = cells(at: position)
        // Most rows are full, so the cell is where its column says.
        let likely = cells.startIndex + column
        if likely < cells.endIndex, cells[likely].column == column { return cells[likely] }
        return cells.first { $0.column == column }
    }

    package func text(of cell: Cell) -> String {
        String(decoding: utf8(of: cell), as: UTF8.self)
    }

    /// Returns the text of a cell in UTF-8.
    package func utf8(of cell: Cell) -> ArraySlice<UInt8> {
        let (start, length) = (Int(cell.start), Int(cell.length))
        if start < given.count { return given[start..<start + length] }
        return bytes[start - given.count..<start - given.count + length]
    }

    // MARK: Writing

    /// Reserves space for cells, which would otherwise be moved each time their number has doubled.
    package mutating func reserveCapacity(cells count: Int) { cells.reserveCapacity(count) }

    /// Begins a row, whose number is greater than that of the last one.
    package mutating func beginRow(_ number: Int, isHidden: Bool = false) {
        if let last = rows.last, Int(last.first) == cells.count { rows.removeLast() }
        rows.append(
            Row(number: Int32(clamping: number), first: Int32(cells.count), isHidden: isHidden))
    }

    /// Adds a cell to the last row, whose column is greater than that of the last cell.
    package mutating func add(_ kind: Kind, column: Int, _ text: some Collection<UInt8>) {
        add(kind, column: column, in: store(text))
    }

    /// Adds a cell whose text is in the buffer of the sheet.
    package mutating func add(_ kind: Kind, column: Int, in range: Range<Int>) {
        cells.append(
            Cell(
                column: Int32(clamping: column), start: UInt32(clamping: range.lowerBound),
                length: UInt32(clamping: range.count), kind: kind))
    }

    /// Adds text that cells share to the buffer, and returns its place.
    package mutating func store(_ text: some Collection<UInt8>) -> Range<Int> {
        store { $0.append(contentsOf: text) }
    }

    /// Adds what a function writes at the end of the buffer, and returns its place.
    @inline(__always)
    mutating func store(_ write: (inout [UInt8]) -> Void) -> Range<Int> {
        let start = given.count + bytes.count
        write(&bytes)
        return start..<given.count + bytes.count
    }
}
