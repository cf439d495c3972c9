import Diagnostics
import Parallelism

/// The results of a run so far, in the order of the records.
struct RunSummary: Consumer {
    private let plan: OutputPlan
    private let control: RunControl
    /// The files with all records; nil if there are none.
    private var files: SharedFiles?

    /// The number of finished work items.
    private(set) var done = 0
    private(set) var outputs = OutputList()
    /// The problems of all records; of a million, only the first ones are kept.
    private(set) var problems = DiagnosticSink()
    private var known: Set<Int> = []
    private var crowded: CrowdedPages?
    /// The ids of the records that could not be rendered.
    private(set) var failed: [String] = []
    /// The paths of the shared files that could not be written.
    private(set) var failedFiles: [String] = []
    /// Whether any record was rendered.
    private var hasPages = false
    /// The cause of the first failure.
    private(set) var cause: CommandFailure.Cause?

    /// Creates the summary of a run that has not started.
    init(of plan: OutputPlan, _ control: RunControl) {
        self.plan = plan
        self.control = control
    }

    /// Starts the shared files.
    mutating func begin(_ context: RenderContext) {
        files = SharedFiles(plan, context)
        crowded = CrowdedPages(context)
        noteFailures()
    }

    /// Whether rendering can still produce any file.
    ///
    /// If the shared files fail, the records' own files are still written.
    var isWorthwhile: Bool {
        files?.areWanted == true || plan.hasOwnFiles
    }

    mutating func take(_ result: WorkResult) -> Bool {
        done += 1
        outputs.append(contentsOf: result.outputs)
        // Several sheets may have the same problem.
        for problem in result.problems where known.insert(problem.hashValue).inserted {
            let isListed = problems.add(problem)
            crowded?.note(problem, isListed: isListed)
        }
        crowded?.note(result)
        failed += result.failed
        cause = CommandFailure.cause(cause, then: result.cause)
        hasPages = hasPages || result.hasPages
        if result.hasSharedPages {
            files?.add(result)
            noteFailures()
        }
        let progress = RunProgress(done: done, all: plan.items.count)
        control.interruption.note(progress)
        control.progress?(progress)
        return isWorthwhile
    }

    /// Finishes the shared files, unless no record was rendered.
    mutating func finish() {
        guard hasPages else { return }
        var all = OutputList(files?.finish() ?? [])
        all.append(contentsOf: outputs)
        outputs = all
        noteFailures()
    }

    /// Replaces the problems of pages that are too small for nearly all records with a single one.
    mutating func summarize() {
        if let crowded { problems = crowded.summary(of: problems) }
    }

    /// Records the shared files that were abandoned.
    private mutating func noteFailures() {
        for (path, failure) in files?.takeFailures() ?? [] {
            problems.add(failure.diagnostic)
            failedFiles.append(path)
            cause = CommandFailure.cause(cause, then: failure.cause)
        }
        for note in files?.takeNotes() ?? [] { problems.add(note) }
    }
}

extension Report {
    /// Adds the results of a run.
    mutating func add(_ summary: RunSummary, of plan: OutputPlan) {
        sink.add(contentsOf: summary.problems.diagnostics)
        sink.omit(summary.problems.omitted)
        outputs.append(contentsOf: summary.outputs)
        failed += summary.failed
        failedFiles += summary.failedFiles
        attempted += plan.recordCount
        note(summary.cause)
    }
}
