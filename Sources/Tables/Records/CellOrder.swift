import Diagnostics

extension CellPlace: Comparable {
    /// The order of files by name, then of rows, then of columns.
    package static func < (left: CellPlace, right: CellPlace) -> Bool {
        (left.file, left.row, left.column ?? -1) < (right.file, right.row, right.column ?? -1)
    }
}
