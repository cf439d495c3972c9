/// Writes numbers as bytes, the least significant first.
package struct ByteWriter: Sendable {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Appends bytes.
    package mutating func write(_ part: some Sequence<UInt8>) { bytes.append(contentsOf: part) }

    package mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Appends a number in all its bytes.
    @inlinable
    package mutating func write(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { write($0) }
    }

    /// Appends a number with a point in 8 bytes.
    package mutating func write(_ number: Double) { write(number.bitPattern) }
}
