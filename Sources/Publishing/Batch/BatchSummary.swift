import ChalkboardKit
import Diagnostics
import Parallelism

/// The results of a batch so far, one rendering after the other.
struct BatchSummary: Consumer {
    /// The rendering whose results are next.
    private struct Current {
        let run: RenderRun
        let pictures: PictureLibrary
        var summary: RunSummary
        /// The number of results so far, including those that were not needed.
        var taken = 0
    }

    private let runs: [PendingRun]
    private let control: RunControl
    private var outcomes: [RenderBatch.Outcome]
    /// The number of renderings that have ended.
    private var ended = 0
    private var current: Current?
    /// The number of results of all renderings, and of those that have ended.
    private let all: Int
    private var before: Int

    /// Creates the summary of renderings whose reports so far are in `outcomes`.
    init(
        _ runs: [PendingRun], _ outcomes: [RenderBatch.Outcome], besides others: RunProgress?,
        _ control: RunControl
    ) {
        (self.runs, self.outcomes, self.control) = (runs, outcomes, control)
        all = others?.all ?? runs.reduce(0) { $0 + $1.count }
        before = others?.done ?? 0
        control.interruption.note(RunProgress(done: before, all: all))
        // If its files cannot be written, the first one does not have to be rendered.
        begin()
    }

    mutating func take(_ result: WorkResult?) -> Bool {
        if current == nil { begin() }
        guard var now = current else { return false }
        current = nil
        now.taken += 1
        if let result, now.summary.isWorthwhile, !now.summary.take(result) { runs[ended].end() }
        if now.taken == runs[ended].count { end(now) } else { current = now }
        return true
    }

    /// Ends the rendering that was interrupted, if any; returns all outcomes.
    mutating func finish() -> [RenderBatch.Outcome] {
        if current == nil { begin() }
        if let now = current {
            // Its partial files are removed here, not when the last thread has ended.
            current = nil
            end(now)
        }
        return outcomes
    }

    private mutating func begin() {
        guard ended < runs.count, let (run, pictures) = runs[ended].begin() else { return }
        let others = RunProgress(done: before, all: all - runs[ended].count)
        let summary = RunSummary(of: run, control, besides: others)
        // If no file can be written, nothing else has to be rendered.
        if !summary.isWorthwhile { runs[ended].end() }
        current = Current(run: run, pictures: pictures, summary: summary)
    }

    private mutating func end(_ now: Current) {
        var summary = now.summary
        let isWhole = summary.done == runs[ended].count
        let isInterrupted = !isWhole && control.interruption.isAsked
        if !isInterrupted { summary.finish() }
        summary.summarize()
        outcomes[ended].report.add(summary, of: now.run)
        outcomes[ended].report.addInputs(now.pictures.inputs)
        do throws(CommandFailure) {
            if isInterrupted {
                throw outcomes[ended].report.sink.fail(
                    .interrupted, now.run.press.dataPath,
                    control.interruption.progress.stoppedText)
            }
            try outcomes[ended].report.failOnFailedDocuments()
        } catch {
            outcomes[ended].stop = error
        }
        runs[ended].end()
        before += runs[ended].count
        ended += 1
    }
}
