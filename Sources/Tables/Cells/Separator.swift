/// Finds the character that separates the fields of a table.
package struct Separator: Sendable, Hashable {
    /// The character, in ASCII.
    package let byte: UInt8
    /// The offset at which the rows begin, after a line such as `sep=;`.
    package let start: Int

    /// The characters that programs use, the most usual first.
    static let usual = [
        UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
    ]
    /// The number of rows that decide.
    private static let sample = 40

    /// Finds the separator of text in UTF-8: that of a first line such as `sep=;`, otherwise the one that divides
    /// the most rows into the same number of fields, at least two.
    package init(of bytes: [UInt8]) {
        if let declared = Self.declared(in: bytes) {
            self = declared
            return
        }
        var best = (share: 0, count: 1, byte: Self.usual[0])
        for byte in Self.usual {
            let (share, count) = Self.rating(of: byte, in: bytes)
            if count > 1, (share, count) > (best.share, best.count) { best = (share, count, byte) }
        }
        (byte, start) = (best.byte, 0)
    }

    private init(byte: UInt8, start: Int) { (self.byte, self.start) = (byte, start) }

    private static func declared(in bytes: [UInt8]) -> Separator? {
        guard bytes.count > 4, bytes.starts(with: "sep=".utf8) else { return nil }
        var start = 5
        guard start < bytes.count else { return Separator(byte: bytes[4], start: start) }
        guard bytes[start] == 0x0A || bytes[start] == 0x0D else { return nil }
        start += bytes[start...].starts(with: [0x0D, 0x0A]) ? 2 : 1
        return Separator(byte: bytes[4], start: start)
    }

    /// Returns how many rows of a hundred have the most frequent number of fields, and this number.
    private static func rating(of byte: UInt8, in bytes: [UInt8]) -> (share: Int, count: Int) {
        var reader = CSVReader(bytes, separator: byte)
        var row = CSVReader.Row()
        var (counts, rows) = ([Int: Int](), 0)
        while rows < sample, reader.read(&row) {
            guard !row.isEmpty else { continue }
            rows += 1
            counts[row.fields.count, default: 0] += 1
        }
        guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
            return (0, 1)
        }
        return (most.value * 100 / rows, most.key)
    }
}
