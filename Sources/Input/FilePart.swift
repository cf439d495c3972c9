import Diagnostics

/// Reads parts of a JSON file, so that a large file need not be kept in memory.
///
/// Only valid parts have values, except from `parsed`, which also reports their errors.
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

    /// Returns the value of a range of a file, even if it has errors, and the errors.
    ///
    /// The value is nil if the structure of the range is broken.
    package static func parsed(
        _ bytes: [UInt8], at start: Int, of source: SourceFile, path: [PathComponent],
        as scope: JSONScope
    ) -> (value: Value?, diagnostics: [Diagnostic]) {
        let position = PartPosition(path: path, gapAt: 0, gap: start)
        var reader = JSONReader(scope: scope)
        let content = reader.read(bytes.span)
        return (
            content.map { value(bytes, $0, source, position) },
            reader.diagnostics.located(in: source, position)
        )
    }

    /// Returns the value of the header of newline-delimited JSON with an empty list; nil if it is not
    /// valid.
    ///
    /// - Parameters:
    ///   - header: The bytes of the file up to the end of the header.
    ///   - key: The key of the list.
    ///   - source: The file, for locations in diagnostics.
    package static func value(
        ofHeader header: [UInt8], addingList key: String, of source: SourceFile
    ) -> Value? {
        let (bytes, position) = JSONLines.opening(header[...], key, isEmpty: true)
        return value(bytes, source, position)
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
        return value(bytes, content, source, position)
    }

    private static func value(
        _ bytes: [UInt8], _ content: ParsedTape, _ source: SourceFile, _ position: PartPosition
    ) -> Value {
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
