/// Finds pixels that also occur in the last few rows.
struct PixelSearch: ~Copyable {
    private let rowBytes: Int
    private let width: Int
    private let pixel: Int
    /// The searched rows, by number; missing rows repeat the one above.
    private var rows: [UnsafePointer<UInt32>?]
    private var lastNumber = -1

    /// The last position of each pair of pixels: a row number and a column, 16 bits each.
    private let seen: UnsafeMutablePointer<Place>
    private static let tableBits: UInt32 = 13

    private struct Place {
        private let line: Int16
        private let column: Int16
        var number: Int { Int(line) }
        var x: Int { Int(column) }

        init(number: Int, x: Int) {
            line = Int16(truncatingIfNeeded: number)
            column = Int16(truncatingIfNeeded: x)
        }
    }

    init(rowBytes: Int, width: Int, pixel: Int) {
        self.rowBytes = rowBytes
        self.width = width
        self.pixel = pixel
        rows = Array(repeating: nil, count: 32)
        seen = .allocate(capacity: 1 << Int(Self.tableBits))
        seen.initialize(repeating: Place(number: -1, x: 0), count: 1 << Int(Self.tableBits))
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
        let longest = 258 / pixel
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
                best = PixelRow.common(row + x, above + x, most: min(width &- x, longest))
                distance = aboveDistance
            }
            let here = Place(number: number, x: x)
            if x &+ 1 < width, best < 16 {
                let slot = Self.slot(row[x], row[x &+ 1])
                consider(seen[slot], row, here, &best, &distance)
                seen[slot] = here
            }
            let slot = Self.slot(row[x], 0)
            if best == 0 { consider(seen[slot], row, here, &best, &distance) }
            seen[slot] = here
            if best > 0 {
                stream.add(length: best &* pixel, distance: distance)
                x &+= best
            } else {
                stream.add(bytes + x &* pixel, count: pixel)
                x &+= 1
            }
        }
    }

    @inline(__always)
    private func consider(
        _ place: Place, _ row: UnsafePointer<UInt32>, _ here: Place, _ best: inout Int,
        _ distance: inout Int
    ) {
        guard place.number >= 0, here.number &- place.number < 32,
            let other = rows[place.number & 31]
        else { return }
        let far = (here.number &- place.number) &* rowBytes &+ (here.x &- place.x) &* pixel
        guard far <= DeflateStream.window, far > 0 else { return }
        let count = PixelRow.common(
            row + here.x, other + place.x, most: width &- max(here.x, place.x))
        if count > best { (best, distance) = (count, far) }
    }

    @inline(__always)
    private static func slot(_ one: UInt32, _ two: UInt32) -> Int {
        let mixed = one &* 0x9E37_79B1 ^ two &* 0x85EB_CA6B
        return Int(((mixed ^ mixed &>> 15) &* 0x2C1B_3C6D) &>> (32 &- tableBits))
    }
}
