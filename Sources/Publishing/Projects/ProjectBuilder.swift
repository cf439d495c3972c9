import Diagnostics
import Documents
import Exact
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

    /// Renders a project's documents, which share the workers, the templates, and the pictures.
    ///
    /// - Parameter manifest: Whether to write a manifest next to the outputs.
    /// - Throws: If documents failed, `partial` if others were written. If two documents would
    ///   write the same file, nothing is written.
    package func build(
        _ project: Project, jobs: Int, manifest: Bool = false, _ report: inout Report,
        control: RunControl = RunControl()
    ) async throws(CommandFailure) {
        var stop: CommandFailure?
        let resources = SharedResources(workspace.saying(project.words))
        do throws(CommandFailure) {
            try await build(project, jobs: jobs, sharing: resources, &report, control)
        } catch {
            stop = error
        }
        do throws(CommandFailure) {
            try resources.addFonts(to: &report, wantChecksums: true)
        } catch {
            stop = stop ?? error
        }
        if manifest {
            let path = join(project.output, Manifest.fileName)
            if let boundary = project.boundary, !OutputBoundary(boundary).contains(path) {
                throw report.sink.fail(
                    .cannotWrite, path, "a link leads outside the project folder",
                    hint: OutputBoundary.hint)
            }
            try Manifest(of: report).write(to: path, in: workspace, &report)
        }
        if let stop { throw stop }
    }

    /// Finds every problem that building the project would find before writing anything.
    ///
    /// - Throws: If a document cannot be rendered.
    func check(_ project: Project, _ report: inout Report) throws(CommandFailure) {
        let resources = SharedResources(workspace.saying(project.words))
        let documents = project.documents.map {
            prepared($0, sharing: resources, isStrict: report.sink.isStrict)
        }
        _ = clash(documents, &report.sink)
        for document in documents { report.add(document.report) }
        report.veil(allBut: quotable)
        if let stop = documents.compactMap(\.stop).first { throw stop }
    }

    private func build(
        _ project: Project, jobs: Int, sharing resources: SharedResources,
        _ report: inout Report, _ control: RunControl
    ) async throws(CommandFailure) {
        defer { report.veil(allBut: quotable) }
        var documents = project.documents.map {
            prepared($0, sharing: resources, isStrict: report.sink.isStrict)
        }
        if clash(documents, &report.sink) {
            for document in documents { report.add(document.report) }
            throw CommandFailure(.badData)
        }
        let written = report.outputs.count
        var numbers: [Int] = []
        var batch: [RenderBatch.Job] = []
        for number in documents.indices {
            guard let run = documents[number].run else { continue }
            numbers.append(number)
            batch.append(RenderBatch.Job(run, documents[number].report))
            // The batch forgets each document as soon as it is finished.
            documents[number].run = nil
        }
        let outcomes = await RenderBatch.render(batch, workers: jobs, control)
        for (number, outcome) in zip(numbers, outcomes) {
            (documents[number].report, documents[number].stop) = (outcome.report, outcome.stop)
        }
        for document in documents {
            report.add(document.report)
            if document.stop?.cause == .interrupted { throw CommandFailure(.interrupted) }
        }
        let stops = documents.compactMap(\.stop)
        guard let first = stops.first(where: { $0.cause.isOfProcess }) ?? stops.first else {
            return
        }
        let isAll = report.outputs.count == written || first.cause.isOfProcess
        throw isAll ? first : CommandFailure(.partial)
    }

    /// The files whose text can be shown: those of the project and the built-in ones.
    private var quotable: QuotableFiles {
        QuotableFiles(in: [workspace.project, workspace.resources])
    }

    /// Prepares a document with its own report, so that its problems do not stop the next one.
    private func prepared(
        _ document: Project.Document, sharing resources: SharedResources, isStrict: Bool
    ) -> Prepared {
        var prepared = Prepared(document: document, report: Report(isStrict: isStrict))
        do throws(CommandFailure) {
            let workspace = workspace.reading([document.data], by: document.tables)
            prepared.run = try Rendering(workspace: workspace).prepare(
                template: document.template, data: document.data, document.options,
                sharing: resources, &prepared.report)
        } catch {
            prepared.stop = error
        }
        return prepared
    }

    /// Reports files that two documents would both write; returns whether there are any.
    private func clash(_ documents: [Prepared], _ problems: inout DiagnosticSink) -> Bool {
        // Only names whose hashes are equal are compared, because there can be millions.
        var names = RepeatedTexts()
        for document in documents {
            document.run?.plan.forEachTarget { names.add($0.path.caseFolded) }
        }
        let suspects = names.repeated()
        guard !suspects.isEmpty else { return false }
        var owners: [String: Int] = [:]
        var found = false
        for (number, document) in documents.enumerated() {
            document.run?.plan.forEachTarget { target in
                // Some file systems ignore case.
                let key = target.path.caseFolded
                guard suspects.contains(key.hashValue) else { return }
                let owner = owners.updateValue(number, forKey: key)
                guard let owner, owner != number else { return }
                found = true
                problems.error(
                    at: document.document.origin,
                    "documents[\(owner)] already writes \(quoted(target.path))",
                    hint: "give one of the two a different name")
            }
        }
        return found
    }
}
