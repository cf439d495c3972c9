extension Secret {
    /// The length of a login token in bytes.
    package static let tokenBytes = AEAD.keyBytes

    /// Writes a token to an open file, followed by a checksum.
    ///
    /// The checksum distinguishes a damaged token from a different one.
    ///
    /// - Returns: 0, or the system's error number.
    package borrowing func writeToken(to file: Int32) throws(EncryptedFileError) -> Int32 {
        let sum = FileChecksum.of(self)
        let summed = try Secret(count: count + sum.count)
        summed.memory.copyMemory(from: memory, byteCount: count)
        for (position, byte) in sum.enumerated() { summed.bytes[count + position] = byte }
        return summed.write(to: file)
    }

    /// Reads a token from an open file; returns nil if the token was changed or damaged.
    package static func readToken(from file: Int32) throws(EncryptedFileError) -> Secret? {
        let count = tokenBytes
        guard let summed = try read(count: count + FileChecksum.count, from: file) else {
            return nil
        }
        let token = try summed.prefix(count)
        let sum = FileChecksum.of(token)
        for (position, byte) in sum.enumerated() where summed.bytes[count + position] != byte {
            return nil
        }
        return consume token
    }
}
