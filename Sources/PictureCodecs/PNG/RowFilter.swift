/// The PNG row filters in use (ISO/IEC 15948, section 9).
enum RowFilter: UInt8 {
    /// The bytes themselves.
    case none = 0
    /// Differences from the row above.
    case up = 2
    /// Differences from a prediction based on the left, upper and upper left neighbors.
    case paeth = 4

    /// The number of bytes that may be read before a row: those of a pixel.
    static let margin = 8

    /// Predicts each byte of a row from its neighbors, and writes the differences.
    ///
    /// - Parameters:
    ///   - row: The row's bytes, preceded by zeros for one pixel.
    ///   - above: The bytes of the row above, preceded by zeros for one pixel.
    ///   - count: The number of bytes.
    ///   - pixel: The number of bytes per pixel.
    ///   - result: Receives the differences.
    static func foretell(
        _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, count: Int, pixel: Int,
        into result: UnsafeMutablePointer<UInt8>
    ) {
        for place in 0..<count {
            let left = Int16(row[place &- pixel])
            let up = Int16(above[place])
            let corner = Int16(above[place &- pixel])
            let told = foretold(left, up, corner)
            result[place] = row[place] &- UInt8(truncatingIfNeeded: told)
        }
    }

    /// Undoes the filter of a row; returns false for an unknown filter.
    static func undo(
        _ filter: UInt8, _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>?,
        count: Int, pixel: Int
    ) -> Bool {
        switch filter {
        case 0: break
        case 1:
            for place in pixel..<max(count, pixel) { row[place] &+= row[place &- pixel] }
        case 2:
            if let above { for place in 0..<count { row[place] &+= above[place] } }
        case 3:
            for place in 0..<count {
                let left = place < pixel ? 0 : UInt16(row[place &- pixel])
                let up = above.map { UInt16($0[place]) } ?? 0
                row[place] &+= UInt8((left + up) / 2)
            }
        case 4:
            for place in 0..<count {
                let left = place < pixel ? 0 : Int16(row[place &- pixel])
                let up = above.map { Int16($0[place]) } ?? 0
                let corner = place < pixel ? 0 : above.map { Int16($0[place &- pixel]) } ?? 0
                row[place] &+= UInt8(truncatingIfNeeded: foretold(left, up, corner))
            }
        default: return false
        }
        return true
    }

    /// Returns the neighbor that is closest to left plus up minus corner.
    @inline(__always)
    private static func foretold(_ left: Int16, _ up: Int16, _ corner: Int16) -> Int16 {
        let (leftStep, upStep) = (up &- corner, left &- corner)
        let both = leftStep &+ upStep
        let leftError = leftStep < 0 ? 0 &- leftStep : leftStep
        let upError = upStep < 0 ? 0 &- upStep : upStep
        let cornerError = both < 0 ? 0 &- both : both
        let other = upError <= cornerError ? up : corner
        return leftError <= upError && leftError <= cornerError ? left : other
    }
}
