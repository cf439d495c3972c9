import Diagnostics
import Documents
import Input

/// Data that is part of another file.
struct InlineData: Sendable {
    var path: String
    /// The data, in the lines and columns of the file.
    var bytes: [UInt8]
    /// The format; nil for that of the content.
    var format: Format?

    /// Returns the parsed data.
    ///
    /// - Throws: `CommandFailure` if it has no usable content or its kind is unknown.
    func file(
        in workspace: Workspace, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DataFile {
        let root = try ParsedFile.parse(bytes, path, format: format, &sink)
        return try DataFile(path: path, root: root, in: workspace, &sink)
    }
}
