import ChalkboardKit
import Diagnostics
import Documents
import Parallelism

/// The results of a run so far, in the order of the records.
struct RunSummary: Consumer {
    private let plan: OutputPlan
    private let control: RunControl
    private let others: RunProgress
    /// The files with all records; nil if there are none.
    private let files: SharedFiles?

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
    /// The number of pages of the PDF with all records; 0 if there is none.
    private(set) var sharedPages = 0
    /// The cause of the first failure.
    private(set) var cause: CommandFailure.Cause?

    /// Creates the summary of a run, and starts its shared files.
    ///
    /// - Parameter others: The progress of the other runs of the batch.
    init(of run: RenderRun, _ control: RunControl, besides others: RunProgress) {
        (plan, self.control, self.others) = (run.plan, control, others)
        files = SharedFiles(run)
        crowded = CrowdedPages(run)
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
        let progress = RunProgress(
            done: others.done + done, all: others.all + plan.items.count)
        control.interruption.note(progress)
        control.progress?(progress)
        return isWorthwhile
    }

    /// Finishes the shared files, unless no record was rendered.
    mutating func finish() {
        guard hasPages else { return }
        let shared = files?.finish() ?? []
        let path = plan.shared.first { $0.format == .pdf }?.path
        let pdfs = shared.filter { $0.format == OutputFormat.pdf.rawValue }
        // Volumes have numbers in their names.
        sharedPages = (pdfs.filter { $0.path == path }.first.map { [$0] } ?? pdfs)
            .reduce(0) { $0 + $1.pages }
        var all = OutputList(shared)
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
    mutating func add(_ summary: RunSummary, of run: RenderRun) {
        let plan = run.plan
        sink.add(contentsOf: summary.problems.diagnostics)
        sink.omit(summary.problems.omitted)
        outputs.append(contentsOf: summary.outputs)
        failed += summary.failed
        failedFiles += summary.failedFiles
        attempted += plan.recordCount
        note(summary.cause)
        // Every other PDF with all records has the same pages.
        guard plan.recordCount > 1, summary.sharedPages > 0 else { return }
        let printing = run.press.printing(ofRecords: plan.recordCount)
        let isOneSided = printing == nil || printing == .oneSided
        printed.append(
            PrintedSheets(
                noun: run.workspace.kinds.noun(ofRecord: run.press.template.data),
                records: plan.recordCount - summary.failed.count,
                sheets: isOneSided ? summary.sharedPages : (summary.sharedPages + 1) / 2))
    }
}
