/// The name of a column of a spreadsheet: A to Z, AA to AZ, and so on.
package struct ColumnName: Sendable, Hashable, CustomStringConvertible {
    /// The position, counted from 0.
    package let position: Int

    /// Creates the name of the column at a position, counted from 0.
    package init(_ position: Int) { self.position = position }

    /// The letters.
    package var description: String {
        var (rest, letters) = (position + 1, [UInt8]())
        while rest > 0 {
            letters.append(0x41 + UInt8((rest - 1) % 26))
            rest = (rest - 1) / 26
        }
        return String(decoding: letters.reversed(), as: UTF8.self)
    }
}
