import ChalkboardKit
import Templates

/// The pattern of an output's path: a folder, a name with bindings, and a format.
package struct OutputPattern: Sendable, Hashable {
    /// The folder.
    ///
    /// The name cannot lead out of it.
    package var folder: String
    /// The name without its extension; `/` creates folders.
    package var name: BoundText
    /// The format, which is also the extension.
    package var format: OutputFormat
    /// A path that is used exactly as given, instead of folder and name; `-` for standard output.
    package var exactPath: String?

    /// Creates a pattern for the files of documents.
    package init(folder: String, name: BoundText, format: OutputFormat) {
        self.folder = folder
        self.name = name
        self.format = format
    }

    /// Creates a pattern for exactly one file.
    package init(exactPath: String, format: OutputFormat) {
        self.init(folder: "", name: BoundText(literal: ""), format: format)
        self.exactPath = exactPath
    }
}
