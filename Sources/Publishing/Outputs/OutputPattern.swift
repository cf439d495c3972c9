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
    /// The density of the pixels, which the name ends with.
    package private(set) var density = Density.one
    /// The option that the name comes from, for messages.
    package var option = "--name"
    /// Whether someone wrote the name, so that facts in it must be those of one record.
    package var isWritten = false
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

    /// Returns the target with a path that the pattern has.
    func target(at path: String) -> OutputTarget {
        OutputTarget(path: path, format: format, density: density)
    }

    /// Returns the pattern for each density, or the pattern itself if the format has no pixels.
    package func files(at densities: [Density]) -> [OutputPattern] {
        guard format.hasPixels else { return [self] }
        return densities.map { density in
            var pattern = self
            pattern.density = density
            if let path = exactPath, let dot = path.lastIndex(of: ".") {
                pattern.exactPath = "\(path[..<dot])\(density.suffix)\(path[dot...])"
            }
            return pattern
        }
    }
}
