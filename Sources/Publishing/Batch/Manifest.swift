import Diagnostics
import Documents

/// A list of what a run read and wrote, by which anybody can tell later whether a file is the same.
struct Manifest {
    private let report: Report

    /// The list of a run's report.
    init(of report: Report) {
        self.report = report
    }

    /// The name of the file beside the outputs.
    static let fileName = "manifest.json"

    /// Writes the list; the paths in it start from its own folder where they lie below.
    ///
    /// - Throws: When it cannot be written.
    func write(
        to path: String, in workspace: Workspace, _ report: inout Report
    ) throws(CommandFailure) {
        let text = json(from: folder(of: path), locked: workspace.opened.inputs).text() + "\n"
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
