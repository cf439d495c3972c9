/// Finds pixels that stood in the last few rows already.
struct PixelSearch: ~Copyable {
    private let rowBytes: Int
    private let width: Int
    private let pixel: Int
    /// Rows that were searched, by number; others repeat them or there were none.
    private var rows: [UnsafePointer<UInt32>?]
    private var lastNumber = -1

    /// Where pairs of pixels were seen last: a row's number and a place in it, 16 bits each.
    private let seen: UnsafeMutablePointer<UInt32>
    private static let tableBits: UInt32 = 13

    init(rowBytes: Int, width: Int, pixel: Int) {
        self.rowBytes = rowBytes
        self.width = width
        self.pixel = pixel
        rows = Array(repeating: nil, count: 32)
        seen = .allocate(capacity: 1 << Int(Self.tableBits))
        seen.initialize(repeating: .max, count: 1 << Int(Self.tableBits))
    }

    deinit { seen.deallocate() }

    /// Adds a row: its pixels, and the same as bytes of the file.
    mutating func add(
        _ row: UnsafePointer<UInt32>, number: Int, bytes: UnsafePointer<UInt8>,
        to stream: inout DeflateStream
    ) {
        let aboveDistance = (number - lastNumber) * rowBytes
        let above =
            lastNumber >= 0 && aboveDistance <= DeflateStream.window ? rows[lastNumber & 31] : nil
        rows[number & 31] = row
        lastNumber = number
        let mostRows = DeflateStream.window / rowBytes
        var x = 0
        while x < width {
            if x > 0, row[x] == row[x &- 1] {
                let count = PixelRow.common(row + x, row + (x &- 1), most: width &- x)
                stream.add(length: count &* pixel, distance: pixel)
                x &+= count
                continue
            }
            var (best, distance) = (0, 0)
            if let above {
                best = PixelRow.common(row + x, above + x, most: width &- x)
                distance = aboveDistance
            }
            if x &+ 1 < width {
                let slot = Self.slot(row[x], row[x &+ 1])
                let found = seen[slot]
                seen[slot] = UInt32(truncatingIfNeeded: number &<< 16 | x)
                let (y, place) = (Int(found &>> 16), Int(found & 0xFFFF))
                // One who was seen in a row of long ago may be overwritten among `rows`.
                if found != .max, best < 16, number &- y <= min(mostRows, 31), let other = rows[y & 31] {
                    let far = (number &- y) &* rowBytes &+ (x &- place) &* pixel
                    if far <= DeflateStream.window, far > 0 {
                        let count = PixelRow.common(
                            row + x, other + place, most: width &- max(x, place))
                        if count > best { (best, distance) = (count, far) }
                    }
                }
            }
            if best >= 2 {
                stream.add(length: best &* pixel, distance: distance)
                let end = x &+ best
                x &+= 1
                while x < end {
                    if x &+ 1 < width {
                        seen[Self.slot(row[x], row[x &+ 1])] =
                            UInt32(truncatingIfNeeded: number &<< 16 | x)
                    }
                    x &+= 1
                }
            } else {
                let start = x &* pixel
                for place in start..<(start &+ pixel) { stream.add(bytes[place]) }
                x &+= 1
            }
        }
    }

    @inline(__always)
    private static func slot(_ one: UInt32, _ two: UInt32) -> Int {
        let mixed = one &* 0x9E37_79B1 ^ two &* 0x85EB_CA6B
        return Int(((mixed ^ mixed &>> 15) &* 0x2C1B_3C6D) &>> (32 &- tableBits))
    }
}
