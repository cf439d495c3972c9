import Diagnostics
import Documents
import Input

/// Renders every document of a project.
package struct ProjectBuilder: Sendable {
    private let workspace: Workspace

    /// Creates a builder in a workspace.
    package init(workspace: Workspace) {
        self.workspace = workspace
    }

    /// A document of the project, ready to be rendered unless it failed, with its own report.
    private struct Prepared {
        var document: Project.Document
        var report: Report
        var run: RenderRun?
        var stop: CommandFailure?
    }

    /// Renders a project's documents one after the other, each with all workers.
    ///
    /// - Parameter manifest: Whether to write a manifest next to the outputs.
    /// - Throws: If documents failed, `partial` if others were written. If two documents would
    ///   write the same file, nothing is written.
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

    /// Finds every problem that building the project would find before writing anything.
    ///
    /// - Throws: If a document cannot be rendered.
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

    /// Prepares a document with its own report, so that its problems do not stop the next one.
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

    /// Reports files that two documents would both write; returns whether there are any.
    private func clash(_ documents: [Prepared], _ problems: inout DiagnosticSink) -> Bool {
        var owners: [String: Int] = [:]
        var found = false
        for (number, document) in documents.enumerated() {
            for path in document.run?.plan.targets.map(\.path) ?? [] {
                // Some file systems ignore case.
                let owner = owners.updateValue(number, forKey: path.lowercased())
                guard let owner, owner != number else { continue }
                found = true
                problems.error(
                    at: document.document.origin,
                    "documents[\(owner)] already writes \(quoted(path))",
                    hint: "give one of the two a different name")
            }
        }
        return found
    }
}
