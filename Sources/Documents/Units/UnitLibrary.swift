import Conversion
import Diagnostics

/// The files that contain units.
package enum UnitLibrary {
    /// The folder of unit files, in the program's folder and in the project.
    package static let folder = "assets/units"

    /// Reads all units: the built-in ones, then those of the project, then those in the given
    /// files.
    ///
    /// A file contains one category, or additional units for a category of an earlier file. A file
    /// in the project replaces the built-in file with the same name.
    ///
    /// - Throws: `CommandFailure` if a file cannot be read or has errors, which are in the sink.
    package static func read(
        in resources: any DocumentResources, adding files: [String] = [],
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Catalog {
        var catalog = Catalog()
        for path in paths(in: resources) + files {
            let root = try ParsedFile.read(path, in: resources, &sink)
            catalog = UnitReader.read(root, addedTo: catalog, &sink)
        }
        try sink.failOnErrors()
        return catalog
    }

    /// Reads all units that a data file can use.
    ///
    /// - Throws: The same errors as `read(in:adding:_:)`, and an error if the file has no
    ///   resources.
    static func read(
        for file: DataFile, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Catalog {
        guard let resources = file.resources else {
            throw sink.fail(.badData, file.path, "units cannot be looked up here")
        }
        return try read(in: resources, &sink)
    }

    private static func paths(in resources: any DocumentResources) -> [String] {
        func names(_ folder: String) -> [String] {
            resources.names(in: folder).filter { name in
                !name.hasPrefix(".")
                    && [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
            }
        }
        let ours = join(resources.resources, folder)
        let theirs = join(resources.project, folder)
        let ourNames = names(ours)
        let theirNames = names(theirs)
        return ourNames.map { join(theirNames.contains($0) ? theirs : ours, $0) }
            + theirNames.filter { !ourNames.contains($0) }.map { join(theirs, $0) }
    }
}

extension Catalog {
    /// Returns a hint with the closest unit or category; nil if nothing is similar.
    package func hint(for error: ConversionError) -> String? {
        let near: String? =
            switch error {
            case .unknownUnit(let name): nearest(to: name, in: spellings)
            case .unknownCategory(let name):
                nearest(to: name, in: categories.flatMap { [$0.id, $0.name] })
            default: nil
            }
        return near.map { "did you mean \(quoted($0))?" }
    }
}
