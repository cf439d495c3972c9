import CairoCanvas
import Diagnostics
import Documents
import Drawing
import Input
import Schema
import Layout
import Synchronization
import Templates

/// The templates of a workspace, by name or path.
package struct TemplateLibrary: TemplateSource {
    let workspace: Workspace

    /// The templates that a workspace can see.
    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// Where a template's file lies: the path itself, then the project's `templates/`, then our own;
    /// nil when it is nowhere.
    package func path(of name: String) -> String? {
        var candidates = [name]
        if !name.contains("/") {
            let files = Format(path: name) == nil ? ["\(name).yaml", "\(name).yml"] : [name]
            candidates += [workspace.project, workspace.resources].flatMap { folder in
                files.map { join(folder, "templates/\($0)") }
            }
        }
        return candidates.first(where: workspace.isFile)
    }

    /// The names of the project's and the program's templates, with the file of each.
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

    /// The bytes of a template's file.
    ///
    /// An empty one gives ours: a shell empties the file that our template is to be saved in before we
    /// are asked for it.
    func read(_ path: String) throws(FileError) -> [UInt8] {
        let bytes = try workspace.read(path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let own = join(workspace.resources, "templates/\(name)")
        return bytes.isEmpty && workspace.isFile(own) ? try workspace.read(own) : bytes
    }

    /// The parsed file of a template that another one extends.
    package func template(
        named name: String, at value: Value, _ problems: inout DiagnosticSink
    ) -> Value? {
        extended(name, at: value, &problems).value
    }

    /// The parsed file of a template that another one extends, and its text for showing problems.
    func extended(
        _ name: String, at value: Value, _ problems: inout DiagnosticSink
    ) -> (value: Value?, source: SourceFile?) {
        // A name beside the file that gives it comes before the folders of templates.
        // One file has one path however it is named: else a circle would only grow longer names.
        let beside = tidy(join(folder(of: value.source.path), name))
        // A copy of one of our templates extends what ours extends.
        let shared = [workspace.project, workspace.resources].map {
            join($0, "templates/\(name).yaml")
        }
        let candidates = [beside, "\(beside).yaml"] + (name.contains("/") ? shared : [])
        guard let path = candidates.first(where: workspace.isFile) ?? path(of: name) else {
            problems.error(
                at: value, "there is no template \(quoted(name))",
                hint: nearest(to: name, in: all.map(\.name)).map { "did you mean \(quoted($0))?" })
            return (nil, nil)
        }
        do {
            let result = Input.parse(
                bytes: try workspace.read(path), path: path, format: Format(path: path) ?? .yaml)
            problems.add(contentsOf: result.diagnostics)
            return (result.diagnostics.hasErrors ? nil : result.value, result.source)
        } catch {
            problems.error(at: value, "the template \(path) cannot be read: \(error.cause)")
            return (nil, nil)
        }
    }
}

/// The pictures of a run, each read and checked once.
///
/// They are looked up in the data's folder, then in the template's, then in the project's `assets/`,
/// then in our own.
package final class PictureLibrary: ImageSource, Sendable {
    private let workspace: Workspace
    private let folders: [String]
    private let known = Mutex(Known())

    /// The pictures that were asked for.
    private struct Known {
        /// What each name was found to be; of many large pictures the last ones are kept.
        var answers: [String: Result<ImageAsset?, PictureProblem>] = [:]
        var bytes = 0
        /// The paths and checksums of all files that were read.
        var inputs: [String: String] = [:]
    }

    /// How many bytes of files are kept.
    private static let mostBytes = 32_000_000

    /// The pictures for documents from a data file, named in a template.
    package init(workspace: Workspace, dataPath: String, templatePath: String) {
        self.workspace = workspace
        let own = [dataPath, templatePath].filter { $0 != "-" }.map { folder(of: $0) }
        let shared = [workspace.project, workspace.resources].map { join($0, "assets") }
        folders = own + shared
    }

    /// Where pictures are looked for, in order.
    package var places: String? {
        "it is looked for beside the data, beside the template, in the project's assets/ and in ours"
    }

    /// The files that were read so far, with their checksums.
    var inputs: [String: String] { known.withLock { $0.inputs } }

    /// The picture of a name; nil when there is none.
    package func image(named name: String) throws -> ImageAsset? {
        if let answer = known.withLock({ $0.answers[name] }) { return try answer.get() }
        // Two workers may look for one picture at once; both find the same.
        var path: String?
        let answer = Result { () throws(PictureProblem) in try find(name, &path) }
        known.withLock { known in
            let bytes = (try? answer.get())?.bytes ?? []
            if known.bytes + bytes.count > Self.mostBytes {
                (known.answers, known.bytes) = ([:], 0)
            }
            if known.answers.updateValue(answer, forKey: name) == nil { known.bytes += bytes.count }
            if let path { known.inputs[path] = known.inputs[path] ?? Checksum.sha256(bytes) }
        }
        return try answer.get()
    }

    /// Where the file of a picture lies; nil when it is nowhere, or may not be looked for.
    func path(of name: String) -> String? {
        guard staysInside(name) else { return nil }
        return folders.lazy.map { join($0, name) }.first(where: workspace.isFile)
    }

    private func find(_ name: String, _ path: inout String?) throws(PictureProblem) -> ImageAsset? {
        guard staysInside(name) else { throw .leavesFolder }
        guard let found = self.path(of: name) else { return nil }
        // Asked before it is opened: a pipe would never open, a device never end.
        guard FileReading.type(of: found) == .regular else {
            let problem = FileError(.read, path: found, cause: "it is no file")
            throw .unusable(problem.message)
        }
        path = found
        do {
            return try ImageProbe.probe(bytes: workspace.read(found), name: name)
        } catch CanvasError.image(_, let reason) {
            throw .unusable(reason)
        } catch let problem as FileError {
            throw .unusable(problem.message)
        } catch {
            throw .unusable("\(error)")
        }
    }
}

/// Why a picture is refused.
enum PictureProblem: Error, CustomStringConvertible {
    /// Its path leads out of the folders that pictures may come from.
    case leavesFolder
    /// Its file cannot be painted, for a reason.
    case unusable(String)

    var description: String {
        switch self {
        case .leavesFolder: "its path leaves the folder"
        case .unusable(let reason): reason
        }
    }
}
