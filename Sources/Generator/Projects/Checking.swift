import Input
import Templates

/// Looks for every problem in files: data, templates, and a project's documents with all that they name.
public struct Checking: Sendable {
    private let workspace: Workspace

    /// Checks in a workspace.
    public init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// Checks files; all problems of all files go into the report.
    ///
    /// - Returns: How the check ended: bad data when there are errors, no input when a file cannot be
    ///   read.
    public func check(_ paths: [String], _ report: inout Report) -> ExitStatus {
        var status = ExitStatus.done
        for path in paths {
            do throws(Stop) {
                try check(path, &report)
            } catch {
                // What cannot be read at all weighs more than what is wrong inside.
                if status != .noInput { status = error.status }
            }
        }
        return status == .done && report.hasErrors ? .badData : status
    }

    private func check(_ path: String, _ report: inout Report) throws(Stop) {
        let root = try ParsedFile.read(path, in: workspace, &report)
        let keys = Set(root.members?.map(\.key) ?? [])
        let isData = DataKind.allCases.contains { keys.contains($0.distinguishingKey) }
        if keys.contains("documents") || keys.contains("output"), !isData {
            let project = try Project(root, path: path, in: workspace, &report)
            try Building(workspace: workspace.at(project: path)).check(project, &report)
        } else if !isData, !keys.isDisjoint(with: TemplateReader.ownKeys) {
            let library = TemplateLibrary(workspace: workspace)
            _ = try library.template(root, name: path, &report)
        } else {
            let file = try DataFile(path: path, root: root, in: workspace, &report)
            _ = try DocumentSet(file, &report)
        }
    }
}
