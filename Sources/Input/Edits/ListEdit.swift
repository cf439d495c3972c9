/// A list in a file, in which entries are added and deleted without a change of the rest, byte for byte.
package struct ListEdit {
    private let bytes: [UInt8]
    private let key: Range<Int>
    private let list: Range<Int>
    private let entries: [Range<Int>]
    private let format: Format
    private let style: FileStyle

    /// Finds the list with a key; fails if there is none.
    package init?(_ root: Value, key name: String) {
        let member = root.members?.first { $0.key.utf8.elementsEqual(name.utf8) }
        guard let member, let elements = member.value.elements else { return nil }
        bytes = root.source.bytes
        style = FileStyle(of: bytes)
        key = member.keyByteRange
        list = member.value.byteRange
        entries = elements.map(\.byteRange)
        format = root.format
    }

    // A list in brackets is the same in JSON and YAML. Other YAML lists are edited by lines.
    private var block: BlockLines? { BlockLines(bytes, key: key, entries, style) }
    private var isBlock: Bool {
        bytes.indices.contains(list.lowerBound) && bytes[list.lowerBound] != UInt8(ascii: "[")
    }

    /// Returns the file's bytes with an entry added at the end; nil if the position is unclear.
    package func inserting(_ entry: EntryText) -> [UInt8]? {
        if isBlock { return block?.inserting([entry]) }
        guard let last = entries.last else { return beginning(with: entry) }
        // A list on one line remains on one line.
        let isLine = !bytes[list].contains(.lineFeed)
        let indent = bytes.indentation(of: last.lowerBound)
        let text =
            isLine
            ? ", \(entry.jsonLine)"
            : ",\(style.end)\(indent)\(entry.json(indent: indent, style))"
        return bytes.replacing(last.upperBound..<last.upperBound, with: text)
    }

    /// Returns the file's bytes without the entry at a position, starting at 0; nil if its
    /// location is unclear.
    package func deleting(at position: Int) -> [UInt8]? {
        if isBlock { return block?.deleting(at: position) }
        guard entries.indices.contains(position) else { return nil }
        if entries.count == 1 { return bytes.replacing(list, with: "[]") }
        let cut =
            position + 1 < entries.count
            ? entries[position].lowerBound..<entries[position + 1].lowerBound
            : entries[position - 1].upperBound..<entries[position].upperBound
        return bytes.replacing(cut, with: "")
    }

    /// Returns the first entry of an empty list, in the style of the file.
    private func beginning(with entry: EntryText) -> [UInt8]? {
        let start = bytes.lineStart(of: list.lowerBound)
        let end = bytes[list.upperBound...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn }
        let outer = bytes.indentation(of: list.lowerBound)
        let isOwnLine = key.lowerBound == start + outer.utf8.count
        if format == .yaml, isOwnLine {
            let colon = bytes[..<list.lowerBound].lastIndex(of: UInt8(ascii: ":")) ?? start
            let rest = String(
                decoding: bytes[list.upperBound..<(end ?? bytes.count)], as: UTF8.self)
            let next = end.map { bytes[$0] == .carriageReturn ? $0 + 2 : $0 + 1 } ?? bytes.count
            let text = entry.block(indent: outer + "  ", style)
            return bytes.replacing(
                colon + 1..<min(next, bytes.count), with: rest + style.end + text)
        }
        let isLine = !bytes.dropLast().contains(.lineFeed)
        if isLine { return bytes.replacing(list, with: "[\(entry.jsonLine)]") }
        let inner = outer + style.unit
        let json = entry.json(indent: inner, style)
        return bytes.replacing(list, with: "[\(style.end)\(inner)\(json)\(style.end)\(outer)]")
    }
}
