import Diagnostics

/// What reading a file gave.
package struct ParseResult: Sendable {
    /// The file's value; nil when the file breaks off or its structure is broken.
    ///
    /// It may be there beside errors: then what was wrong is of kind `invalid`, and a reader can go
    /// on to find the problems in the rest.
    package let value: Value?
    /// All problems, in the order of the file.
    package let diagnostics: [Diagnostic]
    /// The file's bytes, for showing the lines of problems.
    package let source: SourceFile
}

/// Reads a file's bytes into values that know where they stand.
///
/// - Parameters:
///   - bytes: the whole file, at most 268,435,455 bytes of UTF-8; a byte order mark may begin it.
///   - path: what the user calls the file, for messages; it is not opened.
///   - format: how the file is written.
package func parse(bytes: [UInt8], path: String, format: Format) -> ParseResult {
    let source = SourceFile(path: path, bytes: bytes)
    var findings = Findings()
    var content: ReadContent?
    if bytes.count > TapeWord.largestFile {
        findings.add(
            at: 0..<0,
            "the file has \(bytes.count) bytes; no more than \(TapeWord.largestFile) can be read",
            isStop: true)
    } else {
        switch format {
        case .json:
            var reader = JSONReader()
            content = reader.read(bytes.span)
            findings = reader.findings
        case .yaml:
            var reader = YAMLReader(bytes: bytes)
            content = reader.read()
            findings = reader.findings
        }
    }
    let value = content.map {
        Value(
            tree: Tree(
                source: source, bytes: bytes, tape: $0.tape, texts: $0.texts, format: format),
            index: 0)
    }
    return ParseResult(value: value, diagnostics: findings.diagnostics(in: source), source: source)
}

/// What a reader of one format hands over.
struct ReadContent {
    var tape: [UInt64]
    var texts: [String] = []
}
