/// The names of the streams in a compound file, in which old Office programs, and new ones for encrypted
/// documents, write.
///
/// Source: [MS-CFB] 2.2 and 2.6.1.
struct CompoundFile {
    /// The names.
    let names: Set<String>

    /// Reads the names; nil if the bytes do not begin like a compound file.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) else {
            return nil
        }
        // Entries of the directory are at multiples of 128 bytes, so that they are also found in a file
        // whose list of sectors is damaged.
        var names: Set<String> = []
        for place in stride(from: 512, to: bytes.count - 127, by: 128) {
            if let name = Self.name(bytes[place..<place + 128]), names.count < 1000 {
                names.insert(name)
            }
        }
        self.names = names
    }

    /// Returns the name of an entry: at most 31 letters in UTF-16, its length, and its kind; nil if the bytes are
    /// not an entry of the directory.
    private static func name(_ entry: ArraySlice<UInt8>) -> String? {
        let start = entry.startIndex
        let length = Int(entry[start + 64])
        guard entry[start + 65] == 0, (4...64).contains(length), length.isMultiple(of: 2),
            [1, 2, 5].contains(entry[start + 66]), entry[start + 67] <= 1
        else { return nil }
        let units = stride(from: start, to: start + length, by: 2).map {
            UInt16(entry[$0]) | UInt16(entry[$0 + 1]) << 8
        }
        guard units.last == 0, units.dropLast().allSatisfy({ $0 != 0 }) else { return nil }
        return String(decoding: units.dropLast(), as: UTF16.self)
    }
}
