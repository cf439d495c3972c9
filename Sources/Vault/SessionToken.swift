extension Secret {
    /// Writes the bytes to an open file, and behind them a checksum that tells damage from another token.
    ///
    /// - Returns: 0, or the system's number of the reason why not.
    package borrowing func writeToken(to file: Int32) throws(VaultError) -> Int32 {
        let sum = Sealing.checksum(of: self)
        let summed = try Secret(count: count + sum.count)
        summed.memory.copyMemory(from: memory, byteCount: count)
        for (position, byte) in sum.enumerated() { summed.bytes[count + position] = byte }
        return summed.write(to: file)
    }

    /// The token in an open file; nil when it is not as it was written.
    package static func readToken(from file: Int32) throws(VaultError) -> Secret? {
        let count = Login.tokenBytes
        guard let summed = try read(count: count + Sealing.checksumBytes, from: file) else {
            return nil
        }
        let token = try summed.prefix(count)
        let sum = Sealing.checksum(of: token)
        for (position, byte) in sum.enumerated() where summed.bytes[count + position] != byte {
            return nil
        }
        return consume token
    }
}
