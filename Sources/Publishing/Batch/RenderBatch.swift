import ChalkboardKit
import Diagnostics
import Documents
import Parallelism

/// Renders data files with one pool of workers.
///
/// The records of all data files are distributed over the workers, which keep their fonts, caches,
/// and engines from one file to the next. A worker writes each record's own files. The records are
/// added to the files with all records in order, and each report gets its results in order, so no
/// output and no report depends on the number of workers.
enum RenderBatch {
    /// One rendering and its report.
    struct Job: Sendable {
        let run: PendingRun
        var report: Report

        /// Creates the job of a rendering, whose problems so far are in `report`.
        init(_ run: RenderRun, _ report: Report) {
            (self.run, self.report) = (PendingRun(run), report)
        }
    }

    /// The end of one rendering.
    struct Outcome: Sendable {
        var report: Report
        /// The failure; nil if everything was rendered, or the batch ended before this rendering.
        var stop: CommandFailure?
    }

    /// Renders one data file.
    ///
    /// - Throws: If documents failed (`partial` if others were written) or the run was interrupted.
    static func render(
        _ run: RenderRun, _ report: inout Report, workers: Int, _ control: RunControl
    ) async throws(CommandFailure) {
        let outcomes = await render([Job(run, report)], workers: workers, control)
        report = outcomes[0].report
        if let stop = outcomes[0].stop { throw stop }
    }

    /// Renders data files.
    ///
    /// If the batch is interrupted, one outcome has that failure, and those after it are empty.
    ///
    /// - Parameter others: The work items of all batches, and those of earlier ones; nil if there is only
    ///   this one.
    static func render(
        _ jobs: [Job], workers: Int, besides others: RunProgress? = nil, _ control: RunControl
    ) async -> [Outcome] {
        var outcomes = jobs.map { Outcome(report: $0.report) }
        var cleaned: Set<String> = []
        /// The indices of the jobs that can begin.
        var able: [Int] = []
        for (number, job) in jobs.enumerated() {
            guard let run = job.run.planned else { continue }
            do throws(CommandFailure) {
                try run.failWithoutFolders(&outcomes[number].report)
                able.append(number)
            } catch {
                outcomes[number].stop = error
                continue
            }
            run.resources.beginWriting()
            // Once per folder: a run may write thousands of files into a folder.
            for target in run.plan.oneInEachFolder
            where cleaned.insert(folder(of: target.path)).inserted {
                run.workspace.removeAbandonedParts(beside: target.path)
            }
        }
        let runs = able.map { jobs[$0].run }
        for run in runs { await SharedSizes.find(for: run, workers: workers, control) }
        let ended = await render(runs, able.map { outcomes[$0] }, workers: workers, others, control)
        for (number, outcome) in zip(able, ended) { outcomes[number] = outcome }
        return outcomes
    }

    /// The maximum number of threads for the pages of one record.
    private static let mostThreads = 256

    private static func render(
        _ runs: [PendingRun], _ outcomes: [Outcome], workers: Int, _ others: RunProgress?,
        _ control: RunControl
    ) async -> [Outcome] {
        /// The number of the first work item of each run.
        var starts: [Int] = []
        var count = 0
        for run in runs {
            starts.append(count)
            count += run.count
        }
        let places = starts
        let threads = workers
        let workers = max(1, min(workers, count))
        // If there are only a few records, each one can have several threads.
        let each = min(threads / workers, Self.mostThreads)
        return await Parallel.merge(
            count, threads: workers, ahead: 64 + 8 * workers,
            into: BatchSummary(runs, outcomes, besides: others, control),
            shouldStop: { control.interruption.isAsked }, state: RecordWriter(threads: each),
            work: { number, writer in
                let place = places.indexOfLast(notAfter: number)
                guard let (run, pictures) = runs[place].begin() else { return nil }
                return writer.render(number - places[place], of: run, pictures)
            },
            finish: { $0.finish() })
    }
}
