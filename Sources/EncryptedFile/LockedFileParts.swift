import Bytes

extension ByteReader {
    /// Returns the next `count` bytes.
    mutating func read(_ count: Int) throws(EncryptedFileError) -> [UInt8] {
        guard let bytes = bytes(count) else { throw .damagedHeader }
        return bytes
    }

    /// Returns the next number.
    mutating func number<Number: FixedWidthInteger>(
        _ type: Number.Type
    ) throws(EncryptedFileError) -> Number {
        try read(Number.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Number($1) }
    }

    /// Returns the next string: a length in 2 bytes, then UTF-8.
    mutating func text() throws(EncryptedFileError) -> String {
        let count = Int(try number(UInt16.self))
        guard count <= LockedFileLimits.nameBytes,
            let text = String(validating: try read(count), as: UTF8.self)
        else { throw .damagedHeader }
        return text
    }
}
