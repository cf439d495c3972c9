import Diagnostics
import Documents
import Input

/// Renders every document of a project.
package struct Building: Sendable {
    private let workspace: Workspace

    /// Builds in a workspace.
    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// A document of the project that can be rendered, and what was found when that was seen.
    private struct Prepared {
        var document: Project.Document
        var report: Report
        var run: RenderRun?
        var stop: CommandFailure?
    }

    /// Renders a project's documents, one after the other, each over all workers.
    ///
    /// - Parameter manifest: Whether all outputs and inputs are listed in a file beside them.
    /// - Throws: When documents failed: partial when others stand. When two documents would write one
    ///   file, nothing is written.
    package func build(
        _ project: Project, jobs: Int, manifest: Bool = false, _ report: inout Report,
        control: RunControl = RunControl()
    ) async throws(CommandFailure) {
        var stop: CommandFailure?
        do throws(CommandFailure) {
            try await build(project, jobs: jobs, &report, control)
        } catch {
            stop = error
        }
        if manifest {
            let path = join(project.output, Manifest.fileName)
            try Manifest(of: report).write(to: path, in: workspace, &report)
        }
        if let stop { throw stop }
    }

    /// Looks for every problem that building a project would find before it writes anything.
    ///
    /// - Throws: When a document cannot be rendered; the report says why.
    func check(_ project: Project, _ report: inout Report) throws(CommandFailure) {
        let documents = project.documents.map {
            prepared($0, jobs: 1, isStrict: report.sink.isStrict)
        }
        _ = clash(documents, &report.sink)
        for document in documents { report.add(document.report) }
        if let stop = documents.compactMap(\.stop).first { throw stop }
    }

    private func build(
        _ project: Project, jobs: Int, _ report: inout Report, _ control: RunControl
    ) async throws(CommandFailure) {
        var documents = project.documents.map {
            prepared($0, jobs: jobs, isStrict: report.sink.isStrict)
        }
        if clash(documents, &report.sink) {
            for document in documents { report.add(document.report) }
            throw CommandFailure(.badData)
        }
        let written = report.outputs.count
        for index in documents.indices {
            do throws(CommandFailure) {
                try await documents[index].run?.run(&documents[index].report, control)
            } catch {
                documents[index].stop = error
            }
            report.add(documents[index].report)
            if documents[index].stop?.cause == .interrupted { throw CommandFailure(.interrupted) }
        }
        guard let first = documents.compactMap(\.stop).first else { return }
        throw report.outputs.count == written ? first : CommandFailure(.partial)
    }

    /// A document with a report of its own: what is wrong with one must not stop the next.
    private func prepared(_ document: Project.Document, jobs: Int, isStrict: Bool) -> Prepared {
        var options = document.options
        options.jobs = jobs
        var prepared = Prepared(document: document, report: Report(isStrict: isStrict))
        do throws(CommandFailure) {
            prepared.run = try Rendering(workspace: workspace).prepare(
                template: document.template, data: document.data, options, &prepared.report)
        } catch {
            prepared.stop = error
        }
        return prepared
    }

    /// Reports files that two documents would write, one over the other.
    private func clash(_ documents: [Prepared], _ problems: inout DiagnosticSink) -> Bool {
        var owners: [String: Int] = [:]
        var found = false
        for (number, document) in documents.enumerated() {
            for path in document.run?.plan.targets.map(\.path) ?? [] {
                // Some file systems take capitals and small letters for the same.
                let owner = owners.updateValue(number, forKey: path.lowercased())
                guard let owner, owner != number else { continue }
                found = true
                problems.error(
                    at: document.document.origin,
                    "\(quoted(path)) is written by documents[\(owner)] already",
                    hint: "give one of the two another name")
            }
        }
        return found
    }
}
