extension Sheet {
    /// The maximum number of cells that are noted.
    private static let maximumRounded = 100

    /// Notes a cell whose number has more than 15 digits before the point, at a row from 1 and a column from 0.
    mutating func noteRounded(row: Int, column: Int) {
        guard roundedCells.count < Self.maximumRounded else { return }
        roundedCells.append((row, column))
    }
}
