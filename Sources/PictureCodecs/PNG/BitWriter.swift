/// Writes bits starting with the least significant bit of each byte, as in deflate (RFC 1951,
/// section 3.1.1).
struct BitWriter: ~Copyable {
    /// The write position.
    ///
    /// Small loops use a local copy, which the compiler keeps in registers.
    struct Cursor {
        fileprivate var place: UnsafeMutablePointer<UInt8>
        private var pending: UInt64 = 0
        private var count: UInt64 = 0

        fileprivate init(place: UnsafeMutablePointer<UInt8>) {
            self.place = place
        }

        /// Adds the lowest `count` bits of `bits`, at most 56; the others must be 0.
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

    var cursor: Cursor
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    /// Creates a writer with an initial capacity of `capacity` bytes.
    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
        cursor = Cursor(place: start)
    }

    deinit { start.deallocate() }

    /// Reserves space for a number of additional bytes; writing does not check the capacity.
    mutating func reserve(_ bytes: Int) {
        let used = cursor.place - start
        // Whole words are stored, whose last bytes may be past the last bit.
        let needed = used + bytes + 16
        guard needed > capacity else { return }
        capacity = max(needed, capacity * 2)
        let wider = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        // The incomplete byte is still in the cursor.
        wider.update(from: start, count: used)
        start.deallocate()
        start = wider
        cursor.place = start + used
    }

    /// Adds the lowest `count` bits of `bits`, at most 56; the others must be 0.
    mutating func put(_ bits: Int, _ count: Int) {
        cursor.put(UInt64(bits), UInt64(count))
    }

    /// Fills the last byte with zeros.
    mutating func fill() {
        cursor.fill()
    }

    /// Fills the last byte with zeros, and returns all bytes.
    mutating func finish() -> UnsafeMutableBufferPointer<UInt8> {
        reserve(8)
        cursor.fill()
        return UnsafeMutableBufferPointer(start: start, count: cursor.place - start)
    }
}
