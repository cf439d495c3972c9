import Input

/// Renders every document of a project.
public struct Building: Sendable {
    private let workspace: Workspace

    /// Builds in a workspace.
    public init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// Renders a project's documents, one after the other, each over all workers.
    ///
    /// - Throws: When documents failed: partial when others stand.
    public func build(
        _ project: Project, jobs: Int, _ report: inout Report
    ) async throws(Stop) {
        var stops: [Stop] = []
        let written = report.outputs.count
        for document in project.documents {
            var options = document.options
            options.jobs = jobs
            // What is wrong with one document must not stop the next.
            var own = Report(isStrict: report.isStrict)
            do throws(Stop) {
                try await Rendering(workspace: workspace).render(
                    template: document.template, data: document.data, options, &own)
            } catch {
                stops.append(error)
            }
            report.add(own)
        }
        guard let first = stops.first else { return }
        throw report.outputs.count == written ? first : Stop(.partial)
    }
}
