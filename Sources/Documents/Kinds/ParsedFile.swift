import Diagnostics
import Input

/// Functions that read and parse files of any format.
package enum ParsedFile {
    /// Returns the content of a file.
    ///
    /// - Throws: `CommandFailure` if the file cannot be read or has no usable content.
    package static func read(
        _ path: String, in resources: any FileResources, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Value {
        let content = try resources.readData(path, &sink)
        return try parse(content, path, &sink)
    }

    /// Returns the parsed content of a file's bytes.
    package static func parse(
        _ bytes: [UInt8], _ path: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Value {
        let name = path == "-" ? "standard input" : path
        let format = Format(path: path, content: bytes)
        let result = Input.parse(bytes: bytes, path: name, format: format)
        sink.sources.append(result.source)
        var found = result.diagnostics
        if !found.isEmpty, SecretKeys.areNamed(in: bytes) {
            found = found.map(SecretKeys.veiled)
        }
        sink.add(contentsOf: found)
        guard let root = result.value else { throw CommandFailure(.badData) }
        return root
    }
}
