/// The place of a cell, such as `B12`.
struct CellReference: Sendable, Hashable {
    /// The row, from 1.
    let row: Int
    /// The column, from 0.
    let column: Int

    /// Reads a place, with or without dollar signs, inside of a sheet; nil for other text.
    @inline(__always)
    init?(_ text: some Collection<UInt8>) {
        var (row, column, hasDigits) = (0, 0, false)
        for byte in text {
            switch byte {
            case 0x30...0x39:
                row = row * 10 + Int(byte) - 0x30
                hasDigits = true
            case 0x41...0x5A, 0x61...0x7A:
                guard !hasDigits else { return nil }
                column = column * 26 + Int(byte & 0xDF) - 0x40
            case UInt8(ascii: "$"): continue
            default: return nil
            }
            guard row <= SpreadsheetLimits.rows, column <= SpreadsheetLimits.columns else {
                return nil
            }
        }
        guard row > 0, column > 0 else { return nil }
        (self.row, self.column) = (row, column - 1)
    }
}
