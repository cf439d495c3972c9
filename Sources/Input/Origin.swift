import Diagnostics

/// Where a value comes from that was put together with others: a range of the data file, or a cell of a table.
///
/// It takes eight bytes, because each value has one.
package struct Origin: Sendable, Hashable {
    private let word: UInt64

    /// Creates the origin of a value in a range of the data file.
    init(_ range: Range<Int>) {
        word = UInt64(range.lowerBound) | UInt64(min(range.count, 0x0FFF_FFFF)) << 32
    }

    /// Creates the origin of a cell, or of a row without a column.
    ///
    /// - Parameters:
    ///   - table: The position among the tables, less than 4,096.
    ///   - row: The number of the row, from 1.
    ///   - column: The column, from 0; nil for the whole row.
    package init(table: Int, row: Int, column: Int?) {
        word =
            1 << 63 | UInt64(table & 0xFFF) << 48 | UInt64(row & 0x0FFF_FFFF) << 20
            | UInt64(min((column ?? -1) + 1, 0xF_FFFF))
    }

    /// Returns the cell of the same column in another row, if it is in a row; both rows have no column.
    package func moved(from row: Origin, to other: Origin) -> Origin {
        word & ~0xF_FFFF == row.word ? Origin(word: other.word | word & 0xF_FFFF) : self
    }

    private init(word: UInt64) { self.word = word }

    /// The range of the data file; nil for a cell.
    var range: Range<Int>? {
        guard word >> 63 == 0 else { return nil }
        let start = Int(word & 0xFFFF_FFFF)
        return start..<start + Int(word >> 32)
    }

    /// The table of a cell; nil for a value of the data file.
    package var table: Int? { word >> 63 == 1 ? Int(word >> 48 & 0xFFF) : nil }
    /// Returns whether it is a cell above another one in the same column.
    package func isAbove(_ other: Origin) -> Bool {
        table != nil && table == other.table && column != nil && column == other.column
            && row < other.row
    }

    /// The row of a cell, from 1.
    fileprivate var row: Int { Int(word >> 20 & 0x0FFF_FFFF) }
    /// The column of a cell, from 0; nil for a whole row.
    fileprivate var column: Int? { word & 0xF_FFFF == 0 ? nil : Int(word & 0xF_FFFF) - 1 }
}

/// The places of the values of a tree that was put together.
package struct Origins: Sendable {
    /// A table with the names of its columns.
    package struct Table: Sendable {
        let file: String
        let headers: [String]
        let hasColumnNames: Bool
        let isTurned: Bool

        /// Creates the names of a table.
        ///
        /// - Parameters:
        ///   - file: The file for messages, with the name of the sheet if it has several.
        ///   - hasColumnNames: Whether its columns have letters, unlike the fields of records.
        ///   - isTurned: Whether its rows are columns of the file.
        package init(
            file: String, headers: [String], hasColumnNames: Bool, isTurned: Bool = false
        ) {
            self.isTurned = isTurned
            self.file = file
            self.headers = headers
            self.hasColumnNames = hasColumnNames
        }
    }

    private let source: SourceFile
    /// The tables, to which origins refer by position.
    package var tables: [Table] = []
    /// The origins, to which the tape refers by position.
    private var list: [Origin] = []

    /// Creates the origins of values that come from a data file or from tables.
    package init(in source: SourceFile) { self.source = source }

    /// Returns the place of an origin.
    package func place(of origin: Origin) -> Place {
        if let range = origin.range { return source.place(of: range) }
        guard let number = origin.table, tables.indices.contains(number) else {
            return source.place(of: 0..<0)
        }
        let table = tables[number]
        let header = origin.column.flatMap {
            table.headers.indices.contains($0) ? table.headers[$0] : nil
        }
        let place = CellPlace(
            file: table.file, row: origin.row,
            column: table.hasColumnNames ? origin.column : nil, header: header ?? "")
        return .cell(table.isTurned ? place.turned : place)
    }

    /// The same tables without origins.
    var emptied: Origins {
        var origins = self
        origins.list = []
        return origins
    }

    /// Adds the origin of a value, and returns its position in the list.
    mutating func note(_ origin: Origin) -> Int {
        list.append(origin)
        return list.count - 1
    }

    func place(at position: Int) -> Place { place(of: list[position]) }
}
