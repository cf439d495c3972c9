import Diagnostics
import Documents

/// The folder that the outputs of a project must not leave, not even through a link.
///
/// A project can come from someone else. Building it must not write anywhere else, unless the user
/// named the folder on the command line.
struct OutputBoundary {
    private let project: PhysicalPath

    /// Creates the boundary of a project's folder.
    init(_ project: String) {
        self.project = PhysicalPath(project)
    }

    /// The hint about outputs outside the project.
    static let hint = "to write to another folder, use \"chalkboard build --output FOLDER\""

    /// Returns whether a file or folder is in the project.
    func contains(_ path: String) -> Bool { PhysicalPath(path).isInside(project) }

    /// Refuses files whose folder is outside the project, and existing files that are links to the
    /// outside.
    ///
    /// - Parameter existing: The paths of the files that already exist.
    /// - Throws: If there are such files; all of them are then in the report.
    func check(
        _ plan: OutputPlan, existing: [String], _ report: inout Report
    ) throws(CommandFailure) {
        let folders = plan.oneInEachFolder.map(\.path).filter { !contains(folder(of: $0)) }
        let links = existing.filter { AtomicFile.isLink($0) && !contains($0) }
        guard !folders.isEmpty || !links.isEmpty else { return }
        for path in folders + links.filter({ !folders.contains($0) }) {
            report.sink.error(
                in: path, "a link leads outside the project folder",
                hint: Self.hint)
        }
        throw CommandFailure(.cannotWrite)
    }
}
