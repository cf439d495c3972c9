import Bytes

/// The chunks of a PNG file that was decoded before; damaged ones end the list.
///
/// Source: PNG specification, third edition.
package struct PNGChunks: Sequence, IteratorProtocol {
    /// A part of a file.
    package struct Chunk {
        /// The four letters that say what it is.
        package let name: String
        /// The place of its content.
        package let content: Range<Int>
        /// Its place, with its length, name, and checksum.
        let whole: Range<Int>
    }

    private let bytes: [UInt8]
    private var place = PNGParts.mark.count

    /// Begins at the first chunk of a file.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next chunk; nil at the end.
    package mutating func next() -> Chunk? {
        guard place + 12 <= bytes.count else { return nil }
        let (start, length) = (place + 8, bytes.u32(place))
        guard length <= bytes.count - start - 4 else { return nil }
        let whole = place..<start + length + 4
        place = whole.upperBound
        return Chunk(
            name: String(decoding: bytes[start - 4..<start], as: UTF8.self),
            content: start..<start + length, whole: whole)
    }
}
