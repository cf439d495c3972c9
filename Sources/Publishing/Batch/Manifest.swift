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
    /// Paths inside its folder are relative to the folder.
    ///
    /// - Throws: If the file cannot be written.
    func write(
        to path: String, in workspace: Workspace, _ report: inout Report
    ) throws(CommandFailure) {
        let text = json(from: folder(of: path), locked: workspace.decrypted.inputs).text() + "\n"
        do throws(FileError) {
            try workspace.makeFolder(folder(of: path))
            try AtomicFile.write(Array(text.utf8), to: path, .written)
        } catch {
            throw report.sink.fail(error)
        }
    }

    private func json(from folder: String, locked: [String: String]) -> JSONText {
        let start = folder == "." ? "" : folder + "/"
        func local(_ path: String) -> String {
            path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
        }
        return .members([
            "outputs": .array(report.outputs.map { $0.json(path: local($0.path)) }),
            "inputs": .array(
                report.inputs(locked: locked).sorted { $0.key < $1.key }.map { path, sum in
                    .members(["path": .string(path), "sha256": .string(sum)])
                }),
            "failed": .array((report.failed + report.failedFiles).map { .string($0) }),
        ])
    }
}
