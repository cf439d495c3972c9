import Diagnostics
import Documents

/// The list of files that a run read and wrote, with checksums for later comparison.
struct Manifest {
    private let report: Report

    /// Creates the manifest of a run's report.
    init(of report: Report) {
        self.report = report
    }

    /// The name of the manifest file, which is next to the outputs.
    static let fileName = "manifest.json"

    /// Writes the manifest.
    ///
    /// No path depends on where the program and the files are on this machine: paths are relative to
    /// the manifest's folder, and those of built-in files begin with `built-in:`.
    ///
    /// - Throws: If the file cannot be written.
    func write(
        to path: String, in workspace: Workspace, _ report: inout Report
    ) throws(CommandFailure) {
        do throws(FileError) {
            try workspace.makeFolder(folder(of: path))
            let file = try FileWriting(to: path)
            try print(from: folder(of: path), in: workspace) {
                text throws(FileError) in
                try file.write(Array(text.utf8))
            }
            try file.finish(.written)
        } catch {
            throw report.sink.fail(error)
        }
    }

    private func print(
        from folder: String, in workspace: Workspace,
        to write: (String) throws(FileError) -> Void
    ) throws(FileError) {
        let start = folder == "." ? "" : folder + "/"
        let paths = RelativePaths(to: folder, builtIn: workspace.resources)
        func local(_ path: String) -> String {
            !start.isEmpty && path.hasPrefix(start)
                ? String(path.dropFirst(start.count)) : paths.path(path)
        }
        var pieces = JSONPieces()
        try report.printOutputs(&pieces, path: { local($0.path) }, to: write)
        let inputs = try report.inputs(locked: workspace.decrypted.inputs)
            .map { (path: paths.path($0.key), sum: $0.value) }
            .sorted { $0.path < $1.path }
        try write(
            pieces.member(
                "inputs",
                .array(
                    inputs.map { path, sum in
                        .members(["path": .string(path), "sha256": .string(sum)])
                    })))
        try write(pieces.member("fonts", JSONText(report.fonts)))
        let failed = report.failed + report.failedFiles.map(local)
        try write(pieces.member("failed", .array(failed.map { .string($0) })))
        try write(pieces.end())
    }
}
