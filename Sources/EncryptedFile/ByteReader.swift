/// Reads the parts of a locked file in order; numbers are little-endian.
struct ByteReader {
    private let bytes: [UInt8]
    /// The offset of the next part.
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The bytes that are left.
    var rest: [UInt8] { Array(bytes[position...]) }

    /// Returns the next `count` bytes.
    mutating func read(_ count: Int) throws(EncryptedFileError) -> [UInt8] {
        guard bytes.count - position >= count else { throw .damagedHeader }
        defer { position += count }
        return Array(bytes[position..<position + count])
    }

    /// Returns the next number, which has `count` bytes.
    mutating func number(bytes count: Int) throws(EncryptedFileError) -> UInt64 {
        try read(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Returns the next string: a length in 2 bytes, then UTF-8.
    mutating func text() throws(EncryptedFileError) -> String {
        let count = Int(try number(bytes: 2))
        guard count <= LockedFileLimits.nameBytes,
            let text = String(validating: try read(count), as: UTF8.self)
        else { throw .damagedHeader }
        return text
    }
}
