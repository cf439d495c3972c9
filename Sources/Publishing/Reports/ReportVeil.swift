import Diagnostics
import Documents

/// Decides which files a run can quote.
///
/// A project can name any file as a template, such as `/etc/passwd`, and its problems could be
/// printed in a place that others can read, such as the log of a server. The text of a file is
/// therefore shown only if the user named the file, or if it is in the same folder as such a file.
struct QuotableFiles {
    private let folders: [PhysicalPath]
    private let files: Set<PhysicalPath>

    /// Creates the set of all files in some folders, and of files that the user named, with those
    /// next to them.
    init(in folders: [String], named files: [String]) {
        let named = files.filter { $0 != "-" }
        self.folders = (folders + named.map { folder(of: $0) }).map { PhysicalPath($0) }
        self.files = Set(named.map { PhysicalPath($0) })
    }

    /// Returns whether problems in a file can show its text.
    func contains(_ path: String) -> Bool {
        let path = PhysicalPath(path)
        return files.contains(path) || folders.contains(where: path.isInside)
    }
}

extension Report {
    /// Replaces the problems in each file that cannot be quoted by one that shows none of its text.
    ///
    /// - Parameter named: The files that the user named.
    mutating func veil(in workspace: Workspace, allBut named: [String] = []) {
        let quotable = QuotableFiles(in: [workspace.project, workspace.resources], named: named)
        let parsed = Set(sink.sources.map(\.path))
        var isVeiled: [String: Bool] = [:]
        for path in Set(sink.diagnostics.map(\.path)) where parsed.contains(path) {
            isVeiled[path] = path != "standard input" && !quotable.contains(path)
        }
        guard isVeiled.values.contains(true) else { return }
        var known: Set<String> = []
        var shown: [Diagnostic] = []
        for problem in sink.diagnostics {
            guard isVeiled[problem.path] == true else {
                shown.append(problem)
                continue
            }
            guard known.insert(problem.path).inserted else { continue }
            let all = sink.diagnostics.filter { $0.path == problem.path }
            shown.append(
                Diagnostic(
                    severity: all.hasErrors ? .error : .warning, path: problem.path,
                    message: "this file has problems, which are not shown because it is outside the"
                        + " project folder",
                    hint: "to see them, use \"chalkboard check \(clipped(problem.path))\""))
        }
        sink.replace(with: shown)
    }
}
