import Bytes

/// Writes the containers of font files: sfnt, and WOFF for web pages.
///
/// Sources: OpenType, "Font file"; <https://www.w3.org/TR/WOFF/>.
enum SFNT {
    /// A table of a font.
    typealias Table = (tag: StaticString, bytes: [UInt8])

    /// Returns a font file.
    ///
    /// - Parameter tables: The tables in the order of their tags, with `head`.
    static func file(_ tables: [Table]) -> [UInt8] {
        // The largest power of two that is at most the number of tables.
        var power = 1
        var exponent = 0
        while power * 2 <= tables.count { (power, exponent) = (power * 2, exponent + 1) }
        var file: [UInt8] = [0, 1, 0, 0]
        file.reserveCapacity(tables.reduce(0) { $0 + $1.bytes.count + 20 } + 12)
        file.append(u16: tables.count)
        file.append(u16: power * 16)
        file.append(u16: exponent)
        file.append(u16: (tables.count - power) * 16)
        var place = 12 + tables.count * 16
        var head: Int?
        for table in tables {
            let tag = bytes(table.tag)
            if tag == Array("head".utf8) { head = place }
            file += tag
            file.append(u32: checksum(table.bytes))
            file.append(u32: place)
            file.append(u32: table.bytes.count)
            place += (table.bytes.count + 3) & ~3
        }
        for table in tables {
            file += table.bytes
            while file.count % 4 != 0 { file.append(0) }
        }
        guard let head else { return file }
        let whole = 0xB1B0_AFBA &- checksum(file)
        var sum: [UInt8] = []
        sum.append(u32: whole)
        file.replaceSubrange(head + 8..<head + 12, with: sum)
        return file
    }

    /// Returns a WOFF file.
    ///
    /// - Parameters:
    ///   - tables: The tables in the order of their tags.
    ///   - compressed: Returns bytes in zlib format.
    static func web(_ tables: [Table], compressed: ([UInt8]) -> [UInt8]) -> [UInt8] {
        var entries: [UInt8] = []
        var content: [UInt8] = []
        var size = 12 + tables.count * 16
        let start = 44 + tables.count * 20
        for table in tables {
            let small = compressed(table.bytes)
            let stored = small.count < table.bytes.count ? small : table.bytes
            entries += bytes(table.tag)
            entries.append(u32: start + content.count)
            entries.append(u32: stored.count)
            entries.append(u32: table.bytes.count)
            entries.append(u32: checksum(table.bytes))
            content += stored
            while content.count % 4 != 0 { content.append(0) }
            size += (table.bytes.count + 3) & ~3
        }
        var file = Array("wOFF".utf8) + [0, 1, 0, 0]
        file.append(u32: start + content.count)
        file.append(u16: tables.count)
        file.append(u16: 0)
        file.append(u32: size)
        file.append(u32: 0x0001_0000)
        file += [UInt8](repeating: 0, count: 20)
        return file + entries + content
    }

    private static func bytes(_ tag: StaticString) -> [UInt8] {
        tag.withUTF8Buffer { Array($0) }
    }

    /// Returns the sum of all 32-bit words.
    private static func checksum(_ bytes: [UInt8]) -> Int {
        var sum: UInt32 = 0
        var word: UInt32 = 0
        for (place, byte) in bytes.enumerated() {
            word = word << 8 | UInt32(byte)
            if place & 3 == 3 {
                sum &+= word
                word = 0
            }
        }
        let rest = bytes.count & 3
        if rest != 0 { sum &+= word << UInt32((4 - rest) * 8) }
        return Int(sum)
    }
}
