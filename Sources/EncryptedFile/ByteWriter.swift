/// Writes the parts of a locked file in order; numbers are little-endian.
struct ByteWriter {
    /// The bytes written so far.
    private(set) var bytes: [UInt8] = []

    /// Appends bytes.
    mutating func write(_ part: some Sequence<UInt8>) { bytes += part }

    /// Appends a number in `count` bytes.
    mutating func write(_ number: UInt64, bytes count: Int) {
        for position in 0..<count {
            bytes.append(UInt8(truncatingIfNeeded: number >> (8 * position)))
        }
    }

    /// Appends a string: its length in 2 bytes, then UTF-8.
    mutating func write(text: String) {
        write(UInt64(text.utf8.count), bytes: 2)
        write(text.utf8)
    }
}
