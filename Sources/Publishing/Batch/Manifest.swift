import Diagnostics
import Documents
import Input

/// The list of files that a run read and wrote, with checksums for later comparison.
struct Manifest {
    private let report: Report
    /// Whether the run has all records, so that others are gone.
    private let isWhole: Bool

    /// Creates the manifest of a run's report.
    init(of report: Report, isWhole: Bool = true) {
        (self.report, self.isWhole) = (report, isWhole)
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
        if isWhole { noteChanges(since: path, in: workspace, &report) }
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

    /// Says which records the manifest of an earlier run has that this run lacks, and the other way round, and which of
    /// its files are still there without being written again.
    private func noteChanges(
        since path: String, in workspace: Workspace, _ report: inout Report
    ) {
        guard let bytes = try? workspace.read(path),
            let root = Input.parse(bytes: bytes, path: path, format: .json).value
        else { return }
        let outputs = root["outputs"]?.elementList ?? []
        var before: [String] = []
        var known: Set<String> = []
        for id in outputs.flatMap({ $0["records"]?.elementList ?? [] }).compactMap(\.string)
        where known.insert(id).inserted { before.append(id) }
        var new: Set<String> = []
        let now = report.outputs.flatMap(\.records).filter { new.insert($0).inserted }
        let written = Set(report.outputs.map(\.path))
        let rest = outputs.compactMap { $0["path"]?.string }.filter { name in
            let path = join(folder(of: path), name)
            return !written.contains(path) && workspace.isFile(path)
        }
        let parts = [
            ("gone", before.filter { !new.contains($0) }),
            ("new", now.filter { !known.contains($0) }),
            ("files that were not written again", rest),
        ].filter { !$0.1.isEmpty }.map { label, list in
            "\(label): \(listed(list.lazy.map { quoted(clipped($0)) }, most: 5))"
        }
        guard !before.isEmpty, !parts.isEmpty else { return }
        report.sink.notes.append(
            "\(path): \(before.count) → \(new.count) records since the last run; \(parts.joined(separator: "; "))"
        )
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
