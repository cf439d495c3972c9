import Diagnostics
import Documents

/// Spreads the records of a rendering over workers and gathers what they make.
///
/// Each record writes its own files, and shared files get the records in their order, so that what is
/// written does not depend on how many workers there are.
struct RenderRun: Sendable {
    let context: RenderContext
    let plan: OutputPlan
    /// How many workers share the work: never more than there is work for.
    let workers: Int

    /// Spreads a plan over at most `workers` workers, any positive number.
    init(context: RenderContext, plan: OutputPlan, workers: Int) {
        self.context = context
        self.plan = plan
        self.workers = max(1, min(workers, plan.units.count))
    }

    /// Runs all.
    ///
    /// - Throws: When documents failed, partial when others stand; or when it was interrupted.
    func run(_ report: inout Report, _ control: RunControl) async throws(CommandFailure) {
        try stopWithoutFolders(&report)
        // Once for each folder: a run may write thousands of files into one.
        for target in plan.oneInEachFolder {
            context.workspace.removeAbandonedParts(beside: target.path)
        }
        var tally = Tally(of: plan, control)
        tally.begin(context)
        let isWorthwhile = tally.isWorthwhile
        let gathering = Gathering(
            count: plan.units.count, ahead: 64 + 8 * workers, taker: tally)
        if isWorthwhile { await gather(gathering, control) }
        let isInterrupted = gathering.withTaker { tally in
            let isWhole = tally.taken == plan.units.count
            if isWhole || !control.interruption.isAsked { tally.finish() }
            report.add(tally, of: plan)
            return !isWhole && control.interruption.isAsked
        }
        report.add(context.pictures)
        if isInterrupted {
            throw report.sink.fail(
                .interrupted, context.dataPath, control.interruption.progress.stoppedText)
        }
        try report.stopOnFailures()
    }

    /// Stops before any page is made when not one of the folders can be; none is made yet, as all
    /// documents may still fail.
    private func stopWithoutFolders(_ report: inout Report) throws(CommandFailure) {
        var found: [FileError] = []
        for target in plan.oneInEachFolder {
            guard let problem = AtomicFile.obstacle(toFolder: folder(of: target.path)) else {
                return
            }
            if !found.contains(problem) { found.append(problem) }
        }
        let needsNone = plan.targets.contains { $0.path == "-" || folder(of: $0.path) == "." }
        guard !needsNone, !found.isEmpty else { return }
        var stop = CommandFailure(.cannotWrite)
        for problem in found { stop = report.sink.fail(problem) }
        throw stop
    }

    private func gather(_ gathering: Gathering<Tally>, _ control: RunControl) async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    // Without a suspension in between a worker stays in one thread, as Pango wants.
                    var worker: PageWorker?
                    while !control.interruption.isAsked, let number = gathering.next() {
                        gathering.add(made(plan.units[number], &worker), of: number)
                    }
                }
            }
        }
    }

    private func made(_ unit: OutputPlan.Unit, _ worker: inout PageWorker?) -> MadeRecord {
        do {
            let current = try worker ?? PageWorker(context)
            worker = current
            return current.make(unit, in: plan)
        } catch {
            return MadeRecord(unit, Failure(error, making: context.dataPath))
        }
    }
}
