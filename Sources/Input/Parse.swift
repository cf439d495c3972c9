import Diagnostics

package struct ParseResult: Sendable {
    /// The file's value; nil if the file is incomplete or its structure is broken.
    ///
    /// There can be a value even if there are errors: values that could not be read have the kind
    /// `invalid`, so that further problems can be found.
    package let value: Value?
    /// The problems, in the order of the file.
    package let diagnostics: [Diagnostic]
    /// The file, whose lines are shown in diagnostics.
    package let source: SourceFile
}

/// The maximum size in bytes of a file that is parsed as a whole: 256 MiB less one byte.
package let largestFile = TapeWord.largestFile

/// Parses a file's bytes into values with their locations.
///
/// - Parameters:
///   - bytes: The whole file, at most 268,435,455 bytes of UTF-8, optionally with a byte order
///     mark.
///   - path: The name of the file for messages; it is not opened.
///   - format: The format of the file.
///   - isWritten: Whether the bytes are those of the file, and not text that was made of it.
package func parse(
    bytes: [UInt8], path: String, format: Format, isWritten: Bool = true
) -> ParseResult {
    let source = SourceFile(path: path, bytes: bytes, isWritten: isWritten)
    if let foreign = ForeignFile(bytes) {
        return ParseResult(
            value: nil,
            diagnostics: [
                Diagnostic(path: path, message: foreign.message, hint: foreign.hint)
            ], source: source)
    }
    var diagnostics = SyntaxDiagnostics()
    var content: ParsedTape?
    if bytes.count > TapeWord.largestFile {
        diagnostics.add(
            at: 0..<0,
            "the file has \(bytes.count) bytes, more than the maximum, \(TapeWord.largestFile)",
            isStop: true)
    } else {
        switch format {
        case .json:
            var reader = JSONReader()
            content = reader.read(bytes.span)
            diagnostics = reader.diagnostics
        case .yaml:
            if var reader = YAMLReader(bytes: bytes) {
                content = reader.read()
                diagnostics = reader.diagnostics
            } else {
                diagnostics.add(at: 0..<0, "not enough memory to read the file", isStop: true)
            }
        }
    }
    let value = content.map {
        Value(
            tree: Tree(
                source: source, bytes: bytes, tape: $0.words, texts: $0.texts, format: format),
            index: 0)
    }
    return ParseResult(value: value, diagnostics: diagnostics.located(in: source), source: source)
}
