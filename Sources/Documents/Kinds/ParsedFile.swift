import Diagnostics
import Input

/// Functions that read and parse files of any format.
package enum ParsedFile {
    /// The maximum size in bytes of a file that is read as a whole.
    package static let largest = Input.largestFile

    /// Returns the content of a file.
    ///
    /// - Parameter listKey: The key of the list whose elements can be in separate lines; nil if there
    ///   is none.
    /// - Throws: `CommandFailure` if the file cannot be read or has no usable content.
    package static func read(
        _ path: String, in resources: any FileResources, listKey: String? = nil,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Value {
        let content = try resources.readData(path, &sink)
        return try parse(content, path, listKey: listKey, &sink)
    }

    /// Returns the parsed content of a file's bytes.
    ///
    /// - Parameter format: The format; nil for that of the path or the content.
    package static func parse(
        _ bytes: [UInt8], _ path: String, format: Format? = nil, listKey: String? = nil,
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Value {
        let name = path == "-" ? "standard input" : path
        let format = format ?? Format(path: path, content: bytes)
        let result =
            lines(bytes, path, name, listKey)
            ?? Input.parse(bytes: bytes, path: name, format: format)
        sink.sources.append(result.source)
        sink.add(contentsOf: SecretKeys.veiled(result.diagnostics, of: result.source))
        guard let root = result.value else { throw CommandFailure(.badData) }
        return root
    }

    /// Returns the content of newline-delimited JSON; nil if the bytes are something else.
    private static func lines(
        _ bytes: [UInt8], _ path: String, _ name: String, _ listKey: String?
    ) -> ParseResult? {
        guard let listKey, JSONLines.isName(path) || JSONLines.isContent(bytes.span),
            Format(path: path) != .yaml
        else { return nil }
        return JSONLines.parse(bytes: bytes, path: name, listKey: listKey)
    }
}
