import Diagnostics

/// Reads parts of a JSON file, so that a large one need not be held as a whole.
///
/// Only sound parts have values: whoever finds one that is not reads the whole file, and has its
/// problems.
package enum FilePart {
    /// The value of a stretch of a file; nil when it is not sound.
    ///
    /// - Parameters:
    ///   - bytes: The stretch.
    ///   - start: Where it begins in the file.
    ///   - source: The file, for the places of what is found later.
    ///   - path: The steps from the file's root to the value.
    package static func value(
        _ bytes: [UInt8], at start: Int, of source: SourceFile, path: [PathComponent]
    ) -> Value? {
        value(bytes, source, PartPosition(path: path, gapAt: 0, gap: start))
    }

    /// The value of a file of which a stretch was left out; nil when it is not sound.
    ///
    /// - Parameters:
    ///   - bytes: The file without the stretch.
    ///   - gap: The stretch as a range of the file.
    ///   - source: The file, for the places of what is found later.
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
        guard let content = reader.read(bytes.span), reader.findings.list.isEmpty else {
            return nil
        }
        // Many parts may be kept: none with more room than it needs.
        var tape: [UInt64] = []
        tape.reserveCapacity(content.tape.count)
        tape += content.tape
        let tree = Tree(
            source: source, bytes: bytes, tape: tape, texts: content.texts, format: .json,
            position: position)
        return Value(tree: tree, index: 0)
    }
}
