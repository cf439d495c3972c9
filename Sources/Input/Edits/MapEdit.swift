/// A map in a file, to which members are added without a change of the rest, byte for byte.
package struct MapEdit {
    private let bytes: [UInt8]
    private let map: Range<Int>
    private let members: [(key: Range<Int>, value: Range<Int>)]
    private let style: FileStyle

    /// Creates the edit of a map; fails for other values.
    package init?(_ map: Value) {
        guard let members = map.members else { return nil }
        bytes = map.source.bytes
        style = FileStyle(of: bytes)
        self.map = map.byteRange
        self.members = members.map { ($0.keyByteRange, $0.value.byteRange) }
    }

    /// Returns the file's bytes with members added at the end; nil if the position is unclear.
    package func inserting(_ entries: [EntryText]) -> [UInt8]? {
        guard bytes.indices.contains(map.lowerBound) else { return nil }
        guard let last = members.last else {
            // A map without members is in braces.
            let text = "{ \(entries.map(\.jsonLine).joined(separator: ", ")) }"
            return bytes.replacing(map, with: text)
        }
        if bytes[map.lowerBound] == UInt8(ascii: "{") {
            let isLine = !bytes[map].contains(.lineFeed)
            let indent = bytes.indentation(of: last.key.lowerBound)
            let text = entries.map { entry in
                isLine
                    ? ", \(entry.jsonLine)"
                    : ",\(style.end)\(indent)\(entry.json(indent: indent, style))"
            }
            return bytes.replacing(
                last.value.upperBound..<last.value.upperBound, with: text.joined())
        }
        return BlockLines(bytes, map: last.key, style)?.inserting(entries)
    }
}

extension [UInt8] {
    func replacing(_ range: Range<Int>, with text: String) -> [UInt8]? {
        guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
        return Array(self[..<range.lowerBound]) + Array(text.utf8)
            + Array(self[range.upperBound...])
    }

    func lineStart(of offset: Int) -> Int { (self[..<offset].lastIndex(of: .lineFeed) ?? -1) + 1 }

    /// Returns the whitespace at the beginning of the line at an offset.
    func indentation(of offset: Int) -> String {
        let blanks = self[lineStart(of: offset)...].prefix { $0 == .space || $0 == .tab }
        return String(decoding: blanks, as: UTF8.self)
    }
}
