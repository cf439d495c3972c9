import ChalkboardKit
import Diagnostics
import Documents
import Exact
import SystemPackage

/// Prevents a run from overwriting its inputs.
///
/// It examines one planned file after the other, so that a million of them take no memory.
struct InputGuard {
    private let plan: OutputPlan
    private let manifest: String?
    private let workspace: Workspace
    /// The folders of the outputs that exist.
    private let folders: Set<String>
    private let resources: SharedResources

    /// Prepares the check of a run.
    ///
    /// - Parameter manifest: The path of the manifest; nil for none.
    init(_ plan: OutputPlan, manifest: String?, among resources: SharedResources) {
        self.plan = plan
        self.manifest = manifest
        self.resources = resources
        let workspace = resources.workspace
        self.workspace = workspace
        folders = Set(
            plan.oneInEachFolder.map { folder(of: $0.path) }.filter(workspace.isFolder))
    }

    /// Rejects outputs that are also inputs.
    ///
    /// - Parameter data: The data file, whose pictures are inputs. If an output that exists is a
    ///   picture, a class that is read in parts is read again for the names of its pictures.
    /// - Throws: If there are such outputs; all of them are then in the report.
    func check(
        _ data: DataFile, _ pictures: PictureLibrary, _ report: inout Report
    ) throws(CommandFailure) {
        guard !folders.isEmpty || manifest.map(workspace.isFile) == true else { return }
        var inputs: [FileIdentity: String] = [:]
        for path in report.sink.sources.map(\.path)
            + (Array(report.otherInputs.keys) + workspace.decrypted.inputs.keys).sorted()
        {
            if let identity = FileIdentity(path) { inputs[identity] = path }
        }
        if hasExistingPictures {
            for name in data.pictureNames() {
                guard let path = pictures.path(of: name), let identity = FileIdentity(path) else {
                    continue
                }
                inputs[identity] = path
            }
        }
        var isRefused = false
        var known: Set<String> = []
        forEachExisting { path, identity in
            guard let input = inputs[identity], known.insert(path).inserted else { return }
            isRefused = true
            let (name, own) = (FilePath(input).lastComponent, FilePath(path).lastComponent)
            let what =
                name.flatMap {
                    $0 == own ? nil : "this leads to \($0.string), an input of this run"
                }
                ?? "this is an input of this run"
            report.sink.error(
                in: path, "\(what), and would be overwritten",
                hint: "choose a different folder or file name")
        }
        if isRefused { throw CommandFailure(.cannotWrite) }
    }

    /// Whether any of the files that would be replaced is a picture.
    private var hasExistingPictures: Bool {
        guard plan.formats.contains(where: { $0 != .pdf }) else { return false }
        struct Found: Error {}
        do {
            try forEachExisting { path, _ in
                if let format = OutputFormat(path: path), format != .pdf { throw Found() }
            }
            return false
        } catch {
            return true
        }
    }

    /// Calls a function with the planned files that already exist, including those of pages.
    private func forEachExisting(
        _ body: (String, FileIdentity) throws -> Void
    ) rethrows {
        try plan.forEachTarget { target in
            guard target.path != "-", folders.contains(folder(of: target.path)),
                let identity = FileIdentity(target.path)
            else { return }
            try body(target.path, identity)
        }
        if let manifest, let identity = FileIdentity(manifest) { try body(manifest, identity) }
        // Only pictures have a file for each page.
        guard plan.formats.contains(where: { $0 != .pdf }) else { return }
        try plan.forEachTarget { target in
            let folder = folder(of: target.path)
            guard target.path != "-", target.format != .pdf, folders.contains(folder) else {
                return
            }
            for page in resources.listing(of: folder).pages[Self.place(of: target.path)] ?? [] {
                let path = target.path(ofPage: page.number)
                if let identity = FileIdentity(path) { try body(path, identity) }
            }
        }
    }

    /// The files that would be replaced and are links.
    var existingLinks: [String] {
        var links: [String] = []
        forEachExisting { path, _ in if AtomicFile.isLink(path) { links.append(path) } }
        return links
    }

    /// Returns a path as in the listing of its folder.
    private static func place(of path: String) -> String {
        guard let name = FilePath(path).lastComponent else { return path.caseFolded }
        return join(folder(of: path), name.string).caseFolded
    }
}
