/// Reads numbers, the least significant byte first, from bytes that may be wrong in any way.
package struct ByteReader: Sendable {
    private let bytes: [UInt8]
    /// The offset of what is read next.
    private var place = 0

    /// Creates a reader of bytes from their beginning.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of bytes.
    package var count: Int { bytes.count }

    /// Whether everything was read.
    package var isAtEnd: Bool { place == bytes.count }

    /// The bytes that are left.
    package var rest: [UInt8] { Array(bytes[place...]) }

    // MARK: In order

    /// Returns the next bytes; nil if there are fewer.
    package mutating func bytes(_ count: Int) -> [UInt8]? {
        guard let slice = slice(at: place, count: count) else { return nil }
        place += count
        return Array(slice)
    }

    /// Returns the next byte.
    package mutating func byte() -> UInt8? {
        guard place < bytes.count else { return nil }
        place += 1
        return bytes[place - 1]
    }

    /// Returns the next number of 4 bytes.
    package mutating func uint32() -> UInt32? {
        guard bytes.count - place >= 4 else { return nil }
        defer { place += 4 }
        return bytes.withUnsafeBytes {
            UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        }
    }

    /// Returns the next number of 8 bytes.
    package mutating func uint64() -> UInt64? {
        guard bytes.count - place >= 8 else { return nil }
        defer { place += 8 }
        return bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
    }

    /// Returns a number of things that need at least `size` bytes each; nil if there are fewer.
    package mutating func count(ofSize size: Int) -> Int? {
        guard let count = uint32(), Int(count) * size <= bytes.count - place else { return nil }
        return Int(count)
    }

    // MARK: At a place

    /// Returns the number of 2, 4 or 8 bytes at an offset; nil if they are not there, or it is too large.
    package func number(at offset: Int, bytes length: Int) -> Int? {
        guard let slice = slice(at: offset, count: length) else { return nil }
        return Int(exactly: slice.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Returns bytes at an offset; nil if they are not there.
    package func slice(at offset: Int, count length: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, length >= 0, offset <= bytes.count, length <= bytes.count - offset else {
            return nil
        }
        return bytes[offset..<offset + length]
    }
}
