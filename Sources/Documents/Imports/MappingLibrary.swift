import Diagnostics
import Input
import Tables

/// The mappings of a project and of the program, by name.
package struct MappingLibrary: Sendable {
    /// The folder of mappings, in the project and in the program's resources.
    static let folder = "assets/mappings"
    /// The maximum number of mappings that extend each other.
    private static let deepest = 8

    private let resources: any DocumentResources

    /// Creates the library of a project.
    package init(_ resources: any DocumentResources) { self.resources = resources }

    /// The names of all mappings, in alphabetical order, with their paths.
    package var all: [(name: String, path: String)] {
        var paths: [String: String] = [:]
        for root in [resources.resources, resources.project] {
            let folder = join(root, Self.folder)
            for name in resources.names(in: folder) where Format(path: name) == .yaml {
                paths[String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])] =
                    join(folder, name)
            }
        }
        return paths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Returns the mapping with a name, or in the file at a path.
    ///
    /// - Throws: `CommandFailure` if there is none or it has errors, which are in the sink.
    package func mapping(
        _ name: String, option: String, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Mapping {
        let known = all
        let isPath = name.contains("/") || Format(path: name) != nil
        guard let path = isPath ? name : known.first(where: { $0.name == name })?.path else {
            let names = known.map(\.name)
            throw sink.fail(
                .usage, option, "there is no mapping \(quoted(name))",
                hint: suggestion(for: name, in: names)
                    ?? "the mappings are \(names.joined(separator: ", "))")
        }
        let before = sink.errorCount
        var mapping = try read(path, depth: 0, &sink)
        mapping.name = isPath ? String(path.split(separator: "/").last ?? "") : name
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
        return mapping
    }

    private func read(
        _ path: String, depth: Int, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Mapping {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try resources.read(path)
        } catch {
            throw sink.fail(error)
        }
        let root = try ParsedFile.parse(bytes, path, &sink)
        return try mapping(root, path: path, depth: depth, &sink)
    }

    /// Returns the mapping in a parsed file.
    package func mapping(
        _ root: Value, path: String, depth: Int = 0, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> Mapping {
        var parent = Mapping()
        if let value = MappingReader.parent(of: root), let name = ObjectReader.string(value, &sink)
        {
            let isPath = name.contains("/") || Format(path: name) != nil
            let found =
                isPath
                ? join(Documents.folder(of: path), name) : all.first { $0.name == name }?.path
            guard let found, depth < Self.deepest else {
                sink.error(
                    at: value,
                    depth < Self.deepest
                        ? "there is no mapping \(quoted(name))" : "the mappings extend each other",
                    hint: suggestion(for: name, in: all.map(\.name)))
                throw CommandFailure(.badData)
            }
            parent = try read(found, depth: depth + 1, &sink)
        }
        let before = sink.errorCount
        let mapping = MappingReader().read(root, over: parent, &sink)
        MappingCheck(mapping, kinds: resources.kinds).check(&sink)
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
        return mapping
    }
}
