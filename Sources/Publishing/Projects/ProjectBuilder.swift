import ChalkboardKit
import Diagnostics
import Documents
import Exact
import Input

/// Renders every document of a project.
package struct ProjectBuilder: Sendable {
    private let workspace: Workspace
    /// The maximum number of documents that are in memory at the same time.
    ///
    /// Others are prepared again when it is their turn.
    private let most: Int

    package init(workspace: Workspace) { self.init(workspace: workspace, most: 1000) }

    init(workspace: Workspace, most: Int) { (self.workspace, self.most) = (workspace, most) }

    /// A document of the project, ready to be rendered unless it failed, with its own report.
    private struct Prepared {
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
        defer { report.veil(in: workspace) }
        var found = look(at: project, sharing: resources, &report.sink)
        var collector = ReportCollector(report)
        var stop: CommandFailure?
        for number in project.documents.indices {
            let document =
                found.kept.removeValue(forKey: number)
                ?? prepared(project.documents[number], resources, report.sink.isStrict)
            collector.add(document.report, to: &report)
            stop = stop ?? document.stop
        }
        if let stop { throw stop }
    }

    /// Prepares every document, and reports files that two of them would both write.
    ///
    /// - Returns: The number of work items of each document, the first documents, and whether there are such
    ///   files.
    private func look(
        at project: Project, sharing resources: SharedResources, _ sink: inout DiagnosticSink
    ) -> (counts: [Int], kept: [Int: Prepared], isClash: Bool) {
        var (counts, kept, names) = ([Int](), [Int: Prepared](), RepeatedTexts())
        for (number, document) in project.documents.enumerated() {
            let prepared = prepared(document, resources, sink.isStrict)
            prepared.run?.plan.forEachTarget { names.add($0.path.caseFolded) }
            counts.append(prepared.run?.plan.items.count ?? 0)
            if kept.count < most || document.data == "-" { kept[number] = prepared }
        }
        let isClash = clash(names.repeated(), of: project, kept, resources, &sink)
        return (counts, kept, isClash)
    }

    private func build(
        _ project: Project, jobs: Int, sharing resources: SharedResources,
        _ report: inout Report, _ control: RunControl
    ) async throws(CommandFailure) {
        defer { report.veil(in: workspace) }
        let isStrict = report.sink.isStrict
        // Every document is prepared before anything is written.
        var found = look(at: project, sharing: resources, &report.sink)
        var collector = ReportCollector(report)
        let written = report.outputs.count
        var (first, ofProcess) = (CommandFailure?.none, CommandFailure?.none)
        var progress = RunProgress(done: 0, all: found.counts.reduce(0, +))
        for start in stride(from: 0, to: found.counts.count, by: most) {
            let range = start..<min(start + most, found.counts.count)
            var documents = range.map { number in
                found.kept.removeValue(forKey: number)
                    ?? prepared(project.documents[number], resources, isStrict)
            }
            if !found.isClash {
                await render(&documents, jobs: jobs, besides: progress, control)
            }
            progress.done += found.counts[range].reduce(0, +)
            for document in documents {
                collector.add(document.report, to: &report)
                if document.stop?.cause == .interrupted { throw CommandFailure(.interrupted) }
                first = first ?? document.stop
                if document.stop?.cause.isOfProcess == true {
                    ofProcess = ofProcess ?? document.stop
                }
            }
        }
        if found.isClash { throw CommandFailure(.badData) }
        guard let first = ofProcess ?? first else { return }
        let isAll = report.outputs.count == written || first.cause.isOfProcess
        throw isAll ? first : CommandFailure(.partial)
    }

    /// Renders documents that were prepared.
    ///
    /// - Parameter others: The progress of all documents before them.
    private func render(
        _ documents: inout [Prepared], jobs: Int, besides others: RunProgress,
        _ control: RunControl
    ) async {
        var numbers: [Int] = []
        var batch: [RenderBatch.Job] = []
        for number in documents.indices {
            guard let run = documents[number].run else { continue }
            numbers.append(number)
            batch.append(RenderBatch.Job(run, documents[number].report))
            // The batch forgets each document as soon as it is finished.
            documents[number].run = nil
        }
        let outcomes = await RenderBatch.render(
            batch, workers: jobs, besides: others, control)
        for (number, outcome) in zip(numbers, outcomes) {
            (documents[number].report, documents[number].stop) = (outcome.report, outcome.stop)
        }
    }

    /// Prepares a document with its own report, so that its problems do not stop the next one.
    private func prepared(
        _ document: Project.Document, _ resources: SharedResources, _ isStrict: Bool
    ) -> Prepared {
        var prepared = Prepared(report: Report(isStrict: isStrict))
        do throws(CommandFailure) {
            let workspace = workspace.reading([document.data], by: document.tables)
            try checkFiles(of: document, &prepared.report)
            prepared.run = try Rendering(workspace: workspace).prepare(
                template: document.template, data: document.data, document.options,
                sharing: resources, &prepared.report)
        } catch {
            prepared.stop = error
        }
        return prepared
    }

    /// Reports a template or data that does not exist, where the project names it.
    private func checkFiles(
        of document: Project.Document, _ report: inout Report
    ) throws(CommandFailure) {
        let library = TemplateLibrary(workspace: workspace)
        let known = report.sink.errorCount
        if library.path(of: document.template) == nil,
            let name = document.templateOrigin.string
        {
            report.sink.error(
                at: document.templateOrigin, "unknown template \(quoted(name))",
                hint: library.hint(forUnknown: name))
        }
        let data = document.data
        if data != "-", !workspace.isThere(data), let name = document.dataOrigin.string {
            let near = workspace.similarFile(to: data)
            report.sink.error(
                at: document.dataOrigin, "cannot read \(quoted(name)): file not found",
                hint: near.map { "did you mean \(quoted(join(folder(of: name), $0)))?" })
        }
        guard report.sink.errorCount == known else { throw CommandFailure(.missingInput) }
    }

    /// Reports files that two documents would both write; returns whether there are any.
    ///
    /// Only names whose hashes are equal are compared, because there can be millions.
    ///
    /// - Parameters:
    ///   - suspects: The hashes of these names.
    ///   - kept: The documents that are still in memory.
    private func clash(
        _ suspects: Set<Int>, of project: Project, _ kept: [Int: Prepared],
        _ resources: SharedResources, _ sink: inout DiagnosticSink
    ) -> Bool {
        guard !suspects.isEmpty else { return false }
        var owners: [String: Int] = [:]
        // The first file that each pair of documents would write, and the number of these files.
        var pairs: [(owner: Int, number: Int, path: String, count: Int)] = []
        for (number, document) in project.documents.enumerated() {
            let known = kept[number] ?? prepared(document, resources, sink.isStrict)
            known.run?.plan.forEachTarget { target in
                // Some file systems ignore case.
                let key = target.path.caseFolded
                guard suspects.contains(key.hashValue) else { return }
                let owner = owners.updateValue(number, forKey: key)
                guard let owner, owner != number else { return }
                if let known = pairs.firstIndex(where: { $0.owner == owner && $0.number == number })
                {
                    pairs[known].count += 1
                } else {
                    pairs.append((owner, number, target.path, 1))
                }
            }
        }
        for pair in pairs {
            let (one, two) = (project.documents[pair.owner], project.documents[pair.number])
            let others = pair.count - 1
            let rest = others == 0 ? "" : ", and \(others) more of these files"
            sink.error(
                at: two.origin,
                one.number == two.number
                    ? "\(quoted(one.data)) and \(quoted(two.data)) would both be written to"
                        + " \(quoted(pair.path))\(others == 0 ? "" : ", and \(others) more files")"
                    : "documents[\(one.number)] already writes \(quoted(pair.path))\(rest)",
                hint: one.number == two.number
                    ? "add {{\(Project.fileFact)}} to the name: it is the name of the data file"
                    : "give one of the two a different name")
        }
        return !pairs.isEmpty
    }
}
