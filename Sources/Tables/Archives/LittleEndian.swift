/// Reads numbers of which the least significant byte is first.
struct LittleEndian {
    private let bytes: ArraySlice<UInt8>

    /// Creates a reader of bytes, whose offsets begin at 0.
    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Creates a reader of a whole file.
    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    /// The number of bytes.
    var count: Int { bytes.count }

    /// Returns the number of 2 bytes at an offset; nil if they are not there.
    func number16(at offset: Int) -> Int? { number(at: offset, bytes: 2).map { Int($0) } }

    /// Returns the number of 4 bytes at an offset; nil if they are not there.
    func number32(at offset: Int) -> Int? { number(at: offset, bytes: 4).map { Int($0) } }

    /// Returns the number of 8 bytes at an offset; nil if they are not there, or it is too large.
    func number64(at offset: Int) -> Int? {
        number(at: offset, bytes: 8).flatMap { Int(exactly: $0) }
    }

    /// Returns bytes at an offset; nil if they are not there.
    func slice(at offset: Int, count length: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
            return nil
        }
        let start = bytes.startIndex + offset
        return bytes[start..<start + length]
    }

    private func number(at offset: Int, bytes length: Int) -> UInt64? {
        slice(at: offset, count: length)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
