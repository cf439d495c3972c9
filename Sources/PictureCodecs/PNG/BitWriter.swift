/// Collects bits from the least of each byte up, as deflate wants them (RFC 1951, section 3.1.1).
struct BitWriter: ~Copyable {
    /// Where the next bits go.
    ///
    /// Small loops work on a copy of their own: the compiler then keeps it in registers.
    struct Cursor {
        fileprivate var place: UnsafeMutablePointer<UInt8>
        private var pending: UInt64 = 0
        private var count: UInt64 = 0

        fileprivate init(place: UnsafeMutablePointer<UInt8>) {
            self.place = place
        }

        /// Adds the lowest `count` bits of `bits`, 56 at most; the others must be 0.
        @inline(__always)
        mutating func put(_ bits: UInt64, _ count: UInt64) {
            pending |= bits &<< self.count
            self.count &+= count
            UnsafeMutableRawPointer(place).storeBytes(of: pending.littleEndian, as: UInt64.self)
            place += Int(self.count &>> 3)
            pending &>>= self.count & 0x38
            self.count &= 7
        }

        /// Fills the last byte with zeros.
        fileprivate mutating func fill() {
            if count > 0 { put(0, 8 - count) }
        }
    }

    /// Where the next bits go.
    var cursor: Cursor
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    /// A writer with room for `capacity` bytes at first.
    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
        cursor = Cursor(place: start)
    }

    deinit { start.deallocate() }

    /// Makes room for so many more bytes, which writing does not check.
    mutating func reserve(_ bytes: Int) {
        let used = cursor.place - start
        // Whole words are stored, whose last bytes may lie beyond the last bit.
        let needed = used + bytes + 16
        guard needed > capacity else { return }
        capacity = max(needed, capacity * 2)
        let wider = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        // The byte that is not full yet lies in the cursor.
        wider.update(from: start, count: used)
        start.deallocate()
        start = wider
        cursor.place = start + used
    }

    /// Adds the lowest `count` bits of `bits`, 56 at most; the others must be 0.
    mutating func put(_ bits: Int, _ count: Int) {
        cursor.put(UInt64(bits), UInt64(count))
    }

    /// Fills the last byte with zeros.
    mutating func fill() {
        cursor.fill()
    }

    /// Fills the last byte with zeros, and hands over all bytes.
    mutating func finish() -> UnsafeMutableBufferPointer<UInt8> {
        reserve(8)
        cursor.fill()
        return UnsafeMutableBufferPointer(start: start, count: cursor.place - start)
    }
}
