/// The checksum of a zlib stream (RFC 1950, section 8.2), calculated from the checksums of its
/// parts.
struct Adler32 {
    /// The sum of the bytes so far and, in the upper half, the sum of those sums.
    private(set) var value: UInt32 = 1

    private static let modulus: UInt64 = 65_521

    /// Adds a part of `count` bytes by its own checksum.
    mutating func append(_ part: UInt32, of count: Int) {
        let (low, high) = (UInt64(value & 0xFFFF), UInt64(value >> 16))
        let (partLow, partHigh) = (UInt64(part & 0xFFFF), UInt64(part >> 16))
        // Each sum starts at 1, which must not be counted twice; the previous sum is included in
        // each of the part's sums.
        let before = (low + Self.modulus - 1) % Self.modulus
        let sum = (before + partLow) % Self.modulus
        let sums = (high + partHigh + before * (UInt64(count) % Self.modulus)) % Self.modulus
        value = UInt32(sums << 16 | sum)
    }
}
