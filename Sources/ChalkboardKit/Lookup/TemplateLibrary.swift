import Diagnostics
import Documents
import Input
import Schema

/// The templates of a workspace, by name or path.
package struct TemplateLibrary {
    package let workspace: any RenderingResources

    package init(workspace: any RenderingResources) {
        self.workspace = workspace
    }

    /// Returns the path of a template file; nil if it does not exist.
    ///
    /// The search order is the path itself, the project's `templates/`, and the built-in templates.
    package func path(of name: String) -> String? {
        // A path that leads out of the folders is not a name.
        guard staysInside(name) else { return workspace.isFile(name) ? name : nil }
        let named = [workspace.project, workspace.resources].flatMap { folder in
            Self.files(named: name).map { join(folder, $0) }
        }
        return ([name] + named).first(where: workspace.isFile)
    }

    private static func files(named name: String) -> [String] {
        (Format(path: name) == nil ? ["\(name).yaml", "\(name).yml"] : [name])
            .map { "templates/\($0)" }
    }

    /// The end of a message about an unknown template: the folders that were searched, and the project
    /// if it was found above the current folder; empty if the user expects that project.
    var placesInUse: String {
        guard workspace.foundProject != nil else { return "" }
        let folders = [workspace.project, workspace.resources].map { join($0, "templates") }
        return " in this folder, \(folders[0]), and \(folders[1])\(workspace.projectInUse)"
    }

    /// Returns the path of a template in the `templates/` of the current folder, if the project is
    /// another folder.
    func hiddenPath(of name: String) -> String? {
        guard workspace.foundProject != nil, staysInside(name) else { return nil }
        return Self.files(named: name).first(where: workspace.isFile)
    }

    /// The names of the project's and the built-in templates, with the file of each.
    package var all: [(name: String, path: String)] {
        var found: [String: String] = [:]
        for folder in [workspace.resources, workspace.project].map({ join($0, "templates") }) {
            for file in workspace.names(in: folder) where Format(path: file) == .yaml {
                let name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
                found[name] = join(folder, file)
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Returns the bytes of a template file.
    ///
    /// If the file is empty, the built-in template with that name is read instead: when the output
    /// is redirected to a file, a shell empties that file before the program starts.
    package func read(_ path: String) throws(FileError) -> [UInt8] {
        let bytes = try workspace.read(path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let own = join(workspace.resources, "templates/\(name)")
        return bytes.isEmpty && workspace.isFile(own) ? try workspace.read(own) : bytes
    }

    /// Returns the parsed file of a template that another one extends; nil if it does not exist or cannot be
    /// read.
    func extended(
        _ name: String, at value: Value, _ problems: inout DiagnosticSink
    ) -> ParseResult? {
        // A file next to the extending template takes precedence over the template folders.
        // Each file must have only one path, or a cycle would produce longer and longer names.
        let beside = tidy(join(folder(of: value.source.path), name))
        // A copy of a built-in template extends the same template as the original.
        let shared = [workspace.project, workspace.resources].map {
            join($0, "templates/\(name).yaml")
        }
        let candidates = [beside, "\(beside).yaml"] + (name.contains("/") ? shared : [])
        guard let path = candidates.first(where: workspace.isFile) ?? path(of: name) else {
            problems.error(
                at: value, "unknown template \(quoted(name))\(workspace.projectInUse)",
                hint: nearest(to: name, in: all.map(\.name)).map { "did you mean \(quoted($0))?" })
            return nil
        }
        return parsed(path, "template", at: value, &problems)
    }

    /// Parses a file that a template names; nil if it cannot be read.
    func parsed(
        _ path: String, _ noun: String, at value: Value, _ problems: inout DiagnosticSink
    ) -> ParseResult? {
        do throws(FileError) {
            let result = Input.parse(
                bytes: try workspace.read(path), path: path, format: Format(path: path) ?? .yaml)
            problems.add(contentsOf: result.diagnostics)
            return result
        } catch {
            problems.error(at: value, "the \(noun) \(path) cannot be read: \(error.cause)")
            return nil
        }
    }
}
