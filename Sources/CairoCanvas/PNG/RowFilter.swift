/// The filters of PNG's rows that are used (ISO/IEC 15948, section 9).
enum RowFilter: UInt8 {
    /// The bytes themselves.
    case none = 0
    /// Differences from the row above.
    case up = 2
    /// Differences from what the left, the upper and the upper left neighbours foretell.
    case paeth = 4

    /// Bytes that may be read before a row: a pixel's.
    static let margin = 8

    /// Foretells each byte of a row by its neighbours, and leaves the differences.
    ///
    /// - Parameters:
    ///   - row: The row's bytes, after zeros for a pixel.
    ///   - above: Those of the row above, after zeros for a pixel.
    ///   - count: How many bytes there are.
    ///   - pixel: The bytes of a pixel.
    ///   - result: Takes the differences.
    static func foretell(
        _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, count: Int, pixel: Int,
        into result: UnsafeMutablePointer<UInt8>
    ) {
        for place in 0..<count {
            let left = Int16(row[place &- pixel])
            let up = Int16(above[place])
            let corner = Int16(above[place &- pixel])
            let (leftStep, upStep) = (up &- corner, left &- corner)
            let both = leftStep &+ upStep
            let leftError = leftStep < 0 ? 0 &- leftStep : leftStep
            let upError = upStep < 0 ? 0 &- upStep : upStep
            let cornerError = both < 0 ? 0 &- both : both
            let other = upError <= cornerError ? up : corner
            let told = leftError <= upError && leftError <= cornerError ? left : other
            result[place] = row[place] &- UInt8(truncatingIfNeeded: told)
        }
    }
}
