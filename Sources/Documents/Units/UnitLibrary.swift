import Conversion
import Diagnostics
import Input
import SystemPackage

/// The files that contain units.
package enum UnitLibrary {
    /// The folder of unit files, in the program's folder and in the project.
    package static let folder = "assets/units"

    /// Reads all units: the built-in ones, then those of the project, then those in the given
    /// files.
    ///
    /// A file contains one category, or additional units for a category of an earlier file. A file
    /// in the project replaces the built-in file with the same name. If such a file has errors, it
    /// is skipped with warnings: most uses do not need its units.
    ///
    /// - Throws: `CommandFailure` if one of the given files or a built-in one cannot be read or has
    ///   errors, which are in the sink.
    package static func read(
        in resources: any DocumentResources, adding files: [String] = [],
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Catalog {
        var catalog = Catalog()
        let own = join(resources.project, folder)
        for path in paths(in: resources) {
            if Documents.folder(of: path) == own, resources.project != resources.resources {
                add(path, to: &catalog, in: resources, &sink)
            } else {
                let root = try ParsedFile.read(path, in: resources, &sink)
                catalog = UnitReader.read(root, addedTo: catalog, &sink)
            }
        }
        for path in files {
            let root = try ParsedFile.read(path, in: resources, &sink)
            catalog = UnitReader.read(root, addedTo: catalog, &sink)
        }
        try sink.failOnErrors()
        return catalog
    }

    /// Adds the units of a project's file; if it has errors, adds none and reports them as warnings.
    private static func add(
        _ path: String, to catalog: inout Catalog, in resources: any DocumentResources,
        _ sink: inout DiagnosticSink
    ) {
        var own = DiagnosticSink()
        var extended: Catalog?
        do throws(CommandFailure) {
            let root = try ParsedFile.read(path, in: resources, &own)
            extended = UnitReader.read(root, addedTo: catalog, &own)
        } catch {
            extended = nil
        }
        if !own.hasErrors, let extended { catalog = extended }
        sink.sources += own.sources
        for var problem in own.diagnostics {
            if problem.severity == .error {
                problem.severity = .warning
                problem.message += "; the units in this file are not used"
            }
            sink.add(problem)
        }
    }

    /// Checks the units in a parsed file, together with all units that it could refer to.
    ///
    /// Problems of other files are not reported.
    package static func check(
        _ root: Value, in resources: any DocumentResources, _ sink: inout DiagnosticSink
    ) {
        var others = DiagnosticSink()
        var catalog = Catalog()
        let path = root.source.path
        for other in paths(in: resources) where name(of: other) != name(of: path) {
            add(other, to: &catalog, in: resources, &others)
        }
        _ = UnitReader.read(root, addedTo: catalog, &sink)
    }

    private static func name(of path: String) -> String? { FilePath(path).lastComponent?.string }

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
        return near.map(suggestion)
    }
}
