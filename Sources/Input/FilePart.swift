import Diagnostics

/// Reads parts of a JSON file, so that a large file need not be kept in memory.
///
/// Only valid parts have values. To report the problems of invalid parts, read the whole file.
package enum FilePart {
    /// Returns the value of a range of a file; nil if it is not valid.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the range.
    ///   - start: The offset of the range in the file.
    ///   - source: The file, for locations in diagnostics.
    ///   - path: The path from the file's root to the value.
    package static func value(
        _ bytes: [UInt8], at start: Int, of source: SourceFile, path: [PathComponent]
    ) -> Value? {
        value(bytes, source, PartPosition(path: path, gapAt: 0, gap: start))
    }

    /// Returns the value of a file without a range; nil if it is not valid.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file without the range.
    ///   - gap: The range in the file.
    ///   - source: The file, for locations in diagnostics.
    package static func value(
        _ bytes: [UInt8], without gap: Range<Int>, of source: SourceFile
    ) -> Value? {
        value(bytes, source, PartPosition(gapAt: gap.lowerBound, gap: gap.count))
    }

    private static func value(
        _ bytes: [UInt8], _ source: SourceFile, _ position: PartPosition
    ) -> Value? {
        guard bytes.count <= TapeWord.largestFile else { return nil }
        var reader = JSONReader()
        guard let content = reader.read(bytes.span), reader.diagnostics.list.isEmpty else {
            return nil
        }
        // Many parts may be kept, so the tape must have no spare capacity.
        var tape: [UInt64] = []
        tape.reserveCapacity(content.words.count)
        tape += content.words
        let tree = Tree(
            source: source, bytes: bytes, tape: tape, texts: content.texts, format: .json,
            position: position)
        return Value(tree: tree, index: 0)
    }
}
