import ChalkboardKit
import Diagnostics
import Documents
import SystemPackage

/// Prevents a run from overwriting its inputs.
///
/// Only existing outputs are examined, so a run into a new folder costs nothing.
struct InputGuard {
    private let workspace: Workspace
    /// The planned files that already exist, including those of pages, in the order of their
    /// folders.
    private let existing: [(path: String, format: OutputFormat?)]

    /// Finds the files that a run would overwrite.
    ///
    /// - Parameter manifest: The path of the manifest; nil for none.
    init(_ plan: OutputPlan, manifest: String?, in workspace: Workspace) {
        self.workspace = workspace
        var existing: [(path: String, format: OutputFormat?)] = []
        let names = Self.names(beside: plan, in: workspace)
        if !names.isEmpty {
            var planned: [String: OutputTarget] = [:]
            for target in plan.targets where target.path != "-" {
                planned[Self.place(of: target.path).lowercased()] = target
            }
            for name in names {
                // Some file systems ignore case.
                let place = name.lowercased()
                if let target = planned[place] {
                    existing.append((target.path, target.format))
                } else if let (base, number) = OutputConflicts.page(place),
                    let target = planned[base]
                {
                    existing.append((target.path(ofPage: number), target.format))
                }
            }
        }
        if let manifest, workspace.isFile(manifest) { existing.append((manifest, nil)) }
        var known: Set<String> = []
        self.existing = existing.filter { known.insert($0.path).inserted }
    }

    /// Returns the paths of all files in the folders of the outputs.
    private static func names(beside plan: OutputPlan, in workspace: Workspace) -> [String] {
        var folders: [String] = []
        var known: Set<String> = []
        for target in plan.targets where target.path != "-" {
            let folder = folder(of: target.path)
            if known.insert(folder).inserted { folders.append(folder) }
        }
        return folders.flatMap { folder in
            workspace.names(in: folder).map { join(folder, $0) }
        }
    }

    /// Returns a path in normal form: its folder joined with its name.
    private static func place(of path: String) -> String {
        guard let name = FilePath(path).lastComponent else { return path }
        return join(folder(of: path), name.string)
    }

    /// Rejects outputs that are also inputs.
    ///
    /// - Parameter data: The data file, whose pictures are inputs. If an output that exists is a
    ///   picture, a class that is read in parts is read again for the names of its pictures.
    /// - Throws: If there are such outputs; all of them are then in the report.
    func check(
        _ data: DataFile, _ pictures: PictureLibrary, _ report: inout Report
    ) throws(CommandFailure) {
        guard !existing.isEmpty else { return }
        var inputs: [FileIdentity: String] = [:]
        for path in report.sink.sources.map(\.path)
            + (Array(report.otherInputs.keys) + workspace.decrypted.inputs.keys).sorted()
        {
            if let identity = FileIdentity(path) { inputs[identity] = path }
        }
        if existing.contains(where: { $0.format != nil && $0.format != .pdf }) {
            for name in data.pictureNames() {
                guard let path = pictures.path(of: name), let identity = FileIdentity(path) else {
                    continue
                }
                inputs[identity] = path
            }
        }
        var isRefused = false
        for (path, _) in existing {
            guard let input = FileIdentity(path).flatMap({ inputs[$0] }) else { continue }
            isRefused = true
            let (name, own) = (FilePath(input).lastComponent, FilePath(path).lastComponent)
            let what =
                name.flatMap {
                    $0 == own ? nil : "this leads to \($0.string), an input of this run"
                }
                ?? "this is an input of this run"
            report.sink.add(
                Diagnostic(
                    path: path, message: "\(what), and would be overwritten",
                    hint: "choose a different folder or file name"))
        }
        if isRefused { throw CommandFailure(.cannotWrite) }
    }
}
