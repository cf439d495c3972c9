/// Makes small ZIP archives, also damaged ones.
package struct ZipBuilder {
    /// An entry of the archive.
    package struct Entry {
        package var name: [UInt8]
        package var content: [UInt8]
        /// How the list says it is compressed.
        package var method = 0
        package var flags = 0
        /// The size that the list says; nil for the right one.
        package var size: Int?
        /// The checksum that the list says; nil for the right one.
        package var checksum: UInt32?
        /// Whether the size and checksum are after the content.
        package var hasDescriptor = false
        /// Whether the list has the sizes as numbers of 8 bytes.
        package var isLarge = false
        /// The position of the entry whose content it has; nil for its own.
        package var sharedWith: Int?

        package init(_ name: String, _ content: String = "", method: Int = 0) {
            self.name = Array(name.utf8)
            self.content = Array(content.utf8)
            self.method = method
        }

        package init(_ name: String, bytes: [UInt8]) {
            self.init(name)
            content = bytes
        }
    }

    package var entries: [Entry]
    package var comment: [UInt8] = []
    /// Whether the place of the list is a number of 8 bytes.
    package var isLarge = false

    package init(_ entries: [Entry]) { self.entries = entries }

    /// The archive.
    package var bytes: [UInt8] {
        var (result, list, offsets) = ([UInt8](), [UInt8](), [Int]())
        for entry in entries {
            offsets.append(entry.sharedWith.map { offsets[$0] } ?? result.count)
            let packed = entry.method == 8 ? Self.deflated(entry.content) : entry.content
            let checksum = entry.checksum ?? Self.checksum(entry.content)
            let size = entry.size ?? entry.content.count
            if entry.sharedWith == nil {
                result += number(0x0403_4B50, 4) + number(20, 2) + number(entry.flags, 2)
                result += number(entry.method, 2) + number(0, 4)
                let known = entry.hasDescriptor ? 0 : 1
                result += number(known * Int(checksum), 4) + number(known * packed.count, 4)
                result += number(known * size, 4) + number(entry.name.count, 2) + number(0, 2)
                result += entry.name + packed
                if entry.hasDescriptor {
                    result += number(0x0807_4B50, 4) + number(Int(checksum), 4)
                    result += number(packed.count, 4) + number(size, 4)
                }
            }
            let extra = entry.isLarge ? number(size, 8) + number(packed.count, 8) : []
            list += number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + number(entry.flags, 2)
            list += number(entry.method, 2) + number(0, 4) + number(Int(checksum), 4)
            list += number(entry.isLarge ? 0xFFFF_FFFF : packed.count, 4)
            list += number(entry.isLarge ? 0xFFFF_FFFF : size, 4)
            list += number(entry.name.count, 2) + number(extra.isEmpty ? 0 : extra.count + 4, 2)
            list += number(0, 10) + number(offsets[offsets.count - 1], 4) + entry.name
            if !extra.isEmpty { list += number(1, 2) + number(extra.count, 2) + extra }
        }
        return result + list + end(start: result.count, size: list.count)
    }

    private func end(start: Int, size: Int) -> [UInt8] {
        var result: [UInt8] = []
        if isLarge {
            result += number(0x0606_4B50, 4) + number(44, 8) + number(45, 4) + number(0, 8)
            result += number(entries.count, 8) + number(entries.count, 8) + number(size, 8)
            result += number(start, 8) + number(0x0706_4B50, 4) + number(0, 4)
            result += number(start + size, 8) + number(1, 4)
        }
        result += number(0x0605_4B50, 4) + number(0, 4)
        result += number(isLarge ? 0xFFFF : entries.count, 2)
        result += number(isLarge ? 0xFFFF : entries.count, 2)
        result += number(isLarge ? 0xFFFF_FFFF : size, 4)
        result += number(isLarge ? 0xFFFF_FFFF : start, 4)
        return result + number(comment.count, 2) + comment
    }

    private func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }

    /// Returns bytes in the Deflate format, as blocks that are not compressed.
    package static func deflated(_ content: [UInt8]) -> [UInt8] {
        var (result, place) = ([UInt8](), 0)
        repeat {
            let block = content[place..<min(place + 0xFFFF, content.count)]
            place += block.count
            let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
            result += [place == content.count ? 1 : 0, low, high, ~low, ~high] + block
        } while place < content.count
        return result
    }

    /// Returns the CRC-32 of bytes.
    package static func checksum(_ content: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in content { sum = sum >> 8 ^ sums[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
        return ~sum
    }

    /// The CRC-32 of each byte, without inversion.
    private static let sums: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
}
