import ChalkboardKit
import Diagnostics
import Documents
import Parallelism

/// Distributes the records of a rendering over workers and merges their results.
///
/// A worker writes each record's own files. The records are added to the files with all records in
/// order, so no output depends on the number of workers.
struct RenderRun: Sendable {
    let context: RenderContext
    let plan: OutputPlan
    /// The number of workers: at most one for each work item.
    let workers: Int

    /// Creates a run with at most `workers` workers, any positive number.
    init(context: RenderContext, plan: OutputPlan, workers: Int) {
        self.context = context
        self.plan = plan
        self.workers = max(1, min(workers, plan.items.count))
    }

    /// Renders everything.
    ///
    /// - Throws: If documents failed (`partial` if others were written) or the run was interrupted.
    func run(_ report: inout Report, _ control: RunControl) async throws(CommandFailure) {
        try failWithoutFolders(&report)
        // Once per folder: a run may write thousands of files into a folder.
        for target in plan.oneInEachFolder {
            context.workspace.removeAbandonedParts(beside: target.path)
        }
        var summary = RunSummary(of: plan, control)
        summary.begin(context)
        let count = summary.isWorthwhile ? plan.items.count : 0
        let isInterrupted = await Parallel.merge(
            count, threads: workers, ahead: 64 + 8 * workers, into: summary,
            shouldStop: { control.interruption.isAsked }, state: PageWorker?.none,
            work: { number, worker in result(of: plan.items[number], &worker) },
            finish: { summary in
                let isWhole = summary.done == plan.items.count
                if isWhole || !control.interruption.isAsked { summary.finish() }
                report.add(summary, of: plan)
                return !isWhole && control.interruption.isAsked
            })
        report.addInputs(context.pictures.inputs)
        if isInterrupted {
            throw report.sink.fail(
                .interrupted, context.dataPath, control.interruption.progress.stoppedText)
        }
        try report.failOnFailedDocuments()
    }

    /// Throws, before anything is rendered, if none of the folders can be created.
    ///
    /// No folder is created yet, because all documents may still fail.
    private func failWithoutFolders(_ report: inout Report) throws(CommandFailure) {
        var found: [FileError] = []
        for target in plan.oneInEachFolder {
            guard let problem = AtomicFile.obstacle(toFolder: folder(of: target.path)) else {
                return
            }
            if !found.contains(problem) { found.append(problem) }
        }
        let needsNone = plan.targets.contains { $0.path == "-" || folder(of: $0.path) == "." }
        guard !needsNone, !found.isEmpty else { return }
        var failure = CommandFailure(.cannotWrite)
        for problem in found { failure = report.sink.fail(problem) }
        throw failure
    }

    /// Renders an item with a worker, which is created on its thread if needed.
    private func result(of item: WorkItem, _ worker: inout PageWorker?) -> WorkResult {
        do {
            let current = try worker ?? PageWorker(context)
            worker = current
            return current.render(item, in: plan)
        } catch {
            return WorkResult(item, RenderFailure(error, making: context.dataPath))
        }
    }
}
